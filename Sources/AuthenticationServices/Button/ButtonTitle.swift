internal import Foundation

/// What the button says in one language.
///
/// English and Japanese are as in Apple's guidelines. The others are not from Apple, and a device may word them
/// otherwise.
struct ButtonTitle: Sendable {
  private let signIn: String
  private let proceed: String
  private let signUp: String

  /// The titles in the first language that is known; else in English.
  ///
  /// - Parameter languages: Language tags, the best first.
  init(in languages: [String]) {
    self = languages.lazy.compactMap { Self.known[Self.language(of: $0)] }.first ?? Self.english
  }

  private init(_ signIn: String, _ proceed: String, _ signUp: String) {
    self.signIn = signIn
    self.proceed = proceed
    self.signUp = signUp
  }

  /// The title of a button.
  func text(of type: ASAuthorizationAppleIDButton.ButtonType) -> String {
    switch type {
    case .continue: self.proceed
    case .signUp: self.signUp
    // Also for a number without a name.
    default: self.signIn
    }
  }

  /// The part of a language tag that decides: the language, and for Chinese the script.
  private static func language(of tag: String) -> String {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map { String($0) }
    guard let language = parts.first else { return "" }
    guard language == "zh" else { return language }
    if parts.contains("hans") { return "zh-hans" }
    let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
    return isTraditional ? "zh-hant" : "zh-hans"
  }

  private static let english = ButtonTitle(
    "Sign in with Apple", "Continue with Apple", "Sign up with Apple")

  private static let known = [
    "de": ButtonTitle("Mit Apple anmelden", "Mit Apple fortfahren", "Mit Apple registrieren"),
    "en": Self.english,
    "es": ButtonTitle(
      "Iniciar sesión con Apple", "Continuar con Apple", "Registrarse con Apple"),
    "fr": ButtonTitle("Se connecter avec Apple", "Continuer avec Apple", "S’inscrire avec Apple"),
    "it": ButtonTitle("Accedi con Apple", "Continua con Apple", "Iscriviti con Apple"),
    "ja": ButtonTitle("Appleでサインイン", "Appleで続ける", "Appleでサインアップ"),
    "ko": ButtonTitle("Apple로 로그인", "Apple로 계속하기", "Apple로 등록"),
    "pt": ButtonTitle(
      "Iniciar sessão com a Apple", "Continuar com a Apple", "Registrar-se com a Apple"),
    "ru": ButtonTitle("Вход с Apple", "Продолжить с Apple", "Зарегистрироваться с Apple"),
    "zh-hans": ButtonTitle("通过 Apple 登录", "通过 Apple 继续", "通过 Apple 注册"),
    "zh-hant": ButtonTitle("透過 Apple 登入", "透過 Apple 繼續", "透過 Apple 註冊"),
  ]
}
