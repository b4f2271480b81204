"""A strategy card: how to play, on as little as a person can carry, and as a file.

    size = "postcard"
    rules = "plain"
    step = 50
    bank_from = [250, 250, 400, 1000, 2900, false]
    dice_worth = [0, 0, 50, 100, 250, 400]
    home_worth = [0, 0, 50, 100, 250, 400]
    distances = [500, 1000]
    shifts = [
        ["home", 0, 0],
        ["home", 50, 0],
        ["home", 0, -50],
    ]

Of what scores one keeps what makes most, the worth of the dice to roll counted with it. One banks,
then with everything that scores, from a turn score on that depends on the dice to roll, and is
shifted by how far both sides are from the target. ``"home"`` is never to bank short of it; there,
and in the last turn of a game, dice are worth what ``home_worth`` says.

A card for so many rounds has ``turns`` and ``leads`` in place of ``distances``: the shift depends
on the turns that one has left, and on one's lead.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, Literal, get_args

from tincup.files import read_regular_file
from tincup.messages import Argument
from tincup.notation.errors import RecordError
from tincup.notation.toml_text import read_toml
from tincup.players.base import SpecError
from tincup.rules import RuleSet, preset, presets
from tincup.rules.charts.lines import MOST_DICE
from tincup.rules.errors import nearest, plain
from tincup.rules.fields.kinds import is_one_line

Size = Literal["lines", "postcard"]

SIZES: Final[tuple[Size, ...]] = get_args(Size)

HOME: Final = "home"
"""A shift: never to bank short of the target."""

NEVER: Final = 1_000_000_000
"""A turn score that no turn makes."""

LARGEST_FILE: Final = 1 << 16  # bytes; a card has about a thousand
MOST_DISTANCES: Final = 10
MOST_POINTS: Final = 1_000_000
LONGEST_NAME: Final = 80

_OPTIONAL: Final = ("lead", "loss", "turns", "leads", "penalty_shift")

_KEYS: Final = (
    "size", "rules", "step", "bank_from", "dice_worth", "home_worth", "distances", "shifts", "lead",
    "loss", "turns", "leads", "penalty_shift",
)  # fmt: skip

Shift = int | None
"""Points by which one banks later; ``None`` is `HOME`."""


class CardError(SpecError):
    """A file that is no strategy card; the sentence says what is wrong with it, and where."""


@dataclass(frozen=True)
class Card:
    """A strategy card, in points or holes.

    ``bank_from[n - 1]`` is the turn score to bank from with ``n`` dice to roll, ``None`` for never;
    ``dice_worth[n - 1]`` what ``n`` dice to roll count in the choice of what to keep, and
    ``home_worth[n - 1]`` where one plays for home, or to get ahead in a last turn. Each has an
    item for every number of dice, the last for hot dice too.

    ``shifts[i][j]`` is added to the turn score to bank from where one's own side is in zone ``i``
    and the other in zone ``j``: zone ``k`` is that of distances to the target of more than
    ``distances[k - 1]``, and at most ``distances[k]``. Once the target is reached in a turn that
    others may answer, one banks from ``lead`` ahead on, or from where one would bank otherwise.

    A card with ``turns`` is for so many rounds: ``i`` is then the zone of the turns that one's own
    side has left, this one included, and ``j`` that of its lead, whose ends are ``leads``. In one's
    last turn, with others to come, one banks from ``lead`` ahead on, or from where one would.

    ``penalty_shift`` is added as well where the rules would penalise a farkle in this turn.

    All points are multiples of ``step``, by which the turn scores of the rules go up. ``loss`` is
    the chance to win that the card gives away, where it has been worked out.
    """

    size: Size
    rules: str
    step: int
    bank_from: tuple[int | None, ...]
    dice_worth: tuple[int, ...]
    home_worth: tuple[int, ...]
    distances: tuple[int, ...] = ()
    shifts: tuple[tuple[Shift, ...], ...] = ((0,),)
    lead: int = 0
    loss: float | None = None
    turns: tuple[int, ...] = ()
    leads: tuple[int, ...] = ()
    penalty_shift: int = 0

    @property
    def dice(self) -> int:
        return len(self.bank_from)

    def zone(self, distance: int) -> int:
        return bisect_left(self.distances, distance)

    def shift_in(self, turns: int | None, lead: int) -> Shift:
        """Return the shift of a card for so many rounds; ``None`` turns: without an end."""
        row = len(self.turns) if turns is None else bisect_left(self.turns, turns)
        return self.shifts[row][bisect_left(self.leads, lead)]

    def at_risk(self, shift: Shift) -> Shift:
        """Return the shift where the rules would penalise a farkle in this turn."""
        return None if shift is None else shift + self.penalty_shift

    def banks_from(self, dice: int, shift: Shift) -> int:
        score = self.bank_from[dice - 1] if dice <= self.dice else None
        return NEVER if score is None or shift is None else max(0, score + shift)

    def worth(self, dice: int, *, home: bool) -> int:
        """Return the points that so many dice to roll count when the card chooses what to keep."""
        worth = self.home_worth if home else self.dice_worth
        return worth[min(dice, self.dice) - 1]


def read_card(path: Path) -> Card:
    data = read_regular_file(path, largest=LARGEST_FILE)
    file = str(path)
    try:
        return card_of(data.decode("utf-8"), file)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise CardError("card-not-utf-8", file=file, line=line) from error


def card_of(written: str, file: str) -> Card:
    """Return the card of a text. Raises `CardError`, which names the ``file``."""
    try:
        values = read_toml(written).values
    except RecordError as error:
        raise CardError("card-unreadable", file=file, problem=str(error)) from error
    return _Reader(values, file).card()


def prepared_file(rules: str, size: Size) -> Traversable:
    """Return the file of a card that comes with Tincup, as `tincup card --out` has written it."""
    return files("tincup.players").joinpath("prepared", f"{rules}-{size}.toml")


def prepared_card(rules: RuleSet, size: Size) -> Card | None:
    """Return the card for just these rules, if there is one."""
    if rules.id not in presets() or preset(rules.id).digest != rules.digest:
        return None
    found = prepared_file(rules.id, size)
    return card_of(found.read_text("utf-8"), found.name) if found.is_file() else None


def write_card(card: Card) -> str:
    dice = ", ".join("false" if it is None else str(it) for it in card.bank_from)
    lines = [
        f'size = "{card.size}"',
        f'rules = "{card.rules}"',
        f"step = {card.step}",
        f"bank_from = [{dice}]",
        f"dice_worth = {list(card.dice_worth)}",
        f"home_worth = {list(card.home_worth)}",
        f"distances = {list(card.distances)}",
        "shifts = [",
        *(f"    [{', '.join(map(_written, row))}]," for row in card.shifts),
        "]",
        f"lead = {card.lead}",
    ]
    if card.turns:
        lines += [f"turns = {list(card.turns)}", f"leads = {list(card.leads)}"]
    if card.penalty_shift:
        lines.append(f"penalty_shift = {card.penalty_shift}")
    if card.loss is not None:
        lines.append(f"loss = {card.loss!r}")
    return "\n".join(lines) + "\n"


def _written(shift: Shift) -> str:
    return f'"{HOME}"' if shift is None else str(shift)


class _Reader:
    """Reads the values of a file, and says its name and the key where something is wrong."""

    def __init__(self, values: dict[str, Any], file: str) -> None:
        self._values, self._file, self._step = values, file, 1

    def card(self) -> Card:
        self._check_keys()
        size = self._values["size"]
        if size not in SIZES:
            raise self._error("card-size", given=plain(str(size)))
        rules = self._values["rules"]
        if not isinstance(rules, str) or not is_one_line(rules) or len(rules) > LONGEST_NAME:
            raise self._error("card-rules", most=LONGEST_NAME)
        if not _is_name(rules):
            raise self._error("card-rules", most=LONGEST_NAME)
        self._step = self._number("step", self._values["step"], 1)
        bank_from = self._list("bank_from", 1, MOST_DICE)
        distances = self._ends("distances")
        turns, leads = self._ends("turns", least=1, step=1), self._ends("leads", -MOST_POINTS)
        if (turns and distances) or (leads and not turns):
            raise self._error("card-rounds")
        return Card(
            size=size,
            rules=rules,
            step=self._step,
            bank_from=tuple(
                None if it is False else self._number("bank_from", it) for it in bank_from
            ),
            dice_worth=self._worth("dice_worth", len(bank_from)),
            home_worth=self._worth("home_worth", len(bank_from)),
            distances=distances,
            shifts=self._shifts(turns or distances, leads if turns else distances),
            lead=self._number("lead", self._values.get("lead", 0)),
            loss=self._loss(),
            turns=turns,
            leads=leads,
            penalty_shift=self._number(
                "penalty_shift", self._values.get("penalty_shift", 0), -MOST_POINTS
            ),
        )

    def _check_keys(self) -> None:
        for key in self._values:
            if key not in _KEYS:
                close = nearest(key, _KEYS)
                raise self._error(
                    "card-key",
                    key=plain(key),
                    kind="none" if close is None else "close",
                    nearest=close or "",
                )
        for key in _KEYS:
            if key not in self._values and key not in _OPTIONAL:
                raise self._error("card-missing", key=key)

    def _worth(self, key: str, dice: int) -> tuple[int, ...]:
        return tuple(self._number(key, it) for it in self._list(key, dice, dice))

    def _ends(self, key: str, least: int = 0, step: int | None = None) -> tuple[int, ...]:
        values = self._list(key, 0, MOST_DISTANCES) if key in self._values else []
        read = tuple(self._number(key, it, least, step) for it in values)
        if any(one >= other for one, other in pairwise(read)):
            raise self._error("card-distances", key=key)
        return read

    def _shifts(
        self, rows: tuple[int, ...], columns: tuple[int, ...]
    ) -> tuple[tuple[Shift, ...], ...]:
        return tuple(
            tuple(
                None if it == HOME else self._number("shifts", it, -MOST_POINTS)
                for it in self._row(row, len(columns) + 1)
            )
            for row in self._list("shifts", len(rows) + 1, len(rows) + 1)
        )

    def _row(self, row: Any, zones: int) -> list[Any]:
        if not isinstance(row, list) or len(row) != zones:
            raise self._error("card-row", count=zones)
        return row

    def _list(self, key: str, least: int, most: int) -> list[Any]:
        value = self._values[key]
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise self._error("card-list", key=key, least=least, most=most)
        return value

    def _number(self, key: str, value: Any, least: int = 0, step: int | None = None) -> int:
        step = step or self._step
        if isinstance(value, bool) or not isinstance(value, int):
            raise self._error("card-number", key=key, least=least, most=MOST_POINTS)
        if not least <= value <= MOST_POINTS:
            raise self._error("card-number", key=key, least=least, most=MOST_POINTS)
        if value % step:
            raise self._error("card-multiple", key=key, given=value, step=step)
        return value

    def _loss(self) -> float | None:
        value = self._values.get("loss")
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
            raise self._error("card-loss-wrong")
        return float(value)

    def _error(self, code: str, **args: Argument) -> CardError:
        return CardError(code, file=self._file, **args)


def _is_name(rules: str) -> bool:
    """Return True if it can stand between quotation marks in a file as it is."""
    return bool(rules) and not set('"\\') & set(rules)
