"""Two sides on their way to a target, estimated turn by turn: the chance to win by both totals.

To be at the target first is not to have won where the other has a turn left by then, and the side
behind knows what it has to beat. So it is worked out backwards, for every pair of distances to the
target, with the ways to play a turn of `tincup.players.estimates.duel`: typical turns, bolder and
more careful ones, or one played for ``r`` steps and banked there, made with the best chance
``R(r)`` to make so many in one turn. With ``W(d, e)`` the chance that a side has once its turn has
left it ``d`` steps short of the target and the other ``e``, and ``p(s)`` the chance that a turn
makes ``s``,

    V(d, e) = max(sum over s of p(s) W(d - s, e),
                  max over r of R(r) W(d - r, e) + (1 - R(r)) W(d, e)),
    W(d, e) = 1 - V(e, d) before the target,
    W(d, e) = 1 - R(e - d) beyond it where the other has one more turn, a tie counting as half.

Where rounds are counted, most points win once no turn is left; else it starts from the chance to be
done first of two who play as if alone, and is repeated.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tincup.game.state import State
from tincup.solve.alone.clock import Clock
from tincup.solve.arrays import Floats, Ints

if TYPE_CHECKING:
    from numpy.typing import NDArray

    _Shares = NDArray[np.floating[Any]]  # of four bytes where many are kept
    _Chances = dict[tuple[int, int], _Shares]  # by who is on the board, of the side to move first

_CELLS: Final = 100
"""Distances are counted in units of several steps where there would be more of them."""

_FURTHEST: Final = 60
"""A side more typical turns off than this has lost to a side that is not far off."""

_SWEEPS: Final = 40
"""So many turns are looked ahead where no rounds are counted, from a guess that is right to a
hundredth far from the target."""

_AIMS: Final = 16
"""How many numbers of steps to play for are tried besides those that lead to the target."""

_BARS: Final = (0, 1, 2, 4, 6, 8, 12, 16, 24, 32, 48)
"""Numbers of units beyond the target to which a side may think of going."""

_BOLDNESS: Final = (-0.5, 0.0, 0.5, 1.0)
"""Amounts, in typical turns, by which a farkle is taken to cost less than it does."""

_AT_ONCE: Final = 16
"""So many cells are worked out at once. With more the library of matrices would use threads, which
cost more than they bring."""

_NEGLIGIBLE_CHANCE: Final = 1e-5
"""Scores of a turn that are less likely than this count as the largest that is more likely."""


class LastTurns(NamedTuple):
    has_final_round: bool
    completes_round: bool


def last_turns_of(state: State) -> LastTurns:
    end = state.rules.end
    return LastTurns(end.has_final_round, end.completes_round)


class RaceOfTwo:
    """The chance of the side about to move to win, by both distances and who is on the board.

    ``counts_rounds``: most points win once so many turns have been played.
    """

    def __init__(self, clock: Clock, last: LastTurns, *, counts_rounds: bool) -> None:
        self._last, self._counts_rounds = last, counts_rounds
        far = min(clock.target, int(_FURTHEST * clock.mean) + 1)
        self.unit = -(-far // _CELLS)
        self._size = size = -(-far // self.unit)
        self._cells = np.arange(size, 0, -1)  # distances in units, from afar to the target
        self._opens = clock.compiled.opening_minimum > clock.compiled.bank_minimum
        boards = range(2) if self._opens else (1,)
        self._turns = {board: _Turn(clock, self.unit, size, board) for board in boards}
        self._ahead = {board: self._stays_ahead(clock, board) for board in boards}
        self._known: dict[int, _Chances] = {}
        self._last_turn: dict[int, Floats] = {}
        self._by_turn: dict[bool, _Chances] = {}
        if counts_rounds:
            level = np.subtract.outer(self._cells, self._cells)
            most = np.where(level < 0, 1.0, np.where(level > 0, 0.0, 0.5))
            self._known[0] = dict.fromkeys(self._pairs(), most)
            self._last_turn = {
                board: made_up(clock.reach, level * self.unit, board) for board in boards
            }
        else:
            self._by_turn = self._without_end(clock)

    def win(self, own: int, other: Ints, boards: tuple[int, int], *, turns: int | bool) -> Floats:
        """Return the chance of the side to move, ``own`` steps from the target, by the other's.

        ``boards``: 1 for a side that is on the board, its own first. ``turns``: how many are to
        come in all, where rounds are counted; else True if the other has a turn left once this
        side has reached the target.
        """
        pair = boards if self._opens else (1, 1)
        if self._counts_rounds:
            for count in range(len(self._known), turns + 1):  # other threads may do the same
                self._known.setdefault(count, self._with_turns(count))
            chances = self._known[turns][pair]
        else:
            chances = self._by_turn[bool(turns)][pair]
        place = self._place(np.array([own]))[0]
        row, share = int(place), place - int(place)
        line = chances[row]
        if share:
            line = (1.0 - share) * line + share * chances[row + 1]
        found: Floats = np.interp(self._place(other), np.arange(self._size), line)
        return found

    def _with_turns(self, turns: int) -> _Chances:
        if turns == 1:
            return {pair: self._last_turn[pair[0]] for pair in self._pairs()}
        last = self._last
        is_chased = last.has_final_round and (not last.completes_round or turns % 2 == 0)
        before = self._before(self._known[turns - 1], chased=is_chased)
        return {pair: chances.astype(np.float32) for pair, chances in before.items()}  # many

    def _place(self, distances: Ints) -> Floats:
        places: Floats = np.clip(self._size - distances / self.unit, 0.0, self._size - 1.0)
        return places

    def _pairs(self) -> list[tuple[int, int]]:
        return [(a, b) for a in self._turns for b in self._turns]

    def _without_end(self, clock: Clock) -> dict[bool, _Chances]:
        """Return the chances if any number of turns may follow, by whether the mover is chased."""
        if self._last.completes_round:
            known = {it: self._done_first(clock, chased=it, chases=not it) for it in (False, True)}
            for _ in range(_SWEEPS // 2):
                for chased in (False, True):
                    known[chased] = self._before(known[not chased], chased=chased)
            return known
        chased = self._last.has_final_round
        after = self._done_first(clock, chased=chased, chases=chased)
        for _ in range(_SWEEPS):
            after = self._before(after, chased=chased)
        return {chased: after, not chased: after}

    def _done_first(self, clock: Clock, *, chased: bool, chases: bool) -> _Chances:
        """Return the chance that the first to move is first to be done, each playing as if alone.

        Half a win is what the other's last turn, or one's own, is guessed to leave.
        """
        within = {b: clock.within[b][:, clock.cells(self._cells * self.unit)] for b in self._turns}
        chances = {}
        for board, other in self._pairs():
            done, theirs = np.diff(within[board], axis=0), within[other]
            sooner = np.concatenate([theirs[:1], theirs[:-2]]) if chases else theirs[:-1]
            later = theirs[1:] if chased else theirs[:-1]
            nobody = np.outer(1.0 - within[board][-1], 1.0 - theirs[-1])
            chances[board, other] = done.T @ (1.0 - 0.5 * (sooner + later)) + 0.5 * nobody
        return chances

    def _before(self, after: _Chances, *, chased: bool) -> _Chances:
        """Return the chances one turn earlier. Once it has banked, a side is on the board."""
        before = {}
        for board, other in self._pairs():
            farkled, banked = 1.0 - after[other, board].T, 1.0 - after[other, 1].T
            reached = self._ahead[other] if chased else np.ones_like(self._ahead[other])
            before[board, other] = self._turns[board].best(farkled, banked, reached)
        return before

    def _stays_ahead(self, clock: Clock, board: int) -> Floats:
        """Return the chance that the other does not catch up, by lead in units and by distance.

        The lead is what this side is beyond the target; ``board`` is the other's.
        """
        most = max(turn.most for turn in self._turns.values())
        steps = np.add.outer(np.arange(most + 1), self._cells) * self.unit
        return 1.0 - made_up(clock.catch, steps, board)


class _Turn:
    def __init__(self, clock: Clock, unit: int, size: int, board: int) -> None:
        ways = [_in_units(clock.turn(board, boldness), unit) for boldness in _BOLDNESS]
        self._size, self.most = size, max(*map(len, ways), _BARS[-1] + 1)
        self._lost = np.array([made[0] for made in ways])[:, None, None]
        # moves[way, from, to]: from some cells to those after them, alike wherever these are
        self._moves = np.zeros((len(ways), _AT_ONCE, _AT_ONCE + self.most))
        for moves, made in zip(self._moves, ways, strict=True):
            for start in range(_AT_ONCE):
                moves[start, start + 1 : start + len(made)] = made[1:]
        aims = np.unique(np.geomspace(1, self.most, _AIMS).astype(np.int64))
        self._aims = [(int(aim), float(clock.reach(aim * unit, board))) for aim in aims]
        distances = np.arange(size, 0, -1)
        self._bars = [(bar, clock.reach((distances + bar) * unit, board)) for bar in _BARS]

    def best(self, farkled: _Shares, banked: _Shares, reached: Floats) -> _Shares:
        """Return the best chance, given those after a farkle, a bank, and reaching the target."""
        ahead = np.concatenate([banked, reached[: self.most + 1]])
        best = np.empty_like(farkled)
        for start in range(0, self._size, _AT_ONCE):
            part = slice(start, min(start + _AT_ONCE, self._size))
            count = part.stop - start
            moves = self._moves[:, :count, : count + self.most]
            moved = moves @ ahead[start : part.stop + self.most] + self._lost * farkled[part]
            moved.max(axis=0, out=best[part])
        for aim, chance in self._aims:
            then = ahead[aim : aim + self._size]
            best = np.maximum(best, farkled + chance * (then - farkled))
        for bar, chances in self._bars:
            best = np.maximum(best, farkled + chances[:, None] * (reached[bar] - farkled))
        return best


def made_up(reach: Callable[[Ints, int], Floats], ahead: Ints, board: int) -> Floats:
    """Return the chance to make up these steps in one turn; a tie counts as half."""
    passed, level = (reach(ahead + more, board) for more in (1, 0))
    caught: Floats = 0.5 * (passed + level)
    return caught


def _in_units(made: Floats, unit: int) -> Floats:
    """Return the chances of what a turn makes in units; what is between two is shared out."""
    units, over = np.divmod(np.arange(len(made)), unit)
    shares = made * over / unit
    moves = np.zeros(int(units[-1]) + 2)
    np.add.at(moves, units, made - shares)
    np.add.at(moves, units + 1, shares)
    beyond = np.cumsum(moves[::-1])[::-1]
    kept = max(2, int(np.count_nonzero(beyond > _NEGLIGIBLE_CHANCE)))
    short: Floats = moves[:kept].copy()
    short[-1] += moves[kept:].sum()
    return short


@lru_cache(maxsize=4)
def race_of_two(clock: Clock, last: LastTurns, *, counts_rounds: bool) -> RaceOfTwo:
    return RaceOfTwo(clock, last, counts_rounds=counts_rounds)
