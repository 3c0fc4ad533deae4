import AuthenticationServices
import Foundation

@MainActor
func nameParts() async throws -> String {
  let credential =
    try await SignInService().signIn().credential as? ASAuthorizationAppleIDCredential
  guard let fullName = credential?.fullName else { return "no name" }
  let name = [fullName.givenName, fullName.familyName].compactMap { $0 }.joined(separator: " ")
  return "\(name), of \(fullName.givenName ?? "")"
}

@MainActor
func nameFormatter() async throws -> String {
  let credential =
    try await SignInService().signIn().credential as? ASAuthorizationAppleIDCredential
  let formatter = PersonNameComponentsFormatter()
  formatter.style = .default
  let name = credential?.fullName.map { formatter.string(from: $0) } ?? ""
  var components = PersonNameComponents()
  components.givenName = "Grace"
  components.familyName = "Hopper"
  return name + ", "
    + PersonNameComponentsFormatter.localizedString(from: components, style: .short, options: [])
}
