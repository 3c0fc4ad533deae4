/// The hash function SHA-256 of FIPS 180-4.
package struct SHA256 {
  // Vectors stand in for fixed-size arrays, so that hashing allocates nothing.
  private var state = SIMD8<UInt32>(
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
  private var block = SIMD16<UInt32>()
  // The last bytes that don't fill a word yet.
  private var word: UInt32 = 0
  private var filled = 0
  private var length: UInt64 = 0

  /// Creates a hash of nothing yet.
  package init() {}

  /// The hash of some bytes.
  package static func hash(_ bytes: [UInt8]) -> SHA256Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  /// The hash of a text's UTF-8 bytes.
  package static func hash(_ text: String) -> SHA256Digest {
    var hash = SHA256()
    hash.update(text)
    return hash.finalize()
  }

  // Not generic: a generic loop over bytes would not be specialized in other modules.

  /// Adds bytes to what is hashed.
  package mutating func update(_ bytes: [UInt8]) {
    for byte in bytes { self.add(byte) }
    self.length &+= UInt64(bytes.count)
  }

  /// Adds a text's UTF-8 bytes to what is hashed.
  package mutating func update(_ text: String) {
    for byte in text.utf8 {
      self.add(byte)
      self.length &+= 1
    }
  }

  /// The hash of all that was added; the value is used up.
  package consuming func finalize() -> SHA256Digest {
    let bits = self.length &* 8
    self.add(0x80)
    while self.filled & 3 != 0 { self.add(0) }
    // The length needs the last eight bytes.
    if self.filled > 56 { self.fillWithZeros(to: 64) }
    self.fillWithZeros(to: 56)
    self.block[14] = UInt32(truncatingIfNeeded: bits >> 32)
    self.block[15] = UInt32(truncatingIfNeeded: bits)
    self.compress()
    return SHA256Digest(self.state)
  }

  /// Fills the block with words of zero bits, up to so many bytes.
  private mutating func fillWithZeros(to count: Int) {
    while self.filled < count {
      self.block[self.filled >> 2] = 0
      self.filled &+= 4
    }
    if self.filled == 64 {
      self.compress()
      self.filled = 0
    }
  }

  private mutating func add(_ byte: UInt8) {
    self.word = self.word << 8 | UInt32(byte)
    self.filled &+= 1
    if self.filled & 3 == 0 { self.block[(self.filled &- 1) >> 2] = self.word }
    if self.filled == 64 {
      self.compress()
      self.filled = 0
    }
  }

  private mutating func compress() {
    var a = self.state[0]
    var b = self.state[1]
    var c = self.state[2]
    var d = self.state[3]
    var e = self.state[4]
    var f = self.state[5]
    var g = self.state[6]
    var h = self.state[7]
    // The last 16 words of the message schedule, and rounds that take turns in their variables, so
    // that everything stays in registers.
    var w0 = self.block[0]
    var w1 = self.block[1]
    var w2 = self.block[2]
    var w3 = self.block[3]
    var w4 = self.block[4]
    var w5 = self.block[5]
    var w6 = self.block[6]
    var w7 = self.block[7]
    var w8 = self.block[8]
    var w9 = self.block[9]
    var w10 = self.block[10]
    var w11 = self.block[11]
    var w12 = self.block[12]
    var w13 = self.block[13]
    var w14 = self.block[14]
    var w15 = self.block[15]
    let constants = Self.constants
    var at = 0
    while true {
      Self.round(a, b, c, &d, e, f, g, &h, constants[at &+ 0] &+ w0)
      Self.round(h, a, b, &c, d, e, f, &g, constants[at &+ 1] &+ w1)
      Self.round(g, h, a, &b, c, d, e, &f, constants[at &+ 2] &+ w2)
      Self.round(f, g, h, &a, b, c, d, &e, constants[at &+ 3] &+ w3)
      Self.round(e, f, g, &h, a, b, c, &d, constants[at &+ 4] &+ w4)
      Self.round(d, e, f, &g, h, a, b, &c, constants[at &+ 5] &+ w5)
      Self.round(c, d, e, &f, g, h, a, &b, constants[at &+ 6] &+ w6)
      Self.round(b, c, d, &e, f, g, h, &a, constants[at &+ 7] &+ w7)
      Self.round(a, b, c, &d, e, f, g, &h, constants[at &+ 8] &+ w8)
      Self.round(h, a, b, &c, d, e, f, &g, constants[at &+ 9] &+ w9)
      Self.round(g, h, a, &b, c, d, e, &f, constants[at &+ 10] &+ w10)
      Self.round(f, g, h, &a, b, c, d, &e, constants[at &+ 11] &+ w11)
      Self.round(e, f, g, &h, a, b, c, &d, constants[at &+ 12] &+ w12)
      Self.round(d, e, f, &g, h, a, b, &c, constants[at &+ 13] &+ w13)
      Self.round(c, d, e, &f, g, h, a, &b, constants[at &+ 14] &+ w14)
      Self.round(b, c, d, &e, f, g, h, &a, constants[at &+ 15] &+ w15)
      at &+= 16
      if at == 64 { break }
      w0 = Self.expanded(w0, w1, w9, w14)
      w1 = Self.expanded(w1, w2, w10, w15)
      w2 = Self.expanded(w2, w3, w11, w0)
      w3 = Self.expanded(w3, w4, w12, w1)
      w4 = Self.expanded(w4, w5, w13, w2)
      w5 = Self.expanded(w5, w6, w14, w3)
      w6 = Self.expanded(w6, w7, w15, w4)
      w7 = Self.expanded(w7, w8, w0, w5)
      w8 = Self.expanded(w8, w9, w1, w6)
      w9 = Self.expanded(w9, w10, w2, w7)
      w10 = Self.expanded(w10, w11, w3, w8)
      w11 = Self.expanded(w11, w12, w4, w9)
      w12 = Self.expanded(w12, w13, w5, w10)
      w13 = Self.expanded(w13, w14, w6, w11)
      w14 = Self.expanded(w14, w15, w7, w12)
      w15 = Self.expanded(w15, w0, w8, w13)
    }
    self.state &+= SIMD8(a, b, c, d, e, f, g, h)
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ input: UInt32
  ) {
    let sum1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
    let first = h &+ sum1 &+ ((e & f) ^ (~e & g)) &+ input
    let sum0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
    d = d &+ first
    h = first &+ sum0 &+ ((a & b) ^ (a & c) ^ (b & c))
  }

  @inline(__always)
  private static func expanded(
    _ word: UInt32, _ next: UInt32, _ ninth: UInt32, _ fourteenth: UInt32
  ) -> UInt32 {
    let sigma0 = next.rotated(7) ^ next.rotated(18) ^ (next >> 3)
    let sigma1 = fourteenth.rotated(17) ^ fourteenth.rotated(19) ^ (fourteenth >> 10)
    return word &+ sigma0 &+ ninth &+ sigma1
  }

  // The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 &- count) }
}
