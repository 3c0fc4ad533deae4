"""The page that shows every symbol and what it is here."""

HEAD = """# Apple's symbols

What of Apple's framework is here, and what it does.

<!-- Written by .ci/declarations.sh --write from the tables in .ci/declarations. -->

## Overview

- *present*: does what Apple's does, on the simulated device;
- *headless*: does it without a pixel;
- *inert*: compiles, and does nothing or ends as unsupported;
- *missing*: is not there.

What comes with a conformance, such as `init(coder:)`, is not listed.
"""

def table(head, rows):
    """A Markdown table."""
    lines = ["| " + " | ".join(row) + " |" for row in [head, *rows]]
    lines.insert(1, "|---" * len(head) + "|")
    return "\n".join(line.replace("  ", " ") for line in lines) + "\n"


def lines_of(rows):
    """The lines of a type's rows: members that are the same here share one."""
    found, owner = {}, rows[0]
    for row in rows:
        # A note on a type is one on its members too.
        note = row.note or (owner.note if row.state == owner.state else "")
        members = found.setdefault((row.state, note), [])
        if not row.is_owner:
            members.append(f"`{row.name.removeprefix(row.owner + '.')}`")
    name = f"`{owner.name}`" if owner.state == "missing" else f"``{owner.name.replace('.', '/')}``"
    for (state, note), members in found.items():
        yield name, state, ", ".join(members), note
        name = ""


def types_of(page):
    """The rows of each type."""
    types = []
    for row in page.rows:
        if row.is_owner:
            types.append([])
        types[-1].append(row)
    return types


def text(pages, exceptions, notes):
    """The whole page."""
    parts = [HEAD]
    for page in pages:
        rows = [line for rows in types_of(page) for line in lines_of(rows)]
        if any(members for _, _, members, _ in rows):
            parts.append(f"## {page.title}\n\n" + table(["Type", "Here", "Members", "Note"], rows))
        else:
            rows = [(name, state, note) for name, state, _, note in rows]
            parts.append(f"## {page.title}\n\n" + table(["Type", "Here", "Why"], rows))
    differences = [
        # A whole declaration is too much for a table.
        (f"`{symbol}`", here if len(here) < 60 else "differs", reason)
        for (symbol, here), reason in exceptions.items()
    ]
    parts.append(
        "## Where a declaration differs\n\n" + table(["Symbol", "Here", "Reason"], differences))
    parts.append(f"### What a declaration does not show\n\n{notes}\n")
    return "\n".join(parts)
