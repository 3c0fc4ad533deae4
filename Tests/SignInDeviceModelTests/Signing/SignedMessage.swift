import SignInCore
import SignInDeviceModel
import Testing

/// A message and its RS256 signature that another implementation made.
struct SignedMessage: CustomTestStringConvertible {
  let testDescription: String
  let key: RSAPrivateKey
  let message: [UInt8]
  /// URL-safe base64.
  let signature: String

  init(_ description: String, key: RSAPrivateKey, message: [UInt8], signature: String) {
    self.testDescription = description
    self.key = key
    self.message = message
    self.signature = signature
  }

  /// One thousand bytes that count up from 0 to 250, again and again.
  private static let long = (0..<1_000).map { UInt8($0 % 251) }

  /// The JSON Web Signature of RFC 7515, appendix A.2.
  static let published = SignedMessage(
    "the example of RFC 7515, appendix A.2", key: .rfc7515,
    message: Array(
      """
      eyJhbGciOiJSUzI1NiJ9\
      .\
      eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt\
      cGxlLmNvbS9pc19yb290Ijp0cnVlfQ
      """.utf8),
    signature: """
      cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O\
      8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARN\
      PvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ\
      1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw
      """)

  /// A message that is signed by each key, by `openssl dgst -sha256 -sign`.
  static let all = [
    Self.published,
    SignedMessage(
      "an empty message, the key of RFC 9500", key: .rfc9500, message: [],
      signature: """
        f6yn3YjN59mevamfK5g1EAQesxXu0QASLzz4RjTx0oIvd2zWAHf9MUkpRiOg_qKuP3A7kdp81kNRn9f9Pqb7wh\
        8I9jyb1j8EG6Zv3Jya9gOEjKt715KL0dOnOQ7jEikJe8TKlo1WXoxTMQrL4XGP7TkGgPK-1KWEQ6NV_GDCSYCP\
        VYAFnL938A835miw4WTZhoECdzfkWx7mxWWgq-rUg96CF12XFkxfT9OFSiCuY9m8HPYpMqQrJPRc4D7w9Igmgq\
        qCmjf07KPVFnEIQ0eS_oIKH9nUSh9F-j7b4fEug-CkBeiMKeYNMEId-jBwF_R-mCN8c6Vktr1HVFrKsmXy0Q
        """),
    SignedMessage(
      "a short message, the key of RFC 9500", key: .rfc9500, message: Array("abc".utf8),
      signature: """
        TPbLHbwKA544-LN5cVVLU92E86rv2qQxZRRGWGZpV27sF8Jqe0i2DH6UYKvBpIK3AuSBj_7Pk1O6hljh2W3H9T\
        K--G76pTALzInbfUn7e2yjM8K47nT0-Lrd4QMPAxZqw7gspuWFwKV0yP3Tm4swRTsMFDzZKLINbfP2hdaY6bTL\
        3fxDmVkpHa6cMvv3PMwfhNr2mMaM6WFCXSPtFmfGkjey-s0yew_LybajQG09ZyeD7o5SaGsbl2J8Qp-xA30-qp\
        ffZxKhPztrm_MPbsBRFCUJst9D9cdcEfMbI2aWm_qcj8kVKaFQLdWtEGfSO6KXMtJbk5OSgd57YqVNqebjWA
        """),
    SignedMessage(
      "a long message, the key of RFC 9500", key: .rfc9500, message: Self.long,
      signature: """
        eaW08Jdt-db2fp08fF71fS8Rn6zTwHXcqCtsV3r8VqWMC2odEy2wzb0sZcJPNn-8RjrUrdhvCnvoqbyUSfiz2P\
        4vvDvMjmasZzIk9UG77pTUxgjGj6KTyRptyLsfxu1cH66pVf4UeAjd-myrrpaYfgpjUO3nGIsrT7d5UMLTKfWt\
        YeDhmJrRjByrxU5I1DOo864sTJyZ5XoWT9M1yyhBtxki7FFnX_H4chqEHQB28BOlMHr2IrR9qxg8yfYcvB8yWY\
        lVmQ-m9Lgy20DhnvhS4dD_-6aiz29IgUpTCayKUxK6hNOA4hELW2IS_fR3-_4EuR942VTnRGhzxNNUJjJi1A
        """),
    SignedMessage(
      "an empty message, the key of RFC 7515", key: .rfc7515, message: [],
      signature: """
        W6MI2y_kfmc08oJrt7480mBWHIYxy6n9DBwh3vtSylw-ErUyl8UJiTx1pxMBpDwGzfBA6P5D4itEPsg9ghMFlB\
        gxCHzy9ylmIrr-h4o7pM3yVFr4phdmGicYOnVvvqBs5Nl4bAhPFOLhi1hbK9ZY_xpk7MuNzGX7aFlHdQgtlayP\
        69vi6WSbV8xdAZQylMvdc0REVLCCkbS69CMqNf9wiVdG4SS2Bl6juGVYj8yRM7wA_yKyWxsQXOcW1tqy3ez_7A\
        yRdcYyOYfltXfMQESjSSa_daA7jCt0ViJiRY8CbkzY4z5PV4_caCMn2sc80HS3EMvF0nF1uSLjbq04wQrOfg
        """),
    SignedMessage(
      "a short message, the key of RFC 7515", key: .rfc7515, message: Array("abc".utf8),
      signature: """
        mG5LjB6Lr0sh3hkcwq5POhKtEmG24NAfoaaBvm0W-vqSu9rvA0GDAln_RFAlEZ3zlI9WaXGP39XW6FNYJDA3B1\
        H-3Zsvz3FsP8Nl-6quBcc8wZUyfBFnM8OyND4uIXRAXsWQr9vNk_32hqlPx5Zqcqpgw5qOHF53kIpcBEa3VXHr\
        LxmUXKQF_uohMCyjI3qqKZtfOTHfcnmrYpTk4T_cAdbiaZzyKVUXrP1TwgcBq5Tfa5hEMQ9tKlIFNb6NPH2b9-\
        Dr97W02GtaKKkuKa_N20U8ZIPLNovdfdnwfIozx-NCHLID16nm-bPHD1ZZXvAzlpbz7-Jymh6G436zzzUXkQ
        """),
    SignedMessage(
      "a long message, the key of RFC 7515", key: .rfc7515, message: Self.long,
      signature: """
        ioxp41l_t0f6NJSrgEGpZ4tlFooiSO6ZHsI4ZpHQ0TGaeMe73oVbpmYpvaGCkG_tiQ2GnsX8ngGNx1gGwTKWxO\
        O4Pni_Jsb63xIHt9414ocQ9Res2axt_6WAw4BVpZVnDrL35W1UDFPLV5h0CZRfJKf3yGpPV7i_un0Z0TaqJQqy\
        MN6Pt9p5hu3lrnzYcmlcCfgVXGmTb2jhIKlOW-meelqFuQIBF58N8F-f-Ss1dzMkXPJRR7mFCNYar0xZOVbbBx\
        z-m2SOD_y-FGHRrYQr0odfr7lEUAS_6PaO2B0EICQYebUg_a_V0E5fY8h-qNL2WZzX7K5manwJ1z92765R2g
        """),
    SignedMessage(
      "an empty message, the key of RFC 7517", key: .rfc7517, message: [],
      signature: """
        FlbjIH7_OcAJvl5s5CYtCvIxK3shIZrCFysY7OT5VvCCWJMgoJLAA6onJlPW0bkGPa17wsJkL6l0g0Y8tOGvW8\
        TcNRKiCvBUgVycbeP9pOqsOSxGpChOZ7bXfLzIbUGZSEYlhxRpscsxYrHceUGYAGeNIJyl_daavh6057MH8ZQa\
        UWmPfydKHU-E1elLcQbo1kEs96zfnN2LDEbGS7q04PIk-6xwR5OaiSVgRgZCB_OVaaoGj5B9QSuXYGoeRZJf4o\
        dZ1YDZh7DobRbW_IzZGKz3tB_OkZPUbrmFaA6ycR8ffvEWpCoQQdF5n1nf--5vE6qucdvM39DLxBX2y2ZHYw
        """),
    SignedMessage(
      "a short message, the key of RFC 7517", key: .rfc7517, message: Array("abc".utf8),
      signature: """
        RIAg65mznMSWpg-MgQXmXDq1LMt6Prn4blFGqyYokOiOUEitnmklb_zUXtuWezBTLLPpTKDsmIuq27NoT9Rt5k\
        oMMKpcauNImDByNJ1800Vm531HjzNJGOtaTWWAVoUMgC5xTRmDACNXf-VXvod-MEcdfLRUizOEQ2LjrCv5gWfs\
        E3X_CfxqSGUCyajgddMz7eAzYoJUAqaxRVv9jVIyYV_-clpTogGdyYQnzMZLAdi3GuWuZrFOWn9mIggn8x4w83\
        T-u6uBDnEm6B4IChphfofKREt5_3y4JDiTtFb1_L0jA7d3cPlx5xEHIB9_fyMKaTnaMrSYMKV52EslfzZXDw
        """),
    SignedMessage(
      "a long message, the key of RFC 7517", key: .rfc7517, message: Self.long,
      signature: """
        ySUOFygJ3wvCtI_ypEyT7Dm5dbBD9BQ9qDukAYUAokEVqnJ0wqYRFeAMQrk6cKTApvfkI2RZTcS-ojAfiJxPKK\
        iOCMXWPFaNZXQHybrsorJZi6eaO1JAG4s8yG7wbM3LSops2zSm5AEmByiIB5LUmIYLc3AzTDe80hb4BFlcjt--\
        HA-MgyyhZRaomzkqXqikAlPcVpXmtoPekNJp9KXeRHH-NhDVl6P3Rf4oVZekV_eTNsqxllR5Llvv029Kw3dh3S\
        S1BL1TIUnbJxrzcbTVx6rb2I6BpNcuoHML3N-K8UEWKyClxLMtbUblmaOpNNJyy8S2BKJw4HRX9cX6_lREPA
        """),
  ]
}
