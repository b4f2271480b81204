"""Options that several commands share."""

from __future__ import annotations

from argparse import Action, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tincup.cli.errors import say

if TYPE_CHECKING:
    from tincup.coach.valuation import Wish
    from tincup.rules import RuleSet
    from tincup.tui.terminal.terminal import Terminal


DEFAULT_RULES = "playmonster"


def add_rules_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--rules",
        metavar="ID|FILE",
        default=DEFAULT_RULES,
        help=f"a rule set of 'tincup rules list', or a rule file (default: {DEFAULT_RULES})",
    )
    add_set_option(parser)


def add_set_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--with",
        metavar="NAMES",
        dest="variations",
        action=_Listed,
        default=[],
        help="switch on variations that 'tincup rules variations ID' lists, such as long,partners",
    )
    parser.add_argument(
        "--set",
        metavar="KEY=VALUE",
        dest="sets",
        action="append",
        default=[],
        help="change a field of it, such as turn.opening_minimum=350; may be repeated",
    )


def add_method_options(parser: ArgumentParser) -> None:
    either = parser.add_mutually_exclusive_group()
    either.add_argument(
        "--exact",
        action="store_true",
        help="exact play or no answer; without it what cannot be solved is estimated",
    )
    either.add_argument(
        "--approximate",
        action="store_true",
        help="an estimate at once, by looking one turn ahead, with nothing to be solved",
    )


def wish_from(args: Namespace) -> Wish:
    return "exact" if args.exact else "approximate" if args.approximate else "best"


def add_json_option(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def add_number_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--number", metavar="N", type=int, help="which game of a copy of several, from 1"
    )


def rules_from(args: Namespace) -> RuleSet:
    """Return the rule set that `--rules`, `--with` and `--set` describe. Raises `RuleError`.

    Variations and settings of ``--set`` that have no effect are named on standard error.
    """
    rules = load_rules(args)
    warn(rules, of_file=False)
    return rules


def load_rules(args: Namespace) -> RuleSet:
    """Return the rule set as `rules_from` does, but without a word on what has no effect."""
    from tincup.rules import load

    return load(args.rules, args.sets, variations=args.variations)


class _Listed(Action):
    def __call__(self, _parser: object, args: Namespace, value: object, _: object = None) -> None:
        before = getattr(args, self.dest)
        setattr(args, self.dest, [*before, *filter(None, map(str.strip, str(value).split(",")))])


def warn(rules: RuleSet, *, of_file: bool = True) -> None:
    for warning in rules.warnings:
        if of_file or warning.line is None:
            from tincup.messages import text

            say(text("warning", message=str(warning)))


def whole_between(low: int, high: int) -> Callable[[str], int]:
    def read(typed: str) -> int:
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 12 else low - 1
        if not low <= number <= high:
            shown = typed if len(typed) <= 40 else typed[:37] + "..."
            raise ArgumentTypeError(f"a whole number from {low:,} to {high:,}, not '{shown}'")
        return number

    return read


def add_plot_option(parser: ArgumentParser, what: str) -> None:
    parser.add_argument(
        "--plot",
        metavar="FILE",
        type=Path,
        help=f"draw {what}: FILE.svg or FILE.png, a new file",
    )


def plot_from(args: Namespace) -> Path | None:
    """Return the file that `--plot` names. Raises `UserError` if nothing can be drawn to it."""
    path: Path | None = args.plot
    if path is not None:
        from tincup.cli.plots import check_drawable

        check_drawable(path)
    return path


def say_drawn(path: Path | None) -> None:
    if path is not None:
        from tincup.messages import text

        say(text("file-written", path=str(path)))


def add_on_board_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--on-board",
        choices=("yes", "no"),
        default="yes",
        help="no: the opening minimum is still to be made in this turn (default: yes)",
    )


BOT_PAUSE = 0.8
"""The default of `--pace`: seconds that each thing a bot does stays on the screen."""

_LONGEST_PAUSE = 60


def add_pace_options(parser: ArgumentParser) -> None:
    paces = parser.add_mutually_exclusive_group()
    paces.add_argument(
        "--pace",
        type=_seconds,
        metavar="SECONDS",
        help=f"how long each thing that a bot does stays before the next (default {BOT_PAUSE})",
    )
    paces.add_argument(
        "--fast", dest="pace", action="store_const", const=0.0, help="no pauses while bots play"
    )
    parser.add_argument(
        "--no-animation",
        dest="animation",
        action="store_false",
        help="dice are shown at rest at once (--fast and TERM=dumb do that too)",
    )
    parser.add_argument(
        "--lines",
        action="store_true",
        help="type everything as a line with Enter, also where single keys would do (for screen "
        "readers)",
    )


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= _LONGEST_PAUSE:
        raise ArgumentTypeError(f"seconds from 0 to {_LONGEST_PAUSE}, not '{text[:40]}'")
    return seconds


def pause(args: Namespace) -> float:
    return BOT_PAUSE if args.pace is None else float(args.pace)


def terminal_for(args: Namespace) -> Terminal:
    from tincup.tui.terminal.terminal import Terminal

    return Terminal.standard(lines=args.lines, animation=args.animation and pause(args) > 0)
