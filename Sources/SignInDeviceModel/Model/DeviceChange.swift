/// A change of a running device's configuration.
@nonexhaustive
public enum DeviceChange: Hashable, Sendable {
  /// Another person, or the same one with other plans.
  ///
  /// A sheet that stands is left to the one before; what is left of a script is dropped.
  case person(SimulatedPerson)
  /// The network comes or goes.
  case network(NetworkCondition)
  /// Apple's service begins or ceases to give usable answers.
  case service(ServiceCondition)
  /// Other overrides.
  case overrides(Overrides)
  /// The app as it is built anew, or another app in its place.
  case app(SimulatedApp)
  /// How many windows the app has open.
  case windows(Int)
  /// How the device behaves where systems were seen to differ.
  case profile(DeviceProfile)
  /// How identity tokens are made from now on.
  case tokens(TokenStyle)
  /// Other faults, in place of those before; occasions are counted anew.
  case faults([Fault])
}
