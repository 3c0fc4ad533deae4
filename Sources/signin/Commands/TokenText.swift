internal import SignInCore
internal import SignInDeviceModel

/// What a token says, for people to read; nothing is verified.
enum TokenText {
  /// Why a token can't be shown.
  struct Failure: Error {
    let message: String
  }

  /// Header and claims of a token.
  static func text(
    of source: TokenCall.Source, _ files: FileReader
  ) throws(Failure) -> String {
    let token = IdentityToken(bytes: try Self.bytes(of: source, files))
    if token.bytes.isEmpty { throw Failure(message: "there is no token to decode") }
    let claims: [JSONMember]
    do throws(IdentityTokenError) {
      // What can't be decoded as claims is told in the library's words.
      _ = try token.claims()
    } catch {
      throw Failure(message: error.description)
    }
    let parts = token.bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let header = try Self.members(of: parts[0], "header")
    claims = try Self.members(of: parts[1], "claims")
    guard let signature = Base64URL.bytes(parts[2]) else {
      throw Failure(message: "the signature is not URL-safe base64 without padding")
    }
    let lines =
      ["decoded, not verified: anyone can write a token that says this", "", "header"]
      + Self.lines(of: header) + ["", "claims"] + Self.lines(of: claims)
      + ["", "signature", "  " + (signature.isEmpty ? "none" : "\(signature.count) bytes")]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The token's bytes without white space around them.
  private static func bytes(
    of source: TokenCall.Source, _ files: FileReader
  ) throws(Failure) -> [UInt8] {
    let bytes: [UInt8]
    switch source {
    case .text(let text): bytes = Array(text.utf8)
    case .standardInput:
      do throws(FileReader.Failure) {
        bytes = try files.contents("-")
      } catch {
        throw Failure(message: "can't read standard input: \(error.text)")
      }
    }
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0a, 0x0d].contains($0) }
    return Array(bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  private static func members(
    of part: ArraySlice<UInt8>, _ name: String
  ) throws(Failure) -> [JSONMember] {
    guard let document = Base64URL.bytes(part) else {
      throw Failure(message: "the \(name) is not URL-safe base64 without padding")
    }
    do throws(JSONError) {
      guard case .object(let members) = try JSONReader.value(of: document) else {
        throw JSONError(offset: 0, expected: "an object")
      }
      return members
    } catch {
      throw Failure(
        message: "the \(name) is not JSON: expected \(error.expected) at byte \(error.offset)")
    }
  }

  /// The members as JSON, since a text "true" is not the boolean.
  private static func lines(of members: [JSONMember]) -> [String] {
    let width = members.map(\.name.printable.count).max() ?? 0
    return members.map { member in
      var json = JSONWriter()
      json.value(member.value)
      let line = "  \(member.name.printable.padded(to: width))  \(json.text.printable)"
      guard ["exp", "iat", "auth_time"].contains(member.name), let time = member.value.integer,
        let date = UTCDate(secondsSince1970: time)
      else { return line }
      return "\(line)  (\(date))"
    }
  }
}
