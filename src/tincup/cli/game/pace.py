"""How a game looks at this terminal, and how it is typed: the options of `play` and `resume`."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tincup.tui.terminal.terminal import Terminal

BOT_PAUSE = 0.8
"""Seconds that each thing that a bot does stays before the next, unless told otherwise."""

_LONGEST_PAUSE = 60


def add_pace_options(parser: ArgumentParser) -> None:
    """Add `--pace`, `--fast`, `--no-animation` and `--lines`: how a game looks and is typed."""
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
    """Read a time, for an argument's type."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= _LONGEST_PAUSE:
        raise ArgumentTypeError(f"seconds from 0 to {_LONGEST_PAUSE}, not '{text[:40]}'")
    return seconds


def pause(args: Namespace) -> float:
    """Seconds that each thing that a bot does stays, as `--pace` and `--fast` have it."""
    return BOT_PAUSE if args.pace is None else float(args.pace)


def terminal_for(args: Namespace) -> Terminal:
    """The terminal, used as these options have it."""
    from tincup.tui.terminal.terminal import Terminal

    return Terminal.standard(lines=args.lines, animation=args.animation and pause(args) > 0)
