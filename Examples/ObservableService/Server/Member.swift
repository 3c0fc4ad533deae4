/// What the app knows of an account of its server: the number.
struct Member: Hashable, Sendable, LosslessStringConvertible {
  let number: Int

  init(number: Int) { self.number = number }

  init?(_ description: String) {
    guard let number = Int(description) else { return nil }
    self.number = number
  }

  var description: String { "\(self.number)" }
}
