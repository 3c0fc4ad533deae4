extension DeviceProfile {
  /// What checks of a credential state tell.
  @nonexhaustive
  public enum States: String, Hashable, Sendable, CaseIterable {
    /// What is.
    case honest
    /// Revoked, whatever is.
    case alwaysRevoked
    /// Authorized, whatever is.
    case alwaysAuthorized
    /// No state, and error 1000.
    case alwaysFailing
  }

  /// When the app needs a window to present from.
  @nonexhaustive
  public enum WindowDemand: String, Hashable, Sendable, CaseIterable {
    /// Never: the system presents by itself.
    case never
    /// When the attempt begins: without a window it is refused at once.
    case atStart
    /// When the sheet is about to appear: without a window the attempt fails a moment later.
    case atSheet
  }

  /// The code for something that the person closed, or that was not there.
  @nonexhaustive
  public enum ClosedCode: String, Hashable, Sendable, CaseIterable {
    /// 1001.
    case canceled
    /// 1000.
    case unknown
  }

  /// Whether closing the second stage of the quick route is answered.
  @nonexhaustive
  public enum QuickRouteCancel: String, Hashable, Sendable, CaseIterable {
    /// As any other closed sheet.
    case answered
    /// Never.
    case silent
  }

  /// What stands for a name that is not delivered.
  @nonexhaustive
  public enum AbsentName: String, Hashable, Sendable, CaseIterable {
    /// It is `nil`.
    case absent
    /// A name whose every part is missing.
    case empty
  }

  /// What a first credential says of its scopes.
  @nonexhaustive
  public enum FirstScopes: String, Hashable, Sendable, CaseIterable {
    /// The ones that were asked for.
    case requested
    /// None, though name and e-mail are delivered.
    case empty
  }

  /// With which authorizations name and e-mail come.
  @nonexhaustive
  public enum ProfileComes: String, Hashable, Sendable, CaseIterable {
    /// With the first one.
    case once
    /// With every one.
    case everyTime
  }

  /// What the e-mail claim is for a managed account without an address.
  @nonexhaustive
  public enum ManagedEmail: String, Hashable, Sendable, CaseIterable {
    /// It is not there.
    case absent
    /// It is there, and empty.
    case empty
  }

  /// What the credential state is after the person has stopped using the app.
  @nonexhaustive
  public enum EndedState: String, Hashable, Sendable, CaseIterable {
    /// Revoked.
    case revoked
    /// Not found, and error 1000 with it.
    case notFound
  }

  /// When the app is told of a revocation.
  @nonexhaustive
  public enum Notices: String, Hashable, Sendable, CaseIterable {
    /// Whenever its process runs; in the background, once it comes to the foreground.
    case whileRunning
    /// The same, but only until it is launched again.
    case untilRelaunch
    /// Never.
    case never
  }
}
