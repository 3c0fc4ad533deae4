import SignInFlow
import SignInSimulator

@testable import DictionarySubject

/// A tool, and everything that came out of it.
final class ToolUnderTest: Sendable {
  let tool: AppleIDLoginTool
  private let stream: AsyncStream<LoginDictionary>
  private let shown: Console
  private let logged: Console

  init(
    _ provider: some AuthorizationProvider, time: some Timekeeper, defaults: some LoginDefaults
  ) {
    let shown = Console()
    let logged = Console()
    self.shown = shown
    self.logged = logged
    self.tool = AppleIDLoginTool(
      provider, time: time, defaults: defaults, show: { shown.write($0) },
      log: { logged.write($0) })
    self.stream = self.tool.logins.values()
  }

  convenience init(_ device: SimulatedDevice) {
    self.init(device, time: device, defaults: DeviceDefaults(device))
  }

  /// Every text that the person was shown.
  var texts: [String] { self.shown.lines }
  /// Every line of the log.
  var log: [String] { self.logged.lines }

  /// Every dictionary that was sent; nothing can be sent afterwards.
  func finish() async -> [LoginDictionary] {
    self.tool.logins.finish()
    return await self.stream.reduce(into: []) { $0.append($1) }
  }
}
