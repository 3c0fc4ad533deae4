public import Foundation
public import HeadlessUIKit

/// What tells a controller in which window to show a sheet.
@MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  /// The window; a hint, which a phone with one window does without.
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}
