"""Writes what follows from the program: rules in words, their fields, commands, names, a picture,
the tables of what is said over the protocol.

    scripts/docs        writes it, and builds the pages

What is written is committed, so that the pages can be read where they are not built, on a code host
for example. A test compares it with the program (`tests/test_docs.py`).
"""

import os
from argparse import ArgumentParser
from pathlib import Path

import api_page
import card_pages
import found_rules
import picture
import protocol_tables

from tincup.cli import app
from tincup.narration import rules_page
from tincup.rules import RuleSet, preset, presets
from tincup.rules.fields.kinds import REQUIRED, Field
from tincup.rules.fields.schema import every_field

START, END = "<!-- generated: {} -->", "<!-- end of what is generated -->"
"""Stand before and after what is written into a page that people write otherwise."""


def write_all(docs: Path) -> None:
    """Write everything that is generated below `docs`, files that change only."""
    files = generated(docs)
    for stray in set((docs / "rules").glob("*")) - files.keys():
        stray.unlink()
    for path, text in files.items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")


def generated(docs: Path) -> dict[Path, str]:
    """Return what every file with something generated in it should hold."""
    files = {docs / "rules" / f"{name}.md": text for name, text in rule_pages().items()}
    for page, name, text in (
        ("house-rules", "fields", fields_list()),
        ("commands", "commands", commands_page()),
        ("api", "api", api_page.api_page()),
        ("cards", "cards", card_pages.cards()),
        ("rules-found", "found", found_rules.table(docs / "rules-found.toml")),
        *protocol_tables.generated(),
    ):
        path = docs / f"{page}.md"
        files[path] = _between(files.get(path) or path.read_text("utf-8"), name, text)
    files[docs / "game.svg"] = picture.game()
    return files


def _between(page: str, name: str, text: str) -> str:
    before, start, rest = page.partition(START.format(name))
    _, end, after = rest.partition(END)
    if not (start and end):
        raise ValueError(f"no place for {name} in a page: {START.format(name)} ... {END}")
    return f"{before}{start}\n\n{text}\n{end}{after}"


def rule_pages() -> dict[str, str]:
    """Return a page for each preset, and the list of them as `index`."""
    pages = {name: rules_page(preset(name), keys=True) for name in presets()}
    lines = [
        "# The rule sets",
        "",
        "Each page is made from the fields of its rule set, as `tincup rules words` prints it.",
        "",
        *(_entry(preset(name)) for name in pages),
    ]
    return {**pages, "index": "\n".join(lines) + "\n"}


def _entry(rules: RuleSet) -> str:
    return f"- [{rules.name}]({rules.id}.md) (`{rules.id}`): {rules.summary}"


def fields_list() -> str:
    """Return every field of a rule file: its default, what it accepts and what it means."""
    return "\n".join(_field(field) for field in every_field()) + "\n"


def _field(field: Field) -> str:
    if field.default is REQUIRED:
        default = "must be given"
    elif field.default in (None, (), ""):
        default = "default: none"
    else:
        shown = str(field.default)
        default = f"default: `{shown.lower() if isinstance(field.default, bool) else shown}`"
    return f"- **`{field.key}`**: {field.meaning}\n  Accepted: {field.accepted}; {default}."


def commands_page() -> str:
    """Return the `--help` of every command and subcommand, 80 columns wide."""
    os.environ["COLUMNS"] = "80"
    parsers = [app.load_command(name)[0] for name in app.COMMANDS]
    everyone = [each for parser in parsers for each in (parser, *_subcommands(parser))]
    return "\n".join(f"## {it.prog}\n\n```text\n{it.format_help()}```\n" for it in everyone)


def _subcommands(parser: ArgumentParser) -> list[ArgumentParser]:
    choices = [action.choices for action in parser._actions]  # noqa: SLF001 - argparse keeps them there
    return [each for found in choices if isinstance(found, dict) for each in found.values()]


if __name__ == "__main__":
    write_all(Path(__file__).parent)
