/// Why the server does not believe an identity token.
enum TokenProblem: Int, Error, CaseIterable {
  case unreadable = 40_101
  case signature
  case issuer
  case audience
  case expired
  case issuedInFuture
  case subject

  /// What the person is to read.
  var message: String {
    switch self {
    case .unreadable: "身份令牌无法读取"
    case .signature: "身份令牌签名无效"
    case .issuer: "身份令牌不是由 Apple 签发"
    case .audience: "身份令牌不属于本应用"
    case .expired: "身份令牌已过期，请重新登录"
    case .issuedInFuture: "身份令牌尚未生效"
    case .subject: "身份令牌与用户不符"
    }
  }
}
