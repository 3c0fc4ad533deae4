#!/usr/bin/env bash
# Guards that no build gives a warning, and that each public type says whether it is Sendable.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

# Once for all: the debug build of the same files has no warnings of its own.
step "release"
# "swift build" can't build tests that use @testable with optimization; this builds everything as
# the release tests need it, and runs nothing.
log=.build/checks/release-build.log
swift test list --configuration release "${strict[@]}" >"$log" || {
  cat "$log" >&2
  fail "the release build failed"
}

step "explicit Sendable"
# A build of its own, without the tests: the runner that the package manager writes for them does not
# pass. The older -require-explicit-sendable says nothing in Swift 6.3.
swift build --scratch-path .build/checks/sendable -Xswiftc -Werror -Xswiftc ExplicitSendable
