/// A source of random bytes.
public typealias SecRandomRef = OpaquePointer

/// The system's source of random bytes, the only one.
///
/// It points to a byte of its own that nobody reads.
nonisolated(unsafe) public let kSecRandomDefault: SecRandomRef = OpaquePointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
