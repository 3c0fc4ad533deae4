// swift-tools-version: 6.3
import PackageDescription

// The modules that stand in for Apple's frameworks have Apple's names, so where the frameworks are, the
// modules must not be. SIGNIN_APPLE_STAND_INS decides otherwise: with 1 the modules are there, as for
// Linux from a Mac; with 0 they are not, as on a Mac.
#if canImport(Darwin)
  let hostHasAppleFrameworks = true
#else
  let hostHasAppleFrameworks = false
#endif
let hasStandIns =
  switch Context.environment["SIGNIN_APPLE_STAND_INS"] {
  case "1": true
  case "0": false
  default: !hostHasAppleFrameworks
  }
// What a module on Apple's framework depends on where the framework is not.
let authenticationServices: [Target.Dependency] = hasStandIns ? ["AuthenticationServices"] : []
// With a stand-in, tests of controllers run through the bridge to Apple's framework too.
let bridge: [Target.Dependency] = hasStandIns ? ["SignInAuthenticationServices"] : []
// What Swift Testing looks for in a file that imports UIKit too.
let testingOverlays = hasStandIns ? ["_Testing_UIKit"] : []

let package = Package(
  name: "swift-sign-in-flow",
  // The floor of `Mutex`.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "SignInFlow", targets: ["SignInFlow"]),
    .library(name: "SignInFoundation", targets: ["SignInFoundation"]),
    .library(name: "SignInAuthenticationServices", targets: ["SignInAuthenticationServices"]),
    .library(name: "SignInSimulator", targets: ["SignInSimulator"]),
    .library(name: "SignInTesting", targets: ["SignInTesting"] + testingOverlays),
    .executable(name: "signin", targets: ["signin"]),
  ],
  targets: [
    .target(name: "SignInCore"),
    .target(name: "SignInDeviceModel", dependencies: ["SignInCore"]),
    .target(name: "SignInFlow", dependencies: ["SignInCore"]),
    .target(name: "SignInFoundation", dependencies: ["SignInCore", "SignInFlow"]),
    .target(
      name: "SignInAuthenticationServices",
      dependencies: ["SignInCore", "SignInFlow", "SignInFoundation"] + authenticationServices),
    .target(
      name: "SignInSimulator", dependencies: ["SignInCore", "SignInDeviceModel", "SignInFlow"]),
    .target(
      name: "SignInTesting",
      dependencies: ["SignInCore", "SignInDeviceModel", "SignInFlow", "SignInSimulator"]),
    .executableTarget(
      name: "signin",
      dependencies: ["SignInCore", "SignInDeviceModel", "SignInFlow", "SignInSimulator"]),

    // Measured beside its yardsticks; in no product.
    .executableTarget(
      name: "signin-benchmarks",
      dependencies: ["SignInCore", "SignInDeviceModel", "SignInFlow", "SignInSimulator"]),

    .target(
      name: "SignInTestSupport", dependencies: ["SignInCore", "SignInFlow"],
      path: "Tests/SignInTestSupport"),
    .testTarget(name: "SignInCoreTests", dependencies: ["SignInCore", "SignInTestSupport"]),
    .executableTarget(
      name: "signin-stress", dependencies: ["SignInCore", "SignInFlow"],
      path: "Tests/SignInStress"),
    .testTarget(
      name: "SignInFlowTests", dependencies: ["SignInCore", "SignInFlow", "SignInTestSupport"]),
    .testTarget(
      name: "SignInFoundationTests",
      dependencies: [
        "SignInCore", "SignInDeviceModel", "SignInFlow", "SignInFoundation", "SignInSimulator",
        "SignInTesting",
      ]),
    .testTarget(name: "SignInDeviceModelTests", dependencies: ["SignInCore", "SignInDeviceModel"]),
    .testTarget(
      name: "SignInSimulatorTests",
      dependencies: [
        "SignInCore", "SignInDeviceModel", "SignInFlow", "SignInSimulator", "SignInTestSupport",
        "SignInTesting",
      ] + bridge),
    .testTarget(
      name: "SignInTestingTests",
      dependencies: [
        "SignInCore", "SignInDeviceModel", "SignInFlow", "SignInSimulator", "SignInTestSupport",
        "SignInTesting",
      ]),
    .testTarget(
      name: "DocumentationTests", dependencies: ["SignInCore", "SignInDeviceModel"]),
    .testTarget(
      name: "SignInCommandLineTests",
      dependencies: ["SignInCore", "SignInDeviceModel", "SignInFlow", "SignInSimulator", "signin"]),
  ]
)

// MARK: Stand-ins for Apple's frameworks

// A product is there on every host, or a package that asks for it under a condition would not resolve
// where it is not. Without stand-ins all that it holds is a target with nothing in it.
if hasStandIns {
  package.products += [
    .library(name: "AppleStandIns", targets: ["AuthenticationServices"]),
    .library(name: "AppleStandInCompanions", targets: ["UIKit", "CryptoKit", "Security"]),
  ]
  package.targets += [
    .target(name: "HeadlessUIKit"),
    .target(name: "HeadlessSecurity"),
    .target(
      name: "AuthenticationServices",
      dependencies: [
        "HeadlessSecurity", "HeadlessUIKit", "SignInCore", "SignInDeviceModel", "SignInFlow",
        "SignInFoundation", "SignInSimulator",
      ]),
    .target(name: "UIKit", dependencies: ["HeadlessUIKit"]),
    .target(name: "CryptoKit", dependencies: ["SignInCore"]),
    .target(name: "Security", dependencies: ["HeadlessSecurity"]),
    .target(name: "_Testing_UIKit"),
    .testTarget(
      name: "AuthenticationServicesTests",
      dependencies: [
        "AuthenticationServices", "HeadlessUIKit", "SignInCore", "SignInDeviceModel", "SignInFlow",
        "SignInFoundation", "SignInSimulator", "SignInTestSupport", "SignInTesting",
      ]),
    .testTarget(
      name: "SignInAuthenticationServicesTests",
      dependencies: [
        "AuthenticationServices", "HeadlessUIKit", "SignInAuthenticationServices", "SignInCore",
        "SignInDeviceModel", "SignInFlow", "SignInFoundation", "SignInSimulator",
        "SignInTestSupport", "SignInTesting",
      ]),
    .testTarget(name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit"]),
    .testTarget(
      name: "CompanionTests", dependencies: ["CryptoKit", "Security", "UIKit", "_Testing_UIKit"]),
  ]
} else {
  package.products += [
    .library(name: "AppleStandIns", targets: ["SignInStandInAnchor"]),
    .library(name: "AppleStandInCompanions", targets: ["SignInStandInAnchor"]),
  ]
  package.targets += [.target(name: "SignInStandInAnchor")]
}

// MARK: Settings

for target in package.targets {
  target.swiftSettings = [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0470-isolated-conformances.md
    .enableUpcomingFeature("InferIsolatedConformances"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0481-weak-let.md
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0458-strict-memory-safety.md
    .strictMemorySafety(),
  ]
  // `canImport` can't tell the stand-in from the framework.
  if hasStandIns, target.name == "SignInSimulatorTests" {
    target.swiftSettings?.append(.define("SIGNIN_STAND_INS"))
  }
}
