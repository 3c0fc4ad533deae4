#!/usr/bin/env bash
# Guards which module imports which, access levels on imports, and habits that Sources go without.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

# What a module may import at most; a module that is not listed may import anything.
declare -A allowed_imports=(
  [SignInCore]=""
  [SignInDeviceModel]="SignInCore"
  [SignInFlow]="SignInCore Synchronization"
  [SignInFoundation]="SignInCore SignInFlow Foundation Glibc Musl Darwin"
  [SignInAuthenticationServices]="AuthenticationServices Foundation SignInCore SignInFlow SignInFoundation
    Synchronization"
  [SignInSimulator]="SignInCore SignInDeviceModel SignInFlow Synchronization"
  [SignInTesting]="SignInCore SignInDeviceModel SignInFlow SignInSimulator Synchronization Testing"
  [AuthenticationServices]="Foundation FoundationNetworking HeadlessSecurity HeadlessUIKit Observation
    SignInCore SignInDeviceModel SignInFlow SignInFoundation SignInSimulator Synchronization"
  [HeadlessUIKit]="Foundation"
  [HeadlessSecurity]=""
  [UIKit]="Foundation HeadlessUIKit"
  [CryptoKit]="Foundation SignInCore"
  [Security]="HeadlessSecurity"
  [_Testing_UIKit]="Testing"
  [SignInStandInAnchor]=""
)

# What does not occur in Sources: an extended regular expression, why not, and the files that may
# (patterns with a bar between them, where `*` stands for any text).
task='(^|[^[:alnum:]_.])Task(<[^>]*>)?'
time_source='Sources/SignInFlow/Seam/SystemTime.swift'
stage='Sources/SignInSimulator/Stage/*'
color='Sources/HeadlessUIKit/Views/UIColor.swift'
# As Sendable as Apple's classes are, and hops to the main actor, where Apple's framework calls back.
stand_in='Sources/AuthenticationServices/*'
delivery='Sources/AuthenticationServices/Controller/Delivery.swift'
web='Sources/AuthenticationServices/WebSession/WebCompletion.swift'
bridge='Sources/SignInAuthenticationServices/System/*'
habits=(
  '@unchecked +Sendable' 'use Mutex or Atomic' "$color|$stand_in"
  'canImport\((AuthenticationServices|CryptoKit|Security|UIKit)' \
  'which is true or false by what was built before, unless the target depends on it' ''
  '(^|[^[:alnum:]_])try!' 'handle the error' ''
  'unsafeFlags' 'a package that uses them is no good as a dependency' ''
  '(^|[^[:alnum:]_])fatalError *\(' 'use preconditionFailure, which names state and event' ''
  "$task"'\.sleep' 'use Timekeeper.after' ''
  "$task"' *(\{|\(|\.detached|\.immediate)' 'unstructured tasks escape everyone' "$time_source|$stage|$delivery|$web|$bridge"
)

problems=0
problem() {
  printf '%s: error: %s\n' "$1" "$2" >&2
  problems=$((problems + 1))
}

# Whether a file is one of those that may.
is_excepted() {
  local pattern patterns
  IFS='|' read -r -a patterns <<<"$2"
  for pattern in "${patterns[@]}"; do
    # shellcheck disable=SC2053 # The right side is a pattern.
    [[ $1 == $pattern ]] && return
  done
  return 1
}

# The file without comments, with its line numbers kept, for patterns that span no lines.
code_of() { sed -E 's|(^\|[[:space:]])//.*$||' "$1"; }

check_imports() {
  local file=$1 module=$2 line statement name
  local pattern='^ *((@[A-Za-z_]+ +)*)(([a-z]+) +)?import +((struct|class|enum|protocol|typealias|func|let|var) +)?([A-Za-z_][A-Za-z0-9_]*)'
  grep -q import "$file" || return 0
  while IFS=: read -r line statement; do
    while IFS= read -r -d ';' statement || [[ $statement ]]; do
      [[ $statement =~ $pattern ]] || continue
      name=${BASH_REMATCH[7]}
      case ${BASH_REMATCH[4]} in
      public | package | internal | fileprivate | private) ;;
      *) problem "$file:$line" "import $name has no access level" ;;
      esac
      if [[ ${BASH_REMATCH[1]} == *@testable* ]]; then
        problem "$file:$line" "@testable import $name is for tests only"
      fi
      if [[ ${allowed_imports[$module]+listed} ]] &&
        [[ " ${allowed_imports[$module]//$'\n'/ } " != *" $name "* ]]; then
        problem "$file:$line" "$module may not import $name"
      fi
    done <<<"$statement"
  done < <(code_of "$file" | grep -nE '(^|[ ;])import ' || true)
}

# All habits in one expression, since most files have none.
any_habit=$(for ((index = 0; index < ${#habits[@]}; index += 3)); do
  printf '%s(%s)' "${separator-}" "${habits[index]}"
  separator='|'
done)

check_habits() {
  local file=$1 index line text
  grep -qE -- "$any_habit" "$file" || return 0
  for ((index = 0; index < ${#habits[@]}; index += 3)); do
    is_excepted "$file" "${habits[index + 2]}" && continue
    while IFS=: read -r line text; do
      problem "$file:$line" "not in Sources, ${habits[index + 1]}: ${text#"${text%%[! ]*}"}"
    done < <(code_of "$file" | grep -nE -- "${habits[index]}" || true)
  done
}

for module in "${!allowed_imports[@]}"; do
  [[ -d Sources/$module ]] || fail "there is no Sources/$module; is its name wrong in this script?"
done
readarray -t files < <(find Sources -name '*.swift' | sort)
for file in "${files[@]}"; do
  module=${file#Sources/}
  check_imports "$file" "${module%%/*}"
  check_habits "$file"
done
# The manifest knows the same habit.
if grep -nE 'unsafeFlags' Package.swift; then problem Package.swift "unsafeFlags"; fi
((problems == 0)) || fail "$problems problems"
step "${#files[@]} files"
