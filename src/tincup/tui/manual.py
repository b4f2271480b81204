"""The page behind ``?``."""

from __future__ import annotations

from typing import Final

from tincup.tui.text import fit, width, wrap

_DECIDING: Final = (
    ("2", "choose number 2 of the list; then b banks, r rolls on, u chooses again"),
    ("115", "choose these dice; a single digit is a number of the list if there is one"),
    ("2b 115b", "choose and bank; 115= is the same, and its digits are always dice"),
    ("2r 115r", "choose and roll on; 115+ is the same, and its digits are always dice"),
    ("b r", "bank, or roll on, with the dice that the line above names"),
    ("Enter", "what that line says: what a player of average nerve would do"),
    ("444444~", "use dice to change places with the leader, where the rules have that"),
)
_ENTERING: Final = (
    ("113456", "what you have rolled; dice that fell off the table are rolled again first"),
    ("t 750", "a whole turn as its points; t 12 ~ also changed places"),
    ("x", "a whole turn that ended in a farkle"),
    ("fix 3 650", "turn 3 (l numbers them) really came to 650; fix 3 x: it was a farkle"),
    ("u", "take back the last entry, as often as you like"),
)
_ALWAYS: Final = (
    ("s", "the score sheet, and the board where there is one"),
    ("w", "the rules in words"),
    ("l", "all turns so far"),
    ("k", "every keep, where the screen has no room for all"),
    ("q", 'save and leave; "tincup resume" goes on'),
    ("bot", "let a bot take your seat"),
    ("leave", "leave the table, your seat being passed over"),
    ("resign", "give up"),
)
_KEYS: Final = 11
_ABOUT: Final = (
    "The list has every way to set dice aside: its points, what the turn would then have, and the "
    "chance of a farkle with the dice that are left."
)


def page(cells: int, *, entered: bool) -> list[str]:
    """What can be typed, on lines of so many cells; ``entered``: with dice of a real table."""
    parts = [
        (_ABOUT, ""),
        *_DECIDING,
        *([("", ""), *_ENTERING] if entered else []),
        ("", ""),
        *_ALWAYS,
    ]
    lines: list[str] = []
    for key, said in parts:
        if not said:
            lines += wrap(key, cells)
            continue
        shown = f"  {fit(key, _KEYS)}"
        indent = " " * width(shown)
        first, *rest = wrap(said, max(cells - len(indent), 20))
        lines += [shown + first, *(indent + line for line in rest)]
    return lines
