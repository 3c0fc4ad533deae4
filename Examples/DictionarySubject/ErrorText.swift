import SignInFlow

extension AuthorizationError {
  /// What to show the person, never empty; `nil` where there is nothing to say.
  var textToShow: String? {
    switch self.advice {
    case .quiet, .showButton: nil
    case .retry, .offerOtherWays, .openSettings: self.text
    @unknown default: self.text
    }
  }

  private var text: String {
    if self.reason == .timedOut { return "登录超时，请重试" }
    return switch self.code {
    case .unknown: "发生未知错误，请检查是否已登录 Apple 账户"
    // Where the person did cancel, nothing is shown.
    case .canceled: "登录未完成，请重试"
    case .invalidResponse: "收到的响应无效，请重试"
    case .notHandled: "请求未被处理，请检查网络"
    case .failed: "登录失败，请重试"
    case .notInteractive: "当前无法显示登录界面"
    case .matchedExcludedCredential: "该凭证已存在"
    case .credentialImport: "凭证导入失败"
    case .credentialExport: "凭证导出失败"
    case .preferSignInWithApple: "请改用已有的 Apple 账户登录"
    case .deviceNotConfiguredForPasskeyCreation: "此设备尚未设置通行密钥"
    // Apple adds codes; the number is something that a person can report.
    default: "登录失败（错误 \(self.code.rawValue)）"
    }
  }
}
