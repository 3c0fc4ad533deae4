import UIKit

@main
struct Controls {
  @MainActor static func main() {
    let controller = FormViewController()
    UIApplication.shared.keyWindow?.rootViewController = controller
    guard HeadlessUI.tap(controller.button), HeadlessUI.tap(controller.toggle) else { exit(1) }
    controller.button.isEnabled = false
    guard !HeadlessUI.tap(controller.button) else { exit(1) }
    print(controller.log.joined(separator: ", "))
  }
}

class FormViewController: UIViewController {
  let button = RoundButton()
  let toggle = UIControl(frame: CGRect(x: 20, y: 100, width: 50, height: 30))
  var log: [String] = []

  override func loadView() {
    view = UIView()
    view.addSubview(button)
    view.addSubview(toggle)
    button.addTarget(self, action: Selector("handleTap:"), for: .touchUpInside)
    toggle.addTarget(self, action: Selector("switched"), for: [.touchUpInside, .valueChanged])
    button.frame = CGRect(x: 0, y: 0, width: 280, height: 44)
    button.center = CGPoint(x: 195, y: 400)
    toggle.isHidden = false
  }

  func handleTap(_ sender: UIButton) { log.append("tapped \(sender.currentTitle ?? "")") }
  func switched() { log.append("switched") }
}

// In place of what Objective-C finds by itself.
extension FormViewController: HeadlessActionTarget {
  func perform(_ action: Selector, from sender: UIControl) -> Bool {
    switch action {
    case "handleTap:": (sender as? UIButton).map(handleTap)
    case "switched": switched()
    default: return false
    }
    return true
  }
}

class RoundButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setTitle("Continue", for: .normal)
    setTitleColor(.white, for: .normal)
    contentEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
