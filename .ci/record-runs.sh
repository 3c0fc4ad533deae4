#!/usr/bin/env bash
# Records the run files of Examples/Runs anew; no check. Read the difference before you commit it.
source "$(dirname "${BASH_SOURCE[0]}")/common.bash"

# The story of a file may be gone.
rm -f Examples/Runs/*.jsonl
SIGNIN_RECORD_RUNS=1 swift test --filter FieldStoryTests
git --no-pager diff --stat -- Examples/Runs
