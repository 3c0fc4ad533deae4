internal import SignInCore

extension SimulatedPerson {
  /// Writes what the person does.
  func write(to json: inout JSONWriter) {
    switch self.plan {
    case .always(let behavior): behavior.write(to: &json)
    case .script(let behaviors):
      json.object { json in
        json.name("script")
        json.array { json in for behavior in behaviors { behavior.write(to: &json) } }
      }
    }
  }

  /// Reads a person.
  init(wire member: JSONMember) throws(JSONError) {
    if case .object(let members) = member.value, members.first?.name == "script" {
      let wire = try WireObject(member.value, at: member.offset, names: ["script"])
      var behaviors: [Behavior] = []
      for element in try wire.required(try wire.array("script"), "script") {
        behaviors.append(try Behavior(wire: element.value, at: element.offset))
      }
      self.init(.script(behaviors))
    } else {
      self.init(.always(try Behavior(wire: member.value, at: member.offset)))
    }
  }
}

extension SimulatedPerson.Behavior {
  private enum Word: String, CaseIterable {
    case approves, usesPassword, cancels, opensSettings, neverAnswers, waits

    /// The members that say more about it.
    var details: [String] {
      switch self {
      case .approves: ["name", "email"]
      case .usesPassword: ["of"]
      case .cancels: ["at"]
      case .opensSettings, .neverAnswers, .waits: []
      }
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      switch self.action {
      case .approve(let name, let email):
        json.member("does", Word.approves.rawValue)
        if let name {
          json.name("name")
          name.write(to: &json)
        }
        json.member("email", email.rawValue)
      case .usePassword(let user):
        json.member("does", Word.usesPassword.rawValue)
        json.member("of", user)
      case .cancel(at: let stage):
        json.member("does", Word.cancels.rawValue)
        json.member("at", stage.rawValue)
      case .openSettings: json.member("does", Word.opensSettings.rawValue)
      case .neverAnswer: json.member("does", Word.neverAnswers.rawValue)
      case .wait: json.member("does", Word.waits.rawValue)
      }
      json.member("after", self.delay?.wholeNanoseconds)
    }
  }

  fileprivate init(wire value: JSONValue, at offset: Int) throws(JSONError) {
    let all = try WireObject(
      value, at: offset, names: ["does", "name", "email", "of", "at", "after"])
    let word = try all.required(try all.word("does", as: Word.self), "does")
    let wire = try WireObject(value, at: offset, names: ["does", "after"] + word.details)
    switch word {
    case .approves:
      var name: PersonName?
      if let member = wire.member("name") { name = try PersonName(wire: member) }
      self.action = .approve(
        name: name, email: try wire.word("email", as: EmailChoice.self) ?? .real)
    case .usesPassword: self.action = .usePassword(user: try wire.text("of"))
    case .cancels:
      self.action = .cancel(at: try wire.word("at", as: SheetStage.self) ?? .reviewing)
    case .opensSettings: self.action = .openSettings
    case .neverAnswers: self.action = .neverAnswer
    case .waits: self.action = .wait
    }
    self.delay = try wire.integer("after").map { .nanoseconds(max($0, 0)) }
  }
}
