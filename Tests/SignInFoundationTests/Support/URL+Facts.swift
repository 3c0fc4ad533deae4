import Foundation

extension URL {
  /// The names of what is in a folder, sorted; none where there is no folder.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self.path)) ?? []).sorted()
  }

  /// The text of a file; `nil` where it can't be read.
  var text: String? { try? String(contentsOf: self, encoding: .utf8) }

  /// The mode of a file or a folder, without its kind.
  var mode: Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: self.path)
    return attributes?[.posixPermissions] as? Int
  }

  /// The number of a file on its disk.
  var fileNumber: Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: self.path)
    return attributes?[.systemFileNumber] as? Int
  }
}
