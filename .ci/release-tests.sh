#!/usr/bin/env bash
# Guards that the tests build and pass with optimization, and the session's whole proof: minutes of it.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

SIGNIN_WHOLE_PROOF=1 swift test --configuration release "${strict[@]}"
