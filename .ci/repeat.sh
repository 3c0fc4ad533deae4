#!/usr/bin/env bash
# Guards that the tests pass every time: runs them 100 times, or as often as the argument says.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

times=${1-100}
[[ $times =~ ^[1-9][0-9]*$ ]] || fail "not a number of times: $times"
log=.build/checks/repeat.log
mkdir -p .build/checks
swift build --build-tests
for ((run = 1; run <= times; run++)); do
  swift test --skip-build >"$log" 2>&1 || {
    cat "$log"
    fail "run $run of $times failed"
  }
done
step "$times runs passed"
