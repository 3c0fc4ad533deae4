import SignInFlow
import SignInSimulator

let device = SimulatedDevice(person: .approves(email: .hidden))
let controller = SignInController(device)
let authorization = try await controller.authorize(.appleID(.fullName, .email))

if let person = authorization.appleID {
  print(person.fullName?.formatted() ?? "no name")
  print(person.email ?? "no e-mail")
}
