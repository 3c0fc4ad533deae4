extension SHA256 {
  /// The message authentication code HMAC-SHA256 of RFC 2104: 32 bytes.
  ///
  /// A key of any length is allowed; one longer than 64 bytes counts as its hash.
  package static func authenticationCode(for message: [UInt8], key: [UInt8]) -> [UInt8] {
    let blockSize = 64
    var block = key.count > blockSize ? Self.hash(key).prefix(32) : key
    while block.count < blockSize { block.append(0) }
    var inner = SHA256()
    inner.update(block.map { $0 ^ 0x36 })
    inner.update(message)
    var outer = SHA256()
    outer.update(block.map { $0 ^ 0x5c })
    outer.update(inner.finalize().prefix(32))
    return outer.finalize().prefix(32)
  }
}
