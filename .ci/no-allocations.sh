#!/usr/bin/env bash
# Guards at compile time that the authorization machine never allocates on the heap.
#
# It then plants an allocation in a copy of the machine, to show that this check can fail.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

folder=Sources/SignInCore/Authorization
build=$root/.build/checks/no-allocations
rm -rf "$build"
mkdir -p "$build/planted"
readarray -t features < <(upcoming_features)

compile() {
  swiftc -enable-experimental-feature Embedded -O -wmo -no-allocations -parse-as-library \
    -swift-version 6 -package-name embedded "${features[@]}" -module-cache-path "$build/modules" \
    -module-name Canary -c .ci/no-allocations/Canary.swift "$@" -o "$build/canary.o"
}

compile "$folder"/AuthorizationStateMachine*.swift "$folder/AttemptID.swift"
step "no allocation in the machine"

cp "$folder"/AuthorizationStateMachine*.swift "$folder/AttemptID.swift" "$build/planted"
machine=$build/planted/AuthorizationStateMachine.swift
sed -i 's/self\.state\.dropped &+= 1/&; planted.append(1)/' "$machine"
grep -q 'planted\.append' "$machine" || fail "found no place to plant an allocation"
echo '@usableFromInline nonisolated(unsafe) var planted: [Int] = []' >>"$machine"
if compile "$build"/planted/*.swift 2>"$build/planted.log"; then
  fail "a planted allocation was not noticed"
fi
grep -m 1 'error:.*allocat' "$build/planted.log" || {
  cat "$build/planted.log" >&2
  fail "the planted allocation was refused for another reason"
}
step "a planted one is refused"
