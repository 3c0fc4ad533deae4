@testable import signin

extension FileReader {
  /// Files that are in memory; there are no others.
  static func holding(_ files: [String: [UInt8]]) -> FileReader {
    FileReader { @Sendable (name: String) throws(Failure) -> [UInt8] in
      guard let bytes = files[name] else { throw Failure(text: "there is no such file") }
      return bytes
    }
  }
}
