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
# Times depend on the machine, and only say so; ratios and bytes don't. Whatever else runs on it can
# slow one side of a ratio more than the other for a while, but hardly three times.
for attempt in 1 2 3; do
  LD_PRELOAD=$library "$program" | tee "$log"
  grep -E '( x|of [0-9]+): MISSED' "$log" >/dev/null || exit 0
  printf 'measurement %s of 3: a ratio or a size is over its budget\n' "$attempt"
done
fail "a ratio or a size is over its budget, three times"
