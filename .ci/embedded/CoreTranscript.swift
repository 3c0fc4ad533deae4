import SignInCore

/// What SignInCore does.
func coreTranscript() -> [String] {
  hashes() + names() + documents() + tokens() + errors() + attempts()
}

private func hashes() -> [String] {
  var generator = SplitMix64(seed: 1, lane: "canary")
  let nonce = Nonce(using: &generator)
  return [
    "sha256 abc \(SHA256.hash("abc").hexadecimal)",
    "random \(generator.next() as UInt64)",
    "nonce \(nonce.raw) \(nonce.hashed)",
    "nonce \(nonce)",
    "base64url \(Base64URL.text(Array("\u{fffd}?".utf8)))",
  ]
}

private func names() -> [String] {
  let ada = PersonName(
    namePrefix: "Dr.", givenName: " Ada ", middleName: "King", familyName: "Lovelace")
  let names: [(String, PersonName, String?)] = [
    ("ada", ada, nil), ("ada hu", ada, "HU-hu"), ("taro", "山田 太郎", nil), ("zoë", "Zoë", nil),
    ("nobody", PersonName(givenName: "\u{3000}"), nil),
  ]
  return names.map { label, name, locale in
    let styles = PersonName.Style.allCases.map { name.formatted($0, locale: locale) }
    return "name \(label) empty=\(name.isEmpty) [\(joined(styles, separator: "|"))]"
  }
}

private func documents() -> [String] {
  let documents = [
    #" {"b": [1, -2.5e3, true, null], "a": "\u00e9\ud83d\ude00\n\"", "b": {}} "#,
    #"{"a": [1, 2,, 3]}"#,
    #"["\ud83d"]"#,
    "",
  ]
  return documents.map { document in
    do throws(JSONError) {
      var writer = JSONWriter()
      writer.value(try JSONReader.value(of: Array(document.utf8)))
      return "json \(writer.text)"
    } catch {
      return "json expected \(error.expected) at \(error.offset)"
    }
  }
}

private func tokens() -> [String] {
  let claims = """
    {"iss":"https://appleid.apple.com","aud":"com.example.app","sub":"001.abc.1234","iat":1700000000,\
    "exp":1700086400,"nonce":"secret","email":"ada@example.com","email_verified":"TRUE",\
    "is_private_email":false,"real_user_status":2,"org_id":7}
    """
  let tokens = [
    "e30." + Base64URL.text(Array(claims.utf8)) + ".AA", "e30.e30", "e30.!.AA", "e30.W10.AA",
    "e30." + Base64URL.text(Array(#"{"sub":" "}"#.utf8)) + ".AA",
  ]
  return tokens.map { text in
    do throws(IdentityTokenError) {
      return "token \(try IdentityToken(text).claims())"
    } catch {
      return "token \(error)"
    }
  }
}

private func errors() -> [String] {
  let canceled = AuthorizationError(
    .appCanceled, underlying: .init(AuthorizationError(.network)))
  let errors = [canceled, AuthorizationError(.unknown), AuthorizationError(.init(rawValue: 4711))]
  return errors.map { "error \($0); \($0.advice)" }
    + ["instant \(Instant.origin + .milliseconds(1250)) \(Instant(nanoseconds: -1))"]
}

private func attempts() -> [String] {
  var machine = AuthorizationStateMachine<Int, Int>()
  var lines: [String] = []
  func id(_ number: UInt64) -> AttemptID { AttemptID(number) }
  func begin(_ number: UInt64, hasRequests: Bool = true) {
    switch machine.begin(id(number), hasRequests: hasRequests, waiter: Int(number)) {
    case .start(let attempt): lines.append("begin \(number): start \(attempt.number)")
    case .refuse(let waiter, .alreadyInProgress):
      lines.append("begin \(number): refuse \(waiter), already in progress")
    case .refuse(let waiter, .noRequests):
      lines.append("begin \(number): refuse \(waiter), no requests")
    }
  }
  func cancel(_ number: UInt64) {
    switch machine.cancel(id(number)) {
    case .cancel(let attempt): lines.append("cancel \(number): cancel \(attempt.number)")
    case nil: lines.append("cancel \(number): nothing")
    }
  }
  func succeed(_ number: UInt64, _ answer: Int) {
    switch machine.succeeded(id(number), answer) {
    case .settle(let waiter, let answer):
      lines.append("success \(number): settle \(waiter) with \(answer)")
    case .reportLate(let answer): lines.append("success \(number): report late \(answer)")
    }
  }
  func fail(_ number: UInt64, _ answer: Int) {
    switch machine.failed(id(number), answer) {
    case .settle(let waiter, let answer):
      lines.append("failure \(number): settle \(waiter) with \(answer)")
    case .settleCanceled(let waiter, let answer):
      lines.append("failure \(number): settle \(waiter) as canceled, \(answer) behind it")
    case nil: lines.append("failure \(number): nothing")
    }
  }
  func endGrace(_ number: UInt64) {
    switch machine.graceEnded(id(number)) {
    case .settleCanceled(let waiter):
      lines.append("grace \(number): settle \(waiter) as canceled")
    case nil: lines.append("grace \(number): nothing")
    }
  }
  func passDeadline(_ number: UInt64) {
    switch machine.deadlinePassed(id(number)) {
    case .settleTimedOut(let waiter, let attempt):
      lines.append("deadline \(number): settle \(waiter) as timed out, cancel \(attempt.number)")
    case nil: lines.append("deadline \(number): nothing")
    }
  }

  begin(1, hasRequests: false)
  begin(2)
  begin(3)
  cancel(2)
  cancel(2)
  endGrace(2)
  succeed(2, 20)
  begin(4)
  passDeadline(4)
  fail(4, 40)
  begin(5)
  cancel(5)
  fail(5, 50)
  begin(6)
  succeed(6, 60)
  endGrace(6)
  lines.append("dropped \(machine.dropped)")
  return lines
}
