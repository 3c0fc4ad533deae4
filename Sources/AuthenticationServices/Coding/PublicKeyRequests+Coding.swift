internal import Foundation

// What the requests for passkeys and those for security keys have in common.

extension ASAuthorizationPublicKeyCredentialRegistrationRequest {
  func copyValues(to other: Self) {
    other.displayName = self.displayName
    other.userVerificationPreference = self.userVerificationPreference
    other.attestationPreference = self.attestationPreference
  }

  func readValues(_ coder: NSCoder) {
    self.userID = coder.data("userID") ?? Data()
    self.name = coder.text("name") ?? ""
    self.displayName = coder.text("displayName")
    self.challenge = coder.data("challenge") ?? Data()
    if let preference = coder.text("userVerificationPreference") {
      self.userVerificationPreference =
        ASAuthorizationPublicKeyCredentialUserVerificationPreference(preference)
    }
    if let kind = coder.text("attestationPreference") {
      self.attestationPreference = ASAuthorizationPublicKeyCredentialAttestationKind(kind)
    }
  }

  func encodeValues(with coder: NSCoder) {
    coder.encode(self.relyingPartyIdentifier, NSCoder.relyingPartyKey)
    coder.encode(self.userID, "userID")
    coder.encode(self.name, "name")
    coder.encode(self.displayName, "displayName")
    coder.encode(self.challenge, "challenge")
    coder.encode(self.userVerificationPreference.rawValue, "userVerificationPreference")
    coder.encode(self.attestationPreference.rawValue, "attestationPreference")
  }
}

extension ASAuthorizationPublicKeyCredentialAssertionRequest {
  func copyValues(to other: Self) {
    other.userVerificationPreference = self.userVerificationPreference
  }

  func readValues(_ coder: NSCoder) {
    self.relyingPartyIdentifier = coder.relyingParty
    self.challenge = coder.data("challenge") ?? Data()
    if let preference = coder.text("userVerificationPreference") {
      self.userVerificationPreference =
        ASAuthorizationPublicKeyCredentialUserVerificationPreference(preference)
    }
  }

  func encodeValues(with coder: NSCoder) {
    coder.encode(self.relyingPartyIdentifier, NSCoder.relyingPartyKey)
    coder.encode(self.challenge, "challenge")
    coder.encode(self.userVerificationPreference.rawValue, "userVerificationPreference")
  }
}
