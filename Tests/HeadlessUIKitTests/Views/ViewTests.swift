import Foundation
import HeadlessUIKit
import Testing

@Suite("Views") @MainActor struct ViewTests {
  @Test
  func `a new view is in nothing and can be seen and tapped`() {
    let view = UIView()
    #expect(view.frame == .zero && view.superview == nil && view.window == nil)
    #expect(!view.isHidden && view.alpha == 1 && view.isUserInteractionEnabled)
    #expect(view.backgroundColor == nil && view.tag == 0)
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    #expect(UIView(coder: NSCoder())?.frame == .zero)
  }

  @Test
  func `frame, bounds and center are of one view`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
    view.bounds = CGRect(x: 1, y: 2, width: 10, height: 20)
    #expect(view.frame == CGRect(x: 95, y: 90, width: 10, height: 20))
    #expect(view.bounds.origin == CGPoint(x: 1, y: 2))
    view.frame.size.width = 50
    #expect(view.bounds == CGRect(x: 1, y: 2, width: 50, height: 20))
    #expect(view.center == CGPoint(x: 120, y: 100))
  }

  @Test
  func `views are in order from back to front`() {
    let views = (1...3).map { tag in
      let view = UIView()
      view.tag = tag
      return view
    }
    let outer = UIView()
    for view in views { outer.addSubview(view) }
    #expect(outer.subviews.map(\.tag) == [1, 2, 3])
    outer.bringSubviewToFront(views[0])
    #expect(outer.subviews.map(\.tag) == [2, 3, 1])
    outer.sendSubviewToBack(views[2])
    #expect(outer.subviews.map(\.tag) == [3, 2, 1])
    outer.insertSubview(views[0], at: 1)
    #expect(outer.subviews.map(\.tag) == [3, 1, 2])
    outer.insertSubview(views[1], at: 99)
    #expect(outer.subviews.map(\.tag) == [3, 1, 2])
    views[0].removeFromSuperview()
    #expect(outer.subviews.map(\.tag) == [3, 2] && views[0].superview == nil)
    outer.bringSubviewToFront(views[0])
    #expect(outer.subviews.map(\.tag) == [3, 2])
    #expect(outer.viewWithTag(2) === views[1] && outer.viewWithTag(1) == nil)
  }

  @Test
  func `a view is in one other view at a time`() {
    let first = UIView()
    let second = UIView()
    let view = UIView()
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty && second.subviews == [view] && view.superview === second)
    #expect(view.isDescendant(of: second) && view.isDescendant(of: view))
    #expect(!view.isDescendant(of: first) && !second.isDescendant(of: view))
  }

  @Test
  func `a view hears where it goes`() throws {
    HeadlessUI.restart()
    let window = try #require(UIApplication.shared.keyWindow)
    let log = Log()
    let outer = LoggingView("outer", log)
    let inner = LoggingView("inner", log)
    outer.addSubview(inner)
    #expect(
      log.take() == ["inner will move", "outer has another", "inner moved"])
    window.addSubview(outer)
    #expect(
      log.take() == [
        "outer will move", "outer to a window", "inner to a window", "outer moved",
        "outer in a window", "inner in a window", "outer lays out", "inner lays out",
      ])
    #expect(inner.window === window)
    inner.removeFromSuperview()
    #expect(
      log.take() == [
        "outer loses one", "inner will move", "inner to no window", "inner moved",
        "inner in no window",
      ])
    outer.removeFromSuperview()
  }

  @Test
  func `what has asked for it is laid out once`() {
    let log = Log()
    let outer = LoggingView("outer", log)
    let inner = LoggingView("inner", log)
    outer.addSubview(inner)
    _ = log.take()
    outer.layoutIfNeeded()
    #expect(log.take() == ["outer lays out", "inner lays out"])
    outer.layoutIfNeeded()
    #expect(log.take().isEmpty)
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(log.take() == ["inner lays out"])
    outer.frame.size.width = 10
    outer.frame.origin.x = 10
    outer.layoutIfNeeded()
    #expect(log.take() == ["outer lays out"])
    inner.frame.origin.x = 5
    outer.layoutIfNeeded()
    #expect(log.take().isEmpty)
  }

  @Test
  func `nobody keeps a view but the one that holds it`() {
    weak var gone: UIView?
    do {
      let outer = UIView()
      outer.addSubview(UIView())
      gone = outer.subviews.first
      #expect(gone?.superview === outer)
    }
    #expect(gone == nil)
  }
}

private final class LoggingView: UIView {
  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func didAddSubview(_ subview: UIView) { self.log.add("\(self.name) has another") }
  override func willRemoveSubview(_ subview: UIView) { self.log.add("\(self.name) loses one") }
  override func willMove(toSuperview newSuperview: UIView?) {
    self.log.add("\(self.name) will move")
  }
  override func didMoveToSuperview() { self.log.add("\(self.name) moved") }
  override func willMove(toWindow newWindow: UIWindow?) {
    self.log.add("\(self.name) to \(newWindow == nil ? "no" : "a") window")
  }
  override func didMoveToWindow() {
    self.log.add("\(self.name) in \(self.window == nil ? "no" : "a") window")
  }
  override func layoutSubviews() { self.log.add("\(self.name) lays out") }
}
