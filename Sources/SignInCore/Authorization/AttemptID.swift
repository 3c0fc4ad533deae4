/// Tells one attempt from every other attempt of the process.
public struct AttemptID: Hashable, Sendable {
  /// The attempt's place among those of its controller, from 1.
  public let number: UInt64
  /// Which controller made the attempt; it tells apart the attempts of several controllers.
  public let controller: UInt64

  /// Creates an id.
  ///
  /// Controllers are numbered from 1, so that 0 is for code that calls a provider without one.
  ///
  /// - Parameters:
  ///   - number: The attempt's place, from 1.
  ///   - controller: Which controller makes the attempt.
  public init(_ number: UInt64, controller: UInt64 = 0) {
    self.number = number
    self.controller = controller
  }
}
