public import Foundation
public import HeadlessUIKit

/// What tells a web session in which window to show the page.
@MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  /// The window.
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}
