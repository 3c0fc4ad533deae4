import SignInFlow
import SignInSimulator
import Testing

extension FieldStory {
  /// What a credential says about the person, and when.
  static let profiles = [
    Self.onlyOnce, Self.addressInToken, Self.serverForgot, Self.nameLost, Self.nameErased,
    Self.nameNotAsked, Self.relayIsNoName, Self.realUser, Self.nameAndAddress,
  ]

  private static let onlyOnce = FieldStory(
    id: "CRED-01", name: "only-once",
    title: "name and address come with the first authorization only",
    sources: [
      "aboutyou/dart_packages#154", "lupidan/apple-signin-unity#9",
      "invertase/react-native-apple-authentication#17",
    ],
    telling: """
      The report that is met most often. The second sign-in has the same user id, a token and a code, and
      neither name nor address. Once the person has stopped using the app in the Settings app, the next
      sign-in is a first one again.
      """,
    watch: "grantBegan, grantFound, grantEnded, grantBegan, and the credential after each."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let controller = SignInController(device)
    let first = try controller.credential(.fullName, .email)
    #expect(first.fullName?.formatted() == "Ada Lovelace")
    #expect(first.email == "ada@example.com")
    let second = try controller.credential(.fullName, .email)
    #expect(second.user == first.user)
    #expect(second.fullName?.isEmpty != false)
    #expect(second.email == nil)
    #expect(second.authorizationCode != first.authorizationCode)
    device.settings.stopUsingThisApp()
    device.app.activate()
    let again = try controller.credential(.fullName, .email)
    #expect(again.fullName == first.fullName)
    #expect(again.email == first.email)
    #expect(device.transcript.contains(.grantBegan, .grantFound, .grantEnded, .grantBegan))
  }

  private static let addressInToken = FieldStory(
    id: "CRED-02", name: "address-in-token",
    title: "the address is missing in the credential and there in the token",
    sources: [
      "ananay/passport-apple#36", "invertase/react-native-apple-authentication#279",
      "xmartlabs/blog#133",
    ],
    telling: """
      On later sign-ins the credential had no address, while the token's claims still carried it. The two are
      separate sources, and stay so. A record shows no token; the story's test reads the claims.
      """,
    watch: "\"email\" in the first credential of each device, and none in the second."
  ) { (cast: Cast) async throws in
    for choice in EmailChoice.allCases {
      let device = cast.device(choice.rawValue, person: .approves(email: choice))
      let controller = SignInController(device)
      let first = try controller.credential(.email)
      let second = try controller.credential(.email)
      #expect(second.email == nil)
      let claims = try #require(second.identityToken).claims()
      #expect(claims.email != nil)
      #expect(claims.email == first.email)
      #expect(claims.isPrivateEmail == (choice == .hidden ? true : nil))
    }
  }

  private static let serverForgot = FieldStory(
    id: "CRED-04", name: "server-forgot",
    title: "the server's account is gone, and its next sign-up lacks the address",
    sources: ["wordpress-mobile/WordPress-iOS#12490", "aws-amplify/amplify-js#4580"],
    telling: """
      A person closed the account at the server, which told Apple nothing. On the device the relation went on,
      so the next credential had no address, and the sign-up failed for want of it. The claim still has it.
      Or the person stops using the app in the Settings app, and tries again.
      """,
    watch: "grantFound for attempt 2, whose credential has no email, and grantBegan for attempt 3."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let controller = SignInController(device)
    let first = try controller.credential(.email)
    let second = try controller.credential(.email)
    #expect(second.email == nil)
    #expect(try second.identityToken?.claims().email == first.email)
    device.settings.stopUsingThisApp()
    device.app.activate()
    #expect(try controller.credential(.email).email == first.email)
  }

  private static let nameLost = FieldStory(
    id: "CRED-05", name: "name-lost", title: "the name came once, and the step after it failed",
    sources: [
      "openedx/edx-app-ios#1652", "firebase/FirebaseUI-iOS#815", "firebase/firebase-ios-sdk#5939",
      "firebase/firebase-ios-sdk#4393",
    ],
    telling: """
      The first credential had the name. Then the server's call failed, or the app's process ended, and the
      name never came again. What the app has put into the keychain before is still there after a launch. A
      second person who signs in on the same device has a user id and a name of their own.
      """,
    watch: "the name for attempt 1, the empty one for attempt 2, another user for attempt 3."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let first = try SignInController(device).credential(.fullName, .email)
    let name = try #require(first.fullName?.formatted())
    device.app.keychain[first.user.rawValue] = Array(name.utf8)
    device.app.kill()
    device.app.launch()
    let second = try SignInController(device).credential(.fullName, .email)
    #expect(second.fullName?.isEmpty == true)
    #expect(device.app.keychain[second.user.rawValue] == Array("Ada Lovelace".utf8))
    device.settings.signIn(
      SimulatedAccount(
        id: "grace@example.com", name: PersonName(givenName: "Grace", familyName: "Hopper"),
        email: "grace@example.com"))
    device.app.activate()
    let other = try SignInController(device).credential(.fullName, .email)
    #expect(other.user != first.user)
    #expect(other.fullName?.formatted() == "Grace Hopper")
    #expect(device.app.keychain[other.user.rawValue] == nil)
  }

  private static let nameErased = FieldStory(
    id: "CRED-07", name: "name-erased",
    title: "a sign-in without a name erased the one that was stored",
    sources: ["aws-amplify/amplify-js#10182"],
    telling: """
      What the first sign-in had brought was overwritten by the nothing of the second. That nothing has two
      shapes: a name without parts, and none at all. Whoever keeps the last name that is not empty keeps it.
      """,
    watch: "\"name\":{} in the second credential on one device, and no name on the other."
  ) { (cast: Cast) async throws in
    for shape in DeviceProfile.AbsentName.allCases {
      var profile = DeviceProfile.today
      profile.returningName = shape
      let device = cast.device(shape.rawValue, SimulatedDevice.Configuration(profile: profile))
      let controller = SignInController(device)
      var kept: PersonName?
      for number in 1...3 {
        let name = controller.begin(.appleID(.fullName)).settled?.appleID?.fullName
        if number > 1 { #expect(name == (shape == .empty ? PersonName() : nil)) }
        if let name, !name.isEmpty { kept = name }
      }
      #expect(kept?.formatted() == "Ada Lovelace")
    }
  }

  private static let nameNotAsked = FieldStory(
    id: "CRED-09", name: "name-not-asked",
    title: "a name that was not asked for is absent here and empty there",
    sources: [
      "lupidan/apple-signin-unity#110", "lupidan/apple-signin-unity#111",
      "lupidan/apple-signin-unity#132",
    ],
    telling: """
      A library could read a name without parts, and crashed when there was none at all. Both were seen.
      Empty and absent mean the same.
      """,
    watch: "the first credential of each device: \"name\":{} or no name."
  ) { (cast: Cast) async throws in
    for (name, profile) in [("today", DeviceProfile.today), ("iOS13", .iOS13)] {
      let device = cast.device(name, SimulatedDevice.Configuration(profile: profile))
      let credential = SignInController(device).begin(.appleID(.email)).settled?.appleID
      #expect(credential?.fullName == (name == "iOS13" ? PersonName() : nil))
      #expect(credential?.fullName?.isEmpty != false)
      #expect(credential?.email == "ada@example.com")
    }
  }

  private static let relayIsNoName = FieldStory(
    id: "CRED-12", name: "relay-is-no-name",
    title: "a relay address was shown as the person's name",
    sources: ["appwrite/appwrite#7268", "nhosoya/omniauth-apple#56", "serverpod/serverpod#2621"],
    telling: """
      The person left no name and hid their address, and layers above put the address, or the word unknown,
      where the name should be. The credential has an empty name, and formatting it gives nothing.
      """,
    watch: "\"name\":{} beside the relay address."
  ) { (cast: Cast) async throws in
    let device = cast.device(person: .approves(name: PersonName(), email: .hidden))
    let credential = SignInController(device).begin(.appleID(.fullName, .email)).settled?.appleID
    #expect(credential?.fullName?.formatted() == "")
    #expect(credential?.email?.hasSuffix("@privaterelay.appleid.com") == true)
  }

  private static let realUser = FieldStory(
    id: "CRED-29", name: "real-user-status", title: "the real-user status was taken for a failure",
    sources: [
      "jerryliurui/Sign-in-With-Apple-Demo#1", "invertase/react-native-apple-authentication#34",
      "vapor/jwt-kit#88", "nov/apple_id#8",
    ],
    telling: """
      People saw a status of 0 or 1 and believed that the sign-in had failed; one took it for the credential
      state. It is a hint: likely real on a first sign-in, unknown afterwards and for managed accounts. All of
      them signed in.
      """,
    watch: "\"realUserStatus\" 2, then 1; and 1 at once for the account of a school."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let controller = SignInController(device)
    func status() -> UserDetectionStatus? {
      controller.begin(.appleID()).settled?.appleID?.realUserStatus
    }
    #expect(status() == .likelyReal)
    #expect(status() == .unknown)
    let school = cast.device("school", SimulatedDevice.Configuration(account: .managed()))
    let credential = SignInController(school).begin(.appleID()).settled?.appleID
    #expect(credential?.realUserStatus == .unknown)
  }

  private static let nameAndAddress = FieldStory(
    id: "CRED-30", name: "name-and-address", title: "hiding the address seemed to hide the name",
    sources: ["invertase/react-native-apple-authentication#38"],
    telling: """
      Somebody who hid their address seemed to have no name; the app had looked at its backend's user in place
      of the credential. What the person does with the name and with the address is independent: four devices,
      four combinations.
      """,
    watch: "\"name\" and \"email\" in the four credentials."
  ) { (cast: Cast) async throws in
    for choice in EmailChoice.allCases {
      for name in [nil, PersonName(givenName: "Grace")] {
        let device = cast.device(
          "\(name == nil ? "own" : "edited")-\(choice.rawValue)",
          person: .approves(name: name, email: choice))
        let credential = SignInController(device).begin(.appleID(.fullName, .email)).settled?
          .appleID
        #expect(credential?.fullName?.formatted() == name?.formatted() ?? "Ada Lovelace")
        let isRelay = credential?.email?.hasSuffix("@privaterelay.appleid.com")
        #expect(isRelay == (choice == .hidden))
      }
    }
  }
}
