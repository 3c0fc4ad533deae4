import Foundation
import HeadlessUIKit

/// A controller that logs what it is told about its view.
final class LoggingController: UIViewController {
  private let name: String
  private let log: Log
  var whenShown: (() -> Void)?

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { self.log.add("\(self.name) loaded") }
  override func viewWillAppear(_ animated: Bool) { self.log.add("\(self.name) will appear") }
  override func viewDidAppear(_ animated: Bool) {
    self.log.add("\(self.name) appeared\(animated ? " slowly" : "")")
    self.whenShown?()
  }
  override func viewWillDisappear(_ animated: Bool) { self.log.add("\(self.name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) {
    self.log.add("\(self.name) disappeared\(animated ? " slowly" : "")")
  }
  override func viewWillLayoutSubviews() { self.log.add("\(self.name) will lay out") }
  override func viewDidLayoutSubviews() { self.log.add("\(self.name) laid out") }
}
