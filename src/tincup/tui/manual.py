"""The page behind ``?``."""

from __future__ import annotations

from typing import Final

from tincup.tui.terminal import Symbols
from tincup.tui.text import fit, width, wrap

_DECIDING: Final = (
    ("2", "choose number 2 of the list; then b banks, r rolls on, u chooses again"),
    ("115", "choose these dice; a single digit is a number of the list if there is one"),
    ("2b 115b", "choose and bank; 115= is the same, and its digits are always dice"),
    ("2r 115r", "choose and roll on; 115+ is the same, and its digits are always dice"),
    ("#2r", "the same for number 2 of the list, where 2r could also be the die"),
    ("b r", "bank, or roll on, with the dice that the line above names"),
    ("Enter", "what that line says: what a player of average nerve would do"),
    ("444444~", "use dice to change places with the leader, where the rules have that"),
)
_ENTERING: Final = (
    ("113456", "what you have rolled; dice that fell off the table are rolled again first"),
    ("t 750", "a whole turn as its points; t 12 ~ also changed places"),
    ("x", "a whole turn that ended in a farkle"),
    ("fix 3 650", "turn 3 (l numbers them) really came to 650; fix 3 x: it was a farkle"),
    (
        "fix 3 ...",
        "the same with its rolls: fix 3 113456 11r 2346 is a roll, a keep, a farkle",
    ),
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
    ("back Ada", "Ada is back, or a person takes a bot's seat"),
    ("resign", "give up"),
)
_KEYS: Final = 11
_ABOUT: Final = (
    "The list has every way to set dice aside: its points, what the turn would then have, and the "
    "chance of a farkle with the dice that are left. "
    "First come those that no other betters at once (by more points with as many dice left), then "
    "the rest."
)


def page(cells: int, *, entered: bool, pegs: Symbols | None) -> list[str]:
    """What can be typed and seen, on lines of so many cells.

    ``entered``: with dice of a real table. ``pegs``: what the pegs of a board are drawn with.
    """
    parts = [
        (_ABOUT, ""),
        *_DECIDING,
        *([("", ""), *_ENTERING] if entered else []),
        ("", ""),
        *_ALWAYS,
        *([("", ""), (_pegs(pegs), "")] if pegs else []),
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


def _pegs(symbols: Symbols) -> str:
    return (
        f"On the board {symbols.front_peg} is a side's front peg: during its turn it stands where "
        "banking would take it, and a farkle takes it back. "
        f"{symbols.back_peg} is the back peg, where the side was before. Sides that share a lane "
        "have letters, A in front and a behind; * is more than one peg in a hole, | the last hole "
        "before the finish."
    )
