public import Foundation

extension ASWebAuthenticationSessionError {
  /// Apple's numbers, and any other number too, as with all enumerations of Apple's.
  @nonexhaustive
  public enum Code: RawRepresentable, _ErrorCodeProtocol, Hashable, Sendable {
    /// The error that has these numbers.
    public typealias _ErrorType = ASWebAuthenticationSessionError

    /// The person or the app canceled the session.
    case canceledLogin
    /// The session had nobody to ask for a window.
    case presentationContextNotProvided
    /// Nothing could be shown in the window.
    case presentationContextInvalid

    /// A number without a name, which only `@unknown default` meets.
    @available(*, unavailable, message: "use @unknown default")
    case _unnamed(Int)

    private static let named: [Code] = [
      .canceledLogin, .presentationContextNotProvided, .presentationContextInvalid,
    ]

    /// Creates the value of a number; there is one for each.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
      self = Self.named.first { $0.rawValue == rawValue } ?? Unnamed.value(rawValue)
    }

    /// Apple's number.
    public var rawValue: Int {
      switch self {
      case .canceledLogin: 1
      case .presentationContextNotProvided: 2
      case .presentationContextInvalid: 3
      default: Unnamed.number(of: self)
      }
    }
  }

  /// The person or the app canceled the session.
  public static var canceledLogin: Code { .canceledLogin }
  /// The session had nobody to ask for a window.
  public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
  /// Nothing could be shown in the window.
  public static var presentationContextInvalid: Code { .presentationContextInvalid }
}
