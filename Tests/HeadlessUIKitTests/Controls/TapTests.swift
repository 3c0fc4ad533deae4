import Foundation
import HeadlessUIKit
import Testing

@Suite("Taps of a person") @MainActor struct TapTests {
  @Test
  func `a tap puts a finger down and lifts it`() throws {
    let (control, log) = try Self.show(UIControl())
    #expect(HeadlessUI.tap(control))
    #expect(log.take() == ["down", "up"])
    let (button, buttonLog) = try Self.show(UIButton())
    #expect(HeadlessUI.tap(button))
    #expect(buttonLog.take() == ["down", "up", "primary"])
  }

  @Test(arguments: Obstacle.allCases)
  func `what a person can't touch is not tapped`(obstacle: Obstacle) throws {
    let (control, log) = try Self.show(UIButton())
    obstacle.put(before: control)
    #expect(!HeadlessUI.tap(control))
    #expect(log.take().isEmpty)
  }

  @Test
  func `what is presented can be tapped`() throws {
    let (control, _) = try Self.show(UIButton())
    let sheet = UIViewController()
    control.window?.rootViewController?.present(sheet, animated: false)
    let inner = UIButton()
    sheet.view.addSubview(inner)
    #expect(HeadlessUI.tap(inner) && !HeadlessUI.tap(control))
    sheet.dismiss(animated: false)
    #expect(HeadlessUI.tap(control))
  }

  private static func show<Control: UIControl>(_ control: Control) throws -> (Control, Log) {
    HeadlessUI.restart()
    let log = Log()
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"),
      (.primaryActionTriggered, "primary"),
    ] {
      control.addAction(UIAction { _ in log.add(name) }, for: event)
    }
    let view = UIView()
    view.addSubview(control)
    UIApplication.shared.keyWindow?.rootViewController?.view.addSubview(view)
    try #require(control.window != nil)
    return (control, log)
  }

  enum Obstacle: CaseIterable {
    case disabled, hidden, transparent, deaf, hiddenAround, deafAround, outside, hiddenWindow
    case disconnected, covered

    @MainActor func put(before control: UIControl) {
      switch self {
      case .disabled: control.isEnabled = false
      case .hidden: control.isHidden = true
      case .transparent: control.alpha = 0
      case .deaf: control.isUserInteractionEnabled = false
      case .hiddenAround: control.superview?.isHidden = true
      case .deafAround: control.superview?.isUserInteractionEnabled = false
      case .outside: control.removeFromSuperview()
      case .hiddenWindow: control.window?.isHidden = true
      case .disconnected: HeadlessUI.disconnectAllScenes()
      case .covered:
        control.window?.rootViewController?.present(UIViewController(), animated: false)
      }
    }
  }
}
