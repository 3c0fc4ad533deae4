import AuthenticationServices

// What Apple's declarations refuse: stand-ins that accept it would let code through that breaks on a device.

func optionality(
  controller: ASAuthorizationController, credential: ASAuthorizationAppleIDCredential,
  request: ASAuthorizationAppleIDRequest, error: ASAuthorizationError
) {
  // error: value of optional type
  controller.delegate.isEqual(nil)
  // error: value of optional type
  controller.presentationContextProvider.isEqual(nil)
  // error: 'nil' is not compatible
  _ = ASAuthorizationController(authorizationRequests: nil)
  // error: cannot convert value of type
  _ = ASAuthorizationController(authorizationRequests: request)
  // error: value of optional type 'Data?' must be unwrapped
  let token: Data = credential.identityToken
  // error: value of optional type 'Data?' must be unwrapped
  let code: Data = credential.authorizationCode
  // error: value of optional type 'String?' must be unwrapped
  let email: String = credential.email
  // error: must be unwrapped
  let name: PersonNameComponents = credential.fullName
  // error: value of optional type 'String?' must be unwrapped
  let state: String = credential.state
  // error: value of optional type 'String?' must be unwrapped
  let nonce: String = request.nonce
  // error: 'nil' cannot be assigned
  request.requestedOperation = nil
  // error: must be unwrapped
  let number: ASAuthorizationError.Code = .init(rawValue: 1001)
  _ = (token, code, email, name, state, nonce, number)
}

func onlyTheSystemMakes() {
  // error: 'ASAuthorization' initializer is inaccessible
  // error: missing arguments for parameters #1, 'of'
  _ = ASAuthorization()
  // error: missing argument for parameter 'coder'
  _ = ASAuthorizationRequest()
  // error: missing argument for parameter 'coder'
  _ = ASAuthorizationOpenIDRequest()
  // error: missing argument for parameter 'coder'
  _ = ASAuthorizationAppleIDRequest()
  // error: missing argument for parameter 'coder'
  _ = ASAuthorizationPasswordRequest()
  // error: missing argument for parameter 'coder'
  _ = ASAuthorizationAppleIDCredential()
  // error: missing argument for parameter 'coder'
  _ = ASPasswordCredential()
  // error: missing argument for parameter 'authorizationRequests'
  _ = ASAuthorizationController()
  // error: has no member
  _ = ASAuthorizationPasswordProvider().createRequest().requestedScopes
}

func onlyToBeRead(
  controller: ASAuthorizationController, authorization: ASAuthorization,
  credential: ASAuthorizationAppleIDCredential, password: ASPasswordCredential
) {
  // error: is a get-only property
  controller.authorizationRequests = []
  // error: is a get-only property
  authorization.credential = password
  // error: is a get-only property
  credential.user = "somebody"
  // error: is a get-only property
  credential.email = nil
  // error: is a get-only property
  password.password = ""
}

func kinds(credential: any ASAuthorizationCredential) {
  // error: has no member 'user'
  _ = credential.user
  // error: has no member 'name'
  _ = ASAuthorization.Scope.name
  // error: has no member 'cancelled'
  _ = ASAuthorizationError.cancelled
  // error: cannot convert value of type 'Int'
  throwing { throw ASAuthorizationError(1001) }
}

func throwing(_ body: () throws -> Void) { try? body() }

// error: type 'Plain' does not conform to protocol 'NSObjectProtocol'
class Plain: ASAuthorizationControllerDelegate {}

class WithoutAnchor: NSObject {}
// error: does not conform
extension WithoutAnchor: ASAuthorizationControllerPresentationContextProviding {}

class WithOptionalAnchor: NSObject {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor? {
    nil
  }
}
// error: does not conform
extension WithOptionalAnchor: ASAuthorizationControllerPresentationContextProviding {}
