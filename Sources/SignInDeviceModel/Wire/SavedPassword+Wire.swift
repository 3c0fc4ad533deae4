internal import SignInCore

extension SavedPassword {
  /// Writes domain and user; the password is a secret.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("domain", self.domain)
      json.member("user", self.user)
    }
  }

  /// Reads a saved password; the default one stands for what was not written.
  init(wire element: JSONElement) throws(JSONError) {
    let wire = try WireObject(element.value, at: element.offset, names: ["domain", "user"])
    self.init()
    self.domain = try wire.text("domain") ?? self.domain
    self.user = try wire.text("user") ?? self.user
  }
}
