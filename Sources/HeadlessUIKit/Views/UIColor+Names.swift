internal import Foundation

extension UIColor {
  // MARK: Fixed

  /// White 0.
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// White a third.
  public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  /// White two thirds.
  public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  /// White 1.
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// White a half.
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// Red alone.
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// Green alone.
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// Blue alone.
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// Green and blue.
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// Red and green.
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// Red and blue.
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// Red and half of green.
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  /// Half of red and half of blue.
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// Red 0.6, green 0.4, blue 0.2.
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// Nothing at all.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }

  // MARK: The system's

  /// Red 255, green 59, blue 48.
  public class var systemRed: UIColor { Self.of(255, 59, 48) }
  /// Red 255, green 149, blue 0.
  public class var systemOrange: UIColor { Self.of(255, 149, 0) }
  /// Red 255, green 204, blue 0.
  public class var systemYellow: UIColor { Self.of(255, 204, 0) }
  /// Red 52, green 199, blue 89.
  public class var systemGreen: UIColor { Self.of(52, 199, 89) }
  /// Red 48, green 176, blue 199.
  public class var systemTeal: UIColor { Self.of(48, 176, 199) }
  /// Red 0, green 122, blue 255.
  public class var systemBlue: UIColor { Self.of(0, 122, 255) }
  /// Red 88, green 86, blue 214.
  public class var systemIndigo: UIColor { Self.of(88, 86, 214) }
  /// Red 175, green 82, blue 222.
  public class var systemPurple: UIColor { Self.of(175, 82, 222) }
  /// Red 255, green 45, blue 85.
  public class var systemPink: UIColor { Self.of(255, 45, 85) }
  /// Red 142, green 142, blue 147.
  public class var systemGray: UIColor { Self.of(142, 142, 147) }
  /// The color behind all else: white.
  public class var systemBackground: UIColor { Self.of(255, 255, 255) }
  /// The color behind groups: red 242, green 242, blue 247.
  public class var secondarySystemBackground: UIColor { Self.of(242, 242, 247) }
  /// The color of text: black.
  public class var label: UIColor { Self.of(0, 0, 0) }
  /// The color of text that matters less: red 60, green 60, blue 67, of opacity 0.6.
  public class var secondaryLabel: UIColor { Self.of(60, 60, 67).withAlphaComponent(0.6) }

  private class func of(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }
}
