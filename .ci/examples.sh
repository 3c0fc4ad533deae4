#!/usr/bin/env bash
# Guards that the examples build, that their tests pass, and that every program tells its story.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

package=Examples
scratch=$root/.build/checks/examples
rm -rf "$scratch"
mkdir -p "$scratch/home"

swift build --package-path "$package"
# A test that hangs must not hang the checks.
timeout --kill-after=10 1200 swift test --package-path "$package"

# Those of a package that it depends on have its name behind theirs.
programs=$(swift package --package-path "$package" show-executables | grep -v '(')
binaries=$(swift build --package-path "$package" --show-bin-path)
for program in $programs; do
  step "$program"
  # An app's main does not return: if the app does not end it, nobody does.
  env -u LC_ALL HOME="$scratch/home" LANG=C timeout --kill-after=5 60 "$binaries/$program" \
    >"$scratch/$program.txt" || fail "$program ended with $?"
  diff -u --label expected --label "$program" "$package/Expected/$program.txt" \
    "$scratch/$program.txt" || fail "$program did not print $package/Expected/$program.txt"
done

left=$(ls -A "$scratch/home")
[[ -z $left ]] || fail "the programs left something in the home of who runs them: $left"
