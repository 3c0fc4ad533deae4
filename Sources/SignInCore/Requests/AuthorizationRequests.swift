/// Everything that one attempt asks for: its requests and its options.
public struct AuthorizationRequests: Hashable, Sendable {
  /// The requests, in the app's order.
  public var requests: [AuthorizationRequest]
  /// How they are to be carried out.
  public var options: AuthorizationRequestOptions

  /// Creates the requests of one attempt.
  public init(_ requests: [AuthorizationRequest], options: AuthorizationRequestOptions = []) {
    self.requests = requests
    self.options = options
  }

  /// The first Apple ID request, if there is one.
  public var appleID: AppleIDRequest? {
    for case .appleID(let request) in self.requests { return request }
    return nil
  }
}
