public import Foundation

/// What makes requests of one kind.
public protocol ASAuthorizationProvider: NSObjectProtocol {}
