import Foundation
import SignInCore
import SignInFlow
import SignInFoundation
import Testing

@Suite("File store, places")
struct FilePlaceTests {
  private let folder: ScratchFolder
  private let manager = FileManager.default

  init() throws { self.folder = try ScratchFolder() }

  /// Expects a place at which nothing can be read or written.
  private func expectFailure(
    of file: URL, _ explanation: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let store = FileStore(file)
    #expect(
      throws: SessionStoreError(.unreadable, explanation), sourceLocation: sourceLocation
    ) { try store.load() }
    for record in [SessionRecord(), (try? SessionRecord.sample(1)) ?? SessionRecord()] {
      #expect(
        throws: SessionStoreError(.unwritable, explanation), sourceLocation: sourceLocation
      ) { try store.save(record) }
    }
  }

  @Test(arguments: [
    "https://example.com/session.json", "session.json", "data:,x", "file:///tmp/%00/session.json",
    "file:///tmp/session%00.json", "file:///tmp/%FF/session.json",
  ])
  func `a place that is no file's is refused`(text: String) throws {
    let url = try #require(URL(string: text))
    self.expectFailure(of: url, "expected the URL of a file, not \(url)")
  }

  @Test
  func `the URL of a folder is refused`() throws {
    let url = self.folder.url.appending(path: "a", directoryHint: .isDirectory)
    self.expectFailure(
      of: url, "expected the URL of a file, not of the folder \(self.folder.url.path)/a/")
    self.expectFailure(
      of: URL(filePath: "/"), "expected the URL of a file, not of the folder /")
    #expect(self.folder.names == [])
  }

  @Test
  func `a folder in the file's place is left alone`() throws {
    try self.manager.createDirectory(
      atPath: self.folder("a/b").path, withIntermediateDirectories: true)
    let file = self.folder("a")
    self.expectFailure(of: file, "expected a file at \(file.path), not a folder")
    #expect(self.folder.names == ["a"])
    #expect(file.names == ["b"])
  }

  @Test
  func `a pipe in the file's place keeps nobody waiting`() throws {
    let file = self.folder("session.json")
    try self.folder.makePipe("session.json")
    self.expectFailure(
      of: file, "expected a file at \(file.path), not a device, a pipe or a socket")
    #expect(self.folder.names == ["session.json"])
  }

  @Test(arguments: ["target.json", "nowhere", "session.json"])
  func `a link in the file's place is left alone, and so is what it points to`(target: String)
    throws
  {
    let text = String(decoding: try SessionRecord.sample(7).encoded(), as: UTF8.self)
    try self.folder.put(text, into: "target.json")
    let file = self.folder("session.json")
    try self.manager.createSymbolicLink(atPath: file.path, withDestinationPath: target)
    self.expectFailure(of: file, "expected a file at \(file.path), not a symbolic link")
    #expect(self.folder.names == ["session.json", "target.json"])
    #expect(self.folder("target.json").text == text)
    #expect(try self.manager.destinationOfSymbolicLink(atPath: file.path) == target)
  }

  @Test
  func `a folder may be a link`() throws {
    try self.manager.createDirectory(
      atPath: self.folder("a").path, withIntermediateDirectories: false)
    try self.manager.createSymbolicLink(
      atPath: self.folder("b").path, withDestinationPath: "a")
    let record = try SessionRecord.sample(1)
    try FileStore(self.folder("b/c/session.json")).save(record)
    #expect(try FileStore(self.folder("a/c/session.json")).load() == record)
  }

  @Test
  func `below a link to nowhere there is nothing, and nothing can be written`() throws {
    try self.manager.createSymbolicLink(
      atPath: self.folder("b").path, withDestinationPath: "nowhere")
    let store = FileStore(self.folder("b/session.json"))
    #expect(try store.load() == SessionRecord())
    try store.save(SessionRecord())
    let explanation = "could not open the folder \(self.folder("b").path): \(words(ENOENT))"
    #expect(throws: SessionStoreError(.unwritable, explanation)) { try store.save(.sample(1)) }
    #expect(self.folder.names == ["b"])
  }

  @Test
  func `below a file nothing can be read or written`() throws {
    try self.folder.put("a file", into: "a")
    let store = FileStore(self.folder("a/session.json"))
    let file = self.folder("a/session.json").path
    #expect(
      throws: SessionStoreError(.unreadable, "could not open \(file): \(words(ENOTDIR))")
    ) { try store.load() }
    let explanation = "could not open the folder \(self.folder("a").path): \(words(ENOTDIR))"
    for record in try [SessionRecord(), .sample(1)] {
      #expect(throws: SessionStoreError(.unwritable, explanation)) { try store.save(record) }
    }
    let deeper = FileStore(self.folder("a/b/session.json"))
    #expect(throws: SessionStoreError.self) { try deeper.save(.sample(1)) }
    #expect(self.folder("a").text == "a file")
  }

  @Test(arguments: [
    "a", "a b", "%20", "#?&", "-rf", "é", "e\u{301}", "😀", "new\nline", ".hidden", "a.b.c", "\\",
    "session.json.new", "session.json.unreadable",
  ])
  func `a file may have any name`(name: String) throws {
    let file = URL(filePath: self.folder.url.path + "/" + name, directoryHint: .notDirectory)
    let store = FileStore(file)
    try store.save(.sample(1))
    #expect(try store.load() == SessionRecord.sample(1))
    #expect(self.folder.names.map { Array($0.utf8) } == [Array(name.utf8)])
    try store.save(SessionRecord())
    #expect(self.folder.names == [])
  }

  @Test
  func `a path may go up`() throws {
    let store = FileStore(URL(filePath: self.folder.url.path + "/a/../session.json"))
    #expect(try store.load() == SessionRecord())
    try self.manager.createDirectory(
      atPath: self.folder("a").path, withIntermediateDirectories: false)
    try store.save(.sample(1))
    #expect(self.folder.names == ["a", "session.json"])
  }

  @Test
  func `a name has room for what is added to it`() throws {
    let name = String(repeating: "n", count: 255 - ".new".utf8.count)
    try FileStore(self.folder(name)).save(.sample(1))
    #expect(try FileStore(self.folder(name)).load() == SessionRecord.sample(1))
    #expect(self.folder.names == [name])

    // What is no record needs more.
    try self.folder.put("stranger", into: name)
    #expect(throws: SessionStoreError.self) { try FileStore(self.folder(name)).save(.sample(2)) }
    #expect(self.folder.names == [name])
    #expect(self.folder(name).text == "stranger")
  }

  @Test(arguments: [252, 255])
  func `a name without that room can't be written`(count: Int) throws {
    let file = self.folder(String(repeating: "n", count: count))
    #expect(try FileStore(file).load() == SessionRecord())
    let explanation = "could not make \(file.path).new: \(words(ENAMETOOLONG))"
    for record in try [SessionRecord(), .sample(1)] {
      #expect(throws: SessionStoreError(.unwritable, explanation)) {
        try FileStore(file).save(record)
      }
    }
    #expect(self.folder.names == [])
  }

  @Test(arguments: ["n", "nn/"])
  func `a name or a path that is too long for the system can't be read either`(part: String) throws
  {
    let file = self.folder(String(repeating: part, count: 4_096) + "x")
    #expect(
      throws: SessionStoreError(
        .unreadable, "could not open \(file.path): \(words(ENAMETOOLONG))")
    ) { try FileStore(file).load() }
    #expect(throws: SessionStoreError.self) { try FileStore(file).save(.sample(1)) }
    #expect(self.folder.names == [])
  }
}
