"""What the module declares, as its symbol graphs have it."""

import dataclasses
import json
import pathlib
import re


@dataclasses.dataclass
class Symbol:
    """A public symbol."""

    name: str
    identifier: str
    declaration: str
    access: str
    kind: str
    is_written: bool  # In the module's own sources, not derived or inherited from a default.
    conformances: set
    superclass: str
    has_default: bool
    is_override: bool


def own_text(symbol):
    """The declaration as text, in one line, without what a comparison does not need."""
    text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
    return " ".join(text.split())


def read(folder, module):
    """The public symbols by full name; a name may have several, such as a requirement and its default."""
    paths = [pathlib.Path(folder, f"{module}.symbols.json")]
    paths += sorted(pathlib.Path(folder).glob(f"{module}@*.symbols.json"))
    graphs = [json.loads(path.read_text()) for path in paths]
    symbols, relations = {}, []
    for graph in graphs:
        relations += graph["relationships"]
        for symbol in graph["symbols"]:
            identifier = symbol["identifier"]["precise"]
            symbols[identifier] = Symbol(
                name=".".join(symbol["pathComponents"]),
                identifier=identifier,
                declaration=own_text(symbol),
                access=symbol["accessLevel"],
                kind=symbol["kind"]["identifier"],
                is_written="::SYNTHESIZED::" not in identifier and "location" in symbol,
                conformances=set(),
                superclass="",
                has_default=False,
                is_override=False,
            )
    defaults = set()
    for relation in relations:
        source, target = symbols.get(relation["source"]), relation["target"]
        name = symbols[target].name if target in symbols else relation.get("targetFallback", target)
        name = re.sub(r"^(Swift|Foundation|HeadlessUIKit)\.", "", name)
        if relation["kind"] == "conformsTo" and source:
            source.conformances.add(name)
        elif relation["kind"] == "overrides" and source:
            source.is_override = True
        elif relation["kind"] == "inheritsFrom" and source:
            source.superclass = name
        elif relation["kind"] == "defaultImplementationOf":
            defaults.add(relation["source"])
            if target in symbols:
                symbols[target].has_default = True
    found = {}
    for identifier, symbol in symbols.items():
        if identifier not in defaults:
            found.setdefault(symbol.name, []).append(symbol)
    return found
