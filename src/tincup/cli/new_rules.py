"""`tincup rules new`: a commented rule file to start house rules from."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, Namespace
from itertools import count
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING
from unicodedata import normalize

from tincup.cli.errors import UserError
from tincup.cli.options import DEFAULT_RULES
from tincup.cli.output import print_json
from tincup.files import create_file
from tincup.messages import text

if TYPE_CHECKING:
    from tincup.rules import RuleSet

DEFAULT_NAME = "House rules"


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
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
    """Write the file, after a few questions when a person is there to answer them."""
    from tincup.cli.starter import starter
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
    """Fill in what the options did not say; an empty answer takes what is in brackets."""
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
    if args.target is None:
        question = text("new-rules-target", unit=base.unit)
        args.target = _number(base, "end.target", question, base.end.target)


def _question(question: str, default: str) -> str:
    answer = input(f"{question} [{default}] ").strip()
    if answer.casefold() in ("q", "quit"):
        raise UserError(text("new-rules-nothing-written"))
    return answer or default


def _number(base: RuleSet, key: str, question: str, default: int) -> int | None:
    """Ask until the rules accept the answer; None when it leaves things as they are."""
    from tincup.rules import RuleError, vary

    while True:
        answer = _question(question, str(default)).replace(",", "").replace(" ", "")
        if not (answer.isascii() and answer.isdecimal()):
            print(text("new-rules-number", number=default))
            continue
        try:
            vary(base, [f"{key}={answer}"])
        except RuleError as error:
            print(error.faults[0])
            continue
        return int(answer) if int(answer) != default else None
