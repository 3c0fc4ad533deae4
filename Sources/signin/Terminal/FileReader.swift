#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads whole files by name; `-` is standard input.
struct FileReader: Sendable {
  /// Why a file could not be read.
  struct Failure: Error {
    let text: String
  }

  let contents: @Sendable (String) throws(Failure) -> [UInt8]

  /// The system's files.
  static let system = FileReader { @Sendable (name: String) throws(Failure) -> [UInt8] in
    let descriptor = name == "-" ? STDIN_FILENO : unsafe open(name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.last }
    defer { if name != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let room = buffer.count
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, room)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure.last }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}

extension FileReader.Failure {
  /// The system's word for what just failed.
  fileprivate static var last: Self { Self(text: unsafe String(cString: strerror(errno))) }
}
