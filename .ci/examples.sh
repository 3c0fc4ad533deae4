#!/usr/bin/env bash
# Guards that the examples build and that their tests pass, as a package of their own.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

swift build --package-path Examples
swift test --package-path Examples
