extension AuthorizationError {
  /// Why an attempt did not succeed, in more detail than Apple's codes give.
  ///
  /// The set is open: a provider may have reasons of its own. Each reason here is published under
  /// one ``code``.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// The reason's name.
    public let rawValue: String

    /// Creates a reason from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The person closed the sheet (1001).
    public static let userDismissed = Reason(rawValue: "userDismissed")
    /// The app canceled the attempt, or its task was canceled (1001).
    public static let appCanceled = Reason(rawValue: "appCanceled")
    /// Only existing credentials were asked for, and there are none; nothing was shown (1001).
    public static let noCredentialAvailable = Reason(rawValue: "noCredentialAvailable")
    /// The device was locked under the sheet (1001).
    public static let deviceLocked = Reason(rawValue: "deviceLocked")
    /// The app's process was ended; only a test still sees this answer (1001).
    public static let appTerminated = Reason(rawValue: "appTerminated")
    /// The provider did not answer before the deadline (1001, although the person canceled nothing).
    public static let timedOut = Reason(rawValue: "timedOut")
    /// Another attempt is running; it is left alone (1004).
    public static let requestAlreadyInProgress = Reason(rawValue: "requestAlreadyInProgress")
    /// The attempt asked for nothing (1004).
    public static let noRequests = Reason(rawValue: "noRequests")
    /// The provider has no window to present from (1004).
    public static let noPresentationAnchor = Reason(rawValue: "noPresentationAnchor")
    /// The provider refused the request (1004).
    public static let refused = Reason(rawValue: "refused")
    /// Apple's service could not be reached (1003).
    public static let network = Reason(rawValue: "network")
    /// Apple's answer could not be used (1002).
    public static let invalidResponse = Reason(rawValue: "invalidResponse")
    /// The app lacks the Sign in with Apple entitlement (1000).
    public static let missingEntitlement = Reason(rawValue: "missingEntitlement")
    /// Nobody is signed in to an Apple Account on the device (1000).
    public static let noAppleAccount = Reason(rawValue: "noAppleAccount")
    /// Nobody is signed in to an Apple Account, and the person left the prompt for Settings (1000).
    public static let openedSettings = Reason(rawValue: "openedSettings")
    /// The Apple Account has no two-factor authentication (1000).
    public static let twoFactorOff = Reason(rawValue: "twoFactorOff")
    /// The device knows no relation between the user id and the app (1000).
    public static let unknownUser = Reason(rawValue: "unknownUser")
    /// There is no Sign in with Apple here (1000).
    public static let unsupported = Reason(rawValue: "unsupported")
    /// The simulated person's script had no answer left (1000).
    public static let scriptExhausted = Reason(rawValue: "scriptExhausted")
    /// Nothing was left that could have moved the simulated device on (1000).
    public static let stalled = Reason(rawValue: "stalled")

    /// Every reason of this version.
    public static let all: [Reason] = [
      .userDismissed, .appCanceled, .noCredentialAvailable, .deviceLocked, .appTerminated,
      .timedOut,
      .requestAlreadyInProgress,
      .noRequests, .noPresentationAnchor, .refused, .network, .invalidResponse, .missingEntitlement,
      .noAppleAccount, .openedSettings, .twoFactorOff, .unknownUser, .unsupported,
      .scriptExhausted, .stalled,
    ]

    /// The code under which the reason is published, or `nil` where this version doesn't know it.
    public var code: Code? { self.facts?.code }

    /// Whether the app's own code is at fault, rather than the person, the device or the network.
    public var isMisuse: Bool { self.facts?.isMisuse ?? false }

    /// What happened, in one clause, in English.
    public var explanation: String {
      self.facts?.explanation ?? "this version does not know the reason"
    }

    /// What an app should do, or `nil` where this version doesn't know the reason.
    var advice: SignInAdvice? { self.facts?.advice }

    private struct Facts {
      var code: Code
      var advice: SignInAdvice
      var isMisuse = false
      var explanation: String
    }

    // One row a reason.
    private var facts: Facts? {
      switch self {
      case .userDismissed:
        Facts(code: .canceled, advice: .quiet, explanation: "the person closed the sheet")
      case .appCanceled:
        Facts(code: .canceled, advice: .quiet, explanation: "the app canceled the attempt")
      case .noCredentialAvailable:
        Facts(
          code: .canceled, advice: .showButton,
          explanation:
            "only existing credentials were asked for, and there are none; show the button")
      case .deviceLocked:
        Facts(
          code: .canceled, advice: .quiet, explanation: "the device was locked under the sheet")
      case .appTerminated:
        Facts(
          code: .canceled, advice: .quiet,
          explanation: "the app's process was ended; only a test still sees this answer")
      case .timedOut:
        Facts(
          code: .canceled, advice: .retry,
          explanation: "the provider did not answer before the deadline")
      case .requestAlreadyInProgress:
        Facts(
          code: .failed, advice: .quiet, isMisuse: true,
          explanation: "another attempt is running; wait for it, or cancel it first")
      case .noRequests:
        Facts(
          code: .failed, advice: .offerOtherWays, isMisuse: true,
          explanation: "the attempt asked for nothing; pass at least one request")
      case .noPresentationAnchor:
        Facts(
          code: .failed, advice: .retry, isMisuse: true,
          explanation: "there is no window to present from")
      case .refused:
        Facts(code: .failed, advice: .retry, explanation: "the provider refused the request")
      case .network:
        Facts(
          code: .notHandled, advice: .retry, explanation: "Apple's service could not be reached")
      case .invalidResponse:
        Facts(
          code: .invalidResponse, advice: .retry, explanation: "Apple's answer could not be used")
      case .missingEntitlement:
        Facts(
          code: .unknown, advice: .offerOtherWays, isMisuse: true,
          explanation: "the app lacks the Sign in with Apple entitlement")
      case .noAppleAccount:
        Facts(
          code: .unknown, advice: .openSettings,
          explanation: "nobody is signed in to an Apple Account on this device")
      case .openedSettings:
        Facts(
          code: .unknown, advice: .openSettings,
          explanation:
            "nobody is signed in to an Apple Account, and the person went to Settings to sign in")
      case .twoFactorOff:
        Facts(
          code: .unknown, advice: .openSettings,
          explanation: "the Apple Account has no two-factor authentication")
      case .unknownUser:
        Facts(
          code: .unknown, advice: .offerOtherWays,
          explanation: "the device knows no relation between this user id and the app")
      case .unsupported:
        Facts(
          code: .unknown, advice: .offerOtherWays,
          explanation: "there is no Sign in with Apple here")
      case .scriptExhausted:
        Facts(
          code: .unknown, advice: .retry, isMisuse: true,
          explanation: "the simulated person's script had no answer left; add one for this sheet")
      case .stalled:
        Facts(
          code: .unknown, advice: .retry,
          explanation: "nothing was left that could have moved the simulated device on")
      default: nil
      }
    }

    /// Whether an error has a reason, for `catch` and `case`.
    public static func ~= (reason: Reason, error: AuthorizationError) -> Bool {
      error.reason == reason
    }

    #if !hasFeature(Embedded)
      /// Whether an error of any type is an authorization error with a reason, for `catch`.
      public static func ~= (reason: Reason, error: any Error) -> Bool {
        (error as? AuthorizationError)?.reason == reason
      }
    #endif
  }
}

extension AuthorizationError.Reason: CustomStringConvertible {
  /// The reason's name.
  public var description: String { self.rawValue }
}
