"""Draws the picture of a game at the terminal: played by the program, nothing in it is typed here.

    python docs/picture.py > game.svg

It presses Enter through a game with known dice; the picture is of the screen at its last decision.
"""

import io
import re
import sys

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

from tincup.rules import load
from tincup.table import Seat, create_table
from tincup.tui.play.session import Session
from tincup.tui.table.played import LocalTable
from tincup.tui.terminal.keyboard import StreamSource
from tincup.tui.terminal.terminal import Terminal

COLUMNS, ROWS = 80, 24
RULES, SEED = "kingdom-come", "24"
DECISIONS = 10
"""How often Enter is pressed, which does what the screen suggests."""

_HOME = "\x1b[H"  # with which every screen begins
_ERASE = re.compile(r"\x1b\[[KJ]")


def game() -> str:
    """Return the picture as SVG: it asks no other host for a font, as Rich's own would."""
    console = Console(width=COLUMNS, record=True, file=io.StringIO(), force_terminal=True)
    console.print(Text.from_ansi(screen()), end="")
    drawn = console.export_svg(title="tincup play", theme=MONOKAI, unique_id="game")
    drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
    drawn = drawn.replace("font-family: Fira Code, monospace", "font-family: monospace")
    return "\n".join(line.rstrip() for line in drawn.splitlines()) + "\n"


def screen() -> str:
    """Return what the terminal shows, styles included, when the last decision is asked for."""
    sink = io.StringIO()
    terminal = Terminal(
        StreamSource(io.StringIO("\n" * DECISIONS)),
        sink,
        {"TERM": "xterm"},
        interactive=True,
        size=(COLUMNS, ROWS),
    )
    seats = [Seat("Ada"), Seat("Pip", "bot:hard")]
    rules = load(RULES)
    table = create_table("picture", rules, seats, kind="seeded", seed=SEED)
    Session(LocalTable(table), terminal, pause=0).run()
    shown = _ERASE.sub("", sink.getvalue().split(_HOME)[-1])
    return shown[: shown.rindex("\n> ")] + "\n> "


if __name__ == "__main__":
    sys.stdout.write(game())
