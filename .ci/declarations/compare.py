"""Compares what the module declares with Apple's declarations, and writes the page about it.

Usage: compare.py SYMBOL-GRAPH-FOLDER MODULE PAGE [--write]

Ends with code 1 where a declaration is missing, is added or differs without an exception, where an exception
is not needed, and where the page is not what this script would write; with --write it writes the page.
"""

import fnmatch
import pathlib
import re
import sys

import graph
import page
import table

# What comes with a conformance or a superclass without being written.
IMPLIED = {
    "NSObject": [
        "NSObjectProtocol", "Hashable", "CustomStringConvertible", "CustomDebugStringConvertible"],
    "NSSecureCoding": ["NSCoding"],
    "Hashable": ["Equatable"],
    "Error": ["Sendable"],
    "CustomNSError": ["Error"],
    "Sendable": ["SendableMetatype"],
    "OptionSet": ["SetAlgebra", "RawRepresentable", "ExpressibleByArrayLiteral"],
    "SetAlgebra": ["Equatable"],
    # Every imported enumeration.
    "Int": ["RawRepresentable", "Hashable", "Sendable"],
    # Every imported class of UIKit's.
    "UIControl": ["NSObject", "Sendable", "NSCoding"],
}
# The members that a conformance brings, which no table of Apple's lists.
BROUGHT = {
    "NSCoding": ["init(coder:)", "encode(with:)"],
    "NSSecureCoding": ["supportsSecureCoding"],
    "NSCopying": ["copy(with:)"],
    "RawRepresentable": ["rawValue", "init(rawValue:)"],
}


def canonical(declaration, owner=""):
    """A declaration in the one spelling of several that mean the same to a caller."""
    text = re.sub(r"\b(override|required|optional) ", "", declaration)
    text = re.sub(r"^@nonexhaustive ", "", text.replace("`", ""))
    # An immutable property is a property that can be read.
    text = re.sub(r"\blet (\w+: .*)$", r"var \1 { get }", text).replace(" { get set }", "")
    return re.sub(r"\bSelf\b", owner, text)


def head(declaration):
    """The attributes, the kind and the name of a type's declaration, and what it inherits from."""
    before, _, after = declaration.partition(" : ")
    return canonical(before), table.split(after)


class Comparison:
    """Differences between the table and the module's symbols."""

    def __init__(self, pages, symbols):
        self.rows = [row for one in pages for row in one.rows if row.state != "missing"]
        self.missing = [row for one in pages for row in one.rows if row.state == "missing"]
        self.owners = {row.name: row for row in self.rows if row.is_owner}
        self.symbols = symbols
        self.differences = {}

    def note(self, symbol, difference, place=""):
        """Takes note of a difference."""
        self.differences[(symbol, difference)] = place

    def closure(self, names):
        """Everything that comes with some superclasses and conformances."""
        found, open_names = set(), list(names)
        while open_names:
            name = open_names.pop()
            if name in found:
                continue
            found.add(name)
            open_names += IMPLIED.get(name, [])
            if name in self.owners:
                open_names += head(self.owners[name].declaration)[1]
        return found

    def compare(self):
        """Compares in both directions."""
        for row in self.rows:
            (self.compare_owner if row.is_owner else self.compare_member)(row)
        for row in self.missing:
            if row.name in self.symbols:
                self.note(row.name, "there, although it is said to be missing", row.place)
        self.find_added()

    def compare_owner(self, row):
        """Compares a type, or a symbol that is in no type."""
        found = [one for one in self.symbols.get(row.name, []) if one.is_written]
        if not found:
            return self.note(row.name, "missing", row.place)
        symbol = found[0]
        apples, inherited = head(row.declaration)
        ours, _ = head(symbol.declaration)
        if symbol.kind in ("swift.var", "swift.typealias"):
            apples, ours = canonical(row.declaration), canonical(symbol.declaration)
        if ours != apples:
            self.note(row.name, f"`{ours}`", row.place)
        if symbol.kind == "swift.class":
            if symbol.access != "open":
                self.note(row.name, "not open", row.place)
            if symbol.superclass != inherited[0]:
                self.note(row.name, f"a subclass of `{symbol.superclass}`", row.place)
        expected = self.closure(inherited)
        actual = symbol.conformances
        wanted = set(inherited[symbol.kind == "swift.class" :]) - {"Int"}
        for name in sorted(wanted - actual):
            self.note(row.name, f"not `{name}`", row.place)
        for name in sorted(actual - expected - {"SendableMetatype"}):
            self.note(row.name, f"also `{name}`", row.place)

    def compare_member(self, row):
        """Compares a member of a type."""
        found = self.symbols.get(row.name, [])
        if not found:
            return self.note(row.name, "missing", row.place)
        is_isolated = "@MainActor" in self.owners[row.owner].declaration
        expected = canonical(row.declaration, row.owner)
        texts = []
        for symbol in found:
            text = canonical(symbol.declaration, row.owner)
            if is_isolated:
                text = text.removeprefix("@MainActor ")
            texts.append(text)
        if expected not in texts:
            return self.note(row.name, f"`{texts[0]}`", row.place)
        symbol = found[texts.index(expected)]
        for other, text in zip(found, texts):
            if text != expected and other.is_written and not other.is_override:
                self.note(row.name, f"also `{text}`", row.place)
        if symbol.has_default != row.declaration.startswith("optional "):
            self.note(
                row.name, "may be left out" if symbol.has_default else "may not be left out",
                row.place)
        can_be_open = symbol.kind in ("swift.method", "swift.property", "swift.type.property")
        owner = self.symbols[row.owner][0]
        if owner.kind == "swift.class" and can_be_open and symbol.access != "open":
            self.note(row.name, "not open", row.place)

    def find_added(self):
        """Finds what the module declares and Apple does not."""
        listed = {row.name for row in self.rows}
        added = set()
        # A type comes before its members.
        for name, found in sorted(self.symbols.items()):
            owner, _, member = name.rpartition(".")
            # What Apple's superclass has too is nothing new.
            if name in listed or not any(one.is_written and not one.is_override for one in found):
                continue
            if owner in added:
                added.add(name)
                continue
            if owner in self.owners:
                brings = self.closure(head(self.owners[owner].declaration)[1])
                if any(member in BROUGHT.get(one, []) for one in brings):
                    continue
            added.add(name)
            self.note(name, "added")


def main(folder, module, path, write=False):
    pages = table.read()
    exceptions, notes = table.read_exceptions()
    comparison = Comparison(pages, graph.read(folder, module))
    comparison.compare()
    problems, needed = [], set()
    for (symbol, difference), place in comparison.differences.items():
        found = [
            (pattern, here) for pattern, here in exceptions
            if here == difference and fnmatch.fnmatchcase(symbol, pattern)
        ]
        needed.update(found)
        if not found:
            problems.append(f"{place or '.ci/declarations'}: error: {symbol}: {difference}")
    problems += [
        f".ci/declarations/exceptions.md: error: not needed: {symbol}: {difference}"
        for symbol, difference in exceptions
        if (symbol, difference) not in needed
    ]
    text = page.text(pages, exceptions, notes)
    if write:
        pathlib.Path(path).write_text(text)
    elif not pathlib.Path(path).exists() or pathlib.Path(path).read_text() != text:
        problems.append(f"{path}: error: not what the table says; .ci/declarations.sh --write writes it")
    for problem in problems:
        print(problem, file=sys.stderr)
    print(
        f"-- {len(comparison.rows)} declarations, {len(exceptions)} exceptions, "
        f"{len(comparison.missing)} names that are missing")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4], write="--write" in sys.argv[4:]))
