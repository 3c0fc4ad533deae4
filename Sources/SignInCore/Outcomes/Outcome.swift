/// How an attempt ended.
public typealias Outcome = Result<Authorization, AuthorizationError>
