#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// One turn of writing a record's file, while all other writers wait.
///
/// The new file is the lock: whoever has made or found it locks it, and makes sure that it still has its name.
/// The system unlocks it at the latest with the end of the process. Once it has come into the place of the
/// record, the next writer makes another one.
struct FileWriter: ~Copyable {
  private let place: FilePlace
  private let calls: SystemCalls
  private let folder: Descriptor
  private let temporary: Descriptor

  private init(
    _ place: FilePlace, _ calls: SystemCalls, folder: consuming Descriptor,
    temporary: consuming Descriptor
  ) {
    self.place = place
    self.calls = calls
    self.folder = folder
    self.temporary = temporary
  }

  /// Waits for a turn; `nil` where the folder is missing and is not to be made.
  static func turn(
    _ place: FilePlace, makesFolder: Bool, _ calls: SystemCalls
  ) throws(FileFailure) -> FileWriter? {
    guard let folder = try Self.folder(of: place, makesFolder, calls) else { return nil }
    var lock = FileLock(place, in: folder.number, calls)
    let temporary = try lock.take()
    return FileWriter(place, calls, folder: folder, temporary: temporary)
  }

  /// Puts a document into the place of the record.
  func replace(with document: [UInt8]) throws(FileFailure) {
    do throws(FileFailure) {
      let isForeign = try self.content().isForeign
      try self.put(document)
      if isForeign { try self.keepUnreadable() }
      try self.calls.run(.replaceRecord, "replace \(self.place.path)") {
        unsafe renameat(
          self.folder.number, self.place.temporary, self.folder.number, self.place.name)
      }
    } catch {
      self.removeTemporary()
      throw error
    }
    self.syncFolder()
  }

  /// Removes the record.
  func remove() throws(FileFailure) {
    defer { self.removeTemporary() }
    let content = try self.content()
    if content.isForeign { try self.keepUnreadable() }
    do throws(FileFailure) {
      try self.calls.run(.removeRecord, "remove \(self.place.path)") {
        unsafe unlinkat(self.folder.number, self.place.name, 0)
      }
    } catch {
      // There was none, or it has got another name.
      if error.code != ENOENT { throw error }
    }
    self.syncFolder()
  }
}

extension FileWriter {
  private static func folder(
    of place: FilePlace, _ makesFolder: Bool, _ calls: SystemCalls
  ) throws(FileFailure) -> Descriptor? {
    do throws(FileFailure) {
      return try Self.opened(place, calls)
    } catch {
      guard error.code == ENOENT else { throw error }
    }
    guard makesFolder else { return nil }
    try Self.make(place.folder, calls)
    return try Self.opened(place, calls)
  }

  private static func opened(
    _ place: FilePlace, _ calls: SystemCalls
  ) throws(FileFailure) -> Descriptor {
    try calls.open(.openFolder, "open the folder \(place.folder)") {
      unsafe openat(AT_FDCWD, place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    }
  }

  /// Makes a folder, and those above it that are missing.
  private static func make(_ folder: String, _ calls: SystemCalls) throws(FileFailure) {
    func make() throws(FileFailure) {
      do throws(FileFailure) {
        try calls.run(.makeFolder, "make the folder \(folder)") { unsafe mkdir(folder, 0o700) }
      } catch {
        // Somebody else has just made it.
        if error.code != EEXIST { throw error }
      }
    }
    do throws(FileFailure) {
      try make()
    } catch {
      guard error.code == ENOENT, let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")),
        slash != folder.startIndex
      else { throw error }
      try Self.make(String(folder[..<slash]), calls)
      try make()
    }
  }

  private func content() throws(FileFailure) -> RecordContent {
    try RecordContent(
      of: self.place.name, in: self.folder.number, path: self.place.path, self.calls)
  }

  /// Writes the new file, and brings it to the disk.
  private func put(_ document: [UInt8]) throws(FileFailure) {
    let path = self.place.path(of: self.place.temporary)
    var rest = document[...]
    while !rest.isEmpty {
      let count = try self.calls.make(.writeTemporary, "write \(path)") {
        unsafe rest.withUnsafeBytes { bytes in
          unsafe write(self.temporary.number, bytes.baseAddress, min(bytes.count, self.calls.chunk))
        }
      }
      rest = rest.dropFirst(count)
    }
    try self.calls.run(.syncTemporary, "bring \(path) to the disk") {
      #if canImport(Darwin)
        // Only this empties the drive's own memory, too; not every file system has it.
        if fcntl(self.temporary.number, F_FULLFSYNC) == 0 { return 0 }
      #endif
      return fsync(self.temporary.number)
    }
  }

  /// Gives what is no record another name beside its own, so that there is always something to read.
  private func keepUnreadable() throws(FileFailure) {
    let folder = self.folder.number
    let own = try self.calls.facts(of: self.place.name, in: folder, .findName, self.place.path)
    for number in 1...Self.mostUnreadable {
      let name = self.place.unreadable(number)
      let path = self.place.path(of: name)
      if let other = try self.calls.facts(of: name, in: folder, .findName, path) {
        // A process was ended right after it had given the name.
        if let own, other.isSame(as: own) { return }
        continue
      }
      do throws(FileFailure) {
        try self.calls.run(.linkUnreadable, "keep \(path)") {
          unsafe linkat(folder, self.place.name, folder, name, 0)
        }
      } catch {
        if error.code == EEXIST { continue }
        // There are file systems on which a file has one name.
        try self.calls.run(.renameUnreadable, "keep \(path)") {
          unsafe renameat(folder, self.place.name, folder, name)
        }
      }
      return
    }
    throw FileFailure(
      "expected fewer than \(Self.mostUnreadable) files \(self.place.path).unreadable")
  }

  private static var mostUnreadable: Int { 1_000 }

  /// What is left of the new file does no harm, so a failure is none of the caller's concern.
  private func removeTemporary() {
    _ = try? self.calls.run(.removeTemporary, "") {
      unsafe unlinkat(self.folder.number, self.place.temporary, 0)
    }
  }

  /// The names are right already; only a power cut could still bring the old ones back.
  private func syncFolder() {
    _ = try? self.calls.run(.syncFolder, "") { fsync(self.folder.number) }
  }
}

extension RecordContent {
  fileprivate var isForeign: Bool {
    switch self {
    case .nothing, .record: false
    case .foreign: true
    }
  }
}
