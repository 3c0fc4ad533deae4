#!/usr/bin/env bash
# Guards that the release build gives no warning, and that each public type says whether it is Sendable.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

step "release"
swift build --configuration release "${strict[@]}"

step "explicit Sendable"
# A build of its own, without the tests: the runner that the package manager writes for them does not
# pass. The older -require-explicit-sendable says nothing in Swift 6.3.
swift build --scratch-path .build/checks/sendable -Xswiftc -Werror -Xswiftc ExplicitSendable
