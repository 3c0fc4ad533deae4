internal import SignInCore

extension DeviceProfile {
  /// Writes the name of a profile that has one, and else every switch.
  func write(to json: inout JSONWriter) {
    if let named = Self.named.first(where: { $0.profile == self }) {
      return json.string(named.name)
    }
    json.object { json in
      json.member("states", self.states.rawValue)
      json.member("sheetSpins", self.sheetSpins)
      json.member("window", self.window.rawValue)
      json.member("closedPrompt", self.closedPrompt.rawValue)
      json.member("closedSheet", self.closedSheet.rawValue)
      json.member("nothingStored", self.nothingStored.rawValue)
      json.member("quickRouteCancel", self.quickRouteCancel.rawValue)
      json.member("unrequestedName", self.unrequestedName.rawValue)
      json.member("returningName", self.returningName.rawValue)
      json.member("firstScopes", self.firstScopes.rawValue)
      json.member("profileComes", self.profileComes.rawValue)
      json.member("managedEmail", self.managedEmail.rawValue)
      json.member("endedState", self.endedState.rawValue)
      json.member("notices", self.notices.rawValue)
    }
  }

  /// Reads a profile: a name, or an object in which absent switches are as today.
  init(wire member: JSONMember) throws(JSONError) {
    self.init()
    if case .string(let name) = member.value {
      guard let named = Self.named.first(where: { $0.name == name }) else {
        throw JSONError(
          offset: member.offset,
          expected: Spelling.expectation(of: Self.named.map { $0.name }, instead: name))
      }
      self = named.profile
      return
    }
    guard case .object = member.value else {
      throw JSONError(
        offset: member.offset,
        expected: "a profile's name or an object, not \(member.value.kind)")
    }
    let wire = try WireObject(
      member.value, at: member.offset, names: Self.switches.map { $0.name })
    self.states = try wire.word("states", as: States.self) ?? self.states
    self.sheetSpins = try wire.bool("sheetSpins") ?? self.sheetSpins
    self.window = try wire.word("window", as: WindowDemand.self) ?? self.window
    self.closedPrompt = try wire.word("closedPrompt", as: ClosedCode.self) ?? self.closedPrompt
    self.closedSheet = try wire.word("closedSheet", as: ClosedCode.self) ?? self.closedSheet
    self.nothingStored = try wire.word("nothingStored", as: ClosedCode.self) ?? self.nothingStored
    self.quickRouteCancel =
      try wire.word("quickRouteCancel", as: QuickRouteCancel.self) ?? self.quickRouteCancel
    self.unrequestedName =
      try wire.word("unrequestedName", as: AbsentName.self) ?? self.unrequestedName
    self.returningName = try wire.word("returningName", as: AbsentName.self) ?? self.returningName
    self.firstScopes = try wire.word("firstScopes", as: FirstScopes.self) ?? self.firstScopes
    self.profileComes = try wire.word("profileComes", as: ProfileComes.self) ?? self.profileComes
    self.managedEmail = try wire.word("managedEmail", as: ManagedEmail.self) ?? self.managedEmail
    self.endedState = try wire.word("endedState", as: EndedState.self) ?? self.endedState
    self.notices = try wire.word("notices", as: Notices.self) ?? self.notices
  }
}
