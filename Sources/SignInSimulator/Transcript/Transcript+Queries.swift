public import SignInDeviceModel

extension Transcript {
  /// The entries of a kind, in order.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - attempt: Only entries that tell of this attempt; `nil` for all.
  ///   - device: Only entries of the device with this name; `nil` for all.
  /// - Returns: The entries; empty where there are none.
  public func entries(
    of kind: TranscriptEntry.Kind, attempt: UInt64? = nil, device: String? = nil
  ) -> [TranscriptEntry] {
    self.entries(attempt: attempt, device: device).filter { $0.kind == kind }
  }

  /// How many entries of a kind there are.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - attempt: Only entries that tell of this attempt; `nil` for all.
  ///   - device: Only entries of the device with this name; `nil` for all.
  /// - Returns: The number of entries.
  public func count(
    of kind: TranscriptEntry.Kind, attempt: UInt64? = nil, device: String? = nil
  ) -> Int {
    self.entries(of: kind, attempt: attempt, device: device).count
  }

  /// The first entry of a kind; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - attempt: Only entries that tell of this attempt; `nil` for all.
  ///   - device: Only entries of the device with this name; `nil` for all.
  /// - Returns: The entry.
  public func first(
    _ kind: TranscriptEntry.Kind, attempt: UInt64? = nil, device: String? = nil
  ) -> TranscriptEntry? {
    self.entries(of: kind, attempt: attempt, device: device).first
  }

  /// Whether entries of these kinds occur in this order; others may lie between them.
  ///
  /// ```swift
  /// #expect(device.transcript.contains(.start, .sheetShown, .answered))
  /// ```
  ///
  /// - Parameters:
  ///   - kinds: The kinds; one that is given twice must occur twice.
  ///   - attempt: Only entries that tell of this attempt; `nil` for all.
  ///   - device: Only entries of the device with this name; `nil` for all.
  /// - Returns: Whether they do; true for no kinds.
  public func contains(
    _ kinds: TranscriptEntry.Kind..., attempt: UInt64? = nil, device: String? = nil
  ) -> Bool {
    self.contains(inOrder: kinds, attempt: attempt, device: device)
  }

  /// Whether entries of these kinds occur in this order; others may lie between them.
  ///
  /// - Parameters:
  ///   - kinds: The kinds; one that is given twice must occur twice.
  ///   - attempt: Only entries that tell of this attempt; `nil` for all.
  ///   - device: Only entries of the device with this name; `nil` for all.
  /// - Returns: Whether they do; true for no kinds.
  public func contains(
    inOrder kinds: [TranscriptEntry.Kind], attempt: UInt64? = nil, device: String? = nil
  ) -> Bool {
    var left = kinds[...]
    for entry in self.entries(attempt: attempt, device: device) where entry.kind == left.first {
      left.removeFirst()
    }
    return left.isEmpty
  }

  /// Whether entries that fit these conditions occur in this order; others may lie between them.
  ///
  /// - Parameter conditions: The conditions; each is met by an entry of its own.
  /// - Returns: Whether they do; true for no conditions.
  /// - Throws: What a condition throws.
  public func contains<Failure>(
    inOrder conditions: [(TranscriptEntry) throws(Failure) -> Bool]
  ) throws(Failure) -> Bool {
    var left = conditions[...]
    for entry in self.entries {
      guard let condition = left.first else { return true }
      if try condition(entry) { left.removeFirst() }
    }
    return left.isEmpty
  }

  private func entries(attempt: UInt64?, device: String?) -> [TranscriptEntry] {
    self.entries.filter { entry in
      (attempt == nil || entry.attempt == attempt) && (device == nil || entry.device == device)
    }
  }
}
