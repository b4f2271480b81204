"""Writes the pages that follow from the program: rule sets in words, their fields, the commands.

They are git-ignored and made anew for every build, so they cannot disagree with the program.
"""

import os
import shutil
from argparse import ArgumentParser
from pathlib import Path

from tincup.cli import app
from tincup.narration import rules_page
from tincup.rules import RuleSet, preset, presets
from tincup.rules.field_kinds import REQUIRED, Field
from tincup.rules.fields import every_field


def write_all(docs: Path) -> None:
    """Write every generated page below `docs`."""
    _write_folder(docs / "rules", rule_pages())
    _write_folder(docs / "included", {"fields": fields_table(), "commands": commands_page()})


def rule_pages() -> dict[str, str]:
    """Return a page for each preset, and the list of them as `index`."""
    pages = {name: rules_page(preset(name)) for name in presets()}
    lines = [
        "# The rule sets",
        "",
        "Each page is made from the fields of its rule set, as `tincup rules words` prints it.",
        "",
        *(_entry(preset(name)) for name in pages),
        "",
        "```{toctree}",
        ":hidden:",
        "",
        *pages,
        "```",
    ]
    return {**pages, "index": "\n".join(lines) + "\n"}


def _entry(rules: RuleSet) -> str:
    return f"- [{rules.name}]({rules.id}.md) (`{rules.id}`): {rules.summary}"


def fields_table() -> str:
    """Return every field of a rule file: its default, what it accepts and what it means."""
    return "\n".join(_field(field) for field in every_field())


def _field(field: Field) -> str:
    if field.default is REQUIRED:
        default = "must be given"
    elif field.default in (None, (), ""):
        default = "default: none"
    else:
        shown = str(field.default)
        default = f"default: `{shown.lower() if isinstance(field.default, bool) else shown}`"
    return f"`{field.key}`\n: {field.meaning}\n  Accepted: {field.accepted}; {default}.\n"


def commands_page() -> str:
    """Return the `--help` of every command and subcommand, 80 columns wide."""
    os.environ["COLUMNS"] = "80"
    parsers = [app.load_command(name)[0] for name in app.COMMANDS]
    everyone = [each for parser in parsers for each in (parser, *_subcommands(parser))]
    return "\n".join(f"## {it.prog}\n\n```text\n{it.format_help()}```\n" for it in everyone)


def _subcommands(parser: ArgumentParser) -> list[ArgumentParser]:
    choices = [action.choices for action in parser._actions]  # noqa: SLF001 - argparse keeps them there
    return [each for found in choices if isinstance(found, dict) for each in found.values()]


def _write_folder(folder: Path, pages: dict[str, str]) -> None:
    """Write the pages, those that changed only, and take away what is not among them."""
    folder.mkdir(exist_ok=True)
    for stray in {path.name for path in folder.iterdir()} - {f"{name}.md" for name in pages}:
        path = folder / stray
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    for name, text in pages.items():
        path = folder / f"{name}.md"
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
