#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

internal import SignInCore

/// Signs and verifies with OpenSSL 3, where that is installed; nothing is linked.
@safe
struct OpenSSLSigner {
  private let library: Library
  /// An `EVP_PKEY`, which lives as long as the process.
  private let key: OpaquePointer

  /// Loads the library and a private key; `nil` where either can't be loaded.
  ///
  /// The key is the DER of an RSAPrivateKey of RFC 8017, appendix A.1.2.
  init?(key: [UInt8]) {
    guard let library = Library() else { return nil }
    let rsa: CInt = 6
    let loaded = unsafe key.withUnsafeBufferPointer { bytes in
      var start = bytes.baseAddress
      return unsafe library.loadKey(rsa, nil, &start, bytes.count)
    }
    guard let loaded = unsafe loaded else { return nil }
    self.library = library
    unsafe self.key = loaded
  }

  /// The RS256 signature of a message; empty where OpenSSL fails.
  func signature(of message: [UInt8]) -> [UInt8] {
    let context = unsafe self.library.newContext()
    defer { unsafe self.library.freeContext(context) }
    var signature = [UInt8](repeating: 0, count: 256)
    var count = signature.count
    guard
      unsafe self.library.beginSigning(context, nil, self.library.sha256(), nil, self.key) == 1,
      unsafe self.library.sign(context, &signature, &count, message, message.count) == 1
    else { return [] }
    return Array(signature.prefix(count))
  }

  /// Whether a signature is the key's RS256 signature of a message.
  func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    let context = unsafe self.library.newContext()
    defer { unsafe self.library.freeContext(context) }
    return unsafe self.library.beginVerifying(context, nil, self.library.sha256(), nil, self.key)
      == 1
      && self.library.verify(context, signature, signature.count, message, message.count) == 1
  }

  // MARK: Functions

  /// The functions of libcrypto that are used here.
  @safe
  private struct Library {
    let loadKey: LoadKey
    let newContext: NewContext
    let freeContext: FreeContext
    let sha256: Hash
    let beginSigning: Begin
    let sign: Sign
    let beginVerifying: Begin
    let verify: Verify

    typealias LoadKey =
      @convention(c) (
        CInt, UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutablePointer<UnsafePointer<UInt8>?>,
        CLong
      ) -> OpaquePointer?
    typealias NewContext = @convention(c) () -> OpaquePointer?
    typealias FreeContext = @convention(c) (OpaquePointer?) -> Void
    typealias Hash = @convention(c) () -> OpaquePointer?
    typealias Begin =
      @convention(c) (
        OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?, OpaquePointer?, OpaquePointer?,
        OpaquePointer?
      ) -> CInt
    typealias Sign =
      @convention(c) (
        OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>,
        UnsafePointer<UInt8>?, Int
      ) -> CInt
    typealias Verify =
      @convention(c) (
        OpaquePointer?, UnsafePointer<UInt8>?, Int, UnsafePointer<UInt8>?, Int
      ) -> CInt

    init?() {
      guard let handle = unsafe dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL),
        let loadKey = unsafe dlsym(handle, "d2i_PrivateKey"),
        let newContext = unsafe dlsym(handle, "EVP_MD_CTX_new"),
        let freeContext = unsafe dlsym(handle, "EVP_MD_CTX_free"),
        let sha256 = unsafe dlsym(handle, "EVP_sha256"),
        let beginSigning = unsafe dlsym(handle, "EVP_DigestSignInit"),
        let sign = unsafe dlsym(handle, "EVP_DigestSign"),
        let beginVerifying = unsafe dlsym(handle, "EVP_DigestVerifyInit"),
        let verify = unsafe dlsym(handle, "EVP_DigestVerify")
      else { return nil }
      unsafe self.loadKey = unsafeBitCast(loadKey, to: LoadKey.self)
      unsafe self.newContext = unsafeBitCast(newContext, to: NewContext.self)
      unsafe self.freeContext = unsafeBitCast(freeContext, to: FreeContext.self)
      unsafe self.sha256 = unsafeBitCast(sha256, to: Hash.self)
      unsafe self.beginSigning = unsafeBitCast(beginSigning, to: Begin.self)
      unsafe self.sign = unsafeBitCast(sign, to: Sign.self)
      unsafe self.beginVerifying = unsafeBitCast(beginVerifying, to: Begin.self)
      unsafe self.verify = unsafeBitCast(verify, to: Verify.self)
    }
  }
}
