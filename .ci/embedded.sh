#!/usr/bin/env bash
# Guards that the pure modules work in Embedded Swift and behave alike natively and on WebAssembly.
#
# `embedded.sh --record` writes the transcript as the expected one.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

modules=(SignInCore SignInDeviceModel)
canary=$root/.ci/embedded
build=$root/.build/checks/embedded
libraries=$(toolchain)/lib/swift/embedded
native=x86_64-unknown-linux-gnu
wasm=wasm32-unknown-none-wasm

readarray -t features < <(upcoming_features)

# Compiles the pure modules and the canary for a target, each module on its own.
compile() {
  local target=$1 module
  local folder=$build/$target
  mkdir -p "$folder"
  local options=(
    -target "$target" -Osize -wmo -parse-as-library -swift-version 6 -package-name embedded
    -enable-experimental-feature Embedded "${features[@]}" -strict-memory-safety
    -warnings-as-errors -Xfrontend -disable-stack-protector
    -module-cache-path "$build/modules" -I "$folder")
  for module in "${modules[@]}"; do
    step "$module for $target"
    readarray -t sources < <(sources_of "$module")
    swiftc "${options[@]}" -module-name "$module" -emit-module \
      -emit-module-path "$folder/$module.swiftmodule" \
      -c "${sources[@]}" -o "$folder/$module.o"
  done
  step "canary for $target"
  swiftc "${options[@]}" -module-name Canary -c "$canary"/*.swift -o "$folder/Canary.o"
}

objects() { printf '%s\n' "${modules[@]/%/.o}" Canary.o | sed "s|^|$build/$1/|"; }

# Fails where a transcript is not the expected one.
compare() {
  diff -u --label expected --label "$1" "$canary/expected.txt" "$build/$1.txt" ||
    fail "the canary's transcript for $1 is not .ci/embedded/expected.txt"
}

rm -rf "$build"
compile "$native"
compile "$wasm"

readarray -t parts < <(objects "$native")
"$(tool clang)" "${parts[@]}" "$libraries/$native/libswiftUnicodeDataTables.a" -lm -o "$build/canary"
"$build/canary" >"$build/$native.txt"

"$(tool clang)" --target=wasm32-unknown-unknown -std=c11 -O2 -Wall -Werror -ffreestanding \
  -fno-builtin -c "$canary/wasm-shim.c" -o "$build/wasm-shim.o"
readarray -t parts < <(objects "$wasm")
"$(tool wasm-ld)" "${parts[@]}" "$build/wasm-shim.o" \
  "$libraries/$wasm/libswiftUnicodeDataTables.a" -z stack-size=1048576 -o "$build/canary.wasm"
"$(tool wasmkit)" run "$build/canary.wasm" >"$build/$wasm.txt"

if [[ ${1-} == --record ]]; then
  cp "$build/$native.txt" "$canary/expected.txt"
  step "recorded $(wc -l <"$canary/expected.txt") lines"
fi
[[ -s $build/$native.txt ]] || fail "the canary printed nothing"
compare "$native"
compare "$wasm"
step "$(wc -l <"$canary/expected.txt") lines alike on $native, on $wasm and in expected.txt"
