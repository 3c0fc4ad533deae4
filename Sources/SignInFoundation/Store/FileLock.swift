#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Makes or finds the new file beside a record, and locks it.
struct FileLock {
  private let name: String
  private let path: String
  private let folder: Int32
  private let calls: SystemCalls
  /// Whether what had the name was removed, so that what has it now must be one's own.
  private var isDiscarded = false

  init(_ place: FilePlace, in folder: Int32, _ calls: SystemCalls) {
    self.name = place.temporary
    self.path = place.path(of: place.temporary)
    self.folder = folder
    self.calls = calls
  }

  /// Waits for the lock; the file is empty then, and nobody else can read it.
  mutating func take() throws(FileFailure) -> Descriptor {
    for _ in 0..<Self.mostAttempts {
      guard let file = try self.open() else { continue }
      try self.calls.run(.lockTemporary, "lock \(self.path)") { flock(file.number, LOCK_EX) }
      guard try self.isOwn(file) else { continue }
      try self.calls.run(.emptyTemporary, "empty \(self.path)") { ftruncate(file.number, 0) }
      // The process's mask may have taken rights away when it was made.
      try self.calls.run(.protectTemporary, "protect \(self.path)") { fchmod(file.number, 0o600) }
      return file
    }
    throw FileFailure("expected that \(self.path) keeps its name while it is written")
  }

  /// Each further attempt means that another writer has just had its turn.
  private static var mostAttempts: Int { 1_000 }

  /// Makes or opens the file; `nil` where that has to be tried once more.
  private mutating func open() throws(FileFailure) -> Descriptor? {
    var flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    if self.isDiscarded { flags |= O_EXCL }
    do throws(FileFailure) {
      return try self.calls.open(.openTemporary, "make \(self.path)") {
        unsafe openat(self.folder, self.name, flags, 0o600)
      }
    } catch {
      switch error.code {
      // Another writer has made it first.
      case EEXIST: self.isDiscarded = false
      // A link, a pipe, a socket, or a file that may not be written.
      case ELOOP, ENXIO, EOPNOTSUPP, EACCES: try self.discard(error)
      default: throw error
      }
      return nil
    }
  }

  /// Whether the locked file still has its name, and is nobody else's.
  private mutating func isOwn(_ file: borrowing Descriptor) throws(FileFailure) -> Bool {
    let number = file.number
    var facts = stat()
    try self.calls.run(.inspectTemporary, "look at \(self.path)") { unsafe fstat(number, &facts) }
    let named = try self.calls.facts(of: self.name, in: self.folder, .findTemporary, self.path)
    // The writer before has put it into the place of the record, or removed it.
    guard let named, named.isSame(as: facts) else { return false }
    if self.isDiscarded || facts.isPrivate { return true }
    try self.discard(nil)
    return false
  }

  private mutating func discard(_ cause: FileFailure?) throws(FileFailure) {
    do throws(FileFailure) {
      try self.calls.run(.discardTemporary, "remove \(self.path)") {
        unsafe unlinkat(self.folder, self.name, 0)
      }
    } catch {
      throw cause ?? error
    }
    self.isDiscarded = true
  }
}

extension stat {
  /// Whether it is a file that nobody else can read or has another name for.
  fileprivate var isPrivate: Bool {
    self.st_mode & S_IFMT == S_IFREG && self.st_uid == geteuid() && self.st_mode & 0o077 == 0
      && self.st_nlink == 1
  }
}
