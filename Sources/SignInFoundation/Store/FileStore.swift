public import Foundation
public import SignInCore
public import SignInFlow

/// A session's store in a file, which is replaced as a whole or not at all.
///
/// ```swift
/// let store = FileStore(folder.appending(path: "session.json"))
/// let session = SignInSession(SignInController(device), backend: backend, store: store)
/// ```
///
/// A process that is ended at any point of a write, or a write that fails, leaves the record that was there
/// before, or the new one. Any number of stores may write the same file, also in several processes: they take
/// turns.
///
/// - The file has the mode 0600, whatever the process's mask. Folders that are missing are made with the mode
///   0700; one that is there is left as it is.
/// - An empty record removes the file.
/// - What is no session record, or one of a later version, is kept: ``load()`` says what was expected, and
///   ``save(_:)`` moves it out of the way, to the first free of the names `session.json.unreadable`,
///   `session.json.unreadable-2` and so on. On a file system without hard links, there is a moment at which
///   nothing is read.
/// - What is no file at all, such as a folder or a symbolic link, is left alone; ``load()`` and ``save(_:)``
///   say so. A folder above it may be a symbolic link.
/// - While it writes, there is a file `session.json.new` beside it. Where the process is ended meanwhile, it
///   stays there until the next write.
public struct FileStore: SessionStore {
  /// Where the record is.
  public let file: URL
  private let calls: SystemCalls

  /// Creates a store in a file; nothing is read or written yet.
  ///
  /// - Parameter file: The file, which need not be there, nor its folder. Keep it where other apps don't
  ///   look: in the folder for application support, not among a person's documents.
  public init(_ file: URL) {
    self.init(file, calls: SystemCalls())
  }

  /// Creates a store in the usual place of an app: a folder of the app's own in that for application support.
  ///
  /// - Parameters:
  ///   - app: The name of the app's own folder, such as its bundle id.
  ///   - name: The name of the file.
  public init(app: String, name: String = "session.json") {
    let places = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let place = places.first ?? URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory)
    self.init(
      place.appending(component: app, directoryHint: .isDirectory)
        .appending(component: name, directoryHint: .notDirectory))
  }

  /// Creates a store whose calls of the system a test ends or lets fail.
  package init(_ file: URL, calls: SystemCalls) {
    self.file = file
    self.calls = calls
  }

  /// Reads the record; an empty one where there is no file.
  ///
  /// - Returns: What was saved last.
  /// - Throws: ``/SignInCore/SessionStoreError`` of kind `unreadable`, `malformed` or `laterVersion`.
  public func load() throws(SessionStoreError) -> SessionRecord {
    let content: RecordContent
    do throws(FileFailure) {
      let path = try FilePlace(self.file).path
      content = try RecordContent(of: path, path: path, self.calls)
    } catch {
      throw SessionStoreError(.unreadable, error.explanation)
    }
    switch content {
    case .nothing: return SessionRecord()
    case .record(let record): return record
    case .foreign(let error): throw error
    }
  }

  /// Replaces the record, or removes the file where the record is empty.
  ///
  /// - Parameter record: What is to be read from now on.
  /// - Throws: ``/SignInCore/SessionStoreError`` of kind `unwritable`; what was there before still is.
  public func save(_ record: SessionRecord) throws(SessionStoreError) {
    do throws(FileFailure) {
      let place = try FilePlace(self.file)
      if record.isEmpty {
        try FileWriter.turn(place, makesFolder: false, self.calls)?.remove()
        return
      }
      let document = record.encoded()
      guard document.count <= RecordContent.limit else {
        throw FileFailure(
          "expected a record of at most \(RecordContent.limit) bytes, not \(document.count)")
      }
      try FileWriter.turn(place, makesFolder: true, self.calls)?.replace(with: document)
    } catch {
      throw SessionStoreError(.unwritable, error.explanation)
    }
  }
}
