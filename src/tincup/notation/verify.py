"""Verifies a record: replays it, and checks every die of it against the revealed seed."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final, Literal

from tincup.chance import DiceCode, SeededDice, check, commitment, dice_code, parse_code
from tincup.chance.code import SHORT_DIGEST
from tincup.game import EnterTurn, Game, Leave, Return, Roll, Start, new_game
from tincup.notation.actions import dice_text
from tincup.notation.errors import RecordError, cut, printable
from tincup.notation.position import position
from tincup.notation.reader import SHA_256, Reading, check_seal, read
from tincup.notation.record import Record
from tincup.rules import called, preset, presets

LONGEST_QUOTE: Final = 200
DiceChecked = Literal[
    "verified",
    "no commitment",
    "not revealed",
    "no seed",
    "nothing rolled",
    "not all rolled",
    "too many salts",
]
"""The result of checking the dice.

``no commitment``: they follow from the seed, but nothing bound the dealer to it. ``not all
rolled``: the rolls follow from it, but not everything that they should have decided was rolled.
``too many salts``: more than people to give them, so that somebody could have tried one until the
dice were good.
"""

RulesFrom = Literal["preset", "earlier", "own", "borrowed"]
"""``earlier``: a preset as it once was. ``own``: rules that the record states. ``borrowed``: such
rules that call themselves as a preset which they are not."""


@dataclass(frozen=True)
class Verification:
    """The outcome of checking the text of a record.

    ``record`` is there when it could be read. ``line`` (from 1) and ``problem`` say what is
    wrong first, ``quoted`` is that line; all is well when ``problem`` is ``None``.
    ``turns`` counts the turns, an unfinished one included, ``rolls`` the rolls, a roll-off's too.

    What no dice prove: ``entered`` turns of which the points alone are known, ``start_told``
    (nobody rolled for who begins, though the rules have it so), ``position`` (where the game
    started from, if not at its beginning), ``roll_given`` (with dice on the table), ``absences``
    (how often a player left or came back).
    ``same_commitment``, ``same_code`` and ``same_salts`` (how many): what `verify_record` was given
    to compare.

    ``code``: the one that everybody could write down once the salts were given, of dice with a
    commitment or a seed. ``unsalted``: the players (from 0) who gave no salt; ``None`` where the
    record does not say. ``uncovered``: how many salts nothing covers that was given to compare, and
    which somebody who knew the seed could have invented after the game.
    """

    record: Record | None
    line: int | None = None
    problem: str | None = None
    quoted: str = ""
    dice: DiceChecked = "no seed"
    sealed: bool = False
    turns: int = 0
    rolls: int = 0
    rules_from: RulesFrom = "preset"
    entered: int = 0
    start_told: bool = False
    position: str = ""
    roll_given: bool = False
    absences: int = 0
    same_commitment: bool = False
    same_code: bool = False
    same_salts: int = 0
    code: DiceCode | None = None
    unsalted: tuple[int, ...] | None = None
    uncovered: int = 0

    @property
    def is_right(self) -> bool:
        """True if nothing is wrong."""
        return self.problem is None


def verify_record(
    text: str, *, commit: str | None = None, salts: Sequence[str] = ()
) -> Verification:
    """Check everything that a record says; it raises nothing, whatever the text.

    Rules and digest, players, every roll, keep and bank, totals, penalties, result and ending; the
    commitment against the seed and, where the seed is revealed, every die; the check line.
    ``commit`` and ``salts`` are what a player wrote down when the dice were committed to and a
    salt was given: the record has to have them, for a whole game can be made up from another seed.
    ``commit`` is the commitment, which covers no salt, or the code of the dice
    (`tincup.chance.code`), which covers all of them.
    """
    try:
        reading = read(text)
    except RecordError as error:
        return _wrong(text, error, None)
    record = reading.record
    actions = record.game.actions
    start = record.game.start
    stated = "position" in reading.source.values
    checked = Verification(
        record,
        sealed=reading.is_sealed,
        turns=sum(not line.is_roll_off for line in reading.lines),
        rolls=record.game.rolls,
        rules_from=_rules_from(reading),
        entered=sum(isinstance(action, EnterTurn) for action in actions),
        start_told=_is_start_told(record.game),
        position=position(start) if stated else "",
        roll_given=bool(start.turn.roll or (start.roll_off and start.roll_off.best)),
        absences=sum(isinstance(action, Leave | Return) for action in actions),
        same_salts=len(salts),
        code=_code(record),
        unsalted=_unsalted(record),
    )
    try:
        same_code = commit is not None and _compare_commitment(reading, commit)
        unknown = _compare_salts(reading, salts)
        checked = replace(
            checked,
            same_commitment=commit is not None,
            same_code=same_code,
            uncovered=0 if same_code else unknown,
        )
        dice = _check_dice(reading, checked)
        check_seal(reading)
    except RecordError as error:
        return _wrong(text, error, record)
    return replace(checked, dice=dice)


def _rules_from(reading: Reading) -> RulesFrom:
    rules = reading.record.game.state.rules
    names = presets()
    if known := called(rules):
        name, on = known
        return "preset" if on or preset(name) == rules else "earlier"
    names_of_ours = {_as_called(preset(name).name) for name in names}
    return "borrowed" if rules.id in names or _as_called(rules.name) in names_of_ours else "own"


def _as_called(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _is_start_told(game: Game) -> bool:
    """Return True if the rules have dice decide who begins, and no dice did.

    A game from a position further on has had its beginning elsewhere.
    """
    start = game.start
    if any(side.turns for side in start.sides):
        return False
    rolled = new_game(start.rules, start.lineup.names).roll_off is not None
    is_settled = start.roll_off is None or any(isinstance(action, Start) for action in game.actions)
    return rolled and is_settled


def _code(record: Record) -> DiceCode | None:
    if record.commit is None and record.seed is None:
        return None
    published = record.commit or commitment(record.seed or "")
    return dice_code(published, record.salts, record.derivation)


def _unsalted(record: Record) -> tuple[int, ...] | None:
    """Return the players (from 0) who gave no salt; ``None`` where the record does not say."""
    if record.commit is None and record.seed is None:
        return None
    if record.salts and not record.salted:  # as earlier versions wrote it
        return None
    players = range(len(record.game.state.lineup.names))
    return tuple(player for player in players if player not in record.salted)


def _compare_commitment(reading: Reading, written: str) -> bool:
    """Return True if a player wrote down the code of the dice, and not only their commitment.

    Raises `RecordError` where the record has another.
    """
    record, source = reading.record, reading.source
    given, code = written.strip().lower(), parse_code(written)
    if code is None and not SHA_256.fullmatch(given):
        raise RecordError(None, "record-commitment-asked", given=cut(written))
    right = _code(record)
    if right is None:
        raise RecordError(None, "record-no-commitment")
    if code is not None:
        _compare_code(reading, code, right)
    elif given != (record.commit or commitment(record.seed or "")):
        key = "commit" if record.commit else "seed"
        raise source.refuse(key, "record-commitment-not-yours", given=given)
    return code is not None


def _compare_code(reading: Reading, code: DiceCode, right: DiceCode) -> None:
    source = reading.source
    key = next(key for key in ("salts", "commit", "seed") if key in source.values)
    if code.salts != right.salts:
        raise source.refuse(key, "record-code-salts", given=code.salts, salts=right.salts)
    if code != right:
        raise source.refuse(key, "record-code-not-yours", given=str(code), code=str(right))


def _compare_salts(reading: Reading, salts: Sequence[str]) -> int:
    """Return how many salts of the record a player has not written down.

    Raises `RecordError` where it lacks one of those that they have.
    """
    stated, known = Counter(reading.record.salts), Counter(salts)
    for salt in known - stated:
        shown = salt if len(salt) <= LONGEST_QUOTE else salt[: LONGEST_QUOTE - 3] + "..."
        digest = sha256(salt.encode(errors="replace")).hexdigest()[:SHORT_DIGEST]
        raise reading.source.refuse("salts", "record-salt-not-there", salt=shown, digest=digest)
    return (stated - known).total()


def _check_dice(reading: Reading, checked: Verification) -> DiceChecked:
    record, source = reading.record, reading.source
    if record.seed is None:
        return "not revealed" if record.commit else "no seed"
    if record.commit and not check(record.commit, record.seed):
        raise source.refuse("seed", "record-other-seed")
    _check_rolls(reading, SeededDice(record.seed, record.salts, record.derivation))
    if checked.entered or checked.start_told or checked.roll_given:
        return "not all rolled"
    if not record.game.rolls:
        return "nothing rolled"
    # Somebody who plays alone has the salt of the one who keeps the dice beside their own.
    if len(record.salts) > max(2, len(record.game.state.lineup.names)):
        return "too many salts"
    return "verified" if record.commit or checked.same_commitment else "no commitment"


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
                raise RecordError(
                    line.number, "record-other-roll", number=number, roll=right, given=recorded
                )


def _wrong(text: str, error: RecordError, record: Record | None) -> Verification:
    lines = text.replace("\r\n", "\n").split("\n")
    quoted = lines[error.line - 1] if error.line and error.line <= len(lines) else ""
    quoted = printable(quoted.strip())
    if len(quoted) > LONGEST_QUOTE:
        quoted = quoted[: LONGEST_QUOTE - 3] + "..."
    return Verification(record, error.line, error.message, quoted)
