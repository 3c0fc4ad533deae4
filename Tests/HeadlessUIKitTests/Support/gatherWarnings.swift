import HeadlessUIKit

/// What would go to standard error meanwhile.
@MainActor func gatherWarnings(_ body: () -> Void) -> [String] {
  var warnings: [String] = []
  let report = HeadlessUI.report
  HeadlessUI.report = { warnings.append($0) }
  defer { HeadlessUI.report = report }
  body()
  return warnings
}
