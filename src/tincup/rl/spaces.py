"""A game as numbers: which action has which number, and what an observation holds.

An observation is a dictionary of two arrays. ``observation`` is a vector of whole numbers, which
begins with the turn under way,

    0       1 where the observer is to decide, else 0
    1       the turn score, in points or holes
    2 to 7  how many of the dice on the table show 1, 2, ... 6
    8       1 where the turn has used the exchange of places
    9       1 in the last turns: a final round, or the last round there is
    10      1 in a play-off

and goes on with ten numbers for each side, the observer's first and then the others as they sit,

    +0      its total, in points or holes
    +1      1 where it is on the board
    +2      how many turns in a row it has farkled
    +3      how many turns it has taken
    +4      1 where it has left the board, in a game for the last one on it
    +5      1 where it is its turn
    +6      1 where it still has a turn, or there is no end in sight yet
    +7      1 where it can still win
    +8      1 where it began
    +9      1 where it has the bonus for the first large bank

Where dice set aside count with later ones, six numbers follow: how many of those show 1, 2, ... 6.

``action_mask`` has a 1 for each number of an action that is allowed, and only zeros for a side that
is not to decide.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tincup.game import Bank, Decision, Keep, State, legal_actions
from tincup.game.scoring import added, scoring_of
from tincup.game.totals.last_turns import has_turn_left, in_final_round
from tincup.rules import FACES, Dice, RuleSet
from tincup.rules.charts.dice_sets import distinct_parts, sets_of, without

if TYPE_CHECKING:
    from gymnasium import spaces

TURN_NUMBERS: Final = 11
SIDE_NUMBERS: Final = 10
FARTHEST: Final = 10**12
"""Totals and scores are never farther from 0; the space has to state such a bound."""

_OF_ROUND: Final = State._fields.index("starter")
"""From here on a state has what does not change within a turn, but where the game ends."""

MOST_MASKS: Final = 4096

Mask: TypeAlias = NDArray[np.int8]

Observation: TypeAlias = dict[str, Any]
"""``observation`` of ``numpy.int64`` and ``action_mask`` of ``numpy.int8``, each one row."""


class Spaces:
    """The actions and observations of games by a rule set among a number of sides.

    ``actions[number]`` is the decision of this number: everything that can ever be kept of a roll,
    in every way to score it, to roll on and to bank, in an order that follows from the rules alone.
    """

    def __init__(self, rules: RuleSet, sides: int) -> None:
        self.sides = sides
        self.actions = tuple(sorted(set(_decisions(rules)), key=_order))
        self.numbers = {action: number for number, action in enumerate(self.actions)}
        self.size = TURN_NUMBERS + SIDE_NUMBERS * sides + len(FACES) * rules.combines
        self._masks: dict[tuple[int, ...], tuple[tuple[Decision, ...], Mask]] = {}
        self._standings: list[list[int]] = []
        self._standings_of: tuple[object, ...] = ()

    def __getstate__(self) -> dict[str, Any]:
        """Leave out masks that are known by what is in this process's memory."""
        return {**self.__dict__, "_masks": {}}

    def action_space(self) -> spaces.Discrete:
        """Return a space of the numbers of all actions."""
        from gymnasium import spaces

        return spaces.Discrete(len(self.actions))

    def observation_space(self) -> spaces.Dict:
        """Return a space of observations."""
        from gymnasium import spaces

        return spaces.Dict(
            {
                "observation": spaces.Box(-FARTHEST, FARTHEST, (self.size,), np.int64),
                "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )

    def observe(self, state: State, side: int) -> Observation:
        """Return a side's view of a state."""
        legal = legal_actions(state) if state.turn.side == side else ()
        seen = np.array(self.seen(state, side), np.int64)
        return {"observation": seen, "action_mask": self._mask(legal).copy()}

    def _mask(self, legal: tuple[Decision, ...]) -> Mask:
        """Return the mask of these decisions, which are known again by what they are in memory.

        To look each up in `numbers` would take as long as the engine takes to list them.
        """
        key = tuple(map(id, legal))
        known = self._masks.get(key)
        if known is None:
            if len(self._masks) >= MOST_MASKS:
                self._masks.clear()
            mask = np.zeros(len(self.actions), np.int8)
            mask[[self.numbers[action] for action in legal]] = 1
            known = self._masks[key] = legal, mask  # while they are kept, no others are there
        return known[1]

    def allowed(self, state: State) -> list[int]:
        """Return the numbers of the actions that are allowed."""
        return [self.numbers[action] for action in legal_actions(state)]

    def seen(self, state: State, side: int) -> list[int]:
        """Return the numbers that a side sees of a state."""
        turn, standings = state.turn, self._standings_in(state)
        numbers = [
            int(state.phase == "decide" and turn.side == side),
            turn.score,
            *_faces(turn.roll),
            int(turn.exchange),
            int(in_final_round(state)),
            int(state.play_off),
        ]
        for place in range(side - self.sides, side):  # the observer first
            numbers += standings[place]
        if state.rules.combines:
            numbers += _faces(turn.pool)
        return numbers

    def _standings_in(self, state: State) -> list[list[int]]:
        """Return the numbers of each side; most states are of the same turn as the last one."""
        now = state.sides, state.turn.side, state.is_over, state[_OF_ROUND:]
        if now != self._standings_of:
            self._standings = [_side(state, side) for side in range(self.sides)]
            self._standings_of = now
        return self._standings


@lru_cache(maxsize=1024)  # more than the 923 sets of up to six dice
def _faces(dice: Dice) -> tuple[int, ...]:
    return tuple(dice.count(face) for face in FACES)


def _side(state: State, side: int) -> list[int]:
    standing, is_its_turn = state.sides[side], state.turn.side == side and not state.is_over
    return [
        standing.total,
        int(standing.on_board),
        standing.farkles,
        standing.turns,
        int(standing.status == "safe"),
        int(is_its_turn),
        int(has_turn_left(state, side)),
        int(side in state.contenders),
        int(state.starter == side),
        int(state.bonus == side),
    ]


def _decisions(rules: RuleSet) -> Iterator[Decision]:
    """Yield every decision that any roll may offer, some of them more than once."""
    scoring = scoring_of(rules)
    for size in range(1, rules.dice + 1):
        for roll in sets_of(size):
            for table in (scoring.keeps, scoring.later):
                for keep in table[roll].values():
                    for points, exchange in keep.ways():
                        is_most = points == keep.scored(exchange=exchange)
                        if is_most or scoring.as_liked:
                            stated = None if is_most else points
                            yield Keep(keep.dice, exchange, stated)
                            yield Bank(keep.dice, exchange, stated)
    for dice in _only_beside(rules) if rules.combines else ():
        yield Keep(dice)
        yield Bank(dice)


def _only_beside(rules: RuleSet) -> Iterator[Dice]:
    """Yield dice that add points to others set aside before, whatever they score alone."""
    for size in range(2, rules.dice + 1):
        for both in sets_of(size):
            for part in distinct_parts(both):
                rest = without(both, part)
                if part and rest and added(rules.chart, rest, part) is not None:
                    yield part


def _order(action: Decision) -> tuple[bool, int, tuple[int, ...], bool, int]:
    points = -1 if action.points is None else action.points
    return isinstance(action, Bank), len(action.dice), action.dice, action.exchange, points
