/// What a state machine does with an event in a state.
package enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// The event moves the machine on, or is answered with an order.
  case proceed
  /// The caller may not do this now, and is told so with a typed refusal.
  case refuse
  /// A race was lost: the event comes too late, is counted, and changes nothing else.
  case drop
  /// The event is impossible by construction; the machine stops the process.
  case trap
}
