#!/usr/bin/env bash
# Guards that the stand-in declares what Apple declares, nothing less and nothing more lenient.
#
#   .ci/declarations.sh           checks
#   .ci/declarations.sh --write   writes the page that shows every symbol
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

module=AuthenticationServices
page=Sources/$module/$module.docc/Symbols.md
graphs=$root/.build/checks/declarations

command -v python3 >/dev/null || fail "there is no python3"
rm -rf "$graphs"
mkdir -p "$graphs"

swift build --target "$module"
modules=$(swift build --show-bin-path)/Modules
"$(tool swift-symbolgraph-extract)" -module-name "$module" -target "$(target)" -I "$modules" \
  -module-cache-path "$graphs/modules" -minimum-access-level public \
  -omit-extension-block-symbols -output-dir "$graphs"
python3 -B .ci/declarations/compare.py "$graphs" "$module" "$page" "$@" ||
  fail "Apple's declarations are in .ci/declarations/apple, exceptions from them in .ci/declarations"

# What a symbol graph does not show: each line of these files compiles, or does not, as it says itself.
for mode in 5 6; do
  step "what compiles in Swift $mode, and what does not"
  for file in .ci/declarations/lines/*.swift; do
    # No more than the types first, since the optimizer's checks come only where they are in order.
    "$(tool swiftc)" -swift-version "$mode" -parse-as-library -module-name Lines \
      -module-cache-path "$graphs/modules" -I "$modules" -diagnostic-style llvm \
      -emit-sil "$file" -o /dev/null 2>"$graphs/diagnostics.txt" || true
    python3 -B .ci/declarations/lines.py "$mode" "$file" "$graphs/diagnostics.txt" ||
      fail "$file does not compile as it says"
  done
done
