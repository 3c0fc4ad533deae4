import SignInFlow

extension AuthorizationError.Code {
  /// The text for one of the five codes that the app was written for; `nil` for all others.
  var chineseText: String? {
    switch self {
    case .unknown: "授权失败，原因未知"
    case .canceled: "授权已取消"
    case .invalidResponse: "授权响应无效"
    case .notHandled: "授权请求未被处理"
    case .failed: "授权请求失败"
    // The set of codes is open, and Apple has added to it.
    default: nil
    }
  }
}
