/// How long one of many equal things takes, and how many allocations it makes.
struct Measurement {
  static let rounds = 21

  let name: String
  /// Nanoseconds for one, a number a round.
  private let times: [Double]
  /// Allocations for one; `nil` where nothing counts them.
  private let allocations: Double?

  /// What a measurement should not exceed.
  enum Budget {
    /// So many times a yardstick that was measured in turn with it.
    case ratio(Double, to: Measurement)
    case microseconds(Double)
  }

  var median: Double { Self.median(self.times) }

  /// Measures a body that does so many things, after a round to warm up.
  static func of(_ name: String, count: Int, _ body: () -> Void) -> Measurement {
    let allocations = Self.allocations(body)
    let clock = ContinuousClock()
    return Measurement(
      name: name, count: count, times: (0..<Self.rounds).map { _ in clock.measure(body) },
      allocations: allocations)
  }

  /// Measures a yardstick and a body in turn, so that a machine that grows slower for a while is
  /// slower for both, and prints their lines.
  static func printRatio(
    _ name: String, count: Int, limit: Double, to yardstickName: String,
    _ yardstick: () -> Void, _ body: () -> Void
  ) {
    let allocations = (Self.allocations(yardstick), Self.allocations(body))
    let clock = ContinuousClock()
    let times = (0..<Self.rounds).map { _ in (clock.measure(yardstick), clock.measure(body)) }
    let measuredYardstick = Measurement(
      name: yardstickName, count: count, times: times.map(\.0), allocations: allocations.0)
    let measured = Measurement(
      name: name, count: count, times: times.map(\.1), allocations: allocations.1)
    print(measuredYardstick.line(budget: nil))
    print(measured.line(budget: .ratio(limit, to: measuredYardstick)))
  }

  /// The allocations of a body, which was run once before.
  private static func allocations(_ body: () -> Void) -> Double? {
    body()
    let before = AllocationCounter.count
    body()
    return AllocationCounter.difference(since: before)
  }

  private init(name: String, count: Int, times: [Duration], allocations: Double?) {
    self.name = name
    self.times = times.map { $0.nanoseconds / Double(count) }
    self.allocations = allocations.map { $0 / Double(count) }
  }

  /// Measures a body that waits.
  static func ofAsync(
    _ name: String, count: Int, _ body: () async -> Void
  ) async -> Measurement {
    await body()
    let before = AllocationCounter.count
    await body()
    let allocated = AllocationCounter.difference(since: before)
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<Self.rounds {
      let start = clock.now
      await body()
      times.append(clock.now - start)
    }
    return Measurement(name: name, count: count, times: times, allocations: allocated)
  }

  static let header = Self.columns(
    "what", "minimum", "median", "maximum", "allocations", "budget (by the median)")

  /// One line of the report.
  func line(budget: Budget?) -> String {
    Self.columns(
      self.name, Self.text(self.times.min() ?? 0), Self.text(self.median),
      Self.text(self.times.max() ?? 0),
      self.allocations.map { Self.decimal($0, 1) } ?? "not counted", self.verdict(budget))
  }

  private func verdict(_ budget: Budget?) -> String {
    switch budget {
    case .ratio(let limit, let other):
      let ratio = Self.median(zip(self.times, other.times).map { $0 / $1 })
      return
        "\(Self.decimal(ratio, 2)) x of \(Self.decimal(limit, 0)) x: \(ratio <= limit ? "holds" : "MISSED")"
    case .microseconds(let limit):
      let holds = self.median <= limit * 1_000
      return "\(Self.decimal(limit, 0)) µs: \(holds ? "holds" : "MISSED")"
    case nil: return ""
    }
  }

  private static func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

  private static func columns(_ cells: String...) -> String {
    let widths = [46, 11, 11, 11, 13, 0]
    var line = ""
    for (index, cell) in cells.enumerated() {
      let space = String(repeating: " ", count: max(0, widths[index] - cell.count))
      line += index == 0 || index == 5 ? cell + space : space + cell
      if index == 4 { line += "  " }
    }
    return line
  }

  private static func text(_ nanoseconds: Double) -> String {
    nanoseconds < 1_000
      ? "\(Self.decimal(nanoseconds, 2)) ns" : "\(Self.decimal(nanoseconds / 1_000, 2)) µs"
  }

  private static func decimal(_ number: Double, _ digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((number * Double(scale)).rounded())
    if digits == 0 { return "\(scaled)" }
    let fraction = "\(scaled % scale)"
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(scaled / scale).\(zeros)\(fraction)"
  }
}

extension Duration {
  fileprivate var nanoseconds: Double {
    Double(self.components.seconds) * 1e9 + Double(self.components.attoseconds) / 1e9
  }
}
