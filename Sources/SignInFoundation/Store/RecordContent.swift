internal import SignInCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What stands in the place of a record.
enum RecordContent {
  /// There is no file.
  case nothing
  /// There is a record.
  case record(SessionRecord)
  /// There is a file with something else, or one that can't be read.
  case foreign(SessionStoreError)

  /// The most bytes that are taken for a record.
  static let limit = 1_048_576

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - name: The file's name in the folder, or its path.
  ///   - folder: The folder; `nil` for a path.
  ///   - path: The file's path, for explanations.
  ///   - calls: The calls of the system.
  /// - Throws: ``FileFailure`` where that says nothing about the file, or what is there is no file.
  init(
    of name: String, in folder: Int32? = nil, path: String, _ calls: SystemCalls
  ) throws(FileFailure) {
    do throws(FileFailure) {
      self = try Self.stored(name, folder ?? AT_FDCWD, path, calls)
    } catch {
      switch error.code {
      case ENOENT: self = .nothing
      case EACCES, EPERM, EIO: self = .foreign(SessionStoreError(.unreadable, error.explanation))
      case ELOOP: throw FileFailure("expected a file at \(path), not a symbolic link")
      default: throw error
      }
    }
  }

  private static func stored(
    _ name: String, _ folder: Int32, _ path: String, _ calls: SystemCalls
  ) throws(FileFailure) -> Self {
    // A pipe in the file's place keeps nobody waiting.
    let file = try calls.open(.openRecord, "open \(path)") {
      unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0)
    }
    var facts = stat()
    try calls.run(.inspectRecord, "look at \(path)") { unsafe fstat(file.number, &facts) }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      let other = facts.st_mode & S_IFMT == S_IFDIR ? "a folder" : "a device, a pipe or a socket"
      throw FileFailure("expected a file at \(path), not \(other)")
    }
    var document: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while document.count <= Self.limit {
      let room = buffer.count
      let count = try calls.make(.readRecord, "read \(path)") {
        unsafe buffer.withUnsafeMutableBytes { buffer in
          unsafe read(file.number, buffer.baseAddress, room)
        }
      }
      if count == 0 { return Self(document) }
      document += buffer[..<count]
    }
    return .foreign(SessionStoreError(.malformed, "expected at most \(Self.limit) bytes"))
  }

  private init(_ document: [UInt8]) {
    do throws(SessionStoreError) {
      self = .record(try SessionRecord(decoding: document))
    } catch {
      self = .foreign(error)
    }
  }
}
