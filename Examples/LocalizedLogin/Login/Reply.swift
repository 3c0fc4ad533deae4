/// What the server answers to every call.
struct Reply<Value: Codable & Sendable>: Codable, Sendable {
  /// 0 where the call was carried out.
  var code: Int
  /// Why it was not.
  var message: String?
  /// What was asked for.
  var data: Value?
}
