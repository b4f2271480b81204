"""What a game at the terminal is besides its record: who sits where, whose dice, what stake."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

from tincup.chance import DiceError, FairDice, SeededDice
from tincup.errors import TincupError
from tincup.players import LEVELS
from tincup.tui.seats import Seat

FORMAT: Final = 1
DiceKind = Literal["fair", "seeded", "entered"]
LARGEST_STAKE: Final = 1_000_000_000


class SetupError(TincupError):
    """A setup that cannot be read; the message says what is wrong where."""

    code = "setup"


@dataclass(frozen=True)
class Setup:
    """``seed`` is secret as long as a game with fair dice lasts; entered dice have none.

    ``record``: the file that the game's record goes to. ``level`` is that of bots who come later.
    ``adopted``: the game began with other dice, so that no seed gives all of its rolls.
    """

    id: str
    started: str
    seats: tuple[Seat, ...]
    level: str
    dice: DiceKind
    seed: str | None
    salts: tuple[str, ...] = ()
    stake: int = 0
    record: str | None = None
    adopted: bool = False

    def source(self) -> FairDice | SeededDice | None:
        """The dice; ``None`` where people enter theirs."""
        if self.seed is None:
            return None
        if self.dice == "seeded":
            return SeededDice(self.seed, self.salts)
        fair = FairDice(self.seed)
        for salt in self.salts:
            fair.add_salt(salt)
        fair.close()
        return fair

    def text(self) -> str:
        """The setup as a JSON file's text; its seed is for no one else's eyes."""
        return json.dumps({"format": FORMAT, **asdict(self)}, indent=1) + "\n"


def read(text: str) -> Setup:
    """The setup that a text tells. Raises `SetupError`."""
    try:
        values = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f" (line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
        raise SetupError(f"it is not JSON{where}") from error
    if not isinstance(values, dict):
        raise SetupError("it is not a JSON object")
    if values.get("format") != FORMAT:
        raise SetupError(f'"format" is {values.get("format")!r}; this Tincup reads {FORMAT}')
    reader = _Reader(values)
    dice: Any = reader.one_of("dice", ("fair", "seeded", "entered"))
    found = Setup(
        reader.text("id"),
        reader.text("started"),
        reader.seats(),
        reader.one_of("level", tuple(LEVELS)),
        dice,
        None if dice == "entered" else reader.text("seed"),
        reader.texts("salts"),
        reader.whole("stake", LARGEST_STAKE),
        None if values.get("record") is None else reader.file("record"),
        reader.flag("adopted"),
    )
    try:
        found.source()
    except DiceError as error:
        raise SetupError(f"its dice cannot be had: {error}") from error
    return found


class _Reader:
    """The values of a setup, checked one by one."""

    def __init__(self, values: dict[str, Any]) -> None:
        self._values = values

    def _refuse(self, key: str, accepted: str) -> SetupError:
        found = json.dumps(self._values.get(key), ensure_ascii=False)[:60]
        return SetupError(f'"{key}" is {found}; it should be {accepted}')

    def text(self, key: str) -> str:
        value = self._values.get(key)
        if not isinstance(value, str) or not value:
            raise self._refuse(key, "text")
        return value

    def file(self, key: str) -> str:
        value = self.text(key)
        if "\0" in value:
            raise self._refuse(key, "the name of a file")
        return value

    def flag(self, key: str) -> bool:
        value = self._values.get(key, False)
        if type(value) is not bool:
            raise self._refuse(key, "true or false")
        return value

    def one_of(self, key: str, options: tuple[str, ...]) -> str:
        value = self._values.get(key)
        if not isinstance(value, str) or value not in options:
            raise self._refuse(key, " or ".join(options))
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        value = self._values.get(key)
        if not isinstance(value, list) or not all(isinstance(it, str) for it in value):
            raise self._refuse(key, "a list of texts")
        return tuple(value)

    def whole(self, key: str, most: int) -> int:
        value = self._values.get(key)
        if type(value) is not int or not 0 <= value <= most:
            raise self._refuse(key, f"a whole number from 0 to {most:,}")
        return value

    def seats(self) -> tuple[Seat, ...]:
        value = self._values.get("seats")
        fits = isinstance(value, list) and all(
            isinstance(it, dict)
            and isinstance(it.get("name"), str)
            and it.get("level", "missing") in (None, *LEVELS)
            for it in value
        )
        if not fits or not value:
            raise self._refuse("seats", "a list of seats with a name and a level each")
        return tuple(Seat(it["name"], it["level"]) for it in value)
