/// A type of an app that holds a value with secrets and has no description of its own.
struct SecretHolder<Value: Sendable>: Sendable {
  var value: Value
  var optional: Value?
  var list: [Value]
  var byName: [String: Value]
  var result: Result<Value, CancellationError>

  init(_ value: Value) {
    self.value = value
    self.optional = value
    self.list = [value, value]
    self.byName = ["key": value]
    self.result = .success(value)
  }
}
