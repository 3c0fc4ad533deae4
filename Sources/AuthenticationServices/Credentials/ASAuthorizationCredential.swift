public import Foundation

/// What the system hands over when an attempt succeeds.
public protocol ASAuthorizationCredential: NSObjectProtocol, NSCopying, NSSecureCoding {}
