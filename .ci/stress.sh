#!/usr/bin/env bash
# Guards that races through the controller lose no waiter and settle nothing twice.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

has_target signin-stress || fail "Package.swift has no target signin-stress"
swift run --configuration release signin-stress
