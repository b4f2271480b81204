"""Verification: a record replayed and every die of it checked against the revealed seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from tincup.chance import SeededDice, check
from tincup.game import Roll
from tincup.notation.actions import dice_text
from tincup.notation.errors import RecordError, printable
from tincup.notation.reader import Reading, check_seal, read
from tincup.notation.record import Record

LONGEST_QUOTE: Final = 200
DiceChecked = Literal["verified", "no commitment", "not revealed", "no seed"]
"""``no commitment``: the dice follow from the seed, but nothing bound the dealer to it."""


@dataclass(frozen=True)
class Verification:
    """The outcome of checking the text of a record.

    ``record`` is there when it could be read. ``line`` (from 1) and ``problem`` say what is
    wrong first, ``quoted`` is that line; all is well when ``problem`` is ``None``.
    ``turns`` counts the turns, an unfinished one included, ``rolls`` the rolls, a roll-off's too.
    """

    record: Record | None
    line: int | None = None
    problem: str | None = None
    quoted: str = ""
    dice: DiceChecked = "no seed"
    sealed: bool = False
    turns: int = 0
    rolls: int = 0

    @property
    def is_right(self) -> bool:
        """Whether nothing is wrong."""
        return self.problem is None


def verify_record(text: str) -> Verification:
    """Check everything that a record says; it raises nothing, whatever the text.

    Rules and digest, players, every roll, keep and bank, totals, penalties, result and ending; the
    commitment against the seed and, where the seed is revealed, every die; the check line.
    """
    try:
        reading = read(text)
    except RecordError as error:
        return _wrong(text, error, None)
    record = reading.record
    try:
        dice = _check_dice(reading)
        check_seal(reading)
    except RecordError as error:
        return _wrong(text, error, record)
    return Verification(
        record,
        dice=dice,
        sealed=reading.is_sealed,
        turns=sum(not line.is_roll_off for line in reading.lines),
        rolls=record.game.rolls,
    )


def _check_dice(reading: Reading) -> DiceChecked:
    record, source = reading.record, reading.source
    if record.seed is None:
        return "not revealed" if record.commit else "no seed"
    if record.commit and not check(record.commit, record.seed):
        raise source.refuse("seed", "this seed is not the one that the commitment was made to")
    _check_rolls(reading, SeededDice(record.seed, record.salts))
    return "verified" if record.commit else "no commitment"


def _check_rolls(reading: Reading, dice: SeededDice) -> None:
    game, number = reading.record.game, 0
    for span, line in zip(game.turns(), reading.lines, strict=False):
        for index in span:
            action = game.actions[index]
            if not isinstance(action, Roll):
                continue
            recorded = dice_text(action.dice)
            right = dice_text(dice.roll(len(action.dice), number))
            number += 1
            if recorded != right:
                message = (
                    f"roll {number} of the game is {right} by the seed and salts, not {recorded}"
                )
                raise RecordError(line.number, message)


def _wrong(text: str, error: RecordError, record: Record | None) -> Verification:
    lines = text.replace("\r\n", "\n").split("\n")
    quoted = lines[error.line - 1] if error.line and error.line <= len(lines) else ""
    quoted = printable(quoted.strip())
    if len(quoted) > LONGEST_QUOTE:
        quoted = quoted[: LONGEST_QUOTE - 3] + "..."
    return Verification(record, error.line, error.message, quoted)
