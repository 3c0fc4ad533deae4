#!/usr/bin/env bash
# Guards the budgets of ratios within one run and of bytes, and shows times and allocations.
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
log=$root/.build/checks/benchmarks.log
LD_PRELOAD=$library "$program" | tee "$log"
# Times depend on the machine, and only say so; ratios and bytes don't.
if grep -E '( x|of [0-9]+): MISSED' "$log" >/dev/null; then fail "a ratio or a size is over its budget"; fi
