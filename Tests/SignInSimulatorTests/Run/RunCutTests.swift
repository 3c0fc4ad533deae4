import SignInCore
import SignInDeviceModel
import SignInSimulator
import Testing

@Suite("Runs that were cut off") struct RunCutTests {
  private static let lines = RecordedModel.sample.lines

  @Test
  func `a run cut at the end of a line plays, or ends with what happens next`() throws {
    var played = 0
    for count in 1...Self.lines.count {
      let text = Self.lines[..<count].joined(separator: "\n")
      for ending in ["", "\n", "\r\n"] {
        let run = try Run((text + ending).utf8, file: "f")
        #expect(run.count == count - 1)
        guard let difference = run.play() else {
          played += 1
          continue
        }
        #expect(difference.line == count + 1)
        #expect(difference.recorded == nil)
        #expect(difference.played == Self.lines[count])
      }
    }
    #expect(played >= 30)
  }

  // The lines before the cut are those of a run that can be read: see the test above. So the first
  // of them will do, and each line is cut at each of its bytes.
  @Test("a run cut within a line is told with that line", arguments: Self.lines.indices)
  func cutWithinALine(index: Int) throws {
    let line = Array(Self.lines[index].utf8)
    let head = index == 0 ? [] : Array((Self.lines[0] + "\n").utf8)
    for count in 1..<line.count {
      let error = #expect(throws: RunError.self) {
        try Run(head + line[..<count], file: "f")
      }
      #expect(error?.line == (index == 0 ? 1 : 2))
      #expect(error?.expected.isEmpty == false)
      #expect((1...count + 1).contains(error?.column ?? 0))
    }
  }

  @Test
  func `nothing of a run is played where its last line can't be read`() {
    let text = Self.lines.joined(separator: "\n") + "\n{"
    let error = #expect(throws: RunError.self) { try Run(text.utf8, file: "f") }
    #expect(error?.line == Self.lines.count + 1)
    #expect(error?.column == 2)
  }

  @Test(
    "a byte that was changed never does harm", arguments: 0..<6 as Range<UInt64>)
  func changedBytes(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let bytes = Array(Self.lines.joined(separator: "\n").utf8)
    for _ in 0..<20 {
      var changed = bytes
      let place = Int(generator.next() % UInt64(bytes.count))
      changed[place] = UInt8(truncatingIfNeeded: generator.next())
      do throws(RunError) {
        _ = try Run(changed, file: "f").play()
      } catch {
        #expect(error.line >= 1)
        #expect(error.column >= 1)
      }
    }
  }
}
