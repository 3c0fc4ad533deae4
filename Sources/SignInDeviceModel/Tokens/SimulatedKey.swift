internal import SignInCore

/// The published test keys that simulated tokens are signed with.
///
/// Anyone can sign with them, private halves and all: a server must never trust them outside tests.
public enum SimulatedKey: String, Hashable, Sendable, CaseIterable {
  /// The key `testRSA2048` of RFC 9500.
  case first
  /// The key of RFC 7515, appendix A.2.
  case second
  /// The key of RFC 7517, appendix A.2.
  case third

  /// The id by which a token's header names the key (`kid`).
  public var keyID: String {
    switch self {
    case .first: "SIMULATED1"
    case .second: "SIMULATED2"
    case .third: "SIMULATED3"
    }
  }

  /// The key that follows in a rotation; after the third the first again.
  public var next: SimulatedKey {
    switch self {
    case .first: .second
    case .second: .third
    case .third: .first
    }
  }

  /// The key that came before in a rotation.
  var previous: SimulatedKey {
    switch self {
    case .first: .third
    case .second: .first
    case .third: .second
    }
  }

  /// Both halves.
  var privateKey: RSAPrivateKey {
    switch self {
    case .first: .rfc9500
    case .second: .rfc7515
    case .third: .rfc7517
    }
  }

  /// The header of this key's tokens, as the first part of a token.
  var encodedHeader: [UInt8] {
    switch self {
    case .first: Self.firstHeader
    case .second: Self.secondHeader
    case .third: Self.thirdHeader
    }
  }

  // Made once, since every token begins with one of them.
  private static let firstHeader = Self.encodedHeader(of: .first)
  private static let secondHeader = Self.encodedHeader(of: .second)
  private static let thirdHeader = Self.encodedHeader(of: .third)

  private static func encodedHeader(of key: SimulatedKey) -> [UInt8] {
    var header: [UInt8] = []
    Base64URL.encode(Array(#"{"kid":"\#(key.keyID)","alg":"RS256"}"#.utf8), into: &header)
    return header
  }
}
