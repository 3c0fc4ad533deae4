public import Foundation

/// A color, as amounts of red, green, blue and opacity from 0 to 1.
///
/// Colors are equal where these amounts are. The system's colors are those of its light appearance.
// Apple's class is open and Sendable, which the compiler can't check together. All is constant.
open class UIColor: NSObject, @unchecked Sendable {
  private let components: SIMD4<Double>

  /// Creates a color.
  ///
  /// - Parameters:
  ///   - red: How red it is.
  ///   - green: How green it is.
  ///   - blue: How blue it is.
  ///   - alpha: How opaque it is.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.components = SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
    super.init()
  }

  /// Creates a gray.
  ///
  /// - Parameters:
  ///   - white: How light it is.
  ///   - alpha: How opaque it is.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The same color with another opacity.
  ///
  /// - Parameter alpha: How opaque it is.
  /// - Returns: The color.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let color = self.components
    return UIColor(
      red: CGFloat(color.x), green: CGFloat(color.y), blue: CGFloat(color.z), alpha: alpha)
  }

  /// Whether another object is a color of the same amounts.
  ///
  /// - Parameter object: The other object.
  /// - Returns: Whether it is.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == self.components
  }

  /// Equal for equal colors.
  open override var hash: Int { self.components.hashValue }

  /// The amounts.
  open override var description: String {
    let color = self.components
    return "UIColor(red: \(color.x), green: \(color.y), blue: \(color.z), alpha: \(color.w))"
  }
}
