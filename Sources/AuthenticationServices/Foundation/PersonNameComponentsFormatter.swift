public import Foundation
internal import SignInCore
internal import SignInFoundation

// As Foundation's formatters, which are for one thread at a time.
/// A formatter of names, in place of Foundation's, which Linux does not have.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// How much of a name is shown.
  @nonexhaustive
  public enum Style: Int, Sendable {
    /// As ``medium``.
    case `default` = 0
    /// The nickname, or else the given name.
    case short = 1
    /// Given and family name.
    case medium = 2
    /// Every part but the nickname.
    case long = 3
    /// The initials.
    case abbreviated = 4
  }

  /// What else is wanted.
  public struct Options: OptionSet, Sendable {
    /// Foundation's bits.
    public let rawValue: UInt

    /// Creates options from Foundation's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The name as it is pronounced.
    public static let phonetic = Options(rawValue: 1 << 1)
  }

  /// How much of a name is shown.
  open var style = Style.default

  /// Whether the name is shown as it is pronounced.
  open var isPhonetic = false

  /// Whose language decides which part comes first; `nil` for the script of the name alone.
  open var locale: Locale? = .autoupdatingCurrent

  /// Creates a formatter of the default style.
  public override init() { super.init() }

  /// Creates a formatter of the default style; nothing is read from the coder.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init() }

  /// A name as text; empty where it has no part to show.
  ///
  /// - Parameter components: The name.
  /// - Returns: The text.
  open func string(from components: PersonNameComponents) -> String {
    let style: PersonName.Style =
      switch self.style {
      case _ where self.isPhonetic: .phonetic
      case .default, .medium: .medium
      case .short: .short
      case .long: .long
      case .abbreviated: .abbreviated
      }
    return PersonName(components).formatted(style, locale: self.locale?.identifier)
  }

  /// A name as text, in one call.
  ///
  /// - Parameters:
  ///   - components: The name.
  ///   - nameFormatStyle: How much of it is shown.
  ///   - nameOptions: What else is wanted.
  /// - Returns: The text.
  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style,
    options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  /// The text of `PersonNameComponents`; `nil` for anything else.
  ///
  /// - Parameter obj: What to show.
  /// - Returns: The text.
  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { self.string(from: $0) }
  }
}
