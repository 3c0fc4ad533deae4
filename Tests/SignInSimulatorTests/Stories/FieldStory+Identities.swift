import SignInFlow
import SignInSimulator
import Testing

extension FieldStory {
  /// User ids: moved ones, wrong ones, and what does not sign out.
  static let identities = [Self.movedToTeam, Self.wrongUserID, Self.logoutShowsSheet]

  private static let movedToTeam = FieldStory(
    id: "STATE-04", name: "moved-to-team",
    title: "after a transfer of the app everybody had another user id",
    sources: [
      "lupidan/apple-signin-unity#59", "lupidan/apple-signin-unity#210",
      "invertase/react-native-apple-authentication#381", "expo/expo#10785", "supabase/auth#2162",
      "firebase/firebase-ios-sdk#13456",
    ],
    telling: """
      The app moved to another developer team, and its users got other ids; nobody could try that before. The
      old id is transferred. A request with it as its user ends without a sheet and brings the new id, and for
      60 days the token says whom it replaces. Afterwards, on the second device, it no longer does.
      """,
    watch: "state 3 for the old id, then a credential with another user and no sheetShown."
  ) { (cast: Cast) async throws in
    for (name, days) in [("soon", 1), ("after-60-days", 61)] {
      let device = cast.device(name)
      let controller = SignInController(device)
      let old = try controller.credential().user
      let oldTeam = device.app.build.team
      let server = ClientSecret(
        team: oldTeam, clientID: device.app.build.bundleID, issuedAt: device.apple.time)
      let subject = try await device.apple.transferSubject(of: old, to: "TEAM654321", as: server)
      device.app.transfer(to: "TEAM654321")
      device.advance(by: .seconds(days * 86_400))
      #expect(await controller.credentialState(of: old).state == .transferred)
      let attempt = controller.begin(.appleID(AppleIDRequest(user: old)))
      let credential = try #require(attempt.settled?.appleID)
      #expect(attempt.presented == false)
      #expect(device.sheetsShown == 1)
      #expect(credential.user != old)
      let claim = try #require(credential.identityToken).claims().transferSubject
      if days <= 60 {
        #expect(claim == subject)
        #expect(try await device.apple.migrate(subject).user == credential.user)
      } else {
        #expect(claim == nil)
        let error = await #expect(throws: ServiceError.self) {
          try await device.apple.migrate(subject)
        }
        #expect(error?.word == .invalidRequest)
      }
      #expect(await controller.credentialState(of: credential.user).state == .authorized)
    }
  }

  private static let wrongUserID = FieldStory(
    id: "STATE-10", name: "wrong-user-id", title: "an address was checked in place of the user id",
    sources: ["lupidan/apple-signin-unity#40"],
    telling: """
      The app had stored the wrong value and asked for its state; the answer was 1000. What is no user id of
      the app is not found, with an error. A blank one can't even be asked for.
      """,
    watch: "state 2 and unknownUser for the address, and state 1 for the id."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let controller = SignInController(device)
    let user = try controller.credential(.email).user
    for text in ["ada@example.com", "000000.00000000000000000000000000000000.0000"] {
      let answer = await controller.credentialState(of: try #require(UserID(text)))
      #expect(answer.state == .notFound)
      #expect(answer.error?.reason == .unknownUser)
    }
    #expect(await controller.credentialState(of: user).state == .authorized)
    for text in ["", " ", "\n\t"] { #expect(UserID(text) == nil) }
  }

  private static let logoutShowsSheet = FieldStory(
    id: "STATE-15", name: "logout-shows-sheet",
    title: "a request to log out opened the sheet to sign in",
    sources: [
      "invertase/react-native-apple-authentication#10",
      "invertase/react-native-apple-authentication#12",
      "invertase/react-native-apple-authentication#79", "tomgilder/flutter_apple_sign_in#54",
    ],
    telling: """
      Whatever operation a request names, the system shows its sheet and signs nobody out. Signing out is the
      app's own affair: it forgets its session, and the relation to the Apple Account stays.
      """,
    watch: "\"operation\" in the requests, a sheet after each, and state 1 at the end."
  ) { (cast: Cast) async throws in
    let device = cast.device(person: .script(.approves, .cancels, .cancels))
    let controller = SignInController(device)
    let user = try controller.credential().user
    for operation in [OpenIDOperation.logout, .refresh] {
      let request = AppleIDRequest(operation: operation, user: user)
      #expect(controller.begin(.appleID(request)).presented == true)
    }
    #expect(device.sheetsShown == 3)
    #expect(await controller.credentialState(of: user).state == .authorized)
    #expect(device.transcript.count(of: .grantEnded) == 0)
  }
}
