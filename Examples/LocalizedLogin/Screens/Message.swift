import AuthenticationServices

/// A text for the person, which is never empty.
struct Message: Hashable, Sendable {
  /// The text.
  let text: String

  /// Creates a message of a text from elsewhere; `nil` where there is nothing to read in it.
  init?(_ text: String?) {
    guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
    self.text = text
  }

  /// Creates a message of a text that is written here.
  private init(written text: String) { self.text = text }

  /// Creates the message of an error of the system.
  init(of error: any Error) {
    switch (error as? ASAuthorizationError)?.code {
    case .unknown: self.text = "授权失败，请检查是否已登录 Apple 账户"
    case .canceled: self.text = "已取消登录"
    case .invalidResponse: self.text = "授权响应无效，请重试"
    case .notHandled: self.text = "授权请求未被处理，请检查网络"
    case .failed: self.text = "授权请求失败，请重试"
    // Apple adds codes; the number is something that a person can report.
    default: self.text = "登录失败（错误 \((error as NSError).code)）"
    }
  }

  /// The system gave something that the server can't use.
  static let unusableCredential = Message(written: "未能获取身份令牌，请重试")
  /// The server did not answer.
  static let noAnswer = Message(written: "网络异常，请重试")
  /// The server said yes, and did not say to whom.
  static let unusableUser = Message(written: "用户数据异常，请重试")
  /// The server said no, and not why.
  static let refused = Message(written: "登录失败，请重试")
}
