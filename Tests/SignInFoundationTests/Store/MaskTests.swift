// Only these systems can start the process that an exit test needs: a mask is the whole process's.
#if os(Linux) || os(macOS)
  import Foundation
  import SignInCore
  import SignInFlow
  import SignInFoundation
  import Testing

  @Suite("File store, masks of the process")
  struct MaskTests {
    @Test(arguments: [0o000, 0o022, 0o077])
    func `folders and files are nobody else's, whatever the mask`(mask: Int) async throws {
      let folder = try ScratchFolder()
      await #expect(processExitsWith: .success) {
        [path = folder("a/b/session.json").path as String, mask = mask as Int] in
        umask(mode_t(mask))
        try FileStore(URL(filePath: path)).save(.sample(1))
        // The mask stays as it is.
        try #require(umask(0) == mode_t(mask))
      }
      #expect(["a", "a/b", "a/b/session.json"].map { folder($0).mode } == [0o700, 0o700, 0o600])
    }

    @Test(arguments: [0o277, 0o777])
    func `a file is its owner's, even where the mask takes that away`(mask: Int) async throws {
      let folder = try ScratchFolder()
      await #expect(processExitsWith: .success) {
        [path = folder("session.json").path as String, mask = mask as Int] in
        umask(mode_t(mask))
        for number in 1...2 { try FileStore(URL(filePath: path)).save(.sample(number)) }
      }
      #expect(folder("session.json").mode == 0o600)
      #expect(try FileStore(folder("session.json")).load() == SessionRecord.sample(2))
    }

    @Test
    func `others can't read the new file at any time`() async throws {
      let folder = try ScratchFolder()
      await #expect(processExitsWith: .success) {
        [path = folder("session.json").path as String] in
        umask(0)
        let file = URL(filePath: path)
        let new = URL(filePath: path + ".new")
        let log = CallLog()
        let store = FileStore(
          file,
          calls: SystemCalls(chunk: 64) { step in
            precondition((new.mode ?? 0) & 0o077 == 0 && (file.mode ?? 0) & 0o077 == 0, "\(step)")
            return log.note(step)
          })
        for number in 1...2 { try store.save(.sample(number)) }
        precondition(log.steps.contains(.replaceRecord))
      }
      #expect(folder.names == ["session.json"])
    }
  }
#endif
