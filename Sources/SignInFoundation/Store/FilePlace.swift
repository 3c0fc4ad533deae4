internal import Foundation

/// A file's folder and name, and the names beside it.
struct FilePlace {
  let folder: String
  let name: String

  init(_ file: URL) throws(FileFailure) {
    let path = file.path(percentEncoded: false)
    // The system would take a path with a null character for a shorter one.
    guard file.isFileURL, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
      !path.utf8.contains(0)
    else { throw FileFailure("expected the URL of a file, not \(file)") }
    self.name = String(path[path.utf8.index(after: slash)...])
    self.folder = slash == path.startIndex ? "/" : String(path[..<slash])
    if self.name.isEmpty {
      throw FileFailure("expected the URL of a file, not of the folder \(path)")
    }
  }

  var path: String { self.path(of: self.name) }

  func path(of name: String) -> String {
    self.folder == "/" ? "/" + name : self.folder + "/" + name
  }

  /// The name of what is being written.
  var temporary: String { self.name + ".new" }

  /// The names of what is out of the way, from 1.
  func unreadable(_ number: Int) -> String {
    self.name + ".unreadable" + (number == 1 ? "" : "-\(number)")
  }
}
