#!/usr/bin/env bash
# Guards that the run files of Examples play as recorded, and that an altered one is found out.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

files=(Examples/Runs/*.jsonl)
[[ -e ${files[0]} ]] || fail "there are no run files"

swift build --product signin
program=$(swift build --show-bin-path)/signin
output=$root/.build/checks/runs
rm -rf "$output"
mkdir -p "$output"

"$program" run "${files[@]}" >"$output/played" || {
  cat "$output/played" >&2
  fail "a run went another way than it was recorded"
}
step "${#files[@]} runs play as recorded"

# Alters the first answer in a copy, and expects it to be found in that line.
for file in "${files[@]}"; do
  line=$(grep -n -m 1 '"then":"answered"' "$file" | cut -d : -f 1) || continue
  copy=$output/$(basename "$file")
  sed "${line}s/\"presented\":/\"presented\":null,\"was\":/" "$file" >"$copy"
  code=0
  "$program" run "$copy" >"$output/altered" 2>&1 || code=$?
  [[ $code == 1 ]] || fail "an altered run ended with code $code: $copy"
  grep -qF "$copy:$line: not as recorded" "$output/altered" ||
    fail "the altered run did not name line $line: $(head -n 1 "$output/altered")"
done
step "each of their altered copies is found out"
