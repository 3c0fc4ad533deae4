extension UIViewController {
  /// The controller that holds this one and is held by none.
  var outermost: UIViewController { self.parent?.outermost ?? self }

  /// Presents a controller; returns whether that could be done.
  func place(_ controller: UIViewController, animated: Bool) -> Bool {
    if let presented = self.presented {
      HeadlessUI.warn(
        "can't present \(Self.name(of: controller)): "
          + "\(Self.name(of: self)) already presents \(Self.name(of: presented))")
      return false
    }
    guard let view = self.viewIfLoaded, let window = view.window else {
      HeadlessUI.warn(
        "can't present \(Self.name(of: controller)): "
          + "the view of \(Self.name(of: self)) is in no window")
      return false
    }
    guard controller.presenter == nil, controller.parent == nil,
      controller.viewIfLoaded?.window == nil
    else {
      HeadlessUI.warn(
        "can't present \(Self.name(of: controller)): "
          + "it is presented, held or in a window already")
      return false
    }
    self.presented = controller
    controller.presenter = self
    let covers = controller.modalPresentationStyle.coversAll
    if covers { view.prepare(onScreen: false, animated: animated) }
    controller.view.frame = window.bounds
    controller.view.move(to: window, at: window.subviews.count, animated: animated)
    // It may have been dismissed as soon as it was there.
    if covers, self.presented === controller { view.move(to: nil, animated: animated) }
    return true
  }

  /// Takes away what this controller presents, and before that what that one presents.
  func dismissPresented(animated: Bool) {
    guard let presented = self.presented else { return }
    presented.dismissPresented(animated: false)
    let view = presented.viewIfLoaded
    let covered = presented.modalPresentationStyle.coversAll ? self.viewIfLoaded : nil
    view?.prepare(onScreen: false, animated: animated)
    // From here on this controller may present another, as some do as soon as they are back.
    self.presented = nil
    presented.presenter = nil
    // What was covered comes back to where it was.
    if let covered, let window = view?.window {
      let index = window.subviews.firstIndex { $0 === view } ?? 0
      covered.move(to: window, at: index, animated: animated)
    }
    view?.move(to: nil, animated: animated)
  }

  private static func name(of controller: UIViewController) -> String {
    String(describing: type(of: controller))
  }
}
