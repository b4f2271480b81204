"""A solved game of two sides: the chance to win of any state, and what each choice is worth."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from tincup.game import Bank, Decision, State, apply, legal_actions
from tincup.game.state import Turn
from tincup.game.totals.last_turns import following, is_last_turn
from tincup.game.turn.farkles import after_farkle
from tincup.rules import RuleSet
from tincup.solve import arrays
from tincup.solve.arrays import FLOAT, INT, Floats, Ints
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import compile_one_roll, compile_rules
from tincup.solve.rolls.layout import Rolls
from tincup.solve.two.last_turn import (
    chase,
    first_turn,
    last_turn,
    level_again,
    rolls_of_last,
    second_table,
    second_turn,
)
from tincup.solve.two.solver import Race
from tincup.solve.two.space import FARKLES, LAST, MINIMUM, ON_BOARD, START, TOTAL, WHOLE
from tincup.solve.two.stakes import certain_from, race_stakes
from tincup.solve.two.turn_table import Stakes, TurnTable, work_out
from tincup.solve.worth import (
    Worth,
    best_first,
    chances_at_start,
    check_decision,
    check_roll,
    check_state,
    nobody_is_gone,
)


@dataclass(frozen=True)
class Solution:
    """The worth of optimal play. Chances are those of the side to move; a shared win is half.

    ``residual`` is the largest difference between a state's value and the best that its turn can
    make of it, found by a separate pass; ``error_bound`` what that implies for the values.
    ``cut`` is the total at which penalties without a floor were stopped, ``None`` where nothing
    was cut; ``cut_effect`` is then about what all lower cuts would change of
    ``first_player_wins``: see `tincup.solve.solve`.
    """

    rules: RuleSet
    sides: int
    race: Race = field(repr=False)
    residual: float
    error_bound: float
    seconds: float
    memory_mb: float
    cut: int | None = None
    cut_effect: float = 0.0

    @property
    def digest(self) -> str:
        return self.rules.digest

    @property
    def states(self) -> int:
        return self.race.states

    @property
    def first_player_wins(self) -> float:
        """The chance to win of the side that starts the game."""
        return first_player_wins(self.race)

    def win(self, state: State) -> float:
        """Return the chance to win of the side whose turn starts in this state.

        Raises `Unsolvable` for a state that is none of this game's, or not the start of a turn.
        """
        self._check(state)
        if state.phase != "roll" or state.turn != Turn(state.turn.side, 0, state.rules.dice):
            raise Unsolvable("unsolvable-within-a-turn-of-two")
        return self._win(state)

    def chances(self, state: State) -> list[float]:
        """Return the chance of each side to win, at the start of a turn or during the roll-off.

        Raises `Unsolvable` like `win`.
        """
        return chances_at_start(self._chances, state)

    def _chances(self, state: State) -> list[float]:
        chance = self.win(state)
        return [chance, 1.0 - chance] if state.turn.side == 0 else [1.0 - chance, chance]

    def win_by_totals(self) -> tuple[Ints, Floats]:
        """Return the totals in points, and the chance to win over both: ``chances[mine, other]``.

        Of sides on the board without farkles in a row; the side to move started the game.
        """
        space, values = self.race.space, self.race.values
        sides = space.sides.tolist()
        rows = [k for k, it in enumerate(sides) if it[ON_BOARD] == 1 and it[FARKLES] == 0]
        count = len(rows)
        chances = [values[0, x, y] for x in rows for y in rows]
        return (
            arrays.of(INT, [sides[k][TOTAL] * self.race.step for k in rows]),
            arrays.of(FLOAT, chances, count, count),
        )

    def options(self, state: State) -> list[Worth]:
        """Return the worth of every legal decision to the side that must decide, the best first.

        Raises `Unsolvable` for a state in which nobody has to, or one of another game.
        """
        self._check(state)
        check_decision(state)
        table = self._table(state)
        worths = [Worth(it, self._worth(state, it, table)) for it in legal_actions(state)]
        return best_first(worths)

    def roll_value(self, state: State) -> float:
        """Return the chance to win of the side that is about to roll, also in mid-turn."""
        self._check(state)
        check_roll(state)
        return self._roll(state, self._table(state))

    def _table(self, state: State) -> TurnTable:
        start, score = _turn_start(state), self._steps(state.turn.score)
        beyond = 0
        if not is_last_turn(start):
            x, y = self._index(start, True), self._index(start, False)
            beyond = min(score, certain_from(self._of(start), x, y)) + 2 * self.race.rolls.span
        return work_out(self._rolls(start), self.stakes(start, beyond))

    def _worth(self, state: State, action: Decision, table: TurnTable) -> float:
        after = apply(state, action)
        if type(action) is not Bank:
            return self._roll(after, table)
        side = state.turn.side
        if after.is_over:
            return after.shares[side]
        chance = self._win(after)
        return chance if after.turn.side == side else 1.0 - chance

    def _roll(self, state: State, table: TurnTable) -> float:
        turn = state.turn
        score = turn.score // self.race.step
        if is_last_turn(state) and not (state.play_off and following(state)):
            score = self._score_within_reach(_turn_start(state), score)
        if state.is_one_roll:
            compiled = compile_one_roll(self.rules, self.race.step)
            turn = turn._replace(rolls=int(bool(turn.chance)))  # which the game does not count
        else:
            compiled = compile_rules(self.rules, 2, moments=True)
        return table.roll(*compiled.cell_of(turn, score), turn.exchange)

    def place(self, state: State) -> tuple[int, int, int]:
        """Return the indices of `Race.values` for the start of a turn before the last ones."""
        return self._plane(state), self._index(state, True), self._index(state, False)

    def last_turn_like(self, start: State) -> tuple[int, ...]:
        """Return all that a last turn depends on, but for one of a play-off."""
        mine, other = start.sides[start.turn.side], start.sides[1 - start.turn.side]
        behind, like = self._steps(other.total - mine.total), self._last_like(start)
        has_bonus, starts = start.bonus is not None, start.starter == start.turn.side
        return behind, like, self._farkles(mine.farkles), has_bonus, starts, start.is_one_roll

    def scores_in_last_turn(self, start: State, rows: int) -> list[int]:
        """Return the rows of the stakes of a last turn by turn score, in steps, as far as needed.

        They differ from the scores of a side so far behind that its lag was cut.
        """
        if start.play_off and following(start):
            return [*range(rows)]
        mine, other = start.sides[start.turn.side], start.sides[1 - start.turn.side]
        behind = self._steps(other.total - mine.total)
        beyond = max(0, behind - self._most_behind(self._least_of_last_turn(start)))
        return [self._score_within_reach(start, it) for it in range(rows + beyond)]

    def _score_within_reach(self, start: State, score: int) -> int:
        """Return the turn score as far as it matters to a side whose lag was cut to `_most_behind`.

        What is left to catch up stays the same, or more than anybody catches up.
        """
        mine, other = start.sides[start.turn.side], start.sides[1 - start.turn.side]
        least = self._least_of_last_turn(start)
        cut = self._steps(other.total - mine.total) - self._most_behind(least)
        return max(score - cut, min(score, least)) if cut > 0 else score

    def _most_behind(self, least: int) -> int:
        """Return the steps behind in a last turn beyond which nothing changes.

        Once a turn has the ``least`` that banks, what is left is still as far as the table of last
        turns goes: too far to be caught up.
        """
        return least + int(self.race.last.shape[2])

    def _least_of_last_turn(self, start: State) -> int:
        """Return the steps that bank all there is in the last turn of a game, or of a play-off."""
        if start.play_off:
            return -(-self.rules.turn.fixed_minimum // self.race.step)
        return int(self._of(start).space.sides[self._last_like(start), WHOLE])

    def _check(self, state: State) -> None:
        check_state(self.rules, 2, state)
        if state.phase == "roll_off":
            raise Unsolvable("unsolvable-roll-off")
        if not nobody_is_gone(state):
            raise Unsolvable("unsolvable-side-gone")

    def _of(self, state: State) -> Race:
        """Return the race that this state is of: a bonus can be won, or has been."""
        return self.race if state.bonus is None else self.race.gone

    def _win(self, state: State) -> float:
        race = self._of(state)
        mine, other = state.sides[state.turn.side], state.sides[1 - state.turn.side]
        plane = self._plane(state)
        if not is_last_turn(state):
            return float(race.values[plane, self._index(state, True), self._index(state, False)])
        if state.play_off:
            if following(state):
                f1, f2 = (self._farkles(it.farkles) for it in (mine, other))
                return float(race.ties[f1, f2])
            return float(work_out(race.rolls, self.stakes(state)).start[0])
        behind = self._steps(other.total - mine.total)
        kind = race.space.sides[self._last_like(state), LAST]
        return float(race.last[plane, kind, min(behind, race.last.shape[2] - 1)])

    def stakes(self, state: State, beyond: int = 0) -> Stakes:
        """Return the stakes of the turn that starts in this state.

        What banking is worth is listed up to ``beyond`` steps at least.
        """
        if not is_last_turn(state):
            return race_stakes(
                self._of(state),
                self._plane(state),
                self._index(state, True),
                self._index(state, False),
                beyond,
            )
        race, rules = self._of(state), self.rules
        mine, other = state.sides[state.turn.side], state.sides[1 - state.turn.side]
        farkles = self._farkles(mine.farkles)
        behind = self._steps(other.total - mine.total)
        if not state.play_off:
            tie = float(race.ties[0, 0])
            if race.space.planes == 2 and state.starter != state.turn.side:
                tie = 1.0 - tie
        elif following(state):
            f2 = self._farkles(other.farkles)
            table = second_table(rules, race.space, race.rolls, race.step, race.ties, f2)
            return first_turn(rules, race.rolls, race.step, table, race.ties, farkles, f2)
        elif behind <= 0:
            level = level_again(rules, race.ties, self._farkles(other.farkles), farkles)
            ahead, lost = mine.total - other.total, mine.total - after_farkle(state).total
            return second_turn(rules, race.rolls, race.step, level, ahead, lost)
        else:
            tie = 1.0 - float(race.ties[0, 0])
        least = self._least_of_last_turn(state)
        lanes = [min(behind, self._most_behind(least))]
        minimum = least
        if not state.play_off:
            minimum = int(race.space.sides[self._last_like(state), MINIMUM])
        turn = last_turn(rules, race.space, race.step, minimum, tie, farkles, lanes)
        hits = rules.end.must_hit and not state.play_off
        return chase(self._rolls(state), turn._replace(hits=hits), lanes)

    def _rolls(self, start: State) -> Rolls:
        """Return the rolls of the turn that starts in this state."""
        return self._of_last if start.is_one_roll else self.race.rolls

    @cached_property
    def _of_last(self) -> Rolls:
        return rolls_of_last(self.rules, self.race.rolls, self.race.step)

    def _plane(self, state: State) -> int:
        return int(self.race.space.planes == 2 and state.starter != state.turn.side)

    def _farkles(self, count: int) -> int:
        penalty = self.rules.turn.farkle_penalty
        return min(count, penalty.counts - 1) if penalty else 0

    def _steps(self, points: int) -> int:
        if points % self.race.step:
            raise Unsolvable("unsolvable-total-step", step=self.race.step)
        return points // self.race.step

    def _last_like(self, state: State) -> int:
        """Return a side state whose last turn is the same as that of the side to move."""
        side = state.turn.side
        sides = state.sides
        low = self.race.space.low * self.race.step
        total = min(sides[side].total, 0) if not sides[side].on_board else low
        like = list(sides)
        like[side] = sides[side]._replace(total=max(total, low))
        return self._index(state._replace(sides=tuple(like)), True)

    @cached_property
    def _starts(self) -> dict[tuple[int, int], int]:
        """`START` of the side states on the board or not (1, 0), with so many farkles in a row."""
        return {(it[ON_BOARD], it[FARKLES]): it[START] for it in self.race.space.sides.tolist()}

    def _index(self, state: State, mover: bool) -> int:
        side = state.sides[state.turn.side if mover else 1 - state.turn.side]
        space = self.race.space
        total, farkles = self._steps(side.total), self._farkles(side.farkles)
        if self.cut is not None:
            total = max(total, space.low)
        starts = self._starts
        on_board = int(side.on_board or (0, farkles) not in starts)
        index = starts.get((on_board, farkles), -total - 1) + total
        if not 0 <= index < space.size or space.sides[index, TOTAL] != total:
            raise Unsolvable("unsolvable-total", total=side.total)
        return index


def first_player_wins(race: Race) -> float:
    """Return the chance to win of the side that starts the game."""
    sides = race.space.sides.tolist()
    starts = [k for k, it in enumerate(sides) if it[TOTAL] == 0 and it[FARKLES] == 0]
    x = starts[-1]  # where being on the board matters, off the board
    return float(race.values[0, x, x])


def _turn_start(state: State) -> State:
    """Return the state in which the turn under way started, as far as it matters."""
    sides = state.sides
    if state.turn.exchange and state.rules.turn.exchanges_at_once:
        (one, other) = sides
        sides = (one._replace(total=other.total), other._replace(total=one.total))
    turn = Turn(state.turn.side, 0, state.rules.dice)
    return state._replace(sides=sides, turn=turn, phase="roll")
