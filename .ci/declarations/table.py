"""Apple's declarations and the exceptions from them, as the Markdown files beside this one have them."""

import dataclasses
import pathlib
import re

FOLDER = pathlib.Path(__file__).parent
STATES = ("present", "headless", "inert", "missing")
PAGES = ("sign-in", "button", "web-session", "passkeys", "missing")


@dataclasses.dataclass
class Row:
    """A declaration of Apple's."""

    owner: str  # The type that the section is about.
    declaration: str
    value: str
    state: str
    source: str
    note: str
    place: str
    is_owner: bool

    @property
    def name(self):
        """The symbol's full name, as in `ASAuthorizationController.performRequests(options:)`."""
        return self.owner if self.is_owner else f"{self.owner}.{member_name(self.declaration)}"


@dataclasses.dataclass
class Page:
    """A file of the table."""

    title: str
    rows: list


def split(text, separator=","):
    """The parts of a text between separators that stand in no brackets."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        if character in "([<":
            depth += 1
        elif character in ")]" or (character == ">" and text[index - 1] != "-"):
            depth -= 1
        elif character == separator and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    parts.append(text[start:])
    return [part.strip() for part in parts if part.strip()]


def parameters(declaration):
    """The parameters of a function's declaration, each as text."""
    start = declaration.index("(")
    depth = 0
    for index in range(start, len(declaration)):
        depth += {"(": 1, ")": -1}.get(declaration[index], 0)
        if depth == 0:
            return split(declaration[start + 1 : index])
    raise ValueError(f"no closing bracket in {declaration}")


def member_name(declaration):
    """The name of a member with its labels, as in `init(rawValue:)`."""
    if match := re.search(r"\b(?:func (\w+)|(init))[?]?\(", declaration):
        labels = [parameter.split(":")[0].split()[0] for parameter in parameters(declaration)]
        return (match[1] or match[2]) + "(" + "".join(f"{label}:" for label in labels) + ")"
    match = re.search(
        r"\b(?:var|let|case|struct|class|enum|protocol|typealias) (?!var|let)`?(\w+)", declaration)
    if not match:
        raise ValueError(f"what is {declaration}?")
    return match[1]


def cells(line):
    """The cells of a line of a Markdown table; `None` for other lines and for the table's head."""
    if not line.startswith("|") or line.startswith(("|---", "| Declaration", "| Symbol")):
        return None
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def code(cell):
    """The text of a cell that is in code voice."""
    return cell.strip("`")


def read_page(path):
    """The rows of one file."""
    title, section, state, rows = "", "", "", []
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        place = f"{path.relative_to(pathlib.Path.cwd())}:{number}"
        if line.startswith("# "):
            title = line[2:].split(",")[0]
        if line.startswith("## "):
            section, state = line[3:], ""
        if (found := cells(line)) is None:
            continue
        if len(found) != 5:
            raise SystemExit(f"{place}: error: a row has 5 cells")
        declaration, value, own_state, source, note = found
        declaration = code(declaration)
        # Of what is missing every row is a type.
        is_owner = not state or state == "missing"
        state = state or own_state
        if (own_state or state) not in STATES or not source:
            raise SystemExit(f"{place}: error: a row says what is here and what its source is")
        owner = member_name(declaration) if state == "missing" else section
        rows.append(
            Row(owner, declaration, value, own_state or state, source, note, place, is_owner))
    return Page(title, rows)


def read():
    """All pages."""
    paths = [(FOLDER / "apple" / f"{name}.md").resolve() for name in PAGES]
    if set(paths) != set((FOLDER / "apple").resolve().glob("*.md")):
        raise SystemExit(f"{FOLDER}/apple: error: not the files that table.py names")
    return [read_page(path) for path in paths]


def read_exceptions():
    """The exceptions, as symbol, difference and reason, and the lines below them."""
    text = (FOLDER / "exceptions.md").read_text()
    rows = [found for line in text.splitlines() if (found := cells(line))]
    exceptions = {(code(symbol), here): reason for symbol, here, reason in rows}
    if len(exceptions) != len(rows):
        raise SystemExit("exceptions.md: error: one exception is there twice")
    return exceptions, text.split("## What a declaration does not show\n")[1].strip()
