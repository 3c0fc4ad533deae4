import SignInFlow
import SignInSimulator
import XCTest

final class SignInTests: XCTestCase {
  func testAPersonSignsIn() async throws {
    try await withSimulatedDevice { device in
      let controller = SignInController(device)

      let authorization = try await controller.authorize(.appleID(.fullName))

      XCTAssertEqual(authorization.appleID?.fullName?.formatted(), "Ada Lovelace")
      XCTAssert(device.transcript.contains(.start, .sheetShown, .answered))
    }
  }
}
