"""The setup of a game as Tincup 0.1 kept it, beside its record."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from tincup.chance import DiceError, FairDice, SeededDice
from tincup.files import is_file_name
from tincup.messages import Argument, LocalizedError, message
from tincup.table.dice import dice_of
from tincup.table.log import DiceKind
from tincup.table.log_reader import LARGEST_STAKE, one_of

FORMAT: Final = 1
_LEVELS: Final = ("easy", "medium", "hard", "optimal")


class SetupError(LocalizedError):
    """A setup that cannot be read; the sentence says what is wrong where."""


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
        if isinstance(error, json.JSONDecodeError):
            raise SetupError("setup-not-json", line=error.lineno) from error
        raise SetupError("file-not-json") from error
    if not isinstance(values, dict):
        raise SetupError("setup-not-an-object")
    if "format" not in values:
        raise SetupError("setup-no-format")
    if values["format"] != FORMAT:
        raise SetupError("setup-format", given=_shown(values["format"]), format=FORMAT)
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
        raise SetupError("log-no-dice", reason=error) from error
    return setup


class _Reader:
    """The values of a setup, checked one by one."""

    def __init__(self, values: dict[str, Any]) -> None:
        self._values = values

    def _refuse(self, key: str, code: str, /, **args: Argument) -> SetupError:
        given = _shown(self._values.get(key))
        return SetupError("log-value", key=key, given=given, accepted=message(code, **args))

    def text(self, key: str) -> str:
        value = self._values.get(key)
        if not isinstance(value, str) or not value:
            raise self._refuse(key, "value-text")
        return value

    def file(self, key: str) -> str:
        value = self.text(key)
        if not is_file_name(value):
            raise self._refuse(key, "value-file-name")
        return value

    def flag(self, key: str) -> bool:
        value = self._values.get(key, False)
        if type(value) is not bool:
            raise self._refuse(key, "value-true-or-false")
        return value

    def one_of(self, key: str, options: tuple[str, ...]) -> str:
        value = self._values.get(key)
        if not isinstance(value, str) or value not in options:
            raise self._refuse(key, "value-one-of", options=one_of(options))
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        value = self._values.get(key)
        if not isinstance(value, list) or not all(isinstance(it, str) for it in value):
            raise self._refuse(key, "value-texts")
        return tuple(value)

    def whole(self, key: str, most: int) -> int:
        value = self._values.get(key)
        if type(value) is not int or not 0 <= value <= most:
            raise self._refuse(key, "value-whole-number", least=0, most=most)
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
            raise self._refuse("seats", "value-seats-with-levels")
        return tuple((it["name"], it["level"]) for it in value)


def _shown(value: Any) -> str:
    """The beginning of a value, as the file has it."""
    return json.dumps(value, ensure_ascii=False)[:60]
