import Testing

@testable import DictionarySubject

@Suite("Subject")
struct SubjectTests {
  @Test
  func `each subscriber gets what is sent from then on`() async {
    let subject = Subject<Int>()
    subject.send(0)
    let early = subject.values()
    subject.send(1)
    let late = subject.values()
    subject.send(2)
    subject.finish()
    subject.send(3)

    #expect(await early.reduce(into: []) { $0.append($1) } == [1, 2])
    #expect(await late.reduce(into: []) { $0.append($1) } == [2])
    #expect(await subject.values().reduce(into: []) { $0.append($1) } == [])
  }

  @Test
  func `who has left is forgotten`() {
    let subject = Subject<Int>()
    do {
      let stream = subject.values()
      #expect(subject.subscriberCount == 1)
      withExtendedLifetime(stream) {}
    }
    #expect(subject.subscriberCount == 0)
    subject.send(1)
  }
}
