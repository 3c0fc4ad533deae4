public import Foundation

/// Makes objects of classes that are known only at run time, as the Objective-C runtime does.
///
/// Not for apps: an app's delegate and those of its scenes are made with it.
open class HeadlessInstance: NSObject {
  /// Creates an object.
  public required override init() { super.init() }

  /// A new object of a class, made with `init()`; `nil` for a class that is not below `NSObject`.
  // Where it is inlined, the optimizer sees two classes that have nothing to do with each other.
  @inline(never)
  package static func make(_ type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    // Swift makes an object of a class that it learns at run time only with a `required` initializer,
    // and that of `NSObject` is not: else each view controller of each app would have to repeat it.
    // But all classes below `NSObject` have their `init()` at the same place of their tables, where
    // `NSObject` has its own. This class has nothing else, so the place that is looked up for it is
    // the right one for the others too. It is open, or the optimizer would know what is found there.
    let similar = unsafe unsafeBitCast(type, to: HeadlessInstance.Type.self)
    let object: AnyObject = similar.init()
    return object as? NSObject
  }
}

@available(*, unavailable)
extension HeadlessInstance: Sendable {}
