#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The calls of the system that a store makes, each of which a test can end or let fail.
package struct SystemCalls: Sendable {
  /// Is told of a call before it is made, and gives the number of an error with which it fails; 0 for none.
  package typealias Hook = @Sendable (Step) -> Int32

  private let before: Hook
  /// How many bytes are written at once.
  let chunk: Int

  /// Creates calls.
  package init(chunk: Int = .max, before: @escaping Hook = { _ in 0 }) {
    self.before = before
    self.chunk = chunk
  }

  /// What a call is for.
  package enum Step: String, Hashable, Sendable, CaseIterable {
    /// The file's folder is opened.
    case openFolder
    /// A missing folder is made.
    case makeFolder
    /// The new file is made, or one that was left over is opened.
    case openTemporary
    /// A new file that can't be opened, or is not one's own, is removed.
    case discardTemporary
    /// The new file is locked against other writers.
    case lockTemporary
    /// The new file is looked at.
    case inspectTemporary
    /// The new file is looked for by its name.
    case findTemporary
    /// The new file is emptied.
    case emptyTemporary
    /// The new file gets its mode.
    case protectTemporary
    /// The record is opened.
    case openRecord
    /// The record is looked at.
    case inspectRecord
    /// A part of the record is read.
    case readRecord
    /// A part of the new file is written.
    case writeTemporary
    /// The new file is brought to the disk.
    case syncTemporary
    /// What was no record, or a name for it, is looked for.
    case findName
    /// What was no record gets another name beside its own.
    case linkUnreadable
    /// What was no record gets another name in place of its own.
    case renameUnreadable
    /// The new file comes into the place of the record.
    case replaceRecord
    /// The record is removed.
    case removeRecord
    /// The new file is removed.
    case removeTemporary
    /// The names are brought to the disk.
    case syncFolder
  }

  /// Makes a call until no signal interrupts it.
  ///
  /// - Parameters:
  ///   - step: What it is for.
  ///   - words: What could not be done, for the explanation.
  ///   - call: The call; a negative result is a failure.
  /// - Returns: The result.
  /// - Throws: ``FileFailure`` with the system's words.
  func make(
    _ step: Step, _ words: @autoclosure () -> String, _ call: () -> Int
  ) throws(FileFailure) -> Int {
    while true {
      var code = self.before(step)
      if code == 0 {
        let result = call()
        if result >= 0 { return result }
        code = errno
      }
      if code == EINTR { continue }
      let reason = unsafe String(cString: strerror(code))
      throw FileFailure("could not \(words()): \(reason)", code: code)
    }
  }

  /// Makes a call that gives nothing but success or failure.
  func run(
    _ step: Step, _ words: @autoclosure () -> String, _ call: () -> Int32
  ) throws(FileFailure) {
    _ = try self.make(step, words()) { Int(call()) }
  }

  /// What the system knows of a name in a folder; `nil` where there is no such file.
  func facts(
    of name: String, in folder: Int32, _ step: Step, _ path: @autoclosure () -> String
  ) throws(FileFailure) -> stat? {
    var facts = stat()
    do throws(FileFailure) {
      try self.run(step, "look at \(path())") {
        unsafe fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW)
      }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    return facts
  }

  /// Opens a file or a folder.
  func open(
    _ step: Step, _ words: @autoclosure () -> String, _ call: () -> Int32
  ) throws(FileFailure) -> Descriptor {
    Descriptor(Int32(try self.make(step, words()) { Int(call()) }))
  }
}

extension stat {
  /// Whether both are facts of the same file.
  func isSame(as other: stat) -> Bool {
    self.st_dev == other.st_dev && self.st_ino == other.st_ino
  }
}
