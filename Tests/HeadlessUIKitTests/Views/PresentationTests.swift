import HeadlessUIKit
import Testing

@Suite("Presenting view controllers") @MainActor struct PresentationTests {
  @Test(
    arguments: [
      UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .popover,
      .overCurrentContext, .custom,
    ])
  func `a sheet comes and goes above what stays`(style: UIModalPresentationStyle) throws {
    HeadlessUI.restart()
    let log = Log()
    let (window, root) = try Self.show(log)
    let sheet = LoggingController("sheet", log)
    sheet.modalPresentationStyle = style
    root.present(sheet, animated: true) { log.add("presented") }
    #expect(
      log.take() == [
        "sheet loaded", "sheet will appear", "sheet will lay out", "sheet laid out",
        "sheet appeared slowly", "presented",
      ])
    #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
    #expect(root.view.window === window && sheet.view.window === window)
    #expect(window.subviews == [root.view, sheet.view])
    #expect(sheet.next === root)
    root.dismiss(animated: true) { log.add("dismissed") }
    #expect(log.take() == ["sheet will disappear", "sheet disappeared slowly", "dismissed"])
    #expect(root.presentedViewController == nil && sheet.presentingViewController == nil)
    #expect(sheet.view.window == nil && window.subviews == [root.view])
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
  func `what covers all takes the view behind it out of the window`(
    style: UIModalPresentationStyle
  ) throws {
    HeadlessUI.restart()
    let log = Log()
    let (window, root) = try Self.show(log)
    let cover = LoggingController("cover", log)
    cover.modalPresentationStyle = style
    root.present(cover, animated: false)
    #expect(
      log.take() == [
        "root will disappear", "cover loaded", "cover will appear", "cover will lay out",
        "cover laid out", "cover appeared", "root disappeared",
      ])
    #expect(root.view.window == nil && cover.view.window === window)
    cover.dismiss(animated: false)
    #expect(
      log.take() == [
        "cover will disappear", "root will appear", "root appeared", "cover disappeared",
      ])
    #expect(root.view.window === window && window.subviews == [root.view])
  }

  @Test
  func `a dismissal takes all away that is above, and ends with the one who asks`() throws {
    HeadlessUI.restart()
    let log = Log()
    let (window, root) = try Self.show(log)
    let first = LoggingController("first", log)
    let second = LoggingController("second", log)
    root.present(first, animated: false)
    first.present(second, animated: false)
    _ = log.take()
    #expect(root.presentedViewController === first && first.presentedViewController === second)
    root.dismiss(animated: true)
    #expect(
      log.take() == [
        "second will disappear", "second disappeared", "first will disappear",
        "first disappeared slowly",
      ])
    #expect(window.subviews == [root.view])

    root.present(first, animated: false)
    first.present(second, animated: false)
    second.dismiss(animated: false)
    #expect(root.presentedViewController === first && first.presentedViewController == nil)
    first.present(second, animated: false)
    first.dismiss(animated: false)
    #expect(root.presentedViewController === first && first.presentedViewController == nil)
    first.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
    var completions = 0
    root.dismiss(animated: false) { completions += 1 }
    #expect(completions == 1)
  }

  @Test
  func `the outermost controller presents`() throws {
    HeadlessUI.restart()
    let window = try #require(UIApplication.shared.keyWindow)
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    let sheet = UINavigationController(rootViewController: UIViewController())
    root.present(sheet, animated: false)
    #expect(sheet.presentingViewController === navigation)
    #expect(sheet.topViewController?.presentingViewController === navigation)
    #expect(root.presentedViewController === sheet)
    #expect(navigation.presentedViewController === sheet)
    #expect(navigation.visibleViewController === sheet)
    #expect(sheet.topViewController?.view.window === window)
    sheet.topViewController?.dismiss(animated: false)
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.visibleViewController === root)
  }

  @Test
  func `what can't be presented is not, and a warning says why`() throws {
    HeadlessUI.restart()
    let log = Log()
    let (window, root) = try Self.show(log)
    let first = UIViewController()
    root.present(first, animated: false)
    var completions = 0
    let warnings = gatherWarnings {
      root.present(UIViewController(), animated: false) { completions += 1 }
      UIViewController().present(UIViewController(), animated: false) { completions += 1 }
      let outside = UIViewController()
      outside.loadViewIfNeeded()
      outside.present(UIViewController(), animated: false) { completions += 1 }
      first.present(first, animated: false) { completions += 1 }
      first.present(root, animated: false) { completions += 1 }
    }
    let sentence = "HeadlessUIKit: can't present "
    #expect(
      warnings == [
        sentence + "UIViewController: LoggingController already presents UIViewController",
        sentence + "UIViewController: the view of UIViewController is in no window",
        sentence + "UIViewController: the view of UIViewController is in no window",
        sentence + "UIViewController: it is presented, held or in a window already",
        sentence + "LoggingController: it is presented, held or in a window already",
      ])
    #expect(completions == 0)
    #expect(root.presentedViewController === first && first.presentedViewController == nil)
    #expect(window.subviews == [root.view, first.view])
  }

  @Test(arguments: [false, true])
  func `a controller can go as soon as it has come`(covers: Bool) throws {
    HeadlessUI.restart()
    let log = Log()
    let (window, root) = try Self.show(log)
    let hasty = LoggingController("hasty", log)
    hasty.modalPresentationStyle = covers ? .fullScreen : .automatic
    hasty.whenShown = { [unowned hasty] in hasty.dismiss(animated: false) }
    root.present(hasty, animated: false)
    let lines = log.take()
    #expect(lines.contains("hasty disappeared"))
    #expect(lines.filter { $0.hasPrefix("root") }.last == (covers ? "root appeared" : nil))
    #expect(root.presentedViewController == nil)
    #expect(window.subviews == [root.view] && root.view.window === window)
  }

  @Test
  func `a controller that is back can present another at once`() throws {
    HeadlessUI.restart()
    let log = Log()
    let (window, root) = try Self.show(log)
    let first = LoggingController("first", log)
    first.modalPresentationStyle = .fullScreen
    let second = LoggingController("second", log)
    root.present(first, animated: false)
    root.whenShown = { [unowned root] in root.present(second, animated: false) }
    root.dismiss(animated: false)
    #expect(root.presentedViewController === second)
    #expect(window.subviews == [root.view, second.view])
    #expect(first.view.window == nil)
  }

  @Test
  func `who is dismissed is not kept`() throws {
    HeadlessUI.restart()
    let (_, root) = try Self.show(Log())
    weak var gone: UIViewController?
    do {
      let sheet = UIViewController()
      gone = sheet
      root.present(sheet, animated: false)
    }
    #expect(gone != nil)
    root.dismiss(animated: false)
    #expect(gone == nil)
  }

  private static func show(_ log: Log) throws -> (UIWindow, LoggingController) {
    let window = try #require(UIApplication.shared.keyWindow)
    let root = LoggingController("root", log)
    window.rootViewController = root
    _ = log.take()
    return (window, root)
  }
}
