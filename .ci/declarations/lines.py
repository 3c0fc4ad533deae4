"""Compares what the compiler said about a file with what the file says that it would.

Usage: lines.py LANGUAGE-MODE FILE DIAGNOSTICS

The line below `// error: TEXT` or `// warning: TEXT` is to get a diagnostic that holds the text; `error 6:` is for
Swift 6 alone. No line is to get another one.
"""

import collections
import pathlib
import re
import sys


def main(mode, path, diagnostics):
    expected, waiting = collections.defaultdict(list), []
    for number, line in enumerate(pathlib.Path(path).read_text().splitlines(), start=1):
        if match := re.match(r" *// (error|warning)(?: (\d))?: (.+)$", line):
            if match[2] in (None, mode):
                waiting.append((match[1], match[3]))
        else:
            expected[number], waiting = waiting, []
    problems = []
    count = sum(len(ones) for ones in expected.values())
    for line in pathlib.Path(diagnostics).read_text().splitlines():
        # Notes say more about a diagnostic that is already known.
        if not (match := re.match(r"(.*?):(\d+):\d+: (error|warning): (.*)$", line)):
            if re.search(r"^(<unknown>:0: )?(error|warning): ", line):
                problems.append(line)
            continue
        number, kind, text = int(match[2]), match[3], match[4]
        known = [one for one in expected[number] if one[0] == kind and one[1] in text]
        if match[1] == path and known:
            expected[number].remove(known[0])
        else:
            problems.append(line)
    for number, ones in sorted(expected.items()):
        problems += [f"{path}:{number}: error: no {kind} that says: {text}" for kind, text in ones]
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"-- {pathlib.Path(path).name}: {count} lines that are refused")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
