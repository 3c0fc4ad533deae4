#!/usr/bin/env bash
# Guards that the release build gives no warning, and that each public type says whether it is Sendable.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

step "release"
swift build --configuration release "${strict[@]}"

step "explicit Sendable"
# A build of its own, without the tests: the runner that the package manager writes for them does not
# pass. The older -require-explicit-sendable says nothing in Swift 6.3. A build that is not new would not
# repeat its warnings.
scratch=.build/checks/sendable
log=$scratch.log
rm -rf "$scratch"
mkdir -p "$(dirname "$log")"
swift build --scratch-path "$scratch" -Xswiftc -Wwarning -Xswiftc ExplicitSendable | tee "$log"
# Classes of Apple's say nothing, and what they would say would give Swift 5 code warnings.
if grep -E '\.swift:[0-9]+:[0-9]+: warning:.*ExplicitSendable' "$log" |
  grep -v '/Sources/AuthenticationServices/' >&2; then
  fail "the warnings above"
fi
# Else the option has lost its effect.
grep -q ExplicitSendable "$log" || fail "no class is said to be silent, not even those of Apple's"
