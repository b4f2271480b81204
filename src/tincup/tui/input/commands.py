"""Typed lines, read as commands.

Digits are dice, letters are options of the list, and words are commands. Letters that are commands
of their own stand for no option, so that whatever is typed means one thing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any, Final, Literal

from tincup.errors import TincupError
from tincup.game import Action, Bank, CarryOn, Keep, Roll
from tincup.messages import text
from tincup.rules.fields.typed_number import whole_number
from tincup.tui.terminal.keyboard import LONGEST_LINE
from tincup.tui.terminal.text import printable


class CommandError(TincupError):
    def __init__(self, code: str, **data: str | int) -> None:
        super().__init__(code, data)
        self.code = code
        self._data = data

    @property
    def data(self) -> Mapping[str, Any]:
        return self._data

    def __str__(self) -> str:
        return text(self.code, **self._data)


@dataclass(frozen=True, slots=True)
class Word:
    name: str


Then = Literal["", "bank", "roll"]
"""The decision typed together with the dice, if any: to bank or to roll on."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Digits: dice to set aside, or a roll; ``swap``: to change places with the leader.

    ``points``: what the dice are to score, where that need not be the most. ``expected``: the
    number that was typed with ``then``, as the screen shows it: the dice to be rolled, or the
    points to be banked. Without digits the dice are those that ``then`` takes according to the
    screen. ``typed``: the digits with what stood between them.
    """

    digits: str
    swap: bool = False
    then: Then = ""
    expected: int | None = None
    points: int | None = None
    typed: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Choose:
    letter: str
    then: Then = ""
    expected: int | None = None


@dataclass(frozen=True, slots=True)
class Points:
    """A whole turn as its points.

    ``points`` is the one number that was typed, ``None`` if there was none or several that cannot
    be one; ``scores`` are the numbers if several stand apart: perhaps those of the turn's rolls.
    ``unit`` is what they were called, "" if that was not said.
    """

    points: int | None
    swap: bool = False
    scores: tuple[int, ...] = ()
    unit: Literal["points", "holes", ""] = ""


@dataclass(frozen=True, slots=True)
class Starts:
    name: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A correction: what turn ``number`` really was; 1 is the first turn of play, 0 the roll-off.

    ``entry`` has its points, or its rolls and what was kept of each; it is empty if that was not
    said.
    """

    number: int
    entry: Points | tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Back:
    name: str


Command = Word | Pick | Choose | Points | Starts | Fix | Back

WORDS: Final = {
    "enter": ("",),
    "help": ("?", "help"),
    "hint": ("h", "hint", "advise"),
    "position": ("p", "position"),
    "bank": ("b", "bank", "=", "stop", "hold"),
    "roll": ("r", "roll", "+", "throw"),
    "carry": (">", "carry", "carry on", "go on"),
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
    "off": ("off",),
    "host": ("host",),
}

LETTERS: Final = "acdefgijmoz"
"""The letters that name the options of the list, best first: all that begin nothing else.

If there are more options than letters, the rest are called by their dice.
"""

_BY_TEXT: Final = {text: name for name, texts in WORDS.items() for text in texts}
_THEN: Final[dict[str, Then]] = {
    "b": "bank", "bank": "bank", "=": "bank", "r": "roll", "roll": "roll", "+": "roll",
}  # fmt: skip
_AMOUNT: Final = r"[0-9](?:[0-9 ,'\u2019]*[0-9])?"
"""A number or several, however they are written."""

_DO: Final = rf"(b|bank|=|r|roll|\+)(?: *({_AMOUNT})(?: dice| die)?)?"
_PICK: Final = re.compile(
    rf"(?:keep |take |set aside )?([0-9][0-9 ,]*)(?:(?::|for ) *([0-9]+) ?)?(~?)[ ,]*(?:{_DO})?"
)
_CHOOSE: Final = re.compile(rf"([{LETTERS}])[ ,]*(?:{_DO})?")
_DO_SHOWN: Final = re.compile(_DO)
_UNIT: Final = r"(?P<unit>points?|pts?|holes?)"
_FARKLE: Final = r"(?:x|farkle|zilch|bust|zonk)"
_TURN: Final = re.compile(
    rf"(?:t|turn|\+) *(?P<points>{_AMOUNT}) *(?P<swap>~?) *{_UNIT}?|t|turn"
    rf"|(?:(?:t|turn) *)?(?P<farkle>{_FARKLE})"
)
_COUNTED: Final = re.compile(rf"(?P<points>{_AMOUNT}) *(?P<swap>~?) *{_UNIT}")
_BOTH: Final = re.compile(rf"(?:(?:t|turn|\+) *)?({_AMOUNT}) *{_FARKLE}")
_BELOW_ZERO: Final = re.compile(rf"(?:(?:t|turn) *)?[-\u2212] *{_AMOUNT}(?: *{_UNIT})?")
_MARK: Final = r"[.'\u2019]"
_MARKED: Final = re.compile(
    rf"(?<![0-9.'\u2019])[1-9][0-9]{{0,2}}({_MARK})[0-9]{{3}}(?:\1[0-9]{{3}})*(?!{_MARK}?[0-9]|,[0-9])"
)
_NO_NUMBER: Final = re.compile(
    rf"(?:(?:t|turn|\+) *([0-9][0-9.,'\u2019 ]*)|([0-9]+{_MARK}[0-9.,'\u2019]*)) *{_UNIT}?"
)
_FIX: Final = re.compile(r"fix *#?([0-9]+) *(.*)")
_FIXED_KEEP: Final = re.compile(r"([1-6]+)(?::([0-9]+))?(~?)(b|=|r|\+)")
_BACK: Final = re.compile(r"back (.+)")
_STARTS: Final = re.compile(r"start (.+)|(.+) (?:starts|begins)")
LONGEST_NUMBER: Final = 10  # digits
_UNFINISHED: Final = {
    "fix": "command-no-number",
    "keep": "command-no-dice",
    "take": "command-no-dice",
    "set aside": "command-no-dice",
    "pass": "command-pass",
    "~": "command-swap-which",
}
"""Lines that say too little or mean two things, with the message that asks for the rest."""


def parse(line: str) -> Command:
    """Return the command that a line says. Raises `CommandError`."""
    if len(line) > LONGEST_LINE:
        raise CommandError("command-too-long", most=LONGEST_LINE)
    said = " ".join(line.casefold().split())
    if line and not said:
        raise CommandError("command-blank")
    if len(said) > 1:  # the key that begins a line is no mistake where lines are typed anyway
        said = said.removeprefix("/").strip()
    if said in _BY_TEXT:
        return Word(_BY_TEXT[said])
    said = said.rstrip("!").rstrip() or said
    said = _MARKED.sub(lambda it: it[0].replace(it[1], ""), said)  # 1.000 is no fraction
    if found := _TURN.fullmatch(said) or _COUNTED.fullmatch(said):
        return _points(found)
    if command := _decision(said):
        return command
    if found := _FIX.fullmatch(said):
        return Fix(_number(found[1]), _entry(found[1], found[2]))
    if found := _BACK.fullmatch(said):
        return Back(found[1])
    if found := _STARTS.fullmatch(said):
        return Starts(found[1] or found[2])
    raise _refused(said)


def _refused(said: str) -> CommandError:
    if found := _BOTH.fullmatch(said):
        return CommandError("command-points-or-farkle", typed=printable(said, 20), points=found[1])
    if _BELOW_ZERO.fullmatch(said):
        return CommandError("command-below-zero", typed=printable(said, 20))
    if found := _NO_NUMBER.fullmatch(said):
        return CommandError("command-no-whole-number", typed=printable(found[1] or found[2], 20))
    if said in _UNFINISHED:
        return CommandError(_UNFINISHED[said])
    return _unknown(said)


def _decision(said: str) -> Pick | Choose | None:
    if found := _PICK.fullmatch(said):
        digits = found[1].replace(" ", "").replace(",", "")
        expected, points = _expected(found[5]), _expected(found[2])
        typed = found[1].strip(" ,")
        return Pick(digits, bool(found[3]), _then(found[4]), expected, points, typed)
    if found := _CHOOSE.fullmatch(said):
        return Choose(found[1], _then(found[2]), _expected(found[3]))
    if found := _DO_SHOWN.fullmatch(said):
        return Pick("", False, _then(found[1]), _expected(found[2]))
    return None


def _then(typed: str | None) -> Then:
    return _THEN[typed] if typed else ""


def _expected(typed: str | None) -> int | None:
    return _number(typed) if typed else None


def _entry(number: str, said: str) -> Points | tuple[Action, ...]:
    """Return a whole turn: its points, or its rolls and what was kept of each; () of nothing."""
    if not said:
        return ()
    are_rolls = " " in said and not said.replace(" ", "").strip("123456")  # no "123 456" points
    if not are_rolls and (found := _TURN.fullmatch(f"t {said}")):
        return _points(found)
    actions: list[Action] = []
    for word in said.split():
        if found := _FIXED_KEEP.fullmatch(word):
            kind = Bank if found[4] in "b=" else Keep
            actions.append(kind(_dice(found[1]), bool(found[3]), _expected(found[2])))
        elif word in WORDS["carry"]:
            actions.append(CarryOn())
        elif not word.strip("123456"):
            actions.append(Roll(_dice(word)))
        else:
            actions.clear()
            break
    if not actions:
        raise CommandError("command-no-turn", turn=printable(number, 20))
    return tuple(actions)


def _points(found: re.Match[str]) -> Points:
    said = found.groupdict()
    typed, unit = said["points"] or (said.get("farkle") and "0"), said["unit"]
    points = points_of(typed, swap=bool(said["swap"])) if typed else Points(None)
    return replace(points, unit="holes" if unit.startswith("h") else "points") if unit else points


def points_of(typed: str, *, swap: bool = False) -> Points:
    """Return a whole turn as one number, or as several that stand apart. Raises `CommandError`."""
    apart = re.split(r" *, +| +", typed)
    if len(apart) == 1 or any(word[0] == "0" and word != "0" for word in apart):
        return Points(_number(typed), swap)
    one = None if whole_number(typed) is None else _number(typed)
    return Points(one, swap, tuple(map(_number, apart)))


def _dice(digits: str) -> tuple[int, ...]:
    return tuple(sorted(map(int, digits)))


def _number(typed: str) -> int:
    digits = "".join(filter(str.isdigit, typed))
    if len(digits) > LONGEST_NUMBER:
        raise CommandError("command-number-too-large", typed=printable(digits, 20))
    number = whole_number(typed)
    if number is None:
        raise CommandError("command-no-whole-number", typed=printable(typed, 20))
    return number


def _unknown(said: str) -> CommandError:
    shown = printable(said)
    words = [word for word in _BY_TEXT if len(word) > 2]
    near = get_close_matches(said[:LONGEST_LINE], words, n=1)
    if near:
        return CommandError("command-misspelt", typed=shown, nearest=near[0])
    return CommandError("command-unknown", typed=shown)
