/// What `signin help` prints.
enum Help {
  static let text = """
    signin: Sign in with Apple on a simulated device

    usage:
      signin [tour] [--session] [--format text|jsonl|mermaid]
                        tell a story of sign-ins, step by step; with --session,
                        the life of an account from first launch to deletion
      signin run FILE…  play recorded runs and compare; - is standard input
      signin token mint [OPTION…]
                        print an identity token
      signin token mint --list-defects
                        print what can be wrong with a token, and the right answer
      signin token jwks [--key KEY]
                        print the keys that verify tokens, as JSON
      signin token decode [TOKEN]
                        show what a token says; without one, or for -, the token
                        is read from standard input; it is not verified
      signin help       print this text
      signin --version  print the version

    A transcript is also a run:
      signin tour --format jsonl > tour.jsonl
      signin run tour.jsonl

    Options of token mint:
      --signed          sign with a published test key; otherwise the signature is
                        one constant text that verifies under no key
      --key KEY         first (the default), second or third; jwks prints this key
                        and the one before it
      --defect NAME     a signed token with one thing wrong with it
      --audience ID     the app's client id (com.example.app)
      --subject ID      the person's user id
                        (001234.0123456789abcdef0123456789abcdef.0987)
      --nonce TEXT      the request's nonce, as it was sent
      --code CODE       the authorization code, for c_hash
      --email ADDRESS   a verified address; --private-email says it is a relay
      --issued-at TIME  seconds since 1970; the clock is never read, the default
                        is a simulated device's, 1767225600 (2026-01-01 UTC)
      --lifetime TIME   seconds until it ends (86400)
      --texts           flags of the address as texts, as Apple sent them once

    Text is colored on a terminal only, and never where NO_COLOR is set.
    Exit codes: 0 as expected, 1 a difference, 2 wrong usage or input.

    """
}
