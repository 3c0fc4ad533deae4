public import Foundation

/// What is told how an attempt ended.
///
/// All methods may be left out. A class whose superclass conforms without a method must not expect its own one
/// to be called: without Objective-C the superclass's conformance has decided.
@MainActor
public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  /// The attempt succeeded.
  ///
  /// - Parameters:
  ///   - controller: Whose attempt it was.
  ///   - authorization: What the person handed over.
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)

  /// The attempt did not succeed.
  ///
  /// - Parameters:
  ///   - controller: Whose attempt it was.
  ///   - error: Why; an ``ASAuthorizationError``.
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)

  /// The person chose a way of signing in that belongs to the app; never called here.
  ///
  /// - Parameters:
  ///   - controller: Whose attempt it was.
  ///   - method: The way.
  func authorizationController(
    _ controller: ASAuthorizationController,
    didCompleteWithCustomMethod method: ASAuthorizationCustomMethod)
}

extension ASAuthorizationControllerDelegate {
  /// Does nothing.
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}

  /// Does nothing.
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}

  /// Does nothing.
  public func authorizationController(
    _ controller: ASAuthorizationController,
    didCompleteWithCustomMethod method: ASAuthorizationCustomMethod
  ) {}
}
