public import SignInCore
public import SignInDeviceModel
internal import Synchronization

extension SimulatedDevice {
  /// The sheet that stands before the person, or `nil` where none does.
  public var sheet: Sheet? {
    self.pump.withLock { $0.model.sheet }.map { Sheet(device: self, state: $0) }
  }

  /// A sheet as it stood when it was looked up; acting on one that is gone changes nothing.
  public struct Sheet: Sendable {
    let device: SimulatedDevice
    let state: SheetState

    /// The attempt it belongs to, counted from 1 in the order of arrival at the device.
    public var attempt: UInt64 { self.state.attempt }
    /// What it asks.
    public var kind: SheetKind { self.state.kind }
    /// How far it was.
    public var stage: SheetStage { self.state.stage }
    /// Whether it told that Apple's service could not be reached.
    public var hasFailed: Bool { self.state.hasFailed }

    /// What it lets the person choose; empty where it is a prompt.
    public var offers: [CredentialOffer] { self.state.offers }
    /// The window that it stands over, counted from 1; `nil` where the app has none.
    public var window: Int? { self.state.window }

    /// Approves what it asks, in the person's place; of several offers the Apple Account.
    ///
    /// - Parameters:
    ///   - name: The name that the person leaves in it; `nil` for the account's own.
    ///   - email: The address that the person shares.
    public func approve(name: PersonName? = nil, email: EmailChoice = .real) {
      self.device.submit(.approve(attempt: self.attempt, name: name, email: email))
    }

    /// Continues with a saved password, in the person's place; changes nothing where it is not offered.
    ///
    /// - Parameter user: The person's name at the website; `nil` for the first password that is offered.
    public func usePassword(of user: String? = nil) {
      self.device.submit(.usePassword(attempt: self.attempt, user: user))
    }

    /// Closes it, in the person's place.
    public func cancel() { self.device.submit(.dismiss(attempt: self.attempt)) }

    /// Leaves for the Settings app, in the person's place.
    ///
    /// Leaving the prompt for an account ends the attempt as
    /// ``/SignInCore/AuthorizationError/Reason/openedSettings``.
    public func openSettings() { self.device.submit(.openSettings(attempt: self.attempt)) }
  }
}

extension SimulatedDevice.Sheet: CustomStringConvertible {
  /// What it asks, how far it was, and for which attempt.
  public var description: String {
    "Sheet(\(self.kind.rawValue), \(self.stage.rawValue), attempt \(self.attempt))"
  }
}
