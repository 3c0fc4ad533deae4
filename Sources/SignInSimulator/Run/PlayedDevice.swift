internal import SignInCore
internal import SignInDeviceModel

/// A device on which a run is played.
struct PlayedDevice {
  private var model: DeviceModel
  /// What has happened and was not yet compared.
  private(set) var pending: [TranscriptEntry] = []

  /// That a step went another way, and what happened instead.
  struct Deviation {
    var played: String?
  }

  init(_ configuration: DeviceConfiguration) { self.model = DeviceModel(configuration) }

  /// Plays a step: gives its command, or compares what it tells with what happens.
  mutating func play(_ step: RunStep) -> Deviation? {
    if let command = step.command {
      // What is planned earlier comes first, and the record doesn't have it.
      self.happen(before: step.time)
      if let entry = self.pending.first { return Deviation(played: entry.json) }
      self.model.advance(to: step.time)
      self.take(self.model.handle(command))
      // The command's own entry is the step.
      self.pending.removeFirst()
      return nil
    }
    while self.pending.isEmpty, let effects = self.model.fireNext(upTo: step.time) {
      self.take(effects)
    }
    guard let entry = self.pending.first else { return Deviation(played: nil) }
    guard entry.json == step.text else { return Deviation(played: entry.json) }
    self.pending.removeFirst()
    return nil
  }

  private mutating func happen(before time: Instant) {
    while self.pending.isEmpty, let next = self.model.nextInstant, next < time,
      let effects = self.model.fireNext()
    {
      self.take(effects)
    }
  }

  private mutating func take(_ effects: [DeviceEffect]) {
    for case .record(let entry) in effects { self.pending.append(entry) }
  }
}
