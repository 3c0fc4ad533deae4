"""Prints the public symbols of some modules that have no documentation comment.

Usage: undocumented.py SYMBOL-GRAPH-FOLDER MODULE…

Ends with code 1 where there is one. Left out is what nobody can write a comment on: what the compiler
synthesizes, and what other modules declare. A comment that is inherited from a protocol's requirement
counts.
"""

import json
import os
import pathlib
import sys
import urllib.parse


def is_written_here(symbol):
    """Whether a symbol was written in the module's own sources."""
    if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
        return False
    if symbol["kind"]["identifier"] == "swift.extension":
        return False
    return "location" in symbol


def is_documented(symbol):
    """Whether a symbol has a comment that says something."""
    lines = symbol.get("docComment", {}).get("lines", [])
    return any(line["text"].strip() for line in lines)


def place(symbol):
    """The file and line of a symbol's declaration."""
    location = symbol["location"]
    path = urllib.parse.unquote(urllib.parse.urlparse(location["uri"]).path)
    return f"{os.path.relpath(path)}:{location['position']['line'] + 1}"


def main(folder, modules):
    count = 0
    undocumented = set()
    for module in modules:
        graphs = [pathlib.Path(folder, f"{module}.symbols.json")]
        graphs += sorted(pathlib.Path(folder).glob(f"{module}@*.symbols.json"))
        for graph in graphs:
            for symbol in json.loads(graph.read_text())["symbols"]:
                if not is_written_here(symbol):
                    continue
                count += 1
                if not is_documented(symbol):
                    name = ".".join(symbol["pathComponents"])
                    undocumented.add(f"{place(symbol)}: error: {module}.{name} has no documentation")
    for line in sorted(undocumented):
        print(line, file=sys.stderr)
    print(f"-- {count} public symbols, {len(undocumented)} without documentation")
    return 1 if undocumented else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
