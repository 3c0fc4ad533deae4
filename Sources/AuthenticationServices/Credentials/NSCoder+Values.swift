internal import Foundation

/// Values that may be missing, by class as secure coding wants it.
extension NSCoder {
  func text(_ key: String) -> String? {
    self.decodeObject(of: NSString.self, forKey: key).map { String($0) }
  }

  func texts(_ key: String) -> [String]? {
    self.decodeObject(of: [NSArray.self, NSString.self], forKey: key) as? [String]
  }

  func data(_ key: String) -> Data? {
    self.decodeObject(of: NSData.self, forKey: key).map { Data($0) }
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
}
