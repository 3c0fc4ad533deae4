#!/usr/bin/env bash
# Guards that a program on SignInFlow and SignInSimulator runs without Foundation and without Testing.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

scratch=.build/checks/linkage
# A Testing module that can't be read stands before the toolchain's own: who imports it fails.
hidden=$root/.build/checks/no-testing
mkdir -p "$hidden"
printf 'not a module\n' >"$hidden/Testing.swiftmodule"
if echo 'import Testing' | "$(tool swiftc)" -typecheck -I "$hidden" - 2>/dev/null; then
  fail "Testing can still be imported, so this check would prove nothing"
fi

build=(
  swift build --package-path Tests/Linkage --scratch-path "$scratch"
  --configuration release -Xswiftc -I -Xswiftc "$hidden")
"${build[@]}"
binaries=$("${build[@]}" --show-bin-path)
program=$binaries/linkage
[[ -n $(find "$binaries/SignInSimulator.build" -name '*.o' -print -quit) ]] ||
  fail "SignInSimulator was not built in $binaries; is the layout another one?"
if find "$binaries/" \( -path '*/SignInTesting.build/*.o' -o -name 'SignInTesting.swiftmodule' \) |
  grep . >&2; then
  fail "SignInTesting was built, which the program doesn't ask for"
fi

libraries=$(ldd "$program")
[[ $libraries == *libswiftCore* ]] || fail "ldd shows no libswiftCore: $libraries"
# Swift concurrency itself needs libdispatch on Linux.
if grep -iE 'foundation|_FoundationICU|libicu|testing|xctest' <<<"$libraries" >&2; then
  fail "the program loads the libraries above"
fi
"$program"
step "$(grep -c . <<<"$libraries") libraries, none of them Foundation or Testing"
