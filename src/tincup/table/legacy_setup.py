"""The setup of a game as Tincup 0.1 kept it, beside its record."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from tincup.chance import DiceError, FairDice, SeededDice
from tincup.errors import TincupError
from tincup.table.dice import dice_of
from tincup.table.log import DiceKind
from tincup.table.log_json import LARGEST_STAKE

FORMAT: Final = 1
_LEVELS: Final = ("easy", "medium", "hard", "optimal")


class SetupError(TincupError):
    """A setup that cannot be read; the message says what is wrong where."""

    code = "setup"


@dataclass(frozen=True)
class Setup:
    """``seats`` are names with the level of a bot, ``None`` for a person; else as in `Created`."""

    id: str
    started: str
    seats: tuple[tuple[str, str | None], ...]
    level: str
    dice: DiceKind
    seed: str | None
    salts: tuple[str, ...] = ()
    stake: int = 0
    record: str | None = None
    adopted: bool = False

    def source(self) -> FairDice | SeededDice | None:
        """The dice; ``None`` where people enter theirs."""
        return dice_of(self.dice, self.seed, self.salts)


def read_setup(text: str) -> Setup:
    """The setup that a text states. Raises `SetupError`."""
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
    setup = Setup(
        reader.text("id"),
        reader.text("started"),
        reader.seats(),
        reader.one_of("level", _LEVELS),
        dice,
        None if dice == "entered" else reader.text("seed"),
        reader.texts("salts"),
        reader.whole("stake", LARGEST_STAKE),
        None if values.get("record") is None else reader.file("record"),
        reader.flag("adopted"),
    )
    try:
        setup.source()
    except DiceError as error:
        raise SetupError(f"its dice cannot be had: {error}") from error
    return setup


class _Reader:
    """The values of a setup, checked one by one."""

    def __init__(self, values: dict[str, Any]) -> None:
        self._values = values

    def _refuse(self, key: str, accepted: str) -> SetupError:
        given = json.dumps(self._values.get(key), ensure_ascii=False)[:60]
        return SetupError(f'"{key}" is {given}; it should be {accepted}')

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

    def seats(self) -> tuple[tuple[str, str | None], ...]:
        value = self._values.get("seats")
        fits = isinstance(value, list) and all(
            isinstance(it, dict)
            and isinstance(it.get("name"), str)
            and it.get("level", "missing") in (None, *_LEVELS)
            for it in value
        )
        if not fits or not value:
            raise self._refuse("seats", "a list of seats with a name and a level each")
        return tuple((it["name"], it["level"]) for it in value)
