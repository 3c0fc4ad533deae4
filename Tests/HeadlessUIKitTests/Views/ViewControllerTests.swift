import Foundation
import HeadlessUIKit
import Testing

@Suite("View controllers") @MainActor struct ViewControllerTests {
  @Test
  func `a view is made when it is first asked for`() {
    let log = Log()
    let controller = LoggingController("one", log)
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    #expect(controller.view.bounds == UIScreen.main.bounds)
    #expect(log.take() == ["one loaded"])
    controller.loadViewIfNeeded()
    #expect(log.take().isEmpty)
    #expect(controller.viewIfLoaded === controller.view && controller.view.window == nil)
  }

  @Test
  func `a controller can make its own view`() {
    let controller = OwnViewController()
    #expect(controller.view.tag == 42)
    #expect(controller.loads == 1)
    controller.view = UIView()
    #expect(controller.view.tag == 0 && controller.loads == 1)
    #expect(controller.view.next === controller)
  }

  @Test
  func `a controller without a nib file is like any other`() {
    let controller = UIViewController(nibName: "Missing", bundle: .main)
    #expect(controller.nibName == "Missing" && controller.nibBundle === Bundle.main)
    #expect(controller.view != nil && controller.title == nil)
    #expect(UIViewController().nibName == nil)
    #expect(UIViewController(coder: NSCoder())?.view != nil)
  }

  @Test
  func `a controller is not told twice where its view moves within a window`() throws {
    HeadlessUI.restart()
    let window = try #require(UIApplication.shared.keyWindow)
    let log = Log()
    let controller = LoggingController("one", log)
    let view = try #require(controller.view)
    let places = [UIView(), UIView()]
    for place in places { window.addSubview(place) }
    places[0].addSubview(view)
    _ = log.take()
    places[1].addSubview(view)
    #expect(log.take().isEmpty)
    view.removeFromSuperview()
    #expect(log.take() == ["one will disappear", "one disappeared"])
    for place in places { place.removeFromSuperview() }
  }

  @Test
  func `a controller that comes in while another appears hears of it all`() throws {
    HeadlessUI.restart()
    let window = try #require(UIApplication.shared.keyWindow)
    let log = Log()
    let child = LoggingController("child", log)
    window.rootViewController = ParentController(child)
    #expect(
      log.take() == [
        "child loaded", "child will appear", "child will lay out", "child laid out",
        "child appeared",
      ])
    #expect(child.view.window === window)
  }

  // MARK: Containers

  @Test
  func `a controller holds others`() {
    let parent = UIViewController()
    let log = Log()
    let child = MovingController(log)
    parent.addChild(child)
    #expect(parent.children == [child] && child.parent === parent)
    child.didMove(toParent: parent)
    parent.addChild(child)
    #expect(parent.children == [child])
    #expect(log.take() == ["will move", "moved"])
    let other = UIViewController()
    other.addChild(child)
    #expect(parent.children.isEmpty && other.children == [child])
    child.removeFromParent()
    child.removeFromParent()
    #expect(other.children.isEmpty && child.parent == nil)
    #expect(log.take() == ["will move", "moved to none"])
  }

  @Test
  func `the view of a child is in the window of its parent`() throws {
    HeadlessUI.restart()
    let window = try #require(UIApplication.shared.keyWindow)
    let root = try #require(window.rootViewController)
    let child = UIViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(child.view.window === window)
    #expect(child.next === root.view)
  }
}

private final class OwnViewController: UIViewController {
  private(set) var loads = 0
  override func loadView() {
    let view = UIView()
    view.tag = 42
    self.view = view
  }
  override func viewDidLoad() { self.loads += 1 }
}

private final class ParentController: UIViewController {
  private let child: UIViewController
  init(_ child: UIViewController) {
    self.child = child
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    self.addChild(self.child)
    self.view.addSubview(self.child.view)
    self.child.didMove(toParent: self)
  }
}

private final class MovingController: UIViewController {
  private let log: Log
  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func willMove(toParent parent: UIViewController?) { self.log.add("will move") }
  override func didMove(toParent parent: UIViewController?) {
    self.log.add(parent == nil ? "moved to none" : "moved")
  }
}
