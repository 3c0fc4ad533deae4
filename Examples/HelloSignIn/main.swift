import SignInFlow
import SignInSimulator

let device = SimulatedDevice(person: .approves(email: .hidden))
let controller = SignInController(device)
do {
  let authorization = try await controller.authorize(.appleID(.fullName, .email))
  print(authorization.appleID?.fullName?.formatted() ?? "no name")
} catch {
  print("\(error); \(error.advice)")
}
