import Testing

/// A signature whose encoded message is not the right one in one place.
///
/// Its maker has the private key of RFC 9500, as everyone has, and signs the message "abc".
struct ForgedSignature: CustomTestStringConvertible {
  /// What is wrong in the encoded message.
  let testDescription: String
  /// URL-safe base64.
  let signature: String

  static let all = [
    ForgedSignature(
      testDescription: "the leading zero",
      signature: """
        cB8l21Pvf73MbPlTa6qmCKvZlrj-1HSkd9wItMp2NZweTK9LLtI-Vc2wrz04Ypx0oPfRDuoYqIlGdpCZvqAWOW\
        VMuttAyJgaKeOJmzTTYp2la-igIRMfi6Rns0S-TBrVZBvfRx0X30_MUT_rDkhpSCWP1wwePX07mHGKz_X-CvNc\
        NN7QF8aRiFlGyNTaO-xw0Txqob3V2-bWlvfUyc5DA0ybt6MmY0hJAhFA1RQykIh_b1hAIZOLfss3W1KGbB504N\
        EylOb-KdhWKL5BNAS3HWphenPESkd0UTJJDjZKdxdWKA3SbduIOm221Ql3szasUdz3TXbT9_l2fvKWO1Z4PQ
        """),
    ForgedSignature(
      testDescription: "the block type",
      signature: """
        bcZT8Rq9njYxBQbsb5R84jg5umzlo5W2Vwc0M8w8nSps8S7nqNCRaQgV6jzgtZUmCBK36S3fvioZuPA7Xs8cLx\
        yFGCEQgPG0wCmnW5ss9XJM5L6O-zKsnTeygKtLJDMBN4i6FSXvbJrsE3G92U_C2SdM7k2DM5rtBae8_R_yRK17\
        Lg4CJ02ckiCVUk603WVBfvuty2T13J73Le_2BMuqcAlBGMmYxui7zkh19I0sqEL9SnHW_wuj7VWbPZWTMzK9EJ\
        4wRE5QDRIAPeoWQ0FqremTRepMcaZBGyQ2ZCRdzxQMJMtYFU-kWADFGSwKmSGsCspIoYdGYwDRuBz8JEaErQ
        """),
    ForgedSignature(
      testDescription: "the first byte of the padding",
      signature: """
        U4yNrJg9c1nc3z4f-zBktNVv7NRY6Pyd1rMGvAFDI95CvNH2lXbxvU4kIiBAVx19ZCgjalmwTK1_ELUugYGdwL\
        tXbNZFj3sQ0I_aJJgjC3A1XfsogXVYayu9cfo0cQpDfWn7ez4nTQ5bM8OdJyDQ2f6zmQGvEnwKi6UrzjayPAR8\
        d2ZuUoBVa74bgc3C76dfw4dsRc3jNTn0GPbcqdKy_2EKUAHXntpGoB2jSZEAYkhG5y6UBSfSgPbIsGy1cGWaP9\
        rQV0usOLxaif8SQyGMASF3pyVOm3it5QlcQMmXUBi6t2rBkHBvMv8FvNBlYztQxKobTgYayNA5TiR74C5oxg
        """),
    ForgedSignature(
      testDescription: "the last byte of the padding",
      signature: """
        mcjzONqsNxN7cR8vDASR1h4-fHtU_ysyrGa98wdzrkjHuVbJunYmsydC1nhBYg1QezI0wrsL4Z1lXuf3d5gmuL\
        DBYOPLb5jRNopOc8qfti3bjF_1IOnGG-S1lzzHgZDLBDWrPekoUnSwIqFseRRZ9TYZCSWjDt00gKS7YvLMSnTK\
        uoaTW7a8CRjBukJkycqEVEs5eYY8S0JAsdlqbslh4kmskk8tZQRIgl68y764oLRL5qPqf0wT6GbL7BI3EgN03w\
        1OmAAwTrYHJbevOGEEya7ut44oF6rBbS2JLCLoZ1L3De1g_yqw5ic_dTEllwYSdIxumMBZx5SACMv4AlBKTA
        """),
    ForgedSignature(
      testDescription: "the end of the padding",
      signature: """
        FnVHJwAT2jjXyVtu8AXVbV8XjPgRRUJpCO2rhoXLyE8ZHZEYDSbmFMbzp5Qh-ew-kfJ80lL5-4W9i4yQ8lu5UR\
        Tvxn8XADax8jKV3XzWprtmalrBhzqWa91LQyIeWX0A0DJKnwTVgTcBzk1u7c6kTQ6BQ3HFweEHmjHpN_cwM-bd\
        dhZz8OQ7cHNzx4Dbc8E4_goC8AAEugFsIOqP-aAXFTmZhLx91bn9dkmYsFmsFEDxGhZbuZ1UK2bF_ynaZnzKew\
        vF2fBev0LpjwDWUY1v-U3GnMmUwOb_MJ6mAyOdwBP4LO1GxAa6RKMLrnanytGnJSNh0xNWxT2d3ORHBv_WGg
        """),
    ForgedSignature(
      testDescription: "the name of the hash algorithm, of SHA-384 here",
      signature: """
        ayoUaN4FXM4_hI8LlqqGb_6mM2xxN9oPy46112W2Y8Fm72C8nEyUHeuGnRMf-D0ly-uBrEUcLKgHVL0fj1U8PF\
        bPc1vVWYDMDstNs676wz9FDr2CiPVPEnCOYan1iuPyHWUtxF1zz4vGY65npFFTtfjdMWHcV88qdmq8sWjubSaJ\
        hG_fgfdb_liCBl-t9S-4staOknjCJRxpPhRvWO_k4u7enr6kUZdmdVYP8fIldzGihRb636JvH5ir6KKPNL9Vms\
        jjnOoCPXL4w_eLHG3UQAgRdCvF7eztF6DpK3T_yMkN89RZE_RMHJ3R2TO86Frb_q48IjYGQf3Fdm_L5NH5Rg
        """),
    ForgedSignature(
      testDescription: "the first byte of the digest",
      signature: """
        SjPQnUI9fzqvq7cAdE_DVJ4P6Wja5d0eFziZT6CkybXGBObbdlJA-0HPbu1U3VrSIcTuBfXlnYhCVOO0JUblT-\
        7O1-0I6-8YZM0YqjDJIFLelAj0um0x0_j2LbDBCLxASZdiVRnQbMiq8LJZolbp3N3ug0N954dQ0DwQYEZFP-C6\
        HAUeOCbTzpnBW0TO2F1FX45FiQuBAGuZ3NyR_faDuauPQz4ckoPc2ADHrqLjF5VZtCsISLRLUcRjpOuh47dKbF\
        jbv1lEYVFyvRZcixtH8phAbBpIEre_kIeLkvYN0sLeI-LFuUSrg5LWCLmeKAuDXbTyxan-4sjMntWCEJ8m7Q
        """),
    ForgedSignature(
      testDescription: "the last byte of the digest",
      signature: """
        p1KxU_yVuCRoipOZhSewXdX9tb-wGSASCjBD58GCv3n9V8PHV5Rz0FrWwigWZvfHIyvYpRo9yTBtfzJTlhA6jS\
        ybQSMhJYsuNGj59d37hubxcC52NWL5xQnVrQXjUWHAIXMSsb_QbQhXQ9qq2XxTFEuVxajrc7eBrSOzN74CKCiZ\
        Aqb1-DiV_ph5cFH7lS6vLcpnm6BToiGLzEYZX-G-raIVMQGKfd_Gz6VlmfHC9nHxVbiC8Yt_RsPtFIFVYstJqa\
        RuyIg3as4J6TMlrhyD8zzCOBGBXgnFrZXK671LGf_exh-r2oVfa9OozRsALco-ot-OoKgKNqeBMTJzAaqGyA
        """),
    ForgedSignature(
      testDescription: "the parameters of the hash algorithm, missing here",
      signature: """
        Vfcu0lTEVs1dl6s78W1AZPfR4wnB4ZBkP4ytTiILDvqmxe05F1Qrn1svKYBfHNHk1kFlNiEAkovXu1WD4bp7fe\
        A0tHt02vsPRFeUHKSGBUWdiNdvumkDylGHgEU9fCrzSRcuuz8DuF8vFi_6H_18uzRUzGU-Z61QR6hDPTNjAIDn\
        Oa6Mm-OSMwpKvkxJO4GDj4p_eIJD-q-NNcMBU3-zdID_vrPjfkTqtWsEGwCtKviTBD7cJzhmiyDa5G5qwpGnq8\
        3-xHtW3pL6b248BtAhQ78zHHtpdweiU3tNTiP7kKzWajeyU3YBArANSt3hM6H71PiSvTZjnXbeQ9OxFCE-6g
        """),
    ForgedSignature(
      testDescription: "the length of the padding, with other bytes behind the digest",
      signature: """
        JJeypq-v5W2iDeBSO2PdAxm4KOv4kLf1SbAK8aO5G9RaLy1TdvkXrd-qaOz2xs7w512kN2xph0HOsb3V8fDio0\
        XLsuS0lZVuWIXLlz1LhZoQVB-gmPpxP1v5PQ6ydYzi984LQMKAehpBKQ-0BJGCi7QXkuSPHe8qtXb2CzbdwUjx\
        Rcf_ugz4b6JkM554kAPnx0VRQJ2JWO-keMA8gIrFurJK-vsFadmCX3pt-4296d4hnmHtD0y7ihnvf-3zlC1Hm7\
        iIdZrxCHooc9zFhSH-Oo3gRstPf5wrHS1xM9CyEQfwhuFx4YoFByGcBulsHFlxHgmmDYV1Yq3YQXghWhogNw
        """),
    ForgedSignature(
      testDescription: "the padding, of RSASSA-PSS here",
      signature: """
        pdh4Aty0ukonVZ6kkSh9u_3mZ-p01rn9pgHR73i2hQyzo8-jdoMDwSoXdzDijFhXVqoUAruN5OYcSK2X3aVqEW\
        i1E8qfAADAfaQvrPIBLeXwiCOgBRg58VYpVgI59sepNOh-IHDM2Y3y0h7lIYZUo53q39g_-4lRdJMAZ6JMi9n0\
        CH6f-IXgrJR-kc_WktR6R4TstEKsy4r_J4tDz66XfETxw8ccQOhKEINBgv6cH9ABfXMTMrC2rbsFuvxXBBaPjG\
        nrBInLjfRqt2e7s42e8lv0lHSGXLWNm2u2pb-aNxBGvJ1ENMj7ANst0rlxVh6lpUjikyPyBHMy_CEdvNV9Gg
        """),
    ForgedSignature(
      testDescription: "the hash, of SHA-1 here",
      signature: """
        TxXXYRoZ4phYMcJqwNyIaKkvFpQBRHHwS3FpghToMSKmYPsWho3ZoIk3X6ZBVqq_UaEdhUrM9Sob-GBTddIZdb\
        yjdHboyoxiPOBdGL2sgMWkwxHC8MKyYo7cQ1ji0dZjulp0DxtzavhVOTCqhBqj45bWlOUDzKGi2UsFZfhI0gqe\
        EGnFzxUmJ8VGsLEMkwRpkcJQR9sf_yCTZbnP1-jKy2n-NanpLEANkPYktLk2gl_RIFv2kagmMHFmdS1VtEy8gd\
        8KfxtuQenOtJoJeb0smz1CyO2ifPSKA5HYtuxlFV11YLWQq5dVFFTzhCl7seP4aJ49cYA3bxYLXqn4nKDYmA
        """),
  ]
}
