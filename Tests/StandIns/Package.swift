// swift-tools-version: 6.3
import PackageDescription

// Code as it is written for iOS, in the language mode that the check asks for. Nothing here knows that
// it runs elsewhere, but for `HeadlessUI` and `HeadlessActionTarget`, the hands of the person.
let isSwift5 = Context.environment["STAND_INS_LANGUAGE_MODE"] == "5"

let package = Package(
  name: "stand-ins",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-sign-in-flow", path: "../..")],
  targets: ["app-with-scenes", "app-without-scenes", "controls", "key-window", "nonce"].map {
    .executableTarget(
      name: $0,
      dependencies: [.product(name: "AppleStandInCompanions", package: "swift-sign-in-flow")])
  },
  swiftLanguageModes: [isSwift5 ? .v5 : .v6]
)

// Sign-in code, which needs no more than its import, and a device.
package.targets += ["idioms", "symbols"].map { name in
  var products = ["AppleStandIns", "SignInSimulator"]
  // Their idiom is another import.
  if name == "idioms" { products.append("AppleStandInCompanions") }
  return .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: "swift-sign-in-flow") })
}

// What Swift 6 refuses, there and on a device.
if isSwift5 {
  package.targets.append(
    .executableTarget(
      name: "nonisolated",
      dependencies: [.product(name: "AppleStandInCompanions", package: "swift-sign-in-flow")]))
}
