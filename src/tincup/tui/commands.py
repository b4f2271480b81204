"""What people type, read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, Literal

from tincup.tui.source import LONGEST_LINE
from tincup.tui.text import printable


class CommandError(ValueError):
    """A line that says nothing in this game; the message says what would be understood."""


@dataclass(frozen=True, slots=True)
class Word:
    """A command of one word; ``enter`` for an empty line."""

    name: str


@dataclass(frozen=True, slots=True)
class Pick:
    """Digits: a number of the list, dice to set aside, or a roll.

    ``then`` is what to do with the dice once set aside, if that was said as well. ``notation``:
    written as in a record (``11+``), so the digits are dice.
    """

    digits: str
    swap: bool = False
    then: Literal["", "bank", "roll"] = ""
    notation: bool = False


@dataclass(frozen=True, slots=True)
class Points:
    """A whole turn as its points, of the turn ``number`` (from 1) where an entry is corrected."""

    points: int
    swap: bool = False
    number: int | None = None


Command = Word | Pick | Points

WORDS: Final = {
    "enter": ("",),
    "help": ("?", "h", "help"),
    "bank": ("b", "bank", "="),
    "roll": ("r", "roll", "+"),
    "undo": ("u", "undo", "back"),
    "sheet": ("s", "sheet", "score", "scores"),
    "rules": ("w", "rules", "words"),
    "keeps": ("k", "keeps", "all", "more"),
    "turns": ("l", "log", "turns"),
    "quit": ("q", "quit", "exit", "save"),
    "resign": ("resign",),
    "leave": ("leave",),
    "bot": ("bot",),
    "yes": ("y", "yes"),
    "no": ("n", "no"),
}
"""The commands of one word, each with everything that means it."""

_BY_TEXT: Final = {text: name for name, texts in WORDS.items() for text in texts}
_PICK: Final = re.compile(r"#?([0-9][0-9 ,]*)(~?) *(b|bank|=|r|roll|\+)?")
_TURN: Final = re.compile(r"(?:t|turn|\+) *([0-9]+) *(~?)|(?:(?:t|turn) *)?(?:x|farkle)")
_FIX: Final = re.compile(r"fix *#?([0-9]+)(?: +(?:([0-9]+) *(~?)|(x|farkle)))?")
_THEN: Final[dict[str, Literal["", "bank", "roll"]]] = {
    "b": "bank", "bank": "bank", "=": "bank", "r": "roll", "roll": "roll", "+": "roll",
}  # fmt: skip
_LONGEST_NUMBER: Final = 10


def parse(line: str) -> Command:
    """The command that a line says. Raises `CommandError`."""
    if len(line) > LONGEST_LINE:
        raise CommandError(f"that line is longer than {LONGEST_LINE} characters; ? lists the keys")
    text = " ".join(line.casefold().split())
    if text in _BY_TEXT:
        return Word(_BY_TEXT[text])
    if found := _PICK.fullmatch(text):
        digits = found[1].replace(" ", "").replace(",", "")
        then = _THEN[found[3]] if found[3] else ""
        return Pick(digits, bool(found[2]), then, found[3] in ("+", "="))
    if found := _TURN.fullmatch(text):
        return Points(_number(found[1] or "0"), bool(found[2]))
    if found := _FIX.fullmatch(text):
        if not found[2] and not found[4]:
            raise CommandError(
                f"what did turn {found[1]} really come to? Type fix {found[1]} and its points, "
                f"or fix {found[1]} x for a farkle"
            )
        return Points(_number(found[2] or "0"), bool(found[3]), _number(found[1]))
    raise CommandError(_unknown(text))


def _number(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise CommandError(f"{printable(digits, 20)} is too large a number")
    return int(digits)


def _unknown(text: str) -> str:
    shown = printable(text)
    close = get_close_matches(text[:LONGEST_LINE], [it for it in _BY_TEXT if len(it) > 2], n=1)
    if close:
        return f'"{shown}" is not understood; did you mean {close[0]}? ? lists the keys'
    return f'"{shown}" is not understood; ? lists the keys'
