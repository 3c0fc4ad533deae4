import Foundation

/// A folder that goes with its owner.
final class ScratchFolder: Sendable {
  let url: URL

  init() throws {
    self.url = Self.place.appending(
      component: "SignInFoundationTests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: self.url, withIntermediateDirectories: true)
  }

  /// A file system in memory, where there is one: bringing files to the disk is most of the time.
  private static var place: URL {
    let manager = FileManager.default
    let memory = "/dev/shm"
    return manager.isWritableFile(atPath: memory)
      ? URL(filePath: memory, directoryHint: .isDirectory) : manager.temporaryDirectory
  }

  deinit { try? FileManager.default.removeItem(at: self.url) }

  /// A place in it.
  func callAsFunction(_ path: String) -> URL {
    self.url.appending(path: path, directoryHint: .notDirectory)
  }

  /// The names of what is in it, sorted.
  var names: [String] { self.url.names }

  /// Puts bytes into a file.
  func put(_ text: String, into name: String, mode: Int = 0o600) throws {
    let path = self(name).path
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: mode]
    guard
      FileManager.default.createFile(
        atPath: path, contents: Data(text.utf8), attributes: attributes)
    else { throw CocoaError(.fileWriteUnknown) }
    // Creation is subject to the process's mask.
    try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
  }

  /// Makes a pipe with a name.
  func makePipe(_ name: String) throws {
    guard unsafe mkfifo(self(name).path, 0o600) == 0 else { throw POSIXError(.EIO) }
  }
}
