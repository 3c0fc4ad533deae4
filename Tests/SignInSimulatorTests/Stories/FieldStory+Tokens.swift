import SignInFlow
import SignInSimulator
import Testing

extension FieldStory {
  /// Token, code, nonce and state, and the server that gets them.
  static let tokens = [
    Self.noToken, Self.rawNonce, Self.base64Nonce, Self.wrongNonce, Self.optionsIgnored,
    Self.codeUsed, Self.tokenAsSession, Self.flagsAsTexts, Self.otherAudience,
  ]

  private static let noToken = FieldStory(
    id: "CRED-14", name: "no-token", title: "success without an identity token",
    sources: [
      "invertase/react-native-apple-authentication#194",
      "invertase/react-native-apple-authentication#29", "firebase/FirebaseUI-iOS#880",
    ],
    telling: """
      On one day about half of all sign-ins had a user and a code, and no token. On a first sign-in that is
      bad luck twice: the retry has the token, and the name does not come again. Keep the name of the first.
      """,
    watch: "\"token\":false beside the name, then \"token\":true without it."
  ) { (cast: Cast) async throws in
    let device = cast.device(
      "iPhone", SimulatedDevice.Configuration(faults: [Fault(.droppedToken, .nth(1))]))
    let controller = SignInController(device)
    let first = try controller.credential(.fullName)
    #expect(first.identityToken == nil)
    #expect(first.authorizationCode != nil)
    #expect(first.fullName?.formatted() == "Ada Lovelace")
    let second = try controller.credential(.fullName)
    #expect(second.identityToken != nil)
    #expect(second.user == first.user)
    #expect(second.fullName?.isEmpty == true)
  }

  /// What a server finds that expects the hash of the raw nonce in the token.
  private static func isAccepted(_ attempt: Attempt, raw: String) throws -> Bool {
    let token = try #require(attempt.settled?.appleID?.identityToken)
    return try token.claims().nonce == Nonce(raw: raw).hashed
  }

  private static let rawNonce = FieldStory(
    id: "CRED-17", name: "raw-nonce", title: "raw and hashed nonce were mixed up",
    sources: [
      "firebase/firebase-ios-sdk#6336", "NativeScript/plugins#241",
      "lupidan/apple-signin-unity#58", "hippogamesunity/SimpleSignIn#28",
      "better-auth/better-auth#8870",
    ],
    telling: """
      The request must carry the hash of the nonce, and the server must get the nonce itself. One app sent it
      raw, one hashed it twice, and one gave the server the hash. The device puts into the token whatever the
      request carried. The story's test plays the server; only the first attempt passes.
      """,
    watch: "\"nonceBytes\": 64 for a hash, also for the wrong one, and 11 for the raw nonce."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let controller = SignInController(device)
    let raw = "a raw nonce"
    let nonce = Nonce(raw: raw)
    func attempt(_ text: String) -> Attempt {
      controller.begin(.appleID(AppleIDRequest(nonce: text)))
    }
    let right = controller.begin(.appleID(nonce: nonce))
    #expect(try Self.isAccepted(right, raw: raw))
    #expect(try !Self.isAccepted(right, raw: nonce.hashed))
    #expect(try !Self.isAccepted(attempt(raw), raw: raw))
    #expect(try !Self.isAccepted(attempt(Nonce(raw: nonce.hashed).hashed), raw: raw))
  }

  private static let base64Nonce = FieldStory(
    id: "CRED-18", name: "base64-nonce", title: "the hash was sent as base64",
    sources: ["firebase/firebase-ios-sdk#15571"],
    telling: """
      In the logs the nonce matched to the letter, and still the server refused it: the request carried the
      SHA-256 as base64, and what is expected is lowercase hexadecimal of 64 digits.
      """,
    watch: "\"nonceBytes\": 44 in the first request, 64 in the second."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let controller = SignInController(device)
    // The SHA-256 of "abc", FIPS 180-4.
    let base64 = "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="
    let hexadecimal = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    let wrong = controller.begin(.appleID(AppleIDRequest(nonce: base64)))
    #expect(try !Self.isAccepted(wrong, raw: "abc"))
    let right = controller.begin(.appleID(nonce: Nonce(raw: "abc")))
    #expect(try Self.isAccepted(right, raw: "abc"))
    #expect(try right.settled?.appleID?.identityToken?.claims().nonce == hexadecimal)
  }

  private static let wrongNonce = FieldStory(
    id: "CRED-20", name: "wrong-nonce", title: "a wrong nonce was accepted",
    sources: ["firebase/firebase-ios-sdk#5626", "izzyisdizzy/effoff#108"],
    telling: """
      A sign-in with a wrong nonce went through, and one server never looked at it. Where a nonce was sent,
      a token with another one, or with none, is to be refused. The device hands out a right token, a wrong
      one and one without a nonce; the story's test plays the server.
      """,
    watch: "wrongNonce in attempt 2, and no \"nonceBytes\" in the request of attempt 3."
  ) { (cast: Cast) async throws in
    let device = cast.device(
      "iPhone", SimulatedDevice.Configuration(faults: [Fault(.wrongNonce, .nth(2))]))
    let controller = SignInController(device)
    let nonce = Nonce(raw: "a nonce")
    #expect(try Self.isAccepted(controller.begin(.appleID(nonce: nonce)), raw: "a nonce"))
    #expect(try !Self.isAccepted(controller.begin(.appleID(nonce: nonce)), raw: "a nonce"))
    let without = controller.begin(.appleID())
    #expect(try without.settled?.appleID?.identityToken?.claims().nonce == nil)
    #expect(try !Self.isAccepted(without, raw: "a nonce"))
  }

  private static let optionsIgnored = FieldStory(
    id: "CRED-21", name: "options-ignored", title: "a wrapper dropped nonce, scopes and state",
    sources: [
      "benjamineruvieru/react-native-credentials-manager#24",
      "robingenz/capacitor-firebase-authentication#50", "lupidan/apple-signin-unity#19",
      "lupidan/apple-signin-unity#45",
    ],
    telling: """
      Options were taken and never set on the request. What was asked for stands in the record: scopes, user,
      operation, and how long state and nonce are. The state comes back unchanged; on the second attempt a
      fault gives another one, which an app must refuse.
      """,
    watch: "the members of both requests, and foreignState in attempt 2."
  ) { (cast: Cast) async throws in
    let device = cast.device(
      "iPhone", SimulatedDevice.Configuration(faults: [Fault(.foreignState, .nth(2))]))
    let controller = SignInController(device)
    var request = AppleIDRequest(
      requestedScopes: [.fullName, .email], state: "a state", nonce: Nonce(raw: "a").hashed)
    let first = try #require(controller.begin(.appleID(request)).settled?.appleID)
    #expect(first.state == "a state")
    #expect(first.authorizedScopes == [.fullName, .email])
    #expect(try first.identityToken?.claims().nonce == request.nonce)
    request.user = first.user
    request.operation = .login
    let second = try #require(controller.begin(.appleID(request)).settled?.appleID)
    #expect(second.state != nil)
    #expect(second.state != "a state")
  }

  private static let codeUsed = FieldStory(
    id: "CRED-23", name: "code-used", title: "a code that was used, or had expired",
    sources: [
      "klausbetz/apple-identity-provider-keycloak#50", "Timothylock/go-signin-with-apple#39",
      "ananay/apple-auth#41",
    ],
    telling: """
      The exchange failed with one and the same error word for a code that was used already and for one that
      was too old; only an explanation tells them apart. To send the same code again never works: the person
      has to authorize again.
      """,
    watch: "\"because\" in the two answers with invalid_grant; both are final."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let controller = SignInController(device)
    let used = try #require(try controller.credential().authorizationCode)
    let tokens = try await device.apple.exchange(used)
    #expect(tokens.refreshToken != nil)
    for _ in 1...2 {
      let error = await #expect(throws: ServiceError.self) { try await device.apple.exchange(used) }
      #expect(error?.word == .invalidGrant)
    }
    let old = try #require(try controller.credential().authorizationCode)
    device.advance(by: .seconds(301))
    let error = await #expect(throws: ServiceError.self) { try await device.apple.exchange(old) }
    #expect(error?.word == .invalidGrant)
    let new = try #require(try controller.credential().authorizationCode)
    #expect(try await device.apple.exchange(new).refreshToken != nil)
  }

  private static let tokenAsSession = FieldStory(
    id: "CRED-24", name: "token-as-session", title: "the identity token was kept as a session",
    sources: ["parse-community/Parse-SDK-iOS-OSX#1479"],
    telling: """
      An app kept the identity token and sent it with later calls, which failed once it had expired. Use it
      once, when the person signs in. A day later the token is over, while the refresh token that the server
      got for the code still works.
      """,
    watch: "the refresh a day after the exchange; the person is not asked for it."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let credential = try SignInController(device).credential()
    let claims = try #require(credential.identityToken).claims()
    let tokens = try await device.apple.exchange(try #require(credential.authorizationCode))
    #expect(try #require(claims.expiresAt) > device.apple.time)
    device.advance(by: .seconds(86_400))
    #expect(try #require(claims.expiresAt) <= device.apple.time)
    let fresh = try await device.apple.refresh(try #require(tokens.refreshToken))
    #expect(try #require(try fresh.identityToken.claims().expiresAt) > device.apple.time)
    #expect(device.sheetsShown == 1)
  }

  private static let flagsAsTexts = FieldStory(
    id: "CRED-25", name: "flags-as-texts",
    title: "true and false came as texts, and then no longer",
    sources: [
      "nhost/hasura-auth#599", "nhost/hasura-auth#608", "nicokaiser/passport-apple#86",
      "supabase/auth#1402", "vapor/jwt-kit#59", "better-auth/better-auth#1522",
    ],
    telling: """
      In February 2024 two claims about the address changed from texts to booleans for people who were signed
      in, and servers that took only one of the two broke on the same days. Both must be read; the text false
      is false, and what is absent is not known.
      """,
    watch: "\"flags\" in the two configurations. The story's test reads the claims."
  ) { (cast: Cast) async throws in
    for (name, style) in [("texts", TokenStyle.of2020), ("booleans", .unsigned)] {
      let device = cast.device(
        name, SimulatedDevice.Configuration(tokens: style), person: .approves(email: .hidden))
      let token = SignInController(device).begin(.appleID(.email)).settled?.appleID?.identityToken
      let claims = try #require(token).claims()
      #expect(claims.isEmailVerified == true)
      #expect(claims.isPrivateEmail == true)
    }
  }

  private static let otherAudience = FieldStory(
    id: "CRED-27", name: "other-audience", title: "the audience was that of another build",
    sources: [
      "expo/expo#16162", "lupidan/apple-signin-unity#135", "firebase/flutterfire#10818",
      "expo/expo#20870",
    ],
    telling: """
      In a shell app, as a developer uses it, token and code are the shell's: a server that knows one client
      only refuses them. The token's audience names the build that asked, and Apple's service takes its code
      from that client alone.
      """,
    watch: "\"client_id\" in the two calls, and invalid_grant for the one that is not the shell's."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let controller = SignInController(device)
    let app = device.app.build.bundleID
    func secret(_ client: String) -> ClientSecret {
      ClientSecret(
        team: device.app.build.team, clientID: client, issuedAt: device.apple.time)
    }
    let own = try controller.credential()
    #expect(try own.identityToken?.claims().audience == [app])
    device.app.build.bundleID = "com.example.shell"
    let foreign = try controller.credential()
    #expect(try foreign.identityToken?.claims().audience == ["com.example.shell"])
    // One team, one person: the id is the same.
    #expect(foreign.user == own.user)
    let code = try #require(foreign.authorizationCode)
    let error = await #expect(throws: ServiceError.self) {
      try await device.apple.exchange(code, as: secret(app))
    }
    #expect(error?.word == .invalidGrant)
    #expect(
      try await device.apple.exchange(code, as: secret("com.example.shell")).refreshToken != nil)
  }
}
