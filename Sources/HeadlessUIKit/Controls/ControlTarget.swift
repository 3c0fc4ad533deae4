/// Whose method a control calls, which does not keep it.
struct ControlTarget {
  /// The object; `nil` for one that is gone, and for any responder.
  private(set) weak var object: AnyObject?

  /// Whether it is the first responder that has the method.
  let isAnyResponder: Bool

  /// A target as an app hands it in.
  init(_ target: Any?) {
    self.object = target.map { $0 as AnyObject }
    self.isAnyResponder = target == nil
  }

  /// Whether both are the same.
  func isSame(as other: Self) -> Bool {
    self.isAnyResponder == other.isAnyResponder && self.object === other.object
  }
}
