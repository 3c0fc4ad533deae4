#!/usr/bin/env bash
# Guards that the tests build and pass with optimization.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

swift test --configuration release "${strict[@]}"
