import SignInFlow
import SignInSimulator
import Testing

extension FieldStory {
  /// The end of an account at the app's server.
  static let deletions = [Self.deletedWithoutRevoking, Self.deleteAfterFreshSignIn]

  private static let deletedWithoutRevoking = FieldStory(
    id: "DEL-01", name: "deleted-without-revoking",
    title: "who deleted the account came back without a name",
    sources: [
      "SwiftfulThinking/SwiftfulAuthenticating#4", "lawandothman/miru#697",
      "aboutyou/dart_packages#84",
    ],
    telling: """
      The server deleted its account and told Apple nothing. The relation went on, and when the person signed
      up again there was no name. On the second device the server revokes its token first, as the rules of the
      store demand: the next sign-in is a first one.
      """,
    watch: "grantFound on the first device; grantEnded and grantBegan on the second."
  ) { (cast: Cast) async throws in
    for revokes in [false, true] {
      let device = cast.device(revokes ? "revoked" : "not-revoked")
      let controller = SignInController(device)
      let first = try controller.credential(.fullName, .email)
      let code = try #require(first.authorizationCode)
      let token = try #require(try await device.apple.exchange(code).refreshToken)
      if revokes {
        try await device.apple.revoke(token)
        #expect(await controller.credentialState(of: first.user).state == .revoked)
      }
      let again = try controller.credential(.fullName, .email)
      #expect(again.user == first.user)
      #expect((again.fullName?.formatted() == "Ada Lovelace") == revokes)
      #expect((again.email != nil) == revokes)
    }
  }

  private static let deleteAfterFreshSignIn = FieldStory(
    id: "DEL-03", name: "delete-after-fresh-sign-in",
    title: "the deletion was refused after the token was revoked",
    sources: ["firebase/firebase-ios-sdk#13810"],
    telling: """
      An old session revoked its token, and then the server refused to delete the account, since the sign-in
      was not recent. One fresh sign-in is enough for both when its code is exchanged first: that proves who
      asks, and the token that it gives is revoked last.
      """,
    watch: "a month later one sheet, then the exchange, then the revocation and grantEnded."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let controller = SignInController(device)
    let first = try controller.credential()
    _ = try await device.apple.exchange(try #require(first.authorizationCode))
    device.advance(by: .seconds(30 * 86_400))
    let fresh = try controller.credential()
    #expect(fresh.user == first.user)
    let tokens = try await device.apple.exchange(try #require(fresh.authorizationCode))
    try await device.apple.revoke(try #require(tokens.refreshToken))
    #expect(device.sheetsShown == 2)
    #expect(
      device.transcript.contains(
        .sheetShown, .sheetShown, .grantFound, .serviceAnswered, .callService, .grantEnded))
    #expect(await controller.credentialState(of: first.user).state == .revoked)
  }
}
