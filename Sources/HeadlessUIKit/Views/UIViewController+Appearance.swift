extension UIViewController {
  /// What the controller was told about its view.
  enum Appearance {
    /// It is not on the screen.
    case gone
    /// It will come on the screen.
    case coming
    /// It is on the screen.
    case shown
    /// It will go from the screen.
    case going
  }

  /// Tells what will be, unless it is so already, or was told.
  func prepare(onScreen: Bool, _ animated: Bool) {
    switch self.appearance {
    case .gone, .going:
      guard onScreen else { return }
      self.appearance = .coming
      self.viewWillAppear(animated)
    case .shown, .coming:
      guard !onScreen else { return }
      self.appearance = .going
      self.viewWillDisappear(animated)
    }
  }

  /// Tells that what was told to come has come.
  func settle(_ animated: Bool) {
    switch self.appearance {
    case .coming:
      self.appearance = .shown
      self.viewDidAppear(animated)
    case .going:
      self.appearance = .gone
      self.viewDidDisappear(animated)
    case .gone, .shown:
      return
    }
  }
}
