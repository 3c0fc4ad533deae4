internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import SignInSimulator

let device = SimulatedDevice(person: .approves(email: .hidden))
let controller = SignInController(device)
let a = controller.begin(
  .appleID(.fullName, .email, nonce: Nonce(raw: "abc")), deadline: .seconds(30))
let b = controller.begin(.appleID(.fullName))
device.person = .neverAnswers
let c = controller.begin(.appleID(.fullName), deadline: .seconds(30))
device.person = .waits
let d = controller.begin(.appleID(.fullName))
print(device.sheet as Any)
d.cancel()
device.settings.stopUsingThisApp(); device.app.activate()
let s = await controller.credentialState(of: try a.settled!.get().appleID!.user)
print(device.transcript)
print(device.transcript.jsonLines)
print(try a.settled!.get().appleID!.identityToken!.claims())
print(try Run(device.transcript).play() as Any)
let r = try await device.run {
  try await device.sleep(for: .seconds(5)); device.person = .after(.seconds(3), .cancels);
  do { return "\(try await controller.authorize(.appleID()))" } catch { return "\(error)" }
}
print(r, device.now)
do {
  _ = try await device.run {
    device.person = .waits; return try await controller.authorize(.appleID())
  }
} catch { print(error) }
