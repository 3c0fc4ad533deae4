/// What a controller says when it is asked for nothing that a simulated device has.
enum InertRequests {
  /// The error's text, with what was asked for.
  static func advice(_ requests: [ASAuthorizationRequest]) -> String {
    let names = requests.map { String(describing: type(of: $0)) }.joined(separator: ", ")
    return "passkeys and security keys are not simulated, and nothing else was asked for: \(names)"
  }
}
