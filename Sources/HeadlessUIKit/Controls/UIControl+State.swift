extension UIControl {
  /// What a control looks like.
  public struct State: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates a set of states.
    ///
    /// - Parameter rawValue: Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing special.
    public static let normal = Self([])
    /// A finger is on it.
    public static let highlighted = Self(rawValue: 1 << 0)
    /// It can't be used.
    public static let disabled = Self(rawValue: 1 << 1)
    /// It was chosen.
    public static let selected = Self(rawValue: 1 << 2)
    /// The focus is on it.
    public static let focused = Self(rawValue: 1 << 3)
    /// What apps can use as they like.
    public static let application = Self(rawValue: 0x00ff_0000)
    /// What the system keeps for itself.
    public static let reserved = Self(rawValue: 0xff00_0000)
  }
}
