/// Bytes under names, in the order in which the names were first written.
struct ItemStore: Sendable {
  private var items: [(name: String, bytes: [UInt8])] = []

  var names: [String] { self.items.map(\.name) }

  subscript(name: String) -> [UInt8]? {
    get { self.items.first { $0.name == name }?.bytes }
    set {
      let index = self.items.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let bytes?): self.items[index].bytes = bytes
      case (let index?, nil): self.items.remove(at: index)
      case (nil, let bytes?): self.items.append((name, bytes))
      case (nil, nil): break
      }
    }
  }
}
