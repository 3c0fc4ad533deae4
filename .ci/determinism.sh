#!/usr/bin/env bash
# Guards that the built-in tour prints the same bytes in every process, debug or release.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

output=$root/.build/checks/determinism
rm -rf "$output"
mkdir -p "$output"

# Runs the tour with some environment in place of the caller's.
tour() {
  local name=$1 program=$2
  shift 2
  env -u SWIFT_DETERMINISTIC_HASHING -u LC_ALL "$@" "$program" tour --format jsonl \
    >"$output/$name.jsonl" || fail "the tour $name ended with code $?"
  [[ -s $output/$name.jsonl ]] || fail "the tour $name printed nothing"
}

for configuration in debug release; do
  step "$configuration"
  swift build --configuration "$configuration" --product signin
  program=$(swift build --configuration "$configuration" --show-bin-path)/signin
  tour "$configuration-1" "$program"
  tour "$configuration-2" "$program" TZ=Asia/Tokyo LANG=tr_TR.UTF-8 LC_ALL=C COLUMNS=40
  tour "$configuration-3" "$program" SWIFT_DETERMINISTIC_HASHING=1 TZ=America/St_Johns \
    LANG=ja_JP.UTF-8 COLUMNS=300 NO_COLOR=1 HOME=/nonexistent
done

for file in "$output"/*.jsonl; do
  cmp "$output/debug-1.jsonl" "$file" || {
    diff "$output/debug-1.jsonl" "$file" | head -n 10 >&2
    fail "$(basename "$file") is not debug-1.jsonl"
  }
done
step "six times the same $(wc -l <"$output/debug-1.jsonl") lines"
