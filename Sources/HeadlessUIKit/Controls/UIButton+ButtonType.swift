extension UIButton {
  /// What a button looks like.
  @nonexhaustive public enum ButtonType: Int, Sendable {
    /// As the app likes.
    case custom = 0
    /// A title in the color of links.
    case system = 1
    /// A sign for more details.
    case detailDisclosure = 2
    /// A light sign for information.
    case infoLight = 3
    /// A dark sign for information.
    case infoDark = 4
    /// A plus sign.
    case contactAdd = 5
    /// A title alone.
    case plain = 6
    /// A cross.
    case close = 7

    /// The old name of ``system``.
    public static var roundedRect: Self { .system }
  }
}
