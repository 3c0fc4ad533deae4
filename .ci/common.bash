# What all check scripts share; to be sourced. Leaves the shell in the package's root.
# shellcheck shell=bash disable=SC2034

set -euo pipefail

# Some tools sort and print by the language of the caller.
export LC_ALL=C.UTF-8

cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD

# Ends the check; the message goes to stderr.
fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# Says what the check does next.
step() { printf -- '-- %s\n' "$*"; }

command -v swift >/dev/null || fail "there is no swift on the PATH; Swift 6.3 is needed"

# The folder that holds the toolchain's bin, lib and share folders.
toolchain() {
  local resources
  resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  [[ -d $resources ]] || fail "swift -print-target-info names no resource folder"
  (cd "$resources/../.." && pwd)
}

# The target that the toolchain compiles for.
target() { swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -n 1; }

# The path of a program that comes with the toolchain.
tool() {
  local program
  program=$(toolchain)/bin/$1
  [[ -x $program ]] || program=$(command -v "$1") || fail "the toolchain has no $1"
  printf '%s\n' "$program"
}

# The module's Swift files, one a line, sorted.
sources_of() { find "Sources/$1" -name '*.swift' | sort; }

# The compiler options for the upcoming features that Package.swift enables, one a line.
upcoming_features() {
  sed -n 's/.*\.enableUpcomingFeature("\([A-Za-z]*\)").*/-enable-upcoming-feature\n\1/p' \
    Package.swift
}

# Whether Package.swift has a target of that name.
has_target() { grep -q "name: \"$1\"" Package.swift; }

# The options of a build in which every warning is an error. The release tests share them, and so
# the build.
strict=(
  --scratch-path .build/checks/strict
  --explicit-target-dependency-import-check error
  -Xswiftc -warnings-as-errors)
