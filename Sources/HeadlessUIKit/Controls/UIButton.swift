public import Foundation

/// A control with a title to tap.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// Creates a button of the type ``ButtonType/custom``.
  ///
  /// - Parameter frame: Where it is in the view that it gets into.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a button of no size; nothing is read from the coder.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a button of no size.
  ///
  /// - Parameter buttonType: What it looks like.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button of no size with an action for a tap, and the action's title.
  ///
  /// - Parameters:
  ///   - buttonType: What it looks like.
  ///   - primaryAction: The action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    if let primaryAction { self.setTitle(primaryAction.title, for: .normal) }
  }

  /// What the button looks like.
  open private(set) var buttonType = ButtonType.custom

  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]

  /// Sets what the person reads.
  ///
  /// - Parameters:
  ///   - title: The text.
  ///   - state: When.
  open func setTitle(_ title: String?, for state: State) { self.titles[state] = title }

  /// What the person reads; that of ``UIControl/State/normal`` where there is nothing else.
  ///
  /// - Parameter state: When.
  /// - Returns: The text.
  open func title(for state: State) -> String? { self.titles[state] ?? self.titles[.normal] }

  /// What the person reads now.
  open var currentTitle: String? { self.title(for: self.state) }

  /// Sets the color of the title.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - state: When.
  open func setTitleColor(_ color: UIColor?, for state: State) { self.titleColors[state] = color }

  /// The color of the title; that of ``UIControl/State/normal`` where there is nothing else.
  ///
  /// - Parameter state: When.
  /// - Returns: The color.
  open func titleColor(for state: State) -> UIColor? {
    self.titleColors[state] ?? self.titleColors[.normal]
  }

  /// What is around the title.
  open var contentEdgeInsets = UIEdgeInsets.zero

  package override var eventsOfTap: [Event] { super.eventsOfTap + [.primaryActionTriggered] }
}
