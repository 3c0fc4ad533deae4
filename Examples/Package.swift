// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "swift-sign-in-flow", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "HelloSignIn",
      dependencies: [
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInSimulator", package: "swift-sign-in-flow"),
      ],
      path: "HelloSignIn"),
    .executableTarget(
      name: "ObservableService",
      dependencies: [
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInSimulator", package: "swift-sign-in-flow"),
      ],
      path: "ObservableService"),
    .testTarget(
      name: "ObservableServiceTests",
      dependencies: [
        "ObservableService",
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInTesting", package: "swift-sign-in-flow"),
      ],
      path: "Tests/ObservableServiceTests"),
    .executableTarget(
      name: "LaunchCheck",
      dependencies: [
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInSimulator", package: "swift-sign-in-flow"),
      ],
      path: "LaunchCheck"),
    .testTarget(
      name: "LaunchCheckTests",
      dependencies: [
        "LaunchCheck",
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInTesting", package: "swift-sign-in-flow"),
      ],
      path: "Tests/LaunchCheckTests"),
    .executableTarget(
      name: "CallbackManager",
      dependencies: [
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInSimulator", package: "swift-sign-in-flow"),
      ],
      path: "CallbackManager"),
    .testTarget(
      name: "CallbackManagerTests",
      dependencies: [
        "CallbackManager",
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInSimulator", package: "swift-sign-in-flow"),
        .product(name: "SignInTesting", package: "swift-sign-in-flow"),
      ],
      path: "Tests/CallbackManagerTests"),
    .executableTarget(
      name: "DictionarySubject",
      dependencies: [
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInFoundation", package: "swift-sign-in-flow"),
        .product(name: "SignInSimulator", package: "swift-sign-in-flow"),
      ],
      path: "DictionarySubject"),
    .testTarget(
      name: "DictionarySubjectTests",
      dependencies: [
        "DictionarySubject",
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInFoundation", package: "swift-sign-in-flow"),
        .product(name: "SignInSimulator", package: "swift-sign-in-flow"),
        .product(name: "SignInTesting", package: "swift-sign-in-flow"),
      ],
      path: "Tests/DictionarySubjectTests"),
    .target(
      name: "AppCore",
      dependencies: [.product(name: "SignInFlow", package: "swift-sign-in-flow")],
      path: "AppCore"),
    .testTarget(
      name: "GuidesTests",
      dependencies: [
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInSimulator", package: "swift-sign-in-flow"),
      ],
      path: "Guides"),
    .testTarget(
      name: "FoundationTests",
      dependencies: [
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInFoundation", package: "swift-sign-in-flow"),
        .product(name: "SignInSimulator", package: "swift-sign-in-flow"),
      ],
      path: "Foundation"),
    .testTarget(
      name: "TestingGuideTests",
      dependencies: [
        "AppCore",
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInTesting", package: "swift-sign-in-flow"),
      ],
      path: "Testing"),
  ]
)

// Apple's hosts have the frameworks that these stand in for.
#if !canImport(Darwin)
  package.targets += [
    .testTarget(
      name: "StandInGuideTests",
      dependencies: [
        .product(name: "AppleStandIns", package: "swift-sign-in-flow"),
        .product(name: "AppleStandInCompanions", package: "swift-sign-in-flow"),
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInTesting", package: "swift-sign-in-flow"),
      ],
      path: "StandIns")
  ]
#endif
