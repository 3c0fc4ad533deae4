import SignInFlow
import SignInSimulator
import Testing

/// What came of a login.
enum Login: Hashable {
  case person(UserID, name: String?)
  case nobody
  case failed(Int)
}

/// What `getAppleIDCredential`, `performRequest`, `signInAsync` and `LoginWithAppleId` do elsewhere.
func logIn(_ controller: SignInController, nonce: Nonce) async -> Login {
  do {
    let request = AuthorizationRequest.appleID(.fullName, .email, nonce: nonce)
    guard let credential = try await controller.authorize(request).appleID else { return .nobody }
    // A person who comes back has a name without parts.
    let name = credential.fullName.flatMap { $0.isEmpty ? nil : $0.formatted() }
    return .person(credential.user, name: name)
  } catch AuthorizationError.canceled {
    return .nobody
  } catch {
    return .failed(error.code.rawValue)
  }
}

@Suite("From other frameworks")
struct FromOtherFrameworks {
  @Test
  func `a person who approves is logged in with a name`() async {
    let device = SimulatedDevice()
    let login = await logIn(SignInController(device), nonce: Nonce())

    guard case .person(_, name: let name) = login else {
      Issue.record("\(login)")
      return
    }
    #expect(name == "Ada Lovelace")
    let again = await logIn(SignInController(device), nonce: Nonce())
    if case .person(_, name: let name) = again {
      #expect(name == nil)
    } else {
      Issue.record("\(again)")
    }
  }

  @Test(arguments: [
    (SimulatedPerson.cancels, Login.nobody),
    (.after(.seconds(1), .cancels), .nobody),
  ])
  func `a person who closes the sheet is nobody`(person: SimulatedPerson, login: Login) async {
    let device = SimulatedDevice(person: person)

    #expect(await logIn(SignInController(device), nonce: Nonce()) == login)
  }

  @Test
  func `a number that is new stays what it is`() async {
    let device = SimulatedDevice()
    device.overrides = Overrides(error: AuthorizationError(.init(rawValue: 1099)))

    #expect(await logIn(SignInController(device), nonce: Nonce()) == .failed(1099))
  }

  @Test
  func `the token has the hash, and the app keeps the raw nonce`() async throws {
    let nonce = Nonce(raw: "raw")
    let controller = SignInController(SimulatedDevice())
    let credential = try #require(try await controller.authorize(.appleID(nonce: nonce)).appleID)

    #expect(try credential.identityToken?.claims().nonce == nonce.hashed)
  }

  @Test
  func `a state that is not found has its error beside it`() async throws {
    let controller = SignInController(SimulatedDevice())
    let user = try #require(UserID("000000.00000000000000000000000000000000.0000"))
    let answer = await controller.credentialState(of: user)

    #expect(answer.state == .notFound)
    #expect(answer.error != nil)
  }

  @Test
  func `a second call is refused, and the first goes on`() {
    let controller = SignInController(SimulatedDevice(person: .waits))
    let first = controller.begin(.appleID())
    let second = controller.begin(.appleID())

    #expect(second.settled == .failure(AuthorizationError(.requestAlreadyInProgress)))
    #expect(first.settled == nil)
  }
}
