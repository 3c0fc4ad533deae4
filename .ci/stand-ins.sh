#!/usr/bin/env bash
# Guards that iOS code, sign-in code above all, compiles without warnings and runs, in Swift 5 and 6.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

package=Tests/StandIns
scratch=$root/.build/checks/stand-ins
log=$scratch.log
mkdir -p "$(dirname "$log")"

# Builds the programs in the language mode of the first argument, with more options for the build.
build() {
  STAND_INS_LANGUAGE_MODE=$1 swift build --package-path "$package" --scratch-path "$scratch" \
    "${@:2}" 2>&1 | tee "$log"
  # Those of the package itself are for other checks to find.
  if grep -E "/$package/.*: warning:" "$log" >&2; then fail "the warnings above"; fi
}

# Runs a program, which has to end by itself, and to print what it should.
run() {
  step "$2"
  # An app's main does not return: if the app does not end it, nobody does.
  # What it stores as its user's defaults is not for the home of who runs the check.
  HOME=$scratch timeout --kill-after=5 60 "$scratch/$1/$2" >"$scratch/$2.txt" ||
    fail "$2 ended with $?"
  diff -u --label expected --label "$2" "$package/Expected/$2.txt" "$scratch/$2.txt" ||
    fail "$2 did not print $package/Expected/$2.txt"
}

programs=()
for folder in "$package"/Sources/*/; do
  programs+=("$(basename "$folder")")
done
for mode in 5 6; do
  step "Swift $mode"
  rm -f "${programs[@]/#/$scratch/debug/}"
  build "$mode"
  for program in "${programs[@]}"; do
    # Swift 6 refuses that one, and so it should.
    [[ $mode == 6 && $program == nonisolated ]] && continue
    run debug "$program"
  done
done

step "what Swift 6 refuses"
if "$(tool swiftc)" -typecheck -parse-as-library -swift-version 6 -I "$scratch/debug/Modules" \
  "$package"/Sources/nonisolated/*.swift 2>"$log"; then
  fail "Swift 6 accepts code off the main actor that uses the user interface"
fi
grep -q 'main actor-isolated' "$log" || fail "refused for another reason: $(cat "$log")"

step "optimized"
# A delegate of a class that is known only at run time is made with care, which is to be held against
# the optimizer.
for program in app-with-scenes app-without-scenes; do
  build 6 --configuration release --product "$program"
  run release "$program"
done

if ldd "$scratch/debug/nonce" | grep -iE 'testing|xctest' >&2; then
  fail "a program loads the libraries above"
fi

step "without stand-ins"
export SIGNIN_APPLE_STAND_INS=0
# A library that is linked as its users like can't be built by the name of its product.
swift build --target SignInStandInAnchor --scratch-path "$scratch-none"
description=$(swift package --scratch-path "$scratch-none" describe)
for module in AuthenticationServices HeadlessSecurity HeadlessUIKit UIKit CryptoKit Security _Testing_UIKit; do
  if grep -qE "^ +Name: $module\$" <<<"$description"; then
    fail "$module is there, although it was not asked for"
  fi
done
grep -q 'Name: AppleStandInCompanions$' <<<"$description" ||
  fail "there is no product AppleStandInCompanions where there are no stand-ins"
