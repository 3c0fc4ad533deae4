import Foundation
import HeadlessUIKit
import Testing

@Suite("Colors and insets") struct ColorTests {
  @Test
  func `colors of the same amounts are equal`() {
    #expect(UIColor.black == UIColor(white: 0, alpha: 1))
    #expect(UIColor.white == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.white.hash == UIColor(white: 1, alpha: 1).hash)
    #expect(UIColor.red != UIColor.green)
    #expect(UIColor.clear != UIColor.black)
    #expect(UIColor.clear == UIColor.black.withAlphaComponent(0))
    #expect(!UIColor.black.isEqual("black"))
  }

  @Test(
    arguments: [
      (UIColor.systemBlue, [0, 122, 255]), (.systemRed, [255, 59, 48]),
      (.systemGreen, [52, 199, 89]), (.systemBackground, [255, 255, 255]), (.label, [0, 0, 0]),
    ])
  func `the system's colors are the published ones`(color: UIColor, bytes: [Double]) {
    let expected = UIColor(
      red: bytes[0] / 255, green: bytes[1] / 255, blue: bytes[2] / 255, alpha: 1)
    #expect(color == expected)
  }

  @Test
  func `a color says what it is`() {
    #expect(UIColor.orange.description == "UIColor(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0)")
  }

  @Test
  func `insets are from all four edges`() {
    #expect(UIEdgeInsets() == .zero)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect([insets.top, insets.left, insets.bottom, insets.right] == [1, 2, 3, 4])
    #expect(insets != .zero)
  }
}
