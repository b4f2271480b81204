"""The page behind ``?``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tincup.messages import text
from tincup.tui.terminal.terminal import Symbols
from tincup.tui.terminal.text import fit, width, wrap

_SCREEN: Final = ("help-list", "help-cannot-bank", "help-cannot-win", "help-bars")
"""What the screen shows."""

_DECIDING: Final = (
    ("115", "help-dice"),
    ("a", "help-letter"),
    ("b r", "help-decide"),
    ("bank roll", "help-words"),
    ("115b ab", "help-then-bank"),
    ("115r ar", "help-then-roll"),
    ("", "help-enter"),
    ("444444~", "help-exchange"),
    ("111:3", "help-fewer"),
    ("h", "help-hint"),
)
_ENTERING: Final = (
    ("Bo", "help-start"),
    ("113456", "help-roll"),
    ("t 750", "help-points"),
    ("x", "help-farkle"),
    ("fix 3 650", "help-fix"),
    ("fix 3 ...", "help-fix-rolls"),
    ("u", "help-undo"),
)
_ALWAYS: Final = (
    ("s", "help-sheet"),
    ("w", "help-rules"),
    ("l", "help-turns"),
    ("k", "help-keeps"),
    ("p", "help-position"),
    ("/", "help-line"),
    ("q", "help-quit"),
    ("n v", "help-after"),
    ("bot", "help-bot"),
    ("leave", "help-leave"),
    ("back Ada", "help-back"),
    ("resign", "help-resign"),
)
"""What can be typed, with the id of the message that says what it does; "" is Enter."""

_AT_A_SERVER: Final = tuple(
    (key, "help-quit-seat" if key == "q" else message) for key, message in _ALWAYS if key != "n v"
)
"""The same for a game that is kept elsewhere."""

_KEYS: Final = 11


def page(cells: int, *, entered: bool, pegs: Symbols | None, is_remote: bool = False) -> list[str]:
    """What can be typed and seen, on lines of so many cells.

    ``entered``: with dice of a real table. ``pegs``: what the pegs of a board are drawn with.
    ``is_remote``: at a table of a server, where games are kept.
    """
    lines = [line for message in _SCREEN for line in wrap(text(message), cells)]
    lines += ["", *_explained(_DECIDING, cells)]
    if entered:
        lines += ["", *_explained(_ENTERING, cells)]
    lines += ["", *_explained(_AT_A_SERVER if is_remote else _ALWAYS, cells)]
    if pegs:
        said = text("help-pegs", front=pegs.front_peg, back=pegs.back_peg)
        lines += ["", *wrap(said, cells)]
    return lines


def _explained(keys: Iterable[tuple[str, str]], cells: int) -> list[str]:
    """What can be typed beside what it does."""
    lines: list[str] = []
    for key, message in keys:
        shown = f"  {fit(key or text('key-enter'), _KEYS)}"
        indent = " " * width(shown)
        first, *rest = wrap(text(message), max(cells - len(indent), 20))
        lines += [shown + first, *(indent + line for line in rest)]
    return lines
