/// Elements that leave in the order in which they came, each in constant time on average.
struct Queue<Element> {
  // What has left is `nil`, so that it is let go of at once.
  private var elements: [Element?] = []
  private var head = 0

  /// Whether nothing is in it.
  var isEmpty: Bool { self.head == self.elements.count }

  /// Adds an element at the end.
  mutating func append(_ element: Element) { self.elements.append(element) }

  /// Takes the first element out; `nil` where there is none.
  mutating func popFirst() -> Element? {
    guard self.head < self.elements.count else { return nil }
    let element = self.elements[self.head].take()
    self.head += 1
    if self.head == self.elements.count {
      self.elements.removeAll(keepingCapacity: true)
      self.head = 0
    } else if self.head >= 64, self.head * 2 > self.elements.count {
      self.elements.removeFirst(self.head)
      self.head = 0
    }
    return element
  }
}

extension Queue: Sendable where Element: Sendable {}
