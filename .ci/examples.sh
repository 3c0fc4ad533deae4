#!/usr/bin/env bash
# Guards that the examples build and that their tests pass, as a package of their own.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

if [[ ! -e Examples/Package.swift ]]; then
  step "there is no Examples package yet"
  exit
fi
swift build --package-path Examples
swift test --package-path Examples
