#!/usr/bin/env bash
# Guards the tests, with the command that the README gives.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

# A test that hangs must not hang the checks.
timeout --kill-after=10 1200 swift test
