"""What people type, read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, Literal

from tincup.errors import TincupError
from tincup.game import Action, Bank, EnterTurn, Keep, Roll
from tincup.tui.source import LONGEST_LINE
from tincup.tui.text import printable


class CommandError(TincupError):
    """A line that says nothing in this game; the message says what would be understood."""

    code = "command"


@dataclass(frozen=True, slots=True)
class Word:
    """A command of one word; ``enter`` for an empty line."""

    name: str


@dataclass(frozen=True, slots=True)
class Pick:
    """Digits: a number of the list, dice to set aside, or a roll.

    ``then`` is what to do with the dice once set aside, if that was said as well. ``kind`` is told
    where ``#`` marks a number, or dice are written as in a record (``11+``).
    """

    digits: str
    swap: bool = False
    then: Literal["", "bank", "roll"] = ""
    kind: Literal["", "number", "dice"] = ""


@dataclass(frozen=True, slots=True)
class Points:
    """A whole turn as its points."""

    points: int
    swap: bool = False


@dataclass(frozen=True, slots=True)
class Fix:
    """What the turn ``number`` (from 1) really was."""

    number: int
    entry: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Back:
    """Somebody is back in their seat; ``name`` as it was typed, in small letters."""

    name: str


Command = Word | Pick | Points | Fix | Back

WORDS: Final = {
    "enter": ("",),
    "help": ("?", "h", "help"),
    "bank": ("b", "bank", "=", "stop", "hold", "pass"),
    "roll": ("r", "roll", "+", "throw"),
    "undo": ("u", "undo"),
    "back": ("back",),
    "sheet": ("s", "sheet", "score", "scores"),
    "rules": ("w", "rules", "words"),
    "keeps": ("k", "keeps", "more"),
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
_PICK: Final = re.compile(r"(?:keep |take )?(#?)([0-9][0-9 ,]*)(~?) *(b|bank|=|r|roll|\+)?")
_TURN: Final = re.compile(r"(?:t|turn|\+) *([0-9]+) *(~?)|(?:(?:t|turn) *)?(?:x|farkle)")
_FIX: Final = re.compile(r"fix *#?([0-9]+) *(.*)")
_FIXED_KEEP: Final = re.compile(r"([1-6]+)(~?)(b|=|r|\+)")
_BACK: Final = re.compile(r"back (.+)")
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
        digits = found[2].replace(" ", "").replace(",", "")
        then = _THEN[found[4]] if found[4] else ""
        kind: Literal["", "number", "dice"] = ""
        if found[1] or found[4] in ("+", "="):
            kind = "number" if found[1] else "dice"
        return Pick(digits, bool(found[3]), then, kind)
    if found := _TURN.fullmatch(text):
        return Points(_number(found[1] or "0"), bool(found[2]))
    if found := _FIX.fullmatch(text):
        return Fix(_number(found[1]), _entry(found[1], found[2]))
    if found := _BACK.fullmatch(text):
        return Back(found[1])
    raise CommandError(_unknown(text))


def _entry(number: str, text: str) -> tuple[Action, ...]:
    """A whole turn: its points, or its rolls and what was kept of each."""
    if found := _TURN.fullmatch(f"t {text}"):
        return (EnterTurn(_number(found[1] or "0"), bool(found[2])),)
    actions: list[Action] = []
    for word in text.split():
        if found := _FIXED_KEEP.fullmatch(word):
            kind = Bank if found[3] in "b=" else Keep
            actions.append(kind(_dice(found[1]), bool(found[2])))
        elif not word.strip("123456"):
            actions.append(Roll(_dice(word)))
        else:
            actions.clear()
            break
    if not actions:
        raise CommandError(
            f"what was turn {printable(number, 20)} really? Type fix {printable(number, 20)} and "
            "its points, x for a farkle, or rolls and keeps such as 113456 11r 2234"
        )
    return tuple(actions)


def _dice(digits: str) -> tuple[int, ...]:
    return tuple(sorted(map(int, digits)))


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
