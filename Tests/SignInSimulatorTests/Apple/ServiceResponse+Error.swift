import SignInDeviceModel

extension ServiceResponse {
  var error: ServiceError? { if case .failure(let error) = self { error } else { nil } }
}
