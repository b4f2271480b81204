"""The results of an arena's pairs, and the folder in which they outlive an interruption.

``arena.json`` states what is played: the players, the rules' digest, the seed, the games of a pair
and the limit. ``pair-001-002.json`` has the results of the first two players' games. Every file
is replaced as a whole, so a process may be killed at any moment.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from tincup.files import leftovers, read_regular_file, replace_file
from tincup.lab.match_game import Played
from tincup.messages import LocalizedError

OUT: Final = 5
"""Forfeits of a pair in a row after which a player forfeits the rest of its games unplayed.

Otherwise a program that hangs would take its whole time in each of a thousand games. Games in which
the player had nothing to decide are passed over; where both are out each wins half of the rest.
"""

_T = TypeVar("_T")

_VERSION: Final = 1
_LARGEST: Final = 1 << 20  # bytes of a file in the folder


class ArenaError(LocalizedError):
    """A folder of another arena, or one whose files are damaged."""


class PairResult(msgspec.Struct, forbid_unknown_fields=True):
    """The results of a pair's games; of lists of two, the first is the first player's.

    ``deals`` have been played, of two games each; ``won`` counts a game that both win as a half for
    each, and ``shared`` how many these are. ``forfeits`` are games given up, by the code of the
    fault, ``faults`` the last sentence of each, ``unplayed`` those forfeited without being played,
    and ``streaks`` how many each has forfeited in a row by now.
    """

    deals: int = 0
    won: list[float] = msgspec.field(default_factory=lambda: [0.0, 0.0])
    shared: int = 0
    forfeits: list[dict[str, int]] = msgspec.field(default_factory=lambda: [{}, {}])
    faults: list[dict[str, str]] = msgspec.field(default_factory=lambda: [{}, {}])
    unplayed: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    streaks: list[int] = msgspec.field(default_factory=lambda: [0, 0])

    def after(self, deal: Sequence[Played], deals: int) -> PairResult:
        """Return the results after one more deal, of so many.

        In the second game the players change seats. A player who gave no decision that can be
        played, or none within the limit, has lost that game: the other one's side is the only one
        left in it. Where somebody is out by now, the rest of the deals is forfeited (see `OUT`).
        """
        following = deepcopy(self)
        following.deals += 1
        for rotation, played in enumerate(deal):
            following.shared += 0 < played.shares[0] < 1
            for at in (0, 1):
                following._add(at, played, (at - rotation) % 2)  # noqa: SLF001 - of its own kind
        following._forfeit_rest(deals)  # noqa: SLF001 - as above
        return following

    def _add(self, at: int, played: Played, side: int) -> None:
        self.won[at] += played.shares[side]
        if side in played.forfeits:
            fault = played.forfeits[side]
            self._forfeit(at, fault.code, 1)
            self.faults[at][fault.code] = str(fault)
            self.streaks[at] += 1
        elif played.decisions[side]:
            self.streaks[at] = 0

    def _forfeit_rest(self, deals: int) -> None:
        """Have those who are out forfeit what is left of so many deals."""
        out = [at for at in (0, 1) if self.streaks[at] >= OUT]
        left = 2 * (deals - self.deals) // max(len(out), 1)
        for at in out:
            self._forfeit(at, next(reversed(self.forfeits[at])), left)
            self.unplayed[at] += left
            self.won[1 - at] += left
        if out:
            self.deals = deals

    def _forfeit(self, at: int, code: str, games: int) -> None:
        """Count forfeits of a code, which is then the last of the player's codes."""
        before = self.forfeits[at].pop(code, 0)
        self.forfeits[at][code] = before + games

    def is_sound(self, deals: int) -> bool:
        """Return True if these can be the results of so many deals, or of fewer."""
        pairs = (self.won, self.forfeits, self.faults, self.unplayed, self.streaks)
        counts = [self.shared, *self.unplayed, *self.streaks]
        return (
            all(len(both) == 2 for both in pairs)
            and 0 <= self.deals <= deals
            and sum(self.won) == 2 * self.deals
            and all(count >= 0 for count in (*counts, *self.won))
            and all(
                codes.keys() == said.keys() and (len(codes) > 0 or streak == 0)
                for codes, said, streak in zip(
                    self.forfeits, self.faults, self.streaks, strict=True
                )
            )
        )


class ArenaFolder:
    """A folder that keeps the results of one arena; only one process may use it at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._plan = path / "arena.json"

    def seed(self) -> str | None:
        """Return the seed of the arena in the folder, if any. Raises ``OSError``, `ArenaError`."""
        found = self._read_plan()
        seed = None if found is None else found.get("seed")
        return seed if isinstance(seed, str) else None

    def begin(self, plan: Mapping[str, object]) -> None:
        """Begin this arena, or go on with it. Raises `ArenaError` where another one is there."""
        for stray in (*leftovers(self._plan), *self.path.glob(".pair-???-???.json-*")):
            stray.unlink(missing_ok=True)  # of a process that was killed
        found = self._read_plan()
        if found is None:
            replace_file(self._plan, json.dumps({"version": _VERSION, **plan}, indent=1) + "\n")
            return
        for key, planned in {"version": _VERSION, **plan}.items():
            if found.get(key) != planned:
                raise ArenaError("arena-other", folder=str(self.path), what=key)

    def read(self, pair: tuple[int, int], deals: int) -> PairResult:
        """Return a pair's results so far, of so many deals. Raises ``OSError`` and `ArenaError`."""
        path = self._file(pair)
        try:
            data = read_regular_file(path, largest=_LARGEST)
        except FileNotFoundError:
            return PairResult()
        result = _decoded(path, data, PairResult)
        if not result.is_sound(deals):
            raise ArenaError("arena-damaged", file=str(path))
        return result

    def write(self, pair: tuple[int, int], result: PairResult) -> None:
        """Keep what a pair has played. Raises ``OSError``; what was kept before then stands."""
        replace_file(self._file(pair), msgspec.json.encode(result).decode() + "\n")

    def _file(self, pair: tuple[int, int]) -> Path:
        first, second = pair
        return self.path / f"pair-{first + 1:03}-{second + 1:03}.json"

    def _read_plan(self) -> dict[str, object] | None:
        try:
            data = read_regular_file(self._plan, largest=_LARGEST)
        except FileNotFoundError:
            return None
        return _decoded(self._plan, data, dict[str, object])


def _decoded(path: Path, data: bytes, kind: type[_T]) -> _T:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ArenaError("arena-damaged", file=str(path)) from error
