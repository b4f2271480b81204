"""One action as a short text: what bots say and what people type.

``123566`` a roll · ``11+`` keep and roll on · ``11=`` keep and bank · ``111:3+`` keep, scored for
3 points where the rules let a player score for fewer than the most · ``444444~+`` keep and use it
to change places · ``+700`` a whole turn entered as its points (``+12~`` with a change of places,
``x`` a farkle) · ``carry`` go on with what the last side left · ``start:2``, ``resign:2`` and
``time:2`` by side · ``leave:3`` and ``return:3`` by player. Sides and players count from 1.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from tincup.game import (
    Action,
    Bank,
    CarryOn,
    EnterTurn,
    Keep,
    Leave,
    MalformedAction,
    Resign,
    Return,
    Roll,
    Start,
)
from tincup.notation.errors import cut
from tincup.rules.charts.lines import FACES, MOST_DICE, Dice

CARRY_ON: Final = "carry"

_DICE: Final = re.compile(r"([0-9]+)(?:(?::([0-9]{1,10}))?(~?)([+=]))?")
_ENTERED: Final = re.compile(r"\+ ?([0-9]{1,10}) ?(~?)")
_PEOPLE: Final = re.compile(r"(start|resign|time|leave|return) ?: ?([1-9][0-9]{0,5})")


@lru_cache(maxsize=4096)
def dice_text(dice: Dice) -> str:
    return "".join(map(str, sorted(dice)))


def kept_text(action: Keep | Bank) -> str:
    """Return the dice kept, the points scored if they are stated, and the change of places.

    They are spelt ``11``, ``111:3``, ``444444~``.
    """
    points = "" if action.points is None else f":{action.points}"
    return dice_text(action.dice) + points + ("~" if action.exchange else "")


def action_text(action: Action) -> str:
    """Return the action in its one spelling."""
    match action:
        case Roll():
            return dice_text(action.dice)
        case Keep() | Bank():
            how = "+" if type(action) is Keep else "="
            return kept_text(action) + how
        case CarryOn():
            return CARRY_ON
        case EnterTurn():
            if not action.points and not action.exchange:
                return "x"
            return f"+{action.points}" + ("~" if action.exchange else "")
        case Start():
            return f"start:{action.side + 1}"
        case Resign():
            return f"{'time' if action.reason == 'time' else 'resign'}:{action.side + 1}"
        case Leave():
            return f"leave:{action.player + 1}"
        case Return():
            return f"return:{action.player + 1}"
    raise MalformedAction("not-an-action", {"value": repr(action)})


@lru_cache(maxsize=4096)
def parse_action(text: str) -> Action:
    """Return the action that a text stands for: dice in any order, spaces between dice only.

    Raises `MalformedAction` with what would be accepted.
    """
    spaced = " ".join(text.split()).lower() if len(text) <= 100 and text.isascii() else ""
    if spaced == "x":
        return EnterTurn(0)
    if spaced == CARRY_ON:
        return CarryOn()
    if matched := _ENTERED.fullmatch(spaced):
        return EnterTurn(int(matched[1]), bool(matched[2]))
    if matched := _PEOPLE.fullmatch(spaced):
        return done_by(int(matched[2]) - 1, matched[1])
    if matched := _DICE.fullmatch(spaced.replace(" ", "")):
        dice = parse_dice(matched[1])
        if not matched[4]:
            return Roll(dice)
        kind = Keep if matched[4] == "+" else Bank
        return kind(dice, bool(matched[3]), int(matched[2]) if matched[2] else None)
    raise MalformedAction("unreadable-action", {"text": cut(text)})


def done_by(number: int, word: str) -> Action:
    """Return what a player or side (from 0) does without dice, by its word: ``leave``, ``time``."""
    match word:
        case "start":
            return Start(number)
        case "leave":
            return Leave(number)
        case "return":
            return Return(number)
        case "time":
            return Resign(number, "time")
        case _:
            return Resign(number)


def parse_dice(digits: str) -> Dice:
    """Return the faces in ascending order. Raises `MalformedAction` for what is no roll."""
    if stray := digits.strip("".join(map(str, FACES))):
        raise MalformedAction("no-such-face", {"dice": stray[0]})
    if not 1 <= len(digits) <= MOST_DICE:
        raise MalformedAction("wrong-roll-size", {"most": MOST_DICE, "given": len(digits)})
    return tuple(sorted(map(int, digits)))
