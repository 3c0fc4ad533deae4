/// A claim that this version doesn't know.
public struct UnrecognizedClaim: Hashable, Sendable {
  /// The claim's name.
  public var name: String
  /// The claim's value as JSON text without white space; no description or mirror shows it.
  public var json: String

  /// Creates a claim.
  public init(name: String, json: String) {
    self.name = name
    self.json = json
  }
}

extension UnrecognizedClaim: CustomStringConvertible {
  /// The claim's name, never its value.
  public var description: String { "UnrecognizedClaim(\(self.name), hidden)" }
}

#if !hasFeature(Embedded)
  extension UnrecognizedClaim: CustomReflectable {
    /// A mirror without the value.
    public var customMirror: Mirror { Mirror(self, children: ["name": self.name]) }
  }
#endif
