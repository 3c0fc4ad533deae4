#!/usr/bin/env bash
# Guards the performance budgets: ratios within one run, and counts of heap allocations.
#
# The counter is loaded into the benchmarks alone; they look it up by name.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

has_target signin-benchmarks || fail "Package.swift has no target signin-benchmarks"
library=$root/.build/checks/malloc-counter.so
mkdir -p "$(dirname "$library")"
"$(tool clang)" -std=gnu11 -O2 -Wall -Wextra -Werror -fno-builtin -fPIC -shared \
  .ci/allocations/malloc-counter.c -o "$library"
swift build --configuration release --product signin-benchmarks
program=$(swift build --configuration release --show-bin-path)/signin-benchmarks
LD_PRELOAD=$library "$program"
