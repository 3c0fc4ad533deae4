import Testing
import UIKit

@Suite("UIKit's name") struct UIKitTests {
  @Test @MainActor
  func `the module brings the headless user interface and Foundation along`() {
    let view: UIView = UIWindow()
    let data = Data("both".utf8)
    #expect(view.superview == nil && data.count == 4)
  }
}
