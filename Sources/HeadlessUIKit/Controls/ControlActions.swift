/// Whom a control calls for which events, in the order in which they were added.
@MainActor struct ControlActions {
  /// What is called.
  enum Callee {
    /// A closure.
    case closure(UIAction)
    /// A method by its name.
    case method(Selector, of: ControlTarget)
  }

  private struct Entry {
    let callee: Callee
    var events: UIControl.Event
  }

  private var entries: [Entry] = []

  /// All events that somebody is called for.
  var events: UIControl.Event {
    self.entries.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Who is called for some events.
  func callees(for events: UIControl.Event) -> [Callee] {
    self.entries.filter { !$0.events.isDisjoint(with: events) }.map(\.callee)
  }

  /// The names of a target's methods for some events; `nil` where there are none.
  func names(_ target: ControlTarget, for events: UIControl.Event) -> [String]? {
    let names = self.callees(for: events).compactMap { callee -> String? in
      guard case .method(let selector, let owner) = callee, owner.isSame(as: target) else {
        return nil
      }
      return selector.description
    }
    return names.isEmpty ? nil : names
  }

  /// Has a method called for more events.
  mutating func add(_ selector: Selector, of target: ControlTarget, for events: UIControl.Event) {
    let index = self.entries.firstIndex { Self.matches($0.callee, selector, target) }
    if let index {
      self.entries[index].events.formUnion(events)
    } else {
      self.entries.append(Entry(callee: .method(selector, of: target), events: events))
    }
  }

  /// No longer has methods called for some events: all of them where there is no selector or no target.
  mutating func remove(
    _ selector: Selector?, of target: ControlTarget?, for events: UIControl.Event
  ) {
    self.subtract(events) { Self.matches($0, selector, target) }
  }

  /// Has an action called for events, in place of one with the same identifier.
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    self.remove(action.identifier, for: events)
    self.entries.append(Entry(callee: .closure(action), events: events))
  }

  /// No longer has an action called for some events.
  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    self.subtract(events) {
      guard case .closure(let action) = $0 else { return false }
      return action.identifier == identifier
    }
  }

  private mutating func subtract(
    _ events: UIControl.Event, where isMeant: (Callee) -> Bool
  ) {
    for index in self.entries.indices where isMeant(self.entries[index].callee) {
      self.entries[index].events.subtract(events)
    }
    self.entries.removeAll { $0.events.isEmpty }
  }

  private static func matches(
    _ callee: Callee, _ selector: Selector?, _ target: ControlTarget?
  ) -> Bool {
    guard case .method(let other, let owner) = callee else { return false }
    return (selector ?? other) == other && (target ?? owner).isSame(as: owner)
  }
}
