import SignInTesting
import Testing

@Suite("A session whose process ends at any moment of its story") struct KilledSessionTests {
  @Test(arguments: SessionStory.all)
  func `the next process goes on, and nothing is lost`(story: SessionStory) async {
    let whole = await story.play(endingAt: nil)
    let moments = whole.life.moments
    await story.checkGoal(whole, nil)
    #expect(moments.count >= story.leastMoments, "\(moments)")
    var tested = 0
    var nameless: [String] = []
    for end in moments.indices.map({ $0 + 1 }) {
      let world = await story.play(endingAt: end)
      if world.life.process > whole.life.process { tested += 1 }
      await story.finish(world)
      await story.checkGoal(world, end)
      if !world.hasNamed, story.accounts.isEmpty { nameless.append(moments[end - 1]) }
    }
    #expect(tested == moments.count)
    // The name comes once, and is lost only where the process ends between the system and the disk.
    #expect(nameless.count <= 2)
    #expect(nameless.allSatisfy { ["answer", "save"].contains($0) })
  }
}
