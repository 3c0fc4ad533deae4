/// A reference that keeps nothing alive.
struct Weak<Object: AnyObject> {
  private(set) weak var value: Object?

  init(_ value: Object) { self.value = value }
}
