extension UIControl {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates a set of events.
    ///
    /// - Parameter rawValue: Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger was put down.
    public static let touchDown = Self(rawValue: 1 << 0)
    /// A finger was put down more than once.
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    /// A finger moved within the control.
    public static let touchDragInside = Self(rawValue: 1 << 2)
    /// A finger moved near the control.
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    /// A finger moved into the control.
    public static let touchDragEnter = Self(rawValue: 1 << 4)
    /// A finger moved out of the control.
    public static let touchDragExit = Self(rawValue: 1 << 5)
    /// A finger was lifted within the control: a tap.
    public static let touchUpInside = Self(rawValue: 1 << 6)
    /// A finger was lifted outside the control.
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    /// The system ended the touch.
    public static let touchCancel = Self(rawValue: 1 << 8)
    /// The control has another value.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// A button was tapped.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// A menu is about to open.
    public static let menuActionTriggered = Self(rawValue: 1 << 14)
    /// Text is about to be edited.
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    /// Text was edited.
    public static let editingChanged = Self(rawValue: 1 << 17)
    /// Text is no longer edited.
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    /// The return key ended the editing of text.
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    /// All that a finger does.
    public static let allTouchEvents = Self(rawValue: 0x0000_0fff)
    /// All that happens to text.
    public static let allEditingEvents = Self(rawValue: 0x000f_0000)
    /// What apps can use as they like.
    public static let applicationReserved = Self(rawValue: 0x0f00_0000)
    /// What the system keeps for itself.
    public static let systemReserved = Self(rawValue: 0xf000_0000)
    /// Everything.
    public static let allEvents = Self(rawValue: 0xffff_ffff)
  }
}
