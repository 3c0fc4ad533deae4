#!/usr/bin/env bash
# Guards that a program on SignInFlow and SignInSimulator runs and loads no Foundation.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

build=(
  swift build --package-path Tests/Linkage --scratch-path .build/checks/linkage
  --configuration release)
"${build[@]}"
program=$("${build[@]}" --show-bin-path)/linkage
libraries=$(ldd "$program")
[[ $libraries == *libswiftCore* ]] || fail "ldd shows no libswiftCore: $libraries"
# Swift concurrency itself needs libdispatch on Linux.
if grep -iE 'foundation|_FoundationICU|libicu' <<<"$libraries" >&2; then
  fail "the program loads the libraries above"
fi
"$program"
step "$(grep -c . <<<"$libraries") libraries, none of them Foundation"
