#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What is known of the place that text goes to.
struct Terminal {
  /// Columns of text, at least 24.
  let width: Int
  /// Whether text may be colored.
  let isColored: Bool

  init(width: Int, isColored: Bool) {
    self.width = max(24, width)
    self.isColored = isColored
  }

  /// The process's standard output, read from the environment and the terminal.
  static var standardOutput: Terminal {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    return Terminal(
      isTerminal: isTerminal, columns: isTerminal ? Self.columns : nil,
      environment: Self.variable)
  }

  /// What follows from an environment: `COLUMNS` goes before the terminal's own width, then 80;
  /// `NO_COLOR` with any text, and a dumb terminal, mean no color.
  init(isTerminal: Bool, columns: Int?, environment: (String) -> String?) {
    let wanted = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let wantsNoColor = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    self.init(
      width: wanted ?? columns ?? 80,
      isColored: isTerminal && !wantsNoColor && environment("TERM") != "dumb")
  }

  private static var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
