import AuthenticationServices
import Testing

@MainActor
@Suite("The button of the stand-in")
struct ButtonTests {
  private typealias ButtonType = ASAuthorizationAppleIDButton.ButtonType
  private typealias Style = ASAuthorizationAppleIDButton.Style

  init() { HeadlessUI.restart() }

  @Test(
    "its types have Apple's numbers",
    arguments: [(ASAuthorizationAppleIDButton.ButtonType.signIn, 0), (.continue, 1), (.signUp, 2)])
  func types(type: ASAuthorizationAppleIDButton.ButtonType, number: Int) {
    #expect(type.rawValue == number)
    #expect(ButtonType(rawValue: number) == type)
    #expect(ButtonType.default == .signIn)
    #expect(ButtonType(rawValue: 3)?.rawValue == 3)
  }

  @Test(
    "its styles have Apple's numbers",
    arguments: [(ASAuthorizationAppleIDButton.Style.white, 0), (.whiteOutline, 1), (.black, 2)])
  func styles(style: ASAuthorizationAppleIDButton.Style, number: Int) {
    #expect(style.rawValue == number)
    #expect(Style(rawValue: number) == style)
    #expect(Style(rawValue: 3)?.rawValue == 3)
  }

  /// Language tags, and what the button says in them: to sign in, to continue, to sign up.
  nonisolated private static let titles: [(String, [String])] = [
    ("en", ["Sign in with Apple", "Continue with Apple", "Sign up with Apple"]),
    ("en-GB", ["Sign in with Apple", "Continue with Apple", "Sign up with Apple"]),
    ("de-CH", ["Mit Apple anmelden", "Mit Apple fortfahren", "Mit Apple registrieren"]),
    ("fr_CA", ["Se connecter avec Apple", "Continuer avec Apple", "S’inscrire avec Apple"]),
    ("es-419", ["Iniciar sesión con Apple", "Continuar con Apple", "Registrarse con Apple"]),
    ("it", ["Accedi con Apple", "Continua con Apple", "Iscriviti con Apple"]),
    (
      "pt-BR",
      ["Iniciar sessão com a Apple", "Continuar com a Apple", "Registrar-se com a Apple"]
    ),
    ("ru", ["Вход с Apple", "Продолжить с Apple", "Зарегистрироваться с Apple"]),
    ("ja", ["Appleでサインイン", "Appleで続ける", "Appleでサインアップ"]),
    ("ko-KR", ["Apple로 로그인", "Apple로 계속하기", "Apple로 등록"]),
    ("zh-Hans-CN", ["通过 Apple 登录", "通过 Apple 继续", "通过 Apple 注册"]),
    ("zh", ["通过 Apple 登录", "通过 Apple 继续", "通过 Apple 注册"]),
    ("zh-Hans-HK", ["通过 Apple 登录", "通过 Apple 继续", "通过 Apple 注册"]),
    ("zh-Hant", ["透過 Apple 登入", "透過 Apple 繼續", "透過 Apple 註冊"]),
    ("zh-TW", ["透過 Apple 登入", "透過 Apple 繼續", "透過 Apple 註冊"]),
    ("eo", ["Sign in with Apple", "Continue with Apple", "Sign up with Apple"]),
    ("", ["Sign in with Apple", "Continue with Apple", "Sign up with Apple"]),
  ]

  @Test("its title is in the person's language, else in English", arguments: Self.titles)
  func title(language: String, titles: [String]) {
    HeadlessUI.preferredLanguages = [language]
    let types: [ButtonType] = [.signIn, .continue, .signUp]
    #expect(
      types.map { ASAuthorizationAppleIDButton(type: $0, style: .black).accessibilityLabel }
        == titles)
    HeadlessUI.restart()
  }

  @Test func `of several languages the first that it knows counts`() {
    HeadlessUI.preferredLanguages = ["eo", "ja", "de"]
    let button = ASAuthorizationAppleIDButton()
    #expect(button.accessibilityLabel == "Appleでサインイン")
    HeadlessUI.preferredLanguages = []
    #expect(button.accessibilityLabel == "Sign in with Apple")
    HeadlessUI.restart()
    #expect(HeadlessUI.preferredLanguages == ["en"])
  }

  @Test func `the app's own accessibility label goes before the title`() {
    let button = ASAuthorizationAppleIDButton(type: .signUp, style: .white)
    button.accessibilityLabel = "Join"
    #expect(button.accessibilityLabel == "Join")
    button.accessibilityLabel = nil
    #expect(button.accessibilityLabel != nil)
  }

  @Test func `without a type it is there to sign in`() {
    HeadlessUI.preferredLanguages = ["en"]
    let frame = CGRect(x: 1, y: 2, width: 200, height: 44)
    let buttons = [
      ASAuthorizationAppleIDButton(), ASAuthorizationAppleIDButton(frame: frame),
      ASAuthorizationAppleIDButton(coder: NSCoder()),
      ASAuthorizationAppleIDButton(
        authorizationButtonType: .default, authorizationButtonStyle: .white),
    ]
    #expect(buttons.map(\.?.accessibilityLabel) == Array(repeating: "Sign in with Apple", count: 4))
    #expect(buttons.map(\.?.frame) == [.zero, frame, .zero, .zero])
    HeadlessUI.restart()
  }

  @Test func `its smallest size is 140 by 30 points`() {
    let button = ASAuthorizationAppleIDButton(type: .default, style: .black)
    #expect(button.intrinsicContentSize == CGSize(width: 140, height: 30))
    #expect(button.sizeThatFits(.zero) == CGSize(width: 140, height: 30))
    #expect(button.sizeThatFits(CGSize(width: 300, height: 10)) == CGSize(width: 300, height: 30))
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 140, height: 30))
  }

  @Test func `its corners are round, and can be made otherwise`() {
    let button = ASAuthorizationAppleIDButton(type: .default, style: .black)
    #expect(button.cornerRadius == 6)
    button.cornerRadius = 22
    #expect(button.cornerRadius == 22)
  }

  @Test func `a tap sends touchUpInside, once`() throws {
    let button = ASAuthorizationAppleIDButton(type: .signIn, style: .black)
    var taps: [String] = []
    button.addAction(UIAction { _ in taps.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in taps.append("primary") }, for: .primaryActionTriggered)
    #expect(!HeadlessUI.tap(button))
    let window = try #require(UIApplication.shared.windows.first)
    window.addSubview(button)
    #expect(HeadlessUI.tap(button))
    #expect(taps == ["up"])
    button.isEnabled = false
    #expect(!HeadlessUI.tap(button))
    #expect(taps == ["up"])
    HeadlessUI.restart()
  }

  @Test func `an app can subclass it`() {
    final class OwnButton: ASAuthorizationAppleIDButton {
      override init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style)
      {
        super.init(authorizationButtonType: type, authorizationButtonStyle: style)
        self.cornerRadius = 9
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    #expect(OwnButton(type: .continue, style: .white).cornerRadius == 9)
  }
}
