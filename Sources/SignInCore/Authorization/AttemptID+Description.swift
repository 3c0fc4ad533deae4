// On its own, since the authorization machine is checked to need no allocation, and text needs one.
extension AttemptID: CustomStringConvertible {
  /// The number alone, since the controller's part differs from run to run.
  public var description: String { "#\(self.number)" }
}
