/// Where a login leads.
enum LoginEnd: Hashable {
  /// To the main screen.
  case main
  /// To the screen that asks for a name.
  case profile
  /// Back to the login screen, with a message.
  case message(Message)
}
