#!/usr/bin/env bash
# Guards the format of all Swift files and the rules in .swift-format.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

folders=()
for folder in Sources Tests Examples .ci Package.swift; do
  [[ -e $folder ]] && folders+=("$folder")
done
readarray -d '' -t files < <(
  find "${folders[@]}" -name .build -prune -o -name '*.swift' -type f -print0 | sort -z)
swift format lint --strict --parallel "${files[@]}" ||
  fail "badly formatted; this repairs most: swift format --in-place --recursive ${folders[*]}"
step "${#files[@]} files"
