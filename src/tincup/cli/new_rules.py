"""`tincup rules new`: a commented rule file to start house rules from."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from shlex import quote
from textwrap import fill
from typing import TYPE_CHECKING, Any, Final
from unicodedata import normalize

from tincup.cli.errors import UserError
from tincup.cli.options import DEFAULT_RULES
from tincup.cli.output import print_json
from tincup.files import create_file
from tincup.messages import text
from tincup.rules import canonical
from tincup.rules.fields.kinds import Field, TableField
from tincup.rules.fields.schema import SECTIONS, of_section
from tincup.rules.fields.typed_number import whole_number

if TYPE_CHECKING:
    from tincup.rules import RuleSet


WIDTH: Final = 90

HEAD: Final = """\
# A rule file for Tincup: house rules in a few lines.
#
# It starts from the rule set that `extends` names and states only what differs. Text follows
# "# "; a line that begins with "#" and no space is a setting as it is now: take the "#" off and
# change it.
"""

CHART: Final = """\
# The score chart. Digits are these very faces; a letter is any face, and different letters are
# different faces; so "111" is three 1s, "xxx" three of any kind, "xxxxyy" four and a pair.
# Points may be a formula over another line: "xxxx" = "xxx * 2". A more specific line wins over
# one with letters. false takes a line off the chart; "xxx" = { points = 300, replaces = true }
# takes all the lines off that would stand above it, here "111" to "666".
# "1234" = { points = 600, only = "all_dice" } counts only in a roll of all the dice.
"""

NOT_OFFERED: Final = {"id", "name", "source", "choices"}


def starter(base: RuleSet, identifier: str, name: str, stated: Mapping[str, Any]) -> str:
    """Return a rule file that extends ``base`` and sets the fields ``stated`` (by their keys).

    The values are not checked: the text is a sound rule file only if the rules accept them.
    """
    now = canonical.values(base)
    parts = [HEAD, canonical.toml({"extends": base.id, "id": identifier, "name": name})]
    parts += [_setting(field, now, stated) for field in of_section("")]
    for section in SECTIONS:
        # The section itself says that pegs matter, even with nothing in it.
        is_open = section != "board" or base.board is not None
        parts.append(f"[{section}]\n" if is_open else f"#[{section}]\n")
        if section == "scores":
            parts[-1] += CHART + _off(section, now[section])
        parts += [_setting(field, now.get(section, {}), stated) for field in of_section(section)]
    return "\n".join(part for part in parts if part)


def _setting(field: Field, now: Mapping[str, Any], stated: Mapping[str, Any]) -> str:
    if field.key in NOT_OFFERED:
        return ""
    text = fill(
        f"{field.meaning} Accepted: {field.accepted}.",
        WIDTH,
        initial_indent="# ",
        subsequent_indent="# ",
    )
    if field.key in stated:
        return f"{text}\n{canonical.toml({field.name: stated[field.key]})}"
    value = now.get(field.name, field.default)
    if value is None:
        value = field.words[0] if isinstance(field, TableField) and field.words else False
    return f"{text}\n{_off(field.section, {field.name: value})}"


def _off(section: str, values: dict[str, Any]) -> str:
    return "".join(f"#{line}\n" for line in canonical.lines(section, values))


DEFAULT_NAME = "House rules"


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help="the file to write, a new one")
    parser.add_argument(
        "--from", dest="base", metavar="ID", help=f"the preset to start from ({DEFAULT_RULES})"
    )
    parser.add_argument("--name", help="what the rules are called")
    parser.add_argument(
        "--opening", type=int, metavar="POINTS", help="needed in one turn to get on the board"
    )
    parser.add_argument("--target", type=int, metavar="POINTS", help="the total that ends the game")


def run(args: Namespace) -> int:
    from tincup.rules import parse, preset

    if args.file is not None:
        _refuse(Path(args.file))
    if sys.stdin.isatty() and sys.stdout.isatty() and not args.json:
        _ask(args)
    base = preset(args.base or DEFAULT_RULES)
    name = args.name or DEFAULT_NAME
    path = Path(args.file or f"{_identifier(name)}.toml")
    _refuse(path)
    changes = {"turn.opening_minimum": args.opening, "end.target": args.target}
    stated = {key: value for key, value in changes.items() if value is not None}
    toml = starter(base, _identifier(path.stem), name, stated)
    rules = parse(toml, subject=str(path))
    try:
        create_file(path, toml)
    except FileExistsError:
        raise _exists(path) from None
    if args.json:
        from tincup.views.rules import written_view

        print_json(written_view(str(path), rules))
    else:
        print(text("new-rules-written", path=str(path)))
        print(f"  tincup rules check {path}\n  tincup play --rules {path}")
    return 0


def _refuse(path: Path) -> None:
    if path.exists():
        raise _exists(path)
    if not path.parent.is_dir():
        raise UserError(text("new-rules-no-folder", path=str(path.parent)))


def _exists(path: Path) -> UserError:
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    free = next(other for other in numbered if not other.exists())
    return UserError(text("new-rules-exists", path=str(path), free=quote(str(free))))


def _identifier(name: str) -> str:
    plain = normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60].strip("-") or "house-rules"


def _ask(args: Namespace) -> None:
    """Ask for what the options did not say; an empty answer takes what is in brackets."""
    from tincup.rules import UnknownRules, preset, presets

    while args.base is None:
        answer = _question(text("new-rules-base"), DEFAULT_RULES)
        if answer == "?":
            print("  " + "\n  ".join(presets()))
            continue
        try:
            args.base = preset(answer).id
        except UnknownRules as error:
            print(error)
    base = preset(args.base)
    args.name = args.name or _question(text("new-rules-name"), DEFAULT_NAME)
    if args.opening is None:
        now = base.turn.opening_minimum
        question = text("new-rules-opening", unit=base.unit)
        args.opening = _number(base, "turn.opening_minimum", question, now)
    if args.target is None and base.end.target is not None:
        question = text("new-rules-target", unit=base.unit)
        args.target = _number(base, "end.target", question, base.end.target)


def _question(question: str, default: str) -> str:
    answer = input(f"{question} [{default}] ").strip()
    if answer.casefold() in ("q", "quit"):
        raise UserError(text("new-rules-nothing-written"))
    return answer or default


def _number(base: RuleSet, key: str, question: str, default: int) -> int | None:
    from tincup.rules import RuleError, vary

    while True:
        answer = whole_number(_question(question, str(default)))
        if answer is None:
            print(text("new-rules-number", number=default))
            continue
        try:
            vary(base, [f"{key}={answer}"])
        except RuleError as error:
            print(error.faults[0])
            continue
        return answer if answer != default else None
