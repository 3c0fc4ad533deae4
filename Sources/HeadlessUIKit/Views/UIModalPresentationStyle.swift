/// How one view is presented above another.
@nonexhaustive public enum UIModalPresentationStyle: Int, Sendable {
  /// As the system likes best, which is as a page.
  case automatic = -2
  /// Not to be used for presenting.
  case none = -1
  /// Over the whole screen; the view behind leaves its window.
  case fullScreen = 0
  /// As a page, with something of the view behind still to be seen.
  case pageSheet = 1
  /// As a form in the middle of a large screen.
  case formSheet = 2
  /// Over what the presenting controller has; the view behind leaves its window.
  case currentContext = 3
  /// As the app itself likes best.
  case custom = 4
  /// Over the whole screen; the view behind stays.
  case overFullScreen = 5
  /// Over what the presenting controller has; the view behind stays.
  case overCurrentContext = 6
  /// As a bubble beside what it is about.
  case popover = 7
}

extension UIModalPresentationStyle {
  /// Whether the view behind leaves its window.
  var coversAll: Bool {
    switch self {
    case .fullScreen, .currentContext: true
    case .automatic, .none, .pageSheet, .formSheet, .custom, .overFullScreen, .overCurrentContext,
      .popover:
      false
    }
  }
}
