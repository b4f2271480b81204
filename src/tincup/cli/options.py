"""Options that several commands share."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tincup.rules import RuleSet

DEFAULT_RULES = "playmonster"


def add_rules_options(parser: ArgumentParser) -> None:
    """Add `--rules ID|FILE` and the repeatable `--set KEY=VALUE`."""
    parser.add_argument(
        "--rules",
        metavar="ID|FILE",
        default=DEFAULT_RULES,
        help=f"a rule set of 'tincup rules list', or a rule file (default: {DEFAULT_RULES})",
    )
    add_set_option(parser)


def add_set_option(parser: ArgumentParser) -> None:
    """Add the repeatable `--set KEY=VALUE`."""
    parser.add_argument(
        "--set",
        metavar="KEY=VALUE",
        dest="sets",
        action="append",
        default=[],
        help="change a field of it, such as turn.opening_minimum=350; may be repeated",
    )


def add_json_option(parser: ArgumentParser) -> None:
    """Add `--json`: one JSON value on standard output; messages stay on standard error."""
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def rules_from(args: Namespace) -> RuleSet:
    """Return the rule set that `--rules` and `--set` describe; raises `tincup.rules.RuleError`."""
    from tincup.rules import load

    return load(args.rules, sets=args.sets)
