extension ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor {
  /// How a security key can be reached.
  public struct Transport: RawRepresentable, Hashable, Sendable {
    /// The text of the Web Authentication standard.
    public let rawValue: String

    /// Creates a value from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates a value from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In a port.
    public static let usb = Self("usb")
    /// Near the device.
    public static let nfc = Self("nfc")
    /// By Bluetooth.
    public static let bluetooth = Self("ble")

    /// All that a device knows.
    public static var allSupported: [Self] { [.usb, .nfc, .bluetooth] }
  }
}
