import SignInFlow
import SignInSimulator
import Testing

extension FieldStory {
  /// Codes of errors, and what comes with them.
  static let codes = [
    Self.everyCodeSettles, Self.wholeError, Self.otherLanguage, Self.unknownNumbers,
  ]

  private static let everyCodeSettles = FieldStory(
    id: "ERR-06", name: "every-code-settles",
    title: "some codes were swallowed, and the app waited for ever",
    sources: ["firebase/FirebaseUI-iOS#1011", "firebase/FirebaseUI-iOS#1010"],
    telling: """
      A library called back for 1001 only. For unknown, invalid response, not handled and failed it wrote a
      log line, and the app waited for ever. Here one device goes through every cause that it knows, and
      through a code that nobody knows: each attempt is answered once.
      """,
    watch: "one answered for each start, with the codes 1000 to 1004 and 1999."
  ) { (cast: Cast) async throws in
    let device = cast.device(person: .cancels)
    let controller = SignInController(device)
    func code() -> Int? { controller.begin(.appleID()).settled?.error?.code.rawValue }
    device.app.build.hasEntitlement = false
    #expect(code() == 1_000)
    device.app.build.hasEntitlement = true
    #expect(code() == 1_001)
    device.person = .approves
    device.service = .unusable
    #expect(code() == 1_002)
    device.service = .working
    device.network = .offline
    #expect(code() == 1_003)
    device.network = .online
    device.app.background()
    #expect(code() == 1_004)
    device.app.activate()
    device.faults = [Fault(.unknownCode(1_999), .nth(1))]
    #expect(code() == 1_999)
    for attempt: UInt64 in 1...6 {
      #expect(device.transcript.count(of: .start, attempt: attempt) == 1)
      #expect(device.transcript.count(of: .answered, attempt: attempt) == 1)
    }
    #expect(device.unfinished == [])
  }

  private static let wholeError = FieldStory(
    id: "ERR-07", name: "whole-error", title: "the real error was thrown away",
    sources: ["capawesome-team/capacitor-plugins#891", "mirzemehdi/KMPAuth#102"],
    telling: """
      A library turned every error into one text without a number, and its users had to patch it to see what
      went wrong. In another one a single person could never sign in, and nobody could see why. Code and
      underlying error arrive as the device gave them.
      """,
    watch: "\"underlying\" in the answer, with its domain, code and text."
  ) { (cast: Cast) async throws in
    let error = AuthorizationError(
      .failed,
      underlying: .init(
        domain: "AKAuthenticationError", code: -7_026, text: "the account is locked"))
    let device = cast.device(
      "iPhone", SimulatedDevice.Configuration(overrides: Overrides(error: error)))
    let attempt = SignInController(device).begin(.appleID())
    #expect(attempt.settled?.error == error)
    #expect(AuthorizationError.domain == "com.apple.AuthenticationServices.AuthorizationError")
  }

  private static let otherLanguage = FieldStory(
    id: "ERR-09", name: "other-language", title: "errors were told apart by an English phrase",
    sources: ["corbado/flutter-passkeys#271", "corbado/flutter-passkeys#236"],
    telling: """
      An API of the same shape, for passkeys: two outcomes had one code, and a library told them apart by a
      phrase in the description. On a Chinese device the phrase was another one, and the app took a missing
      credential for a cancel. What the text says must change nothing.
      """,
    watch: "two texts, and the same code and advice."
  ) { (cast: Cast) async throws in
    var advice: [SignInAdvice] = []
    for (name, text) in [
      ("English", "No credentials available for login."), ("Chinese", "没有可用于登录的凭证。"),
    ] {
      let error = AuthorizationError(
        .canceled, reason: .noCredentialAvailable,
        underlying: .init(domain: "com.example.System", code: 1_001, text: text))
      let device = cast.device(
        name, SimulatedDevice.Configuration(overrides: Overrides(error: error)))
      let given = SignInController(device)
        .begin(.appleID(), options: .preferImmediatelyAvailableCredentials).settled?.error
      #expect(given == error)
      if let given { advice.append(given.advice) }
    }
    #expect(advice == [.showButton, .showButton])
  }

  private static let unknownNumbers = FieldStory(
    id: "ERR-12", name: "unknown-numbers", title: "new codes and states fell through",
    sources: [
      "aboutyou/dart_packages#221", "aboutyou/dart_packages#236", "expo/expo#30179",
      "expo/expo#35289", "IFTTT/ConnectSDK-iOS#311",
    ],
    telling: """
      A code that came with a later SDK broke builds, or fell through a switch; so may a credential state. A
      number that this version does not know keeps its value. It is no success, and the state is neither
      authorized nor revoked.
      """,
    watch: "the codes 1009, 1010 and 1999 and the states -1 and 7, as they were given."
  ) { (cast: Cast) async throws in
    let device = cast.device()
    let controller = SignInController(device)
    for number in [1_009, 1_010, 1_999] {
      device.faults = [Fault(.unknownCode(number), .nth(1))]
      let error = controller.begin(.appleID()).settled?.error
      #expect(error?.code.rawValue == number)
      #expect(error?.reason == nil)
    }
    device.faults = []
    let user = try controller.credential().user
    for number in [-1, 7] {
      device.overrides.credentialState = CredentialStateAnswer(
        state: CredentialState(rawValue: number))
      let answer = await controller.credentialState(of: user)
      #expect(answer.state?.rawValue == number)
      #expect(answer.state != .authorized)
      #expect(answer.state != .revoked)
    }
    device.overrides = Overrides()
    #expect(await controller.credentialState(of: user).state == .authorized)
  }
}
