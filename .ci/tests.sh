#!/usr/bin/env bash
# Guards the tests, with the command that the README gives.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

swift test
