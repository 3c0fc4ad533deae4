/// Everything that a program can print of a value without asking for a property by name.
enum ShownText {
  /// The descriptions, the dump and every mirror of a value.
  static func all(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    var printed = ""
    print(value, to: &printed)
    debugPrint(value, to: &printed)
    return [String(describing: value), String(reflecting: value), dumped, printed]
      + Self.mirrored(Mirror(reflecting: value))
  }

  private static func mirrored(_ mirror: Mirror) -> [String] {
    var texts: [String] = []
    var children: [String] = []
    for child in mirror.children {
      texts.append("\(child.label ?? ""): \(String(reflecting: child.value))")
      children.append(String(describing: child.value))
      texts += Self.mirrored(Mirror(reflecting: child.value))
    }
    // Bytes that are children one by one.
    texts.append(children.joined(separator: ", "))
    if let parent = mirror.superclassMirror { texts += Self.mirrored(parent) }
    return texts
  }
}
