extension Fault.Kind {
  /// The names of the kinds in transcripts, which are also their streams of chance.
  package enum Word: String, CaseIterable {
    case silence, late, twice, refusedStart, droppedToken, droppedCode, wrongNonce, foreignState
    case invalidToken, unknownCode, lostNotice, doubledNotice, stickyGrant
  }

  /// The kind's name in transcripts.
  package var word: Word {
    switch self {
    case .silence: .silence
    case .late: .late
    case .twice: .twice
    case .refusedStart: .refusedStart
    case .droppedToken: .droppedToken
    case .droppedCode: .droppedCode
    case .wrongNonce: .wrongNonce
    case .foreignState: .foreignState
    case .invalidToken: .invalidToken
    case .unknownCode: .unknownCode
    case .lostNotice: .lostNotice
    case .doubledNotice: .doubledNotice
    case .stickyGrant: .stickyGrant
    }
  }
}

extension Fault.Kind: CustomStringConvertible {
  /// The kind in a few words.
  public var description: String {
    switch self {
    case .silence: "no answer"
    case .late: "a late answer"
    case .twice: "two answers"
    case .refusedStart: "a refused start"
    case .droppedToken: "no identity token"
    case .droppedCode: "no authorization code"
    case .wrongNonce: "a wrong nonce"
    case .foreignState: "a foreign state"
    case .invalidToken: "a token that is not UTF-8"
    case .unknownCode(let code): "the unknown code \(code)"
    case .lostNotice: "a lost notice"
    case .doubledNotice: "a doubled notice"
    case .stickyGrant: "a relation that does not end"
    }
  }
}
