internal import SignInCore

/// The keys that verify identity tokens: what `GET https://appleid.apple.com/auth/keys` gives.
///
/// There are several, and a token's `kid` tells which one it needs.
public struct JSONWebKeySet: Hashable, Sendable {
  /// The keys in their order.
  public var keys: [JSONWebKey]

  /// Creates the set while a key is in use: that key, and the one before it.
  ///
  /// So tokens from before one rotation still verify, and those from before two no longer do.
  public init(current: SimulatedKey) {
    self.keys = [JSONWebKey(current), JSONWebKey(current.previous)]
  }

  /// The set as JSON text in one line: `{"keys":[…]}`.
  public var json: String {
    var json = JSONWriter(capacity: 1_024)
    json.object { json in
      json.name("keys")
      json.array { json in for key in self.keys { key.write(to: &json) } }
    }
    return json.text
  }
}
