import SignInFlow
import SignInSimulator
import Testing

@Suite("Credentials from the field")
struct FieldCredentialTests {
  @Test("CRED-01: name and address come once, and again after the relation was ended")
  func onlyOnce() throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let signIn = { controller.begin(.appleID(.fullName, .email)).settled?.appleID }
    let first = try #require(signIn())
    #expect(first.fullName?.formatted() == "Ada Lovelace")
    #expect(first.email == "ada@example.com")
    let second = try #require(signIn())
    #expect(second.user == first.user)
    #expect(second.fullName?.isEmpty != false)
    #expect(second.email == nil)
    #expect(second.authorizationCode != first.authorizationCode)

    device.settings.stopUsingThisApp()
    device.app.activate()
    let again = try #require(signIn())
    #expect(again.user == first.user)
    #expect(again.fullName == first.fullName)
    #expect(again.email == first.email)
  }

  @Test("CRED-02: a returning person's address is in the token and not in the credential")
  func addressInToken() throws {
    for choice in EmailChoice.allCases {
      let device = SimulatedDevice(person: .approves(email: choice))
      let controller = SignInController(device)
      let first = try #require(controller.begin(.appleID(.email)).settled?.appleID)
      let second = try #require(controller.begin(.appleID(.email)).settled?.appleID)
      #expect(second.email == nil)
      let claims = try #require(second.identityToken).claims()
      #expect(claims.email == first.email)
      #expect(claims.isPrivateEmail == (choice == .hidden ? true : nil))
    }
  }

  @Test("CRED-12: a relay address is never shown as a name")
  func relayIsNoName() throws {
    let device = SimulatedDevice(person: .approves(name: PersonName(), email: .hidden))
    let controller = SignInController(device)
    for _ in 1...2 {
      let outcome = controller.begin(.appleID(.fullName, .email)).settled
      let credential = try #require(outcome?.appleID)
      #expect(credential.fullName?.isEmpty == true)
      #expect(credential.fullName?.formatted() == "")
    }
  }

  @Test(
    "CRED-30: hiding the address hides no name, and each needs its scope",
    arguments: [[], [.fullName], [.email], [.fullName, .email]] as [[AuthorizationScope]],
    EmailChoice.allCases)
  func nameAndAddress(scopes: [AuthorizationScope], choice: EmailChoice) throws {
    for name in [nil, PersonName(givenName: "Grace")] {
      let device = SimulatedDevice(person: .approves(name: name, email: choice))
      let outcome = SignInController(device)
        .begin(.appleID(AppleIDRequest(requestedScopes: scopes))).settled
      let credential = try #require(outcome?.appleID)
      let shown = scopes.contains(.fullName) ? name?.formatted() ?? "Ada Lovelace" : nil
      #expect(credential.fullName?.formatted() == shown)
      #expect((credential.email != nil) == scopes.contains(.email))
      if let email = credential.email {
        #expect(email.hasSuffix("@privaterelay.appleid.com") == (choice == .hidden))
      }
    }
  }
}
