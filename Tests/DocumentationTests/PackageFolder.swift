import Foundation

/// The files of the package, as they lie beside this one.
enum PackageFolder {
  private static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file; `nil` where there is none.
  static func text(of path: String) -> String? {
    try? String(contentsOf: self.url.appending(path: path), encoding: .utf8)
  }

  /// The paths of all files in a folder and in those below it, without what was built.
  static func files(below folder: String, ending suffix: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: self.url.appending(path: folder).path)
    var paths: [String] = []
    while let name = names?.nextObject() as? String {
      if name == ".build" { names?.skipDescendants() }
      if name.hasSuffix(suffix) { paths.append("\(folder)/\(name)") }
    }
    return paths.sorted()
  }
}
