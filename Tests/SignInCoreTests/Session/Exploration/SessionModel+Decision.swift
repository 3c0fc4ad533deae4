import SignInCore

extension SessionModel {
  /// What the machine makes of an event.
  struct Decision {
    /// The state afterwards.
    var state: SessionStateMachine.State
    /// What is to be stored.
    var record: SessionRecord
    /// What is ordered.
    var order: Order?
    /// How many events were dropped.
    var dropped: Int

    /// Lets the machine decide.
    init(_ state: SessionStateMachine.State, _ event: Event) {
      var machine = SessionStateMachine(state)
      self.order = Order(event.apply(to: &machine))
      self.state = machine.state
      self.record = machine.record
      self.dropped = machine.dropped
    }
  }
}
