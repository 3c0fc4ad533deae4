import SignInCore

/// The machine with plain values for the waiters and the answers.
typealias PlainMachine = AuthorizationStateMachine<Int, String>
