import AuthenticationServices

/// A credential of the system whose every field a test can choose.
final class SampleCredential: ASAuthorizationAppleIDCredential, @unchecked Sendable {
  struct Fields: Sendable {
    var user = "somebody"
    var state: String?
    var authorizedScopes: [ASAuthorization.Scope] = []
    var authorizationCode: Data?
    var identityToken: Data?
    var email: String?
    var fullName: PersonNameComponents?
    var realUserStatus = ASUserDetectionStatus.unknown
    var userAgeRange = ASUserAgeRange.unknown
  }

  private let fields: Fields

  /// Creates a credential; `nil` never comes.
  init?(_ fields: Fields) {
    self.fields = fields
    super.init(coder: NSCoder())
  }

  required init?(coder: NSCoder) { nil }

  override var user: String { self.fields.user }
  override var state: String? { self.fields.state }
  override var authorizedScopes: [ASAuthorization.Scope] { self.fields.authorizedScopes }
  override var authorizationCode: Data? { self.fields.authorizationCode }
  override var identityToken: Data? { self.fields.identityToken }
  override var email: String? { self.fields.email }
  override var fullName: PersonNameComponents? { self.fields.fullName }
  override var realUserStatus: ASUserDetectionStatus { self.fields.realUserStatus }
  override var userAgeRange: ASUserAgeRange { self.fields.userAgeRange }
}
