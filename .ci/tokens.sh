#!/usr/bin/env bash
# Guards that PyJWT, Authlib and OpenSSL accept good tokens and refuse each defect for its reason.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

build=$root/.build/checks/tokens
requirements=.ci/tokens/requirements.txt

command -v openssl >/dev/null || fail "there is no openssl"
python3 -c 'import ensurepip, venv' 2>/dev/null || fail "there is no python3 with venv and pip"

mkdir -p "$build"
if ! cmp -s "$requirements" "$build/requirements.txt"; then
  step "installing $(grep -c == "$requirements") packages"
  rm -rf "$build/python"
  python3 -m venv "$build/python"
  "$build/python/bin/pip" install --quiet --disable-pip-version-check --no-input --no-deps \
    --requirement "$requirements"
  # Only now, so that a broken installation is made again.
  cp "$requirements" "$build/requirements.txt"
fi

swift build --product signin
program=$(swift build --show-bin-path)/signin
"$build/python/bin/python" .ci/tokens/verify.py "$program" "$build"
