#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads the counter of a preloaded library that counts allocations, where there is one.
enum AllocationCounter {
  private typealias Function = @convention(c) () -> UInt64

  private static let allocations = Self.function("signin_allocation_count")
  private static let bytes = Self.function("signin_bytes_in_use")

  private static func function(_ name: String) -> Function? {
    // Wherever it comes from: RTLD_DEFAULT, whose macro Swift doesn't see.
    #if canImport(Darwin)
      let anywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let anywhere: UnsafeMutableRawPointer? = nil
    #endif
    guard let symbol = unsafe dlsym(anywhere, name) else { return nil }
    return unsafe unsafeBitCast(symbol, to: Function.self)
  }

  /// Allocations of the process so far; `nil` where nothing counts them.
  static var count: UInt64? { self.allocations?() }

  /// Bytes that the process has allocated and not freed; `nil` where nothing counts them.
  static var bytesInUse: UInt64? { self.bytes?() }

  /// Allocations since an earlier count.
  static func difference(since before: UInt64?) -> Double? {
    guard let before, let count else { return nil }
    return Double(count - before)
  }
}
