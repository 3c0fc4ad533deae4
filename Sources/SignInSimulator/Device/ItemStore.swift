/// Bytes under names, of several apps, in the order in which the names were first written.
struct ItemStore: Sendable {
  private var items: [(owner: String, name: String, bytes: [UInt8])] = []

  func names(of owner: String) -> [String] {
    self.items.filter { $0.owner == owner }.map(\.name)
  }

  subscript(owner: String, name: String) -> [UInt8]? {
    get { self.items.first { $0.owner == owner && $0.name == name }?.bytes }
    set {
      let index = self.items.firstIndex { $0.owner == owner && $0.name == name }
      switch (index, newValue) {
      case (let index?, let bytes?): self.items[index].bytes = bytes
      case (let index?, nil): self.items.remove(at: index)
      case (nil, let bytes?): self.items.append((owner, name, bytes))
      case (nil, nil): break
      }
    }
  }

  mutating func removeAll(of owner: String) { self.items.removeAll { $0.owner == owner } }
}
