import Foundation

/// The folder of the run files that ship with the package, and the tests beside it.
enum RunFolder {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let folder = Self.package.appending(path: "Examples/Runs")

  /// Whether the tests are to write the files in place of comparing with them.
  static let isRecording = ProcessInfo.processInfo.environment["SIGNIN_RECORD_RUNS"] == "1"

  /// The names of the files.
  static var names: [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: self.folder.path)
    return (all ?? []).filter { $0.hasSuffix(".jsonl") }.sorted()
  }

  static func text(of name: String) -> String? {
    try? String(contentsOf: self.folder.appending(path: name), encoding: .utf8)
  }

  static func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    try text.write(to: self.folder.appending(path: name), atomically: true, encoding: .utf8)
  }

  /// The text of every test of the package, but of the list of cases itself.
  static var tests: [String] {
    let tests = self.package.appending(path: "Tests")
    let names = FileManager.default.enumerator(atPath: tests.path)
    var texts: [String] = []
    while let name = names?.nextObject() as? String {
      guard name.hasSuffix(".swift"), !name.hasSuffix("/FieldStoryTests.swift") else { continue }
      if let text = try? String(contentsOf: tests.appending(path: name), encoding: .utf8) {
        texts.append(text)
      }
    }
    return texts
  }
}
