public import Foundation

/// The screen of a phone.
@preconcurrency @MainActor open class UIScreen: NSObject {
  private static let only = UIScreen()

  /// The one screen.
  @available(iOS, deprecated: 16.0, message: "Use UIWindowScene.screen")
  open class var main: UIScreen { UIScreen.only }

  /// The screen's size in points, which is that of a common phone: 390 by 844.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }

  /// How many pixels a point has on each side.
  open var scale: CGFloat { 3 }
}
