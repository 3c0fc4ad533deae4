import SignInDeviceModel

extension Fault.Kind {
  /// One of each kind.
  static let samples: [Fault.Kind] = [
    .silence, .late(.seconds(1)), .twice, .refusedStart, .droppedToken, .droppedCode, .wrongNonce,
    .foreignState, .invalidToken, .unknownCode(1_999), .lostNotice, .doubledNotice, .stickyGrant,
  ]
}

extension DeviceDriver {
  init(_ faults: Fault..., person: SimulatedPerson = .approves, seed: UInt64 = 1) {
    self.init(DeviceConfiguration(person: person, faults: faults, seed: seed))
  }

  /// The faults that struck, in order.
  var strikes: [Fault.Kind] {
    self.events.compactMap { if case .faultStruck(let kind) = $0 { kind } else { nil } }
  }
}
