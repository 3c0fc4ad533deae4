import SignInFlow

/// Signs people in, and sends a dictionary for each of them to whoever has subscribed.
final class AppleIDLoginTool: Sendable {
  /// The dictionaries.
  let logins = Subject<LoginDictionary>()

  private let call: ProviderCall
  private let defaults: any LoginDefaults
  private let show: @Sendable (String) -> Void
  private let log: @Sendable (String) -> Void

  /// Creates a tool.
  ///
  /// - Parameters:
  ///   - provider: What answers; it also finds the window to present from.
  ///   - time: What patience is measured with.
  ///   - defaults: Where the user id is kept.
  ///   - show: Shows the person a text.
  ///   - log: Takes a line for the log.
  init(
    _ provider: some AuthorizationProvider, time: some Timekeeper, defaults: some LoginDefaults,
    show: @escaping @Sendable (String) -> Void, log: @escaping @Sendable (String) -> Void
  ) {
    self.call = ProviderCall(provider, time: time) { _ in log("an answer nobody waits for") }
    self.defaults = defaults
    self.show = show
    self.log = log
  }

  /// Signs a person in with their Apple Account, new or not.
  @discardableResult
  func login() async -> LoginEnd {
    let answer = await self.call(.appleID(.email, .fullName))
    return self.take(answer, acceptsPassword: false)
  }

  /// Signs a person in with the Apple Account that they used before, or with a saved password.
  @discardableResult
  func loginWithExistingAccount() async -> LoginEnd {
    let answer = await self.call(.appleID(.email, .fullName), .password)
    return self.take(answer, acceptsPassword: true)
  }

  private func take(_ answer: ProviderAnswer, acceptsPassword: Bool) -> LoginEnd {
    switch answer.outcome {
    case .success(let authorization):
      switch authorization.credential {
      case .appleID(let credential): return self.send(credential)
      case .password(let credential) where acceptsPassword: return .password(credential)
      case .password: return self.doesNotMatch("a password")
      @unknown default: return self.doesNotMatch("of an unknown kind")
      }
    case .failure(let error):
      guard let text = error.textToShow else { return .quiet(error) }
      self.show(text)
      return .shown(text)
    }
  }

  private func send(_ credential: AppleIDCredential) -> LoginEnd {
    // Kept first, so that a subscriber finds it.
    self.defaults.keep(credential.user.rawValue)
    let dictionary = LoginDictionary(credential)
    self.logins.send(dictionary)
    return .sent(dictionary)
  }

  private func doesNotMatch(_ kind: String) -> LoginEnd {
    self.log("the credential doesn't match what was asked for: \(kind)")
    return .notMatching
  }
}
