public import Foundation

/// A view that calls somebody when something happens to it.
///
/// ``HeadlessUI/tap(_:)`` taps it as a person does.
@preconcurrency @MainActor open class UIControl: UIView {
  /// Creates a control.
  ///
  /// - Parameter frame: Where it is in the view that it gets into.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control of no size; nothing is read from the coder.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control with an action for ``Event/primaryActionTriggered``.
  ///
  /// - Parameters:
  ///   - frame: Where it is in the view that it gets into.
  ///   - primaryAction: The action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { self.addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Whether a person can use the control; `sendActions(for:)` does not ask.
  open var isEnabled = true

  /// Whether the control was chosen.
  open var isSelected = false

  /// Whether a finger is on the control.
  open var isHighlighted = false

  /// What the control looks like.
  open var state: State {
    var state = State.normal
    if self.isHighlighted { state.insert(.highlighted) }
    if !self.isEnabled { state.insert(.disabled) }
    if self.isSelected { state.insert(.selected) }
    return state
  }

  private var actions = ControlActions()

  /// All events that somebody is called for.
  open var allControlEvents: Event { self.actions.events }

  /// Has a method called for events.
  ///
  /// A target is not kept. Without Objective-C only a ``HeadlessActionTarget`` is called; for others
  /// standard error has a warning each time.
  ///
  /// - Parameters:
  ///   - target: Whose method it is; `nil` for the first responder that has such a method, beginning with
  ///     the control.
  ///   - action: The method's name.
  ///   - controlEvents: The events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    self.actions.add(action, of: ControlTarget(target), for: controlEvents)
  }

  /// No longer has a method called for events.
  ///
  /// - Parameters:
  ///   - target: Whose method it is; `nil` for all.
  ///   - action: The method's name; `nil` for all.
  ///   - controlEvents: The events.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    self.actions.remove(action, of: target.map { ControlTarget($0) }, for: controlEvents)
  }

  /// The names of the methods that are called for an event; `nil` where there are none.
  ///
  /// - Parameters:
  ///   - target: Whose methods.
  ///   - controlEvent: The event.
  /// - Returns: The names, in the order of the calls.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    self.actions.names(ControlTarget(target), for: controlEvent)
  }

  /// Has an action called for events, in place of one with the same identifier.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - controlEvents: The events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    self.actions.add(action, for: controlEvents)
  }

  /// No longer has an action called for events.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - controlEvents: The events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    self.removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// No longer has an action called for events.
  ///
  /// - Parameters:
  ///   - actionIdentifier: By what the action is known.
  ///   - controlEvents: The events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    self.actions.remove(actionIdentifier, for: controlEvents)
  }

  /// Calls an action.
  ///
  /// - Parameter action: The action.
  open func sendAction(_ action: UIAction) {
    action.sender = self
    action.handler(action)
    action.sender = nil
  }

  /// Calls all that is to be called for some events, in the order in which it was added.
  ///
  /// - Parameter controlEvents: The events.
  open func sendActions(for controlEvents: Event) {
    for callee in self.actions.callees(for: controlEvents) {
      switch callee {
      case .closure(let action): self.sendAction(action)
      case .method(let selector, let target): self.send(selector, to: target)
      }
    }
  }

  /// What happens when a person taps the control, in order.
  package var eventsOfTap: [Event] { [.touchDown, .touchUpInside] }

  private func send(_ selector: Selector, to target: ControlTarget) {
    let name: String
    if target.isAnyResponder {
      for responder in sequence(first: self as UIResponder, next: \.next) {
        if Self.perform(selector, on: responder, from: self) { return }
      }
      name = "any responder"
    } else {
      // Who is gone is called no more.
      guard let object = target.object else { return }
      if Self.perform(selector, on: object, from: self) { return }
      name = String(describing: type(of: object))
    }
    HeadlessUI.warn(
      "a control can't call \(selector) of \(name): let the target be a HeadlessActionTarget that "
        + "knows this selector, or use addAction(_:for:)")
  }

  private static func perform(
    _ selector: Selector, on target: AnyObject, from sender: UIControl
  ) -> Bool {
    (target as? any HeadlessActionTarget)?.perform(selector, from: sender) ?? false
  }
}
