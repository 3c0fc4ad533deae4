#!/usr/bin/env bash
# Guards that every public symbol is documented and that the documentation builds without warnings.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

# Each module after those whose symbols it links to.
modules=(
  SignInCore SignInDeviceModel SignInFlow SignInFoundation SignInSimulator SignInTesting HeadlessUIKit
  HeadlessSecurity UIKit CryptoKit Security AuthenticationServices SignInAuthenticationServices)
build=$root/.build/checks/documentation
graphs=$build/symbol-graphs
output=$build/archives

command -v python3 >/dev/null || fail "there is no python3"
rm -rf "$build"
mkdir -p "$graphs" "$output"

# "swift package dump-symbol-graph" would fail at the generated test modules, which it can't load.
swift build
binaries=$(swift build --show-bin-path)
for module in "${modules[@]}"; do
  step "symbol graph of $module"
  "$(tool swift-symbolgraph-extract)" -module-name "$module" -target "$(target)" \
    -I "$binaries/Modules" -module-cache-path "$build/modules" -minimum-access-level public \
    -omit-extension-block-symbols -output-dir "$graphs"
done
python3 .ci/documentation/undocumented.py "$graphs" "${modules[@]}" ||
  fail "each public symbol needs a documentation comment"

dependencies=()
for module in "${modules[@]}"; do
  step "documentation of $module"
  [[ -f $graphs/$module.symbols.json ]] || fail "there is no symbol graph of $module"
  own=$output/$module.graphs
  mkdir "$own"
  for graph in "$graphs/$module".symbols.json "$graphs/$module"@*.symbols.json; do
    [[ -e $graph ]] && cp "$graph" "$own"
  done
  catalogue=()
  [[ -d Sources/$module/$module.docc ]] && catalogue=("Sources/$module/$module.docc")
  # A link to another module begins with that module's name: ``/SignInCore/AuthorizationError``.
  "$(tool docc)" convert "${catalogue[@]}" --additional-symbol-graph-dir "$own" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --enable-experimental-external-link-support "${dependencies[@]}" \
    --output-path "$output/$module.doccarchive" --warnings-as-errors
  dependencies+=(--dependency "$output/$module.doccarchive")
done
