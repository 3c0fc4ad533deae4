// swift-tools-version: 6.3
import PackageDescription

// A package of its own, since one file that imports Foundation links it for every user.
let package = Package(
  name: "linkage",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-sign-in-flow", path: "../..")],
  targets: [
    .executableTarget(
      name: "linkage",
      dependencies: [
        .product(name: "SignInFlow", package: "swift-sign-in-flow"),
        .product(name: "SignInSimulator", package: "swift-sign-in-flow"),
      ])
  ]
)
