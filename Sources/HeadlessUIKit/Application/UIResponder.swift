public import Foundation

/// What can be responsible for an event: the app, its scenes, windows, view controllers and views.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }

  /// Who is responsible next; `nil` at the end of the chain.
  open var next: UIResponder? { nil }
}
