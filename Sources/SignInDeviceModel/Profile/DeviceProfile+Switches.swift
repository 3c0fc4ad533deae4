extension DeviceProfile {
  /// One way in which systems were seen to differ.
  public struct Switch: Hashable, Sendable {
    /// The switch's name, as ``DeviceProfile`` and transcripts spell it.
    public let name: String
    /// The values that it can have, the one of ``DeviceProfile/today`` first.
    public let values: [String]
    /// Where the difference was seen.
    public let source: String
  }

  /// Every switch.
  public static let switches: [Switch] = [
    Switch(
      name: "states", values: Self.words(States.self),
      source: """
        invertase/react-native-apple-authentication#356 (always revoked), \
        aboutyou/dart_packages#402 (always authorized), \
        invertase/react-native-apple-authentication#9 (error 1000)
        """),
    Switch(
      name: "sheetSpins", values: ["false", "true"],
      source: "invertase/react-native-apple-authentication#141, expo/expo#11476"),
    Switch(
      name: "window", values: Self.words(WindowDemand.self),
      source: """
        xamarin/ios-samples#402 (never), expo/expo#46955 (the anchor is asked for); the time is a guess
        """),
    Switch(
      name: "closedPrompt", values: ["unknown", "canceled"],
      source: """
        lupidan/apple-signin-unity#20 and aboutyou/dart_packages#302 (1000), \
        invertase/react-native-apple-authentication#90 (1001)
        """),
    Switch(
      name: "closedSheet", values: Self.words(ClosedCode.self),
      source: """
        lupidan/apple-signin-unity#66 (1001), aboutyou/dart_packages#30 and \
        p2p-org/p2p-wallet-ios#1341 (1000)
        """),
    Switch(
      name: "nothingStored", values: Self.words(ClosedCode.self),
      source: """
        lupidan/apple-signin-unity#145 and #153 (1001), developerinsider/Sign-In-with-Apple-Demo#5 (1000)
        """),
    Switch(
      name: "quickRouteCancel", values: Self.words(QuickRouteCancel.self),
      source: "one report of silence after Continue, whose outcome is not known"),
    Switch(
      name: "unrequestedName", values: Self.words(AbsentName.self),
      source: "lupidan/apple-signin-unity#110, #111 and #132 (both)"),
    Switch(
      name: "returningName", values: ["empty", "absent"],
      source: "invertase/react-native-apple-authentication#17 and #115 (empty)"),
    Switch(
      name: "firstScopes", values: Self.words(FirstScopes.self),
      source: """
        header of ASAuthorizationAppleIDCredential, \
        invertase/react-native-apple-authentication#72 (empty)
        """),
    Switch(
      name: "profileComes", values: Self.words(ProfileComes.self),
      source: """
        "Authenticating users with Sign in with Apple" (once), \
        tomgilder/flutter_apple_sign_in#13 and #15 (every time, in Apple's simulator)
        """),
    Switch(
      name: "managedEmail", values: Self.words(ManagedEmail.self),
      source: "\"Authenticating users with Sign in with Apple\": it may be absent or empty"),
    Switch(
      name: "endedState", values: Self.words(EndedState.self),
      source: """
        "ASAuthorizationAppleIDProvider.CredentialState" (revoked), \
        wordpress-mobile/WordPress-iOS#12572 (not found, with error 1000)
        """),
    Switch(
      name: "notices", values: Self.words(Notices.self),
      source: """
        WWDC19-706, invertase/react-native-apple-authentication#43 and #99 (lost after a restart), \
        wordpress-mobile/WordPress-iOS#12552 (never, in Apple's simulator)
        """),
  ]

  private static func words<Word: RawRepresentable & CaseIterable>(_ type: Word.Type) -> [String]
  where Word.RawValue == String {
    Word.allCases.map { $0.rawValue }
  }
}
