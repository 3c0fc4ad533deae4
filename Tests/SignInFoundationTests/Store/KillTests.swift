// Only these systems can start the process that an exit test needs.
#if os(Linux) || os(macOS)
  import Foundation
  import SignInCore
  import SignInFlow
  import SignInFoundation
  import Synchronization
  import Testing

  @Suite("File store, processes that are killed")
  struct KillTests {
    @Test(arguments: SaveStory.allCases)
    func `a process that is killed before any call leaves the old or the new record`(
      story: SaveStory
    ) async throws {
      let (steps, contents) = try Self.rehearse(story)

      for (index, step) in steps.enumerated() {
        let folder = try ScratchFolder()
        try story.prepare(folder)
        let file = story.file(in: folder)
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [path = file.path as String, story = story as SaveStory, index = index as Int] in
          let log = CallLog(story.failures)
          try story.run(URL(filePath: path)) { step in
            if log.steps.count == index { kill(getpid(), SIGKILL) }
            return log.note(step)
          }
        }
        #expect(SaveStory.content(of: file) == contents[index], "before \(step), call \(index)")
        try Self.goOn(folder, story, "after a kill before \(step), call \(index)")
      }
    }

    /// Saves once without a kill.
    ///
    /// - Returns: Every call, and what can be read before it.
    private static func rehearse(
      _ story: SaveStory
    ) throws -> (steps: [SystemCalls.Step], contents: [SaveStory.Content]) {
      let folder = try ScratchFolder()
      try story.prepare(folder)
      let file = story.file(in: folder)
      let log = CallLog(story.failures)
      let seen = Mutex<[SaveStory.Content]>([])
      try story.run(file) { step in
        seen.withLock { $0.append(SaveStory.content(of: file)) }
        return log.note(step)
      }

      let contents = seen.withLock { $0 }
      var different: [SaveStory.Content] = []
      for content in contents where content != different.last { different.append(content) }
      #expect(different == (try story.contents()))
      #expect(!folder.names.contains("session.json.new"))
      return (log.steps, contents)
    }

    /// Expects that the next process writes as if nothing had happened, and that nothing is lost.
    private static func goOn(
      _ folder: ScratchFolder, _ story: SaveStory, _ comment: Comment
    ) throws {
      let file = story.file(in: folder)
      let record = try SessionRecord.sample(9)
      try FileStore(file).save(record)
      #expect(SaveStory.content(of: file) == .success(record), comment)
      #expect(
        file.deletingLastPathComponent().names == ["session.json"] + story.others, comment)
      let kept = story.others.map { folder($0).text }
      #expect(kept == Array(["earlier", SaveStory.stranger].prefix(kept.count)), comment)
    }

    @Test
    func `every call is made in some story`() throws {
      var steps: Set<SystemCalls.Step> = []
      for story in SaveStory.allCases { steps.formUnion(try Self.rehearse(story).steps) }
      #expect(steps == Set(SystemCalls.Step.allCases))
    }

    @Test
    func `a process that is not killed does not pass for one that was`() async throws {
      let folder = try ScratchFolder()
      await #expect(processExitsWith: .success) {
        [path = folder("session.json").path as String] in
        try SaveStory.firstRecord.run(URL(filePath: path)) { _ in 0 }
      }
      #expect(try FileStore(folder("session.json")).load() == SessionRecord.sample(2))
    }
  }
#endif
