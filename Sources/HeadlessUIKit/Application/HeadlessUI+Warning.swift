internal import Foundation

extension HeadlessUI {
  // Where warnings go; a test puts its own in place.
  package static var report: @MainActor (String) -> Void = Self.print

  /// Says that something can't be done, as the system's console does.
  static func warn(_ text: String) { Self.report("HeadlessUIKit: \(text)") }

  private static func print(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
