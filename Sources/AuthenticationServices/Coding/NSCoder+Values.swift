internal import Foundation

/// Values that may be missing, by class as secure coding wants it.
extension NSCoder {
  // Foundation on Linux ends the process at a name that is not there.
  private func has(_ key: String) -> Bool { self.containsValue(forKey: key) }

  func text(_ key: String) -> String? {
    guard self.has(key) else { return nil }
    return self.decodeObject(of: NSString.self, forKey: key).map { String($0) }
  }

  func texts(_ key: String) -> [String]? {
    guard self.has(key) else { return nil }
    return self.decodeObject(of: [NSArray.self, NSString.self], forKey: key) as? [String]
  }

  func data(_ key: String) -> Data? {
    guard self.has(key) else { return nil }
    return self.decodeObject(of: NSData.self, forKey: key).map { Data($0) }
  }

  func encode(_ text: String?, _ key: String) {
    if let text { self.encode(NSString(string: text), forKey: key) }
  }

  func encode(_ texts: [String]?, _ key: String) {
    if let texts { self.encode(NSArray(array: texts.map { NSString(string: $0) }), forKey: key) }
  }

  func encode(_ data: Data?, _ key: String) {
    if let data { self.encode(NSData(data: data), forKey: key) }
  }

  func objects<Object: NSObject & NSSecureCoding>(
    of type: Object.Type, _ key: String
  ) -> [Object]? {
    guard self.has(key) else { return nil }
    return self.decodeObject(of: [NSArray.self, type], forKey: key) as? [Object]
  }

  func encode(objects: [NSObject]?, _ key: String) {
    if let objects { self.encode(NSArray(array: objects), forKey: key) }
  }
}
