// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "swift-sign-in-flow",
  // The floor of `Mutex`.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "SignInFlow", targets: ["SignInFlow"]),
    .library(name: "SignInSimulator", targets: ["SignInSimulator"]),
    .library(name: "SignInTesting", targets: ["SignInTesting"]),
    .executable(name: "signin", targets: ["signin"]),
  ],
  targets: [
    .target(name: "SignInCore"),
    .target(name: "SignInDeviceModel", dependencies: ["SignInCore"]),
    .target(name: "SignInFlow", dependencies: ["SignInCore"]),
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
    .testTarget(name: "SignInDeviceModelTests", dependencies: ["SignInCore", "SignInDeviceModel"]),
    .testTarget(
      name: "SignInSimulatorTests",
      dependencies: [
        "SignInCore", "SignInDeviceModel", "SignInFlow", "SignInSimulator", "SignInTesting",
      ]),
    .testTarget(
      name: "SignInTestingTests",
      dependencies: [
        "SignInCore", "SignInDeviceModel", "SignInFlow", "SignInSimulator", "SignInTesting",
      ]),
    .testTarget(
      name: "DocumentationTests", dependencies: ["SignInCore", "SignInDeviceModel"]),
    .testTarget(
      name: "SignInCommandLineTests",
      dependencies: ["SignInCore", "SignInDeviceModel", "SignInFlow", "SignInSimulator", "signin"]),
  ]
)

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
}
