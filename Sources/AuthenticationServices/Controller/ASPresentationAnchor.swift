public import HeadlessUIKit

/// The window that a sheet is shown in.
public typealias ASPresentationAnchor = UIWindow
