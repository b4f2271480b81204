"""A file that lists players, for an arena.

    players = ["hard", "threshold:500", "external:python3 bot.py"]

or, with names of their own,

    [[player]]
    name = "Careful"
    spec = "external:python3 careful.py"
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from tincup.files import read_regular_file
from tincup.game.lineup import LONGEST_NAME
from tincup.lab.match import names_of
from tincup.messages import Argument, LocalizedError
from tincup.notation.errors import RecordError
from tincup.notation.toml_text import LARGEST, read_toml
from tincup.players import Spec, SpecError, parse_spec
from tincup.rules.errors import nearest, plain
from tincup.rules.fields.kinds import is_one_line

MOST: Final = 100
"""Players of an arena: 4,950 pairs."""

LONGEST: Final = LONGEST_NAME - 3
"""Characters of a name; partners are told apart by a number after it."""

_KEYS: Final = ("players", "player")
_KEYS_OF_ONE: Final = ("name", "spec")


class Entrant(NamedTuple):
    name: str
    spec: Spec


class PlayersError(LocalizedError):
    """A fault in a file of players, and its place."""


def read_players(path: Path) -> list[Entrant]:
    """Return the players that a file lists. Raises ``OSError`` and `PlayersError`."""
    data = read_regular_file(path, largest=LARGEST)
    file = str(path)
    try:
        values = read_toml(data.decode("utf-8")).values
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PlayersError("players-not-utf-8", file=file, line=line) from error
    except RecordError as error:
        raise PlayersError("players-unreadable", file=file, problem=str(error)) from error
    return _Reader(file).entrants(values)


class _Reader:
    """Reads the values of a file, and says its name where something is wrong."""

    def __init__(self, file: str) -> None:
        self._file = file

    def entrants(self, values: dict[str, Any]) -> list[Entrant]:
        self._check_keys(values, _KEYS)
        if len(values) != 1:
            raise self._error("players-one-way")
        (key, listed) = next(iter(values.items()))
        if not isinstance(listed, list):
            raise self._error("players-no-list")
        if not 2 <= len(listed) <= MOST:
            raise self._error("players-number", given=len(listed), most=MOST)
        read = self._spec if key == "players" else self._table
        found = [read(number, each) for number, each in enumerate(listed, 1)]
        kinds = names_of([spec for _, spec in found])
        return self._named(
            [Entrant(name or kind, spec) for (name, spec), kind in zip(found, kinds, strict=True)]
        )

    def _spec(self, number: int, value: Any) -> tuple[str, Spec]:
        if not isinstance(value, str):
            raise self._error("players-spec", number=number)
        try:
            return "", parse_spec(value)
        except SpecError as error:
            raise self._error("players-of", number=number, problem=error) from error

    def _table(self, number: int, value: Any) -> tuple[str, Spec]:
        if not isinstance(value, dict):
            raise self._error("players-no-list")
        self._check_keys(value, _KEYS_OF_ONE, number)
        _, spec = self._spec(number, value.get("spec"))
        name = value.get("name", "")
        if not isinstance(name, str) or ("name" in value and not name.strip()):
            raise self._error("players-name", number=number, most=LONGEST)
        if len(name.strip()) > LONGEST or not is_one_line(name):
            raise self._error("players-name", number=number, most=LONGEST)
        return name.strip(), spec

    def _named(self, entrants: list[Entrant]) -> list[Entrant]:
        seen: dict[str, int] = {}
        for number, entrant in enumerate(entrants, 1):
            first = seen.setdefault(entrant.name, number)
            if first != number:
                raise self._error(
                    "players-name-twice", number=number, first=first, name=entrant.name
                )
        return entrants

    def _check_keys(self, values: dict[str, Any], known: tuple[str, ...], number: int = 0) -> None:
        for key in values:
            if key not in known:
                close = nearest(key, known)
                raise self._error(
                    "players-key",
                    number=number,
                    key=plain(key),
                    kind="none" if close is None else "close",
                    nearest=close or "",
                )

    def _error(self, code: str, **args: Argument) -> PlayersError:
        return PlayersError(code, file=self._file, **args)
