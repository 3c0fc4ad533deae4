import SignInCore

/// What came of reading one document with our JSON reader and with Foundation's.
enum JSONFinding: Hashable {
  case bothAccept
  case bothRefuse
  /// They differ, and for these reasons only.
  case known([JSONDifference])
  /// They differ for another reason; the text shows the document.
  case unknown(String)

  init(_ document: [UInt8]) {
    self.init(document, foundation: FoundationJSON(reading: document))
  }

  // What only Foundation accepts is taken out piece by piece, until our reader accepts the document.
  private init(_ document: [UInt8], foundation: FoundationJSON?) {
    var known: [JSONDifference] = []
    var rest = document
    while true {
      let value: JSONValue
      do throws(JSONError) {
        value = try JSONReader.value(of: rest)
      } catch {
        guard let foundation else {
          self = .bothRefuse
          return
        }
        if let (difference, removed) = Self.difference(in: rest, refusedFor: error) {
          if !known.contains(difference) { known.append(difference) }
          rest = removed
        } else if foundation.depth > JSONReader.maximumDepth {
          self = .known(known + [.depth])
          return
        } else {
          self = .unknown("only we refuse, for \(error): \(shown(document))")
          return
        }
        continue
      }
      guard let foundation else {
        self =
          value.hasLargeNumber
          ? .known([.largeNumber]) : .unknown("only we accept: \(shown(document))")
        return
      }
      var comparison = JSONComparison()
      if !comparison.isEqual(value, foundation) {
        self = .unknown("the values differ: \(shown(document))")
        return
      }
      known += comparison.differences
      self = known.isEmpty ? .bothAccept : .known(known)
      return
    }
  }

  private static func difference(in document: [UInt8], refusedFor error: JSONError)
    -> (JSONDifference, [UInt8])?
  {
    for difference in JSONDifference.allCases {
      if let removed = difference.removed(from: document, refusedFor: error) {
        return (difference, removed)
      }
    }
    return nil
  }

  /// What is wrong, or `nil` where nothing is.
  var problem: String? {
    switch self {
    case .bothAccept, .bothRefuse, .known: nil
    case .unknown(let text): text
    }
  }
}

extension JSONValue {
  fileprivate var hasLargeNumber: Bool {
    switch self {
    case .null, .bool, .string: false
    case .number(let text): Double(text)?.isFinite != true
    case .array(let elements): elements.contains { $0.value.hasLargeNumber }
    case .object(let members): members.contains { $0.value.hasLargeNumber }
    }
  }
}
