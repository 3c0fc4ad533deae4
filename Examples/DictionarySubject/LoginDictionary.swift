import Foundation
import SignInFlow
import SignInFoundation

/// What a login sends: UTF-8 bytes under each key, and no key for what is missing.
typealias LoginDictionary = [LoginKey: Data]

extension LoginDictionary {
  /// Creates the dictionary of a credential.
  init(_ credential: AppleIDCredential) {
    self.init()
    self[.appleID] = Data(credential.user.rawValue.utf8)
    // To set `nil` puts nothing in.
    self[.identityToken] = credential.identityToken?.data
    self[.code] = credential.authorizationCode?.data
  }

  /// The keys and how many bytes each has, in the order of the keys; never the bytes.
  var summary: String {
    LoginKey.allCases.map { key in
      "\(key.rawValue): \(self[key].map { "\($0.count) bytes" } ?? "missing")"
    }.joined(separator: ", ")
  }
}
