// Drives the pure modules without the Swift runtime and prints what they do, one line a fact. The
// same transcript must come out of every machine.

import SignInCore

@main
struct Canary {
  static func main() {
    for line in coreTranscript() { print(line) }
    for line in deviceTranscript() { print(line) }
    for line in signingTranscript() { print(line) }
    for line in serviceTranscript() { print(line) }
  }
}
