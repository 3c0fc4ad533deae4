/// How far a web session is.
enum WebSessionState: Sendable {
  case new
  case started
  case canceled
}
