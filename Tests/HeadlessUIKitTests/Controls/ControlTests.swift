import Foundation
import HeadlessUIKit
import Testing

@Suite("Controls") @MainActor struct ControlTests {
  // MARK: Closures

  @Test
  func `an action is called for its events, with the control`() {
    let control = UIControl(frame: .zero)
    var senders: [ObjectIdentifier] = []
    let action = UIAction(title: "Go") { action in
      (action.sender as? UIControl).map { senders.append(ObjectIdentifier($0)) }
    }
    control.addAction(action, for: [.touchUpInside, .valueChanged])
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(senders == [ObjectIdentifier(control), ObjectIdentifier(control)])
    #expect(action.sender == nil && action.title == "Go")
    #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
    control.removeAction(action, for: .touchUpInside)
    control.sendActions(for: .allEvents)
    #expect(senders.count == 3)
    control.removeAction(action, for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(senders.count == 3 && control.allControlEvents.isEmpty)
  }

  @Test
  func `an action takes the place of one with the same identifier`() {
    let control = UIControl()
    let log = Log()
    let identifier = UIAction.Identifier("go")
    control.addAction(
      UIAction(identifier: identifier) { _ in log.add("old") }, for: .touchUpInside)
    control.addAction(
      UIAction(identifier: identifier) { _ in log.add("new") }, for: .touchUpInside)
    control.addAction(UIAction { _ in log.add("other") }, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["new", "other"])
    control.removeAction(identifiedBy: identifier, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["other"])
  }

  @Test
  func `all is called in the order in which it was added, disabled or not`() {
    let control = UIControl()
    let log = Log()
    let target = Target(log)
    control.addAction(UIAction { _ in log.add("first") }, for: .touchUpInside)
    control.addTarget(target, action: Selector("known"), for: .touchUpInside)
    control.addAction(UIAction { _ in log.add("last") }, for: .touchUpInside)
    control.isEnabled = false
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["first", "known", "last"])
  }

  // MARK: Methods by name

  @Test
  func `a target is called once for a method that was added twice`() {
    let control = UIControl()
    let log = Log()
    let target = Target(log)
    control.addTarget(target, action: "known", for: .touchUpInside)
    control.addTarget(target, action: "known", for: .touchUpInside)
    control.addTarget(target, action: "known", for: .touchDown)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(log.take() == ["known", "known"])
    #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["known"])
    #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
    #expect(control.actions(forTarget: Target(log), forControlEvent: .touchDown) == nil)
  }

  @Test
  func `targets are removed by target, by name, and all together`() {
    let control = UIControl()
    let log = Log()
    let first = Target(log)
    let second = Target(log)
    for target in [first, second] {
      control.addTarget(target, action: "known", for: .touchUpInside)
      control.addTarget(target, action: "also known", for: .touchUpInside)
    }
    control.removeTarget(first, action: "known", for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["also known", "known", "also known"])
    control.removeTarget(second, action: nil, for: .touchDown)
    control.removeTarget(second, action: nil, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["also known"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(log.take().isEmpty && control.allControlEvents.isEmpty)
  }

  @Test
  func `a control does not keep its target, and calls no one that is gone`() {
    let control = UIControl()
    let log = Log()
    weak var gone: Target?
    do {
      let target = Target(log)
      gone = target
      control.addTarget(target, action: "known", for: .touchUpInside)
    }
    #expect(gone == nil)
    let warnings = gatherWarnings { control.sendActions(for: .touchUpInside) }
    #expect(warnings.isEmpty && log.take().isEmpty)
  }

  @Test
  func `without a target the first responder that knows the method is called`() throws {
    HeadlessUI.restart()
    let log = Log()
    let controller = AnsweringController(log)
    let window = try #require(UIApplication.shared.keyWindow)
    window.rootViewController = controller
    let control = UIControl()
    controller.view.addSubview(control)
    // A target that is gone is not the same as none.
    control.addTarget(NSObject(), action: "signIn", for: .touchUpInside)
    control.addTarget(nil, action: "signIn", for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["signIn"])
    #expect(control.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["signIn"])
  }

  @Test
  func `a method that can't be called is a warning that says what to do`() {
    let control = UIControl()
    let target = Target(Log())
    let mute = NSObject()
    control.addTarget(target, action: "unknown", for: .touchUpInside)
    control.addTarget(mute, action: "known", for: .touchUpInside)
    control.addTarget(nil, action: "known", for: .touchUpInside)
    let warnings = gatherWarnings { control.sendActions(for: .touchUpInside) }
    let advice =
      ": let the target be a HeadlessActionTarget that knows this selector, or use "
      + "addAction(_:for:)"
    #expect(
      warnings == [
        "HeadlessUIKit: a control can't call unknown of Target" + advice,
        "HeadlessUIKit: a control can't call known of NSObject" + advice,
        "HeadlessUIKit: a control can't call known of any responder" + advice,
      ])
    withExtendedLifetime(mute) {}
  }

  // MARK: Buttons

  @Test
  func `a button has a title and a color for each state`() {
    let button = UIButton(type: .system)
    #expect(button.buttonType == .system && UIButton().buttonType == .custom)
    #expect(button.currentTitle == nil)
    button.setTitle("Sign in", for: .normal)
    button.setTitle("Wait", for: .disabled)
    button.setTitleColor(.red, for: .normal)
    #expect(button.currentTitle == "Sign in" && button.title(for: .highlighted) == "Sign in")
    button.isEnabled = false
    #expect(button.currentTitle == "Wait" && button.state == .disabled)
    button.setTitle(nil, for: .disabled)
    #expect(button.currentTitle == "Sign in")
    #expect(button.titleColor(for: .selected) == .red)
    button.isEnabled = true
    button.isSelected = true
    button.isHighlighted = true
    #expect(button.state == [.selected, .highlighted])
  }

  @Test
  func `a button's first action is for its tap`() {
    let log = Log()
    let button = UIButton(primaryAction: UIAction(title: "Go") { _ in log.add("gone") })
    #expect(button.currentTitle == "Go" && button.buttonType == .system)
    button.sendActions(for: .touchUpInside)
    #expect(log.take().isEmpty)
    button.sendActions(for: .primaryActionTriggered)
    #expect(log.take() == ["gone"])
    let other = UIButton(
      frame: CGRect(x: 0, y: 0, width: 1, height: 1), primaryAction: UIAction { _ in })
    #expect(other.allControlEvents == .primaryActionTriggered && other.frame.width == 1)
  }
}

private final class Target: HeadlessActionTarget {
  private let log: Log
  init(_ log: Log) { self.log = log }
  func perform(_ action: Selector, from sender: UIControl) -> Bool {
    guard ["known", "also known"].contains(action) else { return false }
    self.log.add(action.description)
    return true
  }
}

private final class AnsweringController: UIViewController, HeadlessActionTarget {
  private let log: Log
  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  func perform(_ action: Selector, from sender: UIControl) -> Bool {
    self.log.add(action.description)
    return true
  }
}
