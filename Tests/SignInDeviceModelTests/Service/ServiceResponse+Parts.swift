import SignInDeviceModel

extension ServiceResponse {
  var tokens: TokenResponse? { if case .tokens(let tokens) = self { tokens } else { nil } }

  var error: ServiceError? { if case .failure(let error) = self { error } else { nil } }

  var migrationToken: AccessToken? {
    if case .migrationToken(let token) = self { token } else { nil }
  }

  var migrated: MigratedUser? { if case .migrated(let user) = self { user } else { nil } }

  var transferSubject: String? {
    if case .transferSubject(let subject) = self { subject } else { nil }
  }
}
