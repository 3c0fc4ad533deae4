public import Foundation
public import HeadlessUIKit

/// The button that offers to sign in with Apple.
///
/// Its title is in the first language of `HeadlessUI.preferredLanguages` that it knows, else in English; Apple has
/// no property for it, but accessibility reads it out. Nothing is drawn.
///
/// A tap sends `touchUpInside`; what follows is the app's.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDButton: UIControl {
  private let buttonType: ButtonType

  /// Creates a button of no size; Auto Layout gives it its own.
  ///
  /// - Parameters:
  ///   - type: What it says.
  ///   - style: What it looks like; not kept, since nothing is drawn and Apple has no property for it.
  public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    self.buttonType = type
    super.init(frame: .zero)
  }

  /// Creates a button of no size; Auto Layout gives it its own.
  ///
  /// - Parameters:
  ///   - type: What it says.
  ///   - style: What it looks like.
  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }

  /// Creates a black button to sign in.
  ///
  /// - Parameter frame: Where it is in the view that it gets into.
  public override convenience init(frame: CGRect) {
    self.init(authorizationButtonType: .default, authorizationButtonStyle: .black)
    self.frame = frame
  }

  /// Creates a black button to sign in; nothing is read from the coder.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    self.buttonType = .default
    super.init(coder: coder)
  }

  /// How round the corners are, in points.
  open var cornerRadius: CGFloat = 6

  /// The smallest size that Apple's guidelines allow: 140 by 30 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }

  /// The offered size, where it is not smaller than the guidelines allow.
  ///
  /// - Parameter size: The offered size.
  /// - Returns: The size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let smallest = self.intrinsicContentSize
    return CGSize(
      width: max(size.width, smallest.width), height: max(size.height, smallest.height))
  }

  /// What is read out: the title in the person's language, unless the app has set something else.
  open override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel
        ?? ButtonTitle(in: HeadlessUI.preferredLanguages).text(of: self.buttonType)
    }
    set { super.accessibilityLabel = newValue }
  }
}
