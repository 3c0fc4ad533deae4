internal import SignInCore

extension Fault {
  private enum ScheduleWord: String, CaseIterable {
    case always, nth, at, chance
  }

  /// Writes kind and schedule.
  func write(to json: inout JSONWriter) {
    json.object { json in
      self.kind.writeMembers(to: &json)
      switch self.schedule {
      case .always: json.member("when", ScheduleWord.always.rawValue)
      case .nth(let number):
        json.member("when", ScheduleWord.nth.rawValue)
        json.member("number", number)
      case .at(let delay):
        json.member("when", ScheduleWord.at.rawValue)
        json.member("time", delay.wholeNanoseconds)
      case .chance(let ofRun, let ofOccasion):
        json.member("when", ScheduleWord.chance.rawValue)
        json.member("ofRun", ofRun)
        json.member("ofOccasion", ofOccasion)
      }
    }
  }

  /// Reads an array of faults.
  static func list(wire member: JSONMember) throws(JSONError) -> [Fault] {
    guard case .array(let elements) = member.value else {
      throw JSONError(offset: member.offset, expected: "an array, not \(member.value.kind)")
    }
    var faults: [Fault] = []
    for element in elements { faults.append(try Fault(wire: element)) }
    return faults
  }

  private init(wire element: JSONElement) throws(JSONError) {
    let all = try WireObject(
      element.value, at: element.offset,
      names: ["fault", "by", "code", "when", "number", "time", "ofRun", "ofOccasion"])
    let word = try all.required(try all.word("fault", as: Kind.Word.self), "fault")
    let when = try all.word("when", as: ScheduleWord.self) ?? .always
    let details: [String] =
      switch when {
      case .always: []
      case .nth: ["number"]
      case .at: ["time"]
      case .chance: ["ofRun", "ofOccasion"]
      }
    let wire = try WireObject(
      element.value, at: element.offset, names: ["fault", "when"] + word.details + details)
    let kind = try Kind(word, wire)
    func number(_ name: String, in range: ClosedRange<Int64>) throws(JSONError) -> Int {
      let number = try wire.required(try wire.integer(name), name)
      guard range.contains(number) else {
        throw JSONError(
          offset: wire.member(name)?.offset ?? element.offset,
          expected: range.upperBound == .max
            ? "a number from \(range.lowerBound)"
            : "a number from \(range.lowerBound) to \(range.upperBound)")
      }
      return Int(clamping: number)
    }
    switch when {
    case .always: self.init(kind)
    case .nth: self.init(kind, .nth(try number("number", in: 1...Int64.max)))
    case .at:
      self.init(kind, .at(.nanoseconds(try wire.required(try wire.integer("time"), "time"))))
    case .chance:
      self.init(
        kind,
        .chance(
          ofRun: try number("ofRun", in: 0...100),
          ofOccasion: try number("ofOccasion", in: 0...100)))
    }
  }
}

extension Fault.Kind.Word {
  /// The members that say more about a kind.
  fileprivate var details: [String] {
    switch self {
    case .late: ["by"]
    case .unknownCode: ["code"]
    case .silence, .twice, .refusedStart, .droppedToken, .droppedCode, .wrongNonce, .foreignState,
      .invalidToken, .lostNotice, .doubledNotice, .stickyGrant:
      []
    }
  }
}

extension Fault.Kind {
  /// Writes the kind as members of an object.
  func writeMembers(to json: inout JSONWriter) {
    json.member("fault", self.word.rawValue)
    switch self {
    case .late(let delay): json.member("by", delay.wholeNanoseconds)
    case .unknownCode(let code): json.member("code", code)
    case .silence, .twice, .refusedStart, .droppedToken, .droppedCode, .wrongNonce, .foreignState,
      .invalidToken, .lostNotice, .doubledNotice, .stickyGrant:
      break
    }
  }

  fileprivate init(_ word: Word, _ wire: WireObject) throws(JSONError) {
    switch word {
    case .silence: self = .silence
    case .late: self = .late(.nanoseconds(try wire.required(try wire.integer("by"), "by")))
    case .twice: self = .twice
    case .refusedStart: self = .refusedStart
    case .droppedToken: self = .droppedToken
    case .droppedCode: self = .droppedCode
    case .wrongNonce: self = .wrongNonce
    case .foreignState: self = .foreignState
    case .invalidToken: self = .invalidToken
    case .unknownCode:
      self = .unknownCode(Int(clamping: try wire.required(try wire.integer("code"), "code")))
    case .lostNotice: self = .lostNotice
    case .doubledNotice: self = .doubledNotice
    case .stickyGrant: self = .stickyGrant
    }
  }
}
