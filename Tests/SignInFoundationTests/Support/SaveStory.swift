import Foundation
import SignInCore
import SignInFlow
import SignInFoundation

/// What a folder holds, and what is saved to it one record after the other.
enum SaveStory: String, Sendable, Codable, CaseIterable {
  case firstRecord
  case severalRecords
  case afterUnreadable
  case afterUnreadableWithoutLinks
  case unreadableErased
  case besideLeftover
  case besideStranger

  /// What a store reads, or why it doesn't.
  typealias Content = Result<SessionRecord, SessionStoreError>

  /// What is saved.
  func records() throws -> [SessionRecord] {
    switch self {
    case .severalRecords: try [.sample(2), SessionRecord()]
    case .unreadableErased: [SessionRecord()]
    case .firstRecord, .afterUnreadable, .afterUnreadableWithoutLinks, .besideLeftover,
      .besideStranger:
      [try .sample(2)]
    }
  }

  /// What can be read, in this order, and nothing else.
  func contents() throws -> [Content] {
    let before: [Content] =
      switch self {
      case .firstRecord: [.success(SessionRecord())]
      case .severalRecords, .besideLeftover, .besideStranger: [.success(try .sample(1))]
      case .afterUnreadable, .unreadableErased: [Self.unreadable]
      // Between the two renames, nothing has the name.
      case .afterUnreadableWithoutLinks: [Self.unreadable, .success(SessionRecord())]
      }
    return before + (try self.records().map { .success($0) })
  }

  /// The errors that occur in the story itself.
  var failures: [SystemCalls.Step: [Int32]] {
    self == .afterUnreadableWithoutLinks ? [.linkUnreadable: [EPERM]] : [:]
  }

  /// The document that is there before.
  private static func record() throws -> String {
    String(decoding: try SessionRecord.sample(1).encoded(), as: UTF8.self)
  }

  /// What is no record.
  static let stranger = #"{"version":2}"#

  private static let unreadable = Content.failure(
    SessionStoreError(.laterVersion, "expected version 1 or earlier, not 2"))

  /// Where the record is.
  func file(in folder: ScratchFolder) -> URL {
    folder(self == .firstRecord ? "a/b/session.json" : "session.json")
  }

  /// Puts what is there before.
  func prepare(_ folder: ScratchFolder) throws {
    switch self {
    case .firstRecord: break
    case .severalRecords: try folder.put(Self.record(), into: "session.json")
    case .afterUnreadable, .afterUnreadableWithoutLinks, .unreadableErased:
      try folder.put(Self.stranger, into: "session.json")
      try folder.put("earlier", into: "session.json.unreadable")
    case .besideLeftover, .besideStranger:
      try folder.put(Self.record(), into: "session.json")
      let text = String(repeating: "left over ", count: 99)
      let mode = self == .besideLeftover ? 0o600 : 0o644
      try folder.put(text, into: "session.json.new", mode: mode)
    }
  }

  /// The names beside the record when nobody writes.
  var others: [String] {
    switch self {
    case .firstRecord, .severalRecords, .besideLeftover, .besideStranger: []
    case .afterUnreadable, .afterUnreadableWithoutLinks, .unreadableErased:
      ["session.json.unreadable", "session.json.unreadable-2"]
    }
  }

  /// Saves all records, in parts of a few bytes.
  func run(_ file: URL, before: @escaping SystemCalls.Hook) throws {
    let store = FileStore(file, calls: SystemCalls(chunk: 128, before: before))
    for record in try self.records() { try store.save(record) }
  }

  /// What can be read now.
  static func content(of file: URL) -> Content {
    Result { () throws(SessionStoreError) in try FileStore(file).load() }
  }
}
