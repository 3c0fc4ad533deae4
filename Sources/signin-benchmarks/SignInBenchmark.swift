internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import SignInSimulator

/// Whole sign-ins, each on a device and a controller of its own.
enum SignInBenchmark {
  static func begin() {
    let controller = SignInController(SimulatedDevice())
    let attempt = controller.begin(.appleID(.fullName, .email), deadline: .seconds(30))
    guard case .success = attempt.settled else { preconditionFailure("no success") }
  }

  @concurrent
  static func authorizeOffTheMainActor(_ count: Int) async {
    for _ in 0..<count { await Self.authorize() }
  }

  @MainActor
  static func authorizeOnTheMainActor(_ count: Int) async {
    for _ in 0..<count { await Self.authorize() }
  }

  private static func authorize() async {
    let controller = SignInController(SimulatedDevice())
    let authorization = try? await controller.authorize(
      .appleID(.fullName, .email), deadline: .seconds(30))
    precondition(authorization != nil, "no success")
  }

  /// The attempt has not ended when `authorize` begins to wait: a child task approves the sheet.
  @MainActor
  static func waitOnTheMainActor(_ count: Int) async {
    for _ in 0..<count {
      let device = SimulatedDevice(person: .waits)
      let controller = SignInController(device)
      async let authorization = try? controller.authorize(.appleID(.fullName, .email))
      await device.until { $0.sheet?.stage == .reviewing }
      device.sheet?.approve()
      let result = await authorization
      precondition(result != nil, "no success")
    }
  }

  static func plainValues() {
    var model = DeviceModel()
    let requests = AuthorizationRequests([.appleID(.fullName, .email)])
    var effects = model.handle(.start(attempt: 1, requests)).count
    while let more = model.fireNext() { effects += more.count }
    keep(effects)
  }
}
