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
        "ExampleSupport",
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
        "ExampleSupport",
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInFoundation", package: "swift-sign-in-flow"),
        .product(name: "SignInSimulator", package: "swift-sign-in-flow"),
        .product(name: "SignInTesting", package: "swift-sign-in-flow"),
      ],
      path: "Tests/DictionarySubjectTests"),
    .target(
      name: "ExampleSupport",
      dependencies: [
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInSimulator", package: "swift-sign-in-flow"),
      ],
      path: "Tests/Support"),
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

// What stands on the stand-in for AuthenticationServices, which is nothing where the host has the real one.
#if !canImport(Darwin)
  let standIn = ["AppleStandIns", "SignInFlow", "SignInSimulator"].map {
    Target.Dependency.product(name: $0, package: "swift-sign-in-flow")
  }
  let testing = Target.Dependency.product(name: "SignInTesting", package: "swift-sign-in-flow")
  for name in ["ParseLogin", "LocalizedLogin"] {
    package.targets += [
      .executableTarget(name: name, dependencies: standIn, path: name),
      .testTarget(
        name: "\(name)Tests",
        dependencies: standIn + ["ExampleSupport", .target(name: name), testing],
        path: "Tests/\(name)Tests"),
    ]
  }
  package.targets.append(
    .testTarget(
      name: "DictionarySubjectSystemTests",
      dependencies: standIn + [
        "DictionarySubject",
        .product(name: "SignInAuthenticationServices", package: "swift-sign-in-flow"), testing,
      ],
      path: "Tests/DictionarySubjectSystemTests"))
  package.targets.append(
    .testTarget(
      name: "PortingGuideTests",
      dependencies: standIn + [
        .product(name: "SignInAuthenticationServices", package: "swift-sign-in-flow"), testing,
      ],
      path: "Porting"))
  package.targets.append(
    .testTarget(
      name: "StandInGuideTests",
      dependencies: standIn + [
        .product(name: "AppleStandInCompanions", package: "swift-sign-in-flow"), testing,
      ],
      path: "StandIns"))
#endif
