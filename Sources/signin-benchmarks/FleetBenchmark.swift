internal import SignInCore
internal import SignInDeviceModel

/// Many devices in one process: what each weighs, and whether time grows with their number alone.
enum FleetBenchmark {
  private static let requests = AuthorizationRequests([.appleID(.fullName, .email)])

  /// Lets so many devices sign their person in, and keeps them all.
  static func report() {
    let configuration = DeviceConfiguration()
    print("\nDevice models that have signed their person in, kept in one array:")
    var perDevice: Double?
    for count in [1_000, 10_000, 100_000] {
      let before = AllocationCounter.bytesInUse
      let clock = ContinuousClock()
      var fleet: [DeviceModel] = []
      fleet.reserveCapacity(count)
      let time = clock.measure {
        for _ in 0..<count { fleet.append(Self.signedIn(DeviceModel(configuration))) }
      }
      let after = AllocationCounter.bytesInUse
      let microseconds = time / .microseconds(1) / Double(count)
      let ratio = perDevice.map { "\(Self.rounded(microseconds / $0)) x the time of a thousand" }
      perDevice = perDevice ?? microseconds
      var weight = "bytes not counted"
      if let before, let after {
        let bytes = (Int(after) - Int(before)) / count
        weight = "\(bytes) bytes each of 4096: \(bytes <= 4_096 ? "holds" : "MISSED")"
      }
      print("  \(count): \(Self.rounded(microseconds)) µs each, \(weight)  \(ratio ?? "")")
      keep(fleet.count)
    }
  }

  /// Whole stories under seeds, with faults by chance: on plain values, unsigned.
  static func sessions() {
    let count = 10_000
    let faults = [
      Fault(.silence, .chance()), Fault(.late(.seconds(5)), .chance()), Fault(.twice, .chance()),
      Fault(.droppedToken, .chance()), Fault(.wrongNonce, .chance()),
      Fault(.lostNotice, .chance()), Fault(.stickyGrant, .chance()),
    ]
    let time = ContinuousClock().measure {
      for seed in 0..<UInt64(count) {
        var model = DeviceModel(DeviceConfiguration(faults: faults, seed: seed))
        Self.story(&model)
        keep(model.faultsNeverExercised.count)
      }
    }
    let seconds = time / .seconds(1)
    print(
      "\n\(count) seeded sessions with faults, two sign-ins and an end each: "
        + "\(Self.rounded(seconds)) s of 1 s: \(seconds <= 1 ? "holds" : "MISSED")")
  }

  private static func signedIn(_ model: DeviceModel) -> DeviceModel {
    var model = model
    _ = model.handle(.start(attempt: 1, Self.requests))
    while model.fireNext() != nil {}
    return model
  }

  private static func story(_ model: inout DeviceModel) {
    for attempt in 1...2 as ClosedRange<UInt64> {
      _ = model.handle(.start(attempt: attempt, Self.requests))
      while model.owesAnswer, model.fireNext() != nil {}
      _ = model.handle(.cancel(attempt: attempt))
      while model.fireNext() != nil {}
      if attempt == 1 { _ = model.handle(.settings(.stopUsingApp)) }
      _ = model.handle(.activateApp)
    }
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
