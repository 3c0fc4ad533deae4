#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes to the process's own output.
enum SystemOutput {
  /// Writes both texts.
  ///
  /// - Returns: The exit code: as given, or 2 where the output could not be written.
  static func put(_ output: String, _ errors: String, _ code: Int32) -> Int32 {
    Self.put(errors, to: STDERR_FILENO)
    guard !Self.put(output, to: STDOUT_FILENO) else { return code }
    let reason = unsafe String(cString: strerror(errno))
    Self.put("signin: can't write the output: \(reason)\n", to: STDERR_FILENO)
    return 2
  }

  @discardableResult
  private static func put(_ text: String, to descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
