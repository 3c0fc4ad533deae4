/// What an action calls.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure for a control to call.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// By what an action is known: a control has one of each.
  open private(set) var identifier: Identifier

  /// The control that calls the action, while it does.
  open internal(set) var sender: Any?

  let handler: UIActionHandler
  private static var count = 0

  /// What the person reads.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: What the person reads.
  ///   - identifier: By what the action is known; one of its own, where there is none.
  ///   - handler: What to call.
  public init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("action-\(Self.count)")
    self.handler = handler
    super.init(title: title)
  }
}
