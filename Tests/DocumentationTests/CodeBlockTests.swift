import Foundation
import Testing

@Suite("Code in the documentation")
struct CodeBlockTests {
  /// Where code comes from that is compiled.
  private static let sources: [[String]] =
    (["Package.swift"] + PackageFolder.files(below: "Examples", ending: ".swift")
    + PackageFolder.files(below: "Sources", ending: ".swift")
    + PackageFolder.files(below: "Tests/StandIns", ending: ".swift"))
    .compactMap { PackageFolder.text(of: $0)?.components(separatedBy: "\n") }

  @Test(arguments: Page.all)
  func `each Swift block is code that is compiled`(page: Page) {
    for block in page.blocks where block.language == "swift" {
      let code = CodeBlock(block.lines)
      #expect(
        Self.sources.contains { code.occurs(in: $0) },
        "\(page.path):\(block.line): no Swift file in Examples or Sources has this block")
    }
  }

  private static let languages = [
    "swift", "swift-fragment", "text", "mermaid", "sh", "console", "json",
  ]

  @Test(arguments: Page.all)
  func `each block says what language it is in`(page: Page) {
    for block in page.blocks {
      #expect(Self.languages.contains(block.language), "\(page.path):\(block.line)")
    }
  }

  @Test
  func `every page is looked at`() {
    let modules = [
      "SignInCore", "SignInDeviceModel", "SignInFlow", "SignInFoundation", "SignInSimulator",
      "SignInTesting", "HeadlessUIKit", "HeadlessSecurity", "UIKit", "CryptoKit", "Security",
      "AuthenticationServices", "SignInAuthenticationServices",
    ]
    for module in modules {
      #expect(Page.all.contains { $0.path == "Sources/\(module)/\(module).docc/\(module).md" })
    }
    #expect(Page.all.contains { $0.blocks.contains { $0.language == "swift" } })
  }

  @Test(arguments: [
    (["let a = 1"], true),
    (["  let a = 1"], true),
    (["if b {", "  c()", "}"], true),
    (["if b {", "c()", "}"], false),
    (["c()", "", "d()"], false),
    (["}", "", "d()"], true),
    (["a = 1"], false),
    ([], false),
  ])
  func `a block is found whatever its indentation`(block: [String], isThere: Bool) {
    let text = ["func f() {", "  let a = 1", "  if b {", "    c()", "  }", "", "  d()", "}"]

    #expect(CodeBlock(block).occurs(in: text) == isThere)
  }
}
