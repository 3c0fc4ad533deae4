#!/usr/bin/env bash
# Guards the tests, with the command that the README gives, and that what it compiles has no warning.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

# A test that hangs must not hang the checks.
log=.build/checks/tests.log
mkdir -p "$(dirname "$log")"
timeout --kill-after=10 1200 swift test 2>&1 | tee "$log"
# On a fresh clone that is everything; to build it once more for this alone would take minutes.
if grep -E '\.swift:[0-9]+:[0-9]+: warning:' "$log" >&2; then fail "the warnings above"; fi
