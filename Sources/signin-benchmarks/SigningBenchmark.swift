internal import SignInCore
internal import SignInDeviceModel

/// Signs a text of an identity token's length with the key of RFC 9500.
struct SigningBenchmark {
  let count = 20

  private let message = (0..<700).map { UInt8(truncatingIfNeeded: $0) }
  /// `nil` where the library is missing.
  private let openSSL = OpenSSLSigner(key: Self.key)

  /// Prints the measurements, after a check that both sides sign alike.
  func report() {
    self.check()
    let name = "RS256 signature"
    let sign = {
      for _ in 0..<self.count { keep(RSAPrivateKey.rfc9500.signature(of: self.message)) }
    }
    guard let openSSL else {
      print("note: libcrypto.so.3 is missing or unusable; RS256 is measured without its yardstick")
      print(Measurement.of(name, count: self.count, sign).line(budget: nil))
      return
    }
    let yardstick = {
      for _ in 0..<self.count { keep(openSSL.signature(of: self.message)) }
    }
    Measurement.printRatio(
      name, count: self.count, limit: 4, to: "RS256 signature, OpenSSL", yardstick, sign)
  }

  private func check() {
    let key = RSAPrivateKey.rfc9500
    let signature = key.signature(of: self.message)
    precondition(key.publicKey.isValid(signature, of: self.message), "our signature is not valid")
    guard let openSSL else { return }
    precondition(
      openSSL.isValid(signature, of: self.message), "OpenSSL finds our signature not valid")
    precondition(
      !openSSL.isValid(signature, of: self.message + [0]), "OpenSSL finds anything valid")
    precondition(openSSL.signature(of: self.message) == signature, "OpenSSL signs differently")
  }

  /// The test key testRSA2048 of RFC 9500 as OpenSSL reads it; everyone knows it.
  private static let key =
    Base64URL.bytes(
      """
      MIIEowIBAAKCAQEAsPnoGUOnrpiSqt4XynxA-HRP7S-BSObI6qJ7fQAVSPtRkqsotWxQYLEYzNEx5ZSHTGypibVsJylv\
      CfuToDTfMul8b_CZjP2Ob0LdpYrNH6l5hvFE89FU1nZQF15oVLOpUgA7wGiHuEVawrGfey92UE68mOyUVXGweJIVDdxq\
      dMoPvNNUl86BU02vlBiESxOuox-dWmuVV7vfYZ79Toh_LUK43YvJh-rhv4nKuF7iHjVjBd9sB6iDjj70HFldzOQ9r8SR\
      I-9NirupPTkF5AKNe6kUhKJ1luB7S27ZkvB3tSTT3P593VVJvnzOjaA1z6Cz-4-eRvcysqhrRgFlwI9TEwIDAQABAoIB\
      AAYakxhj-Uw6njxfF-pM6h9nljtzpagyWtWfhat5rZeXIL4dQcnYEtby5LcTs_6GETs1ODe0ASdB9Ol0OtLjX_CtQDR1\
      fjua9yb74xHK6BONJdAzUWcos3NeIJmzEN1zANuqKbq-IDLeeX3jixZAPHq9QctIcD6Y2Db1sDI1MEVs2qKv1O23VHjz\
      6mA0JmLkk3NLK2xCocNtKzPr_-x2B52qUHBZ6BSEmHWAlf6fJGC_2VcVQEiEJArBYHod4TqeUmAeAVKhNtqSJjQb-CfI\
      VZURYSDvICyNQsRMpHur3TOrd1WIUAi76MtextJRgPG_DcrOkZclROpEvEoTtZt01vkCgYEA3RBXAjgvIys2gfU3keIm\
      F8e_TprLge1I2vbWmV2j6rZCg5r_AS0upii5CvJ5_T5vfJPNgPBy8B_yRDs-6PJO1GmnlhOkG9JAIPkv0RBZvR0PMBtb\
      p6nTY3yo1lwamBVBfY6rc0sLTzosZh2aGoLzrHNMQFMGaauORzBFpY5lU50CgYEAzPHlu5DI6Xgep1vr8QvCUuEesCOg\
      Jg8Yh1UqVoY_SmQh6MYAv1I9bLGwrb3WW_7kqIoDfj0aQV5buVZI2loMomtU9KY5SFIsPV-JuUpy7_-VE01ZQM5FdY8w\
      iYCQiVZYju9XWz5LxMNoz-gT7pwlLCsC4N-R8aoBk404aF1gum8CgYAJ7VTq7Zj4TFV7Soa_T1eEk9y8a-kdoYk3BASp\
      CHJ29M5R2KEA7YV9wrBklHTz8VzSTFTbKHEQ5W5csAhoL5FoqoHzFFi3Qx7MHESQb9qHyolHEMNx6QdsHUn7rlEnaTTy\
      rXh3ifQtD6C0yTmFXUISCW9wKApOrnyKJ9nI0HcuZQKBgQCMtoV6e9VGX4AEfpuHvAAnMYQFgeBiYTkBKltQXwozhH63\
      uMMomUmtSG87Sz1TmrXadjAhy8gsG6I0pWaN7QgBuFnzQ_HOkwTm-qKwAsrZt4zeXNwsH7QXHEJCFnCmqw9QzEoZTrNt\
      HJHpNboBuVnYcoueZEJrP8OnUG3rUjmopwKBgAqB2KYYMUqAOvYcBnEfLDmyZv9BTVNHbR2lKkMYqv5LlvDaBxVfilE0\
      2riO4p6BaAdvzXjKeRrGNEKoHNBpOSfYCOM16NjL8hIZB1CaV3WbT5oY-jp7Mzd57d56RZOE-ERK2uz_7JX9VSsM_LbH\
      9pJibd4e8mikDS9ntciqOH_3
      """.utf8) ?? []
}
