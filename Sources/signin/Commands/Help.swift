/// What `signin help` prints.
enum Help {
  static let text = """
    signin: Sign in with Apple on a simulated device

    usage:
      signin [tour] [--format text|jsonl|mermaid]
                        tell a story of sign-ins, step by step
      signin run FILE…  play recorded runs and compare; - is standard input
      signin help       print this text
      signin --version  print the version

    A transcript is also a run:
      signin tour --format jsonl > tour.jsonl
      signin run tour.jsonl

    Text is colored on a terminal only, and never where NO_COLOR is set.
    Exit codes: 0 as expected, 1 a difference, 2 wrong usage or input.

    """
}
