// swift-format-ignore-file: NeverForceUnwrap
import UIKit

class SignInViewController: UIViewController {
  private lazy var button: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Sign in", for: .normal)
    button.backgroundColor = .systemBlue
    button.translatesAutoresizingMaskIntoConstraints = false
    button.addAction(UIAction { [weak self] _ in self?.signIn() }, for: .touchUpInside)
    return button
  }()

  private var hasAppeared = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Welcome"
    view.backgroundColor = .white
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.bottomAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -20),
      button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print(title ?? "", "in a window:", view.window! === view.window, navigationController != nil)
    if hasAppeared { return }
    hasAppeared = true
    button.sendActions(for: .touchUpInside)
  }

  private func signIn() {
    let details = DetailsViewController(name: "Ada")
    details.modalPresentationStyle = .fullScreen
    present(details, animated: true) {
      print("presented", details.view.window != nil, self.view.window == nil)
      self.dismiss(animated: true) { print("dismissed", self.view.window != nil) }
    }
  }
}

final class DetailsViewController: UIViewController {
  private let name: String

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("details of", name, animated)
  }
}
