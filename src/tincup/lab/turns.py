"""Turns as the engine has them, shared by the simulation and the exact evaluation of policies.

The engine, which knows nothing of the solver, says what a roll offers and what follows a turn. A
turn is played by a table of what each choice is worth, the solver's or any other.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

import numpy as np

from tincup.game import EnterTurn, Keep, Roll, State, apply, new_game
from tincup.game.lineup import Lineup
from tincup.game.scoring import scoring_of
from tincup.game.totals.last_turns import is_last_turn, mirrored
from tincup.lab.errors import ExperimentError
from tincup.rules import FACES, Dice, RuleSet
from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import kernel
from tincup.solve.rolls.layout import DUTY
from tincup.solve.rolls.moments import has_moments
from tincup.solve.two.solution import Solution
from tincup.solve.two.turn_table import work_out

Key = tuple[object, ...]
"""A state at the start of a turn, without its lineup."""

LOST, SHARED, WON = range(3)


class Offers(NamedTuple):
    """The options that rolls offer, as the engine says.

    Dice that fall one way of ``6 ** n``, with number ``code``, are a roll of kind
    ``kind[fallen[n] + code]``. The kinds of ``n`` dice are ``first[n] : first[n + 1]``, each with
    its ``chance``. A kind offers the keeps ``start[kind] : start[kind + 1]``: points in steps, the
    dice rolled next, 1 if they must be, 1 if the exchange is used, and the column of a turn's
    table (`tincup.solve.rolls.layout`).
    """

    fallen: Ints
    kind: Ints
    first: Ints
    chance: Floats
    start: Ints
    points: Ints
    dice: Ints
    must: Ints
    swap: Ints
    column: Ints


def offers_of(rules: RuleSet, step: int) -> Offers:
    """Return the offers of rolls of 1 to all dice; rolls that offer the same are of one kind.

    Raises `ExperimentError` where a turn has moments that the number of dice does not tell apart,
    or the last one a single roll.
    """
    if has_moments(rules) or rules.end.ends_by_roll:
        raise ExperimentError("lab-moments", rules=rules.name)
    fallen, first, start = [0, 0], [0, 0], [0]
    kinds, chances = list[int](), list[float]()
    keeps: list[tuple[int, int, int, int]] = []
    for n in range(1, rules.dice + 1):
        rolls = [_offered(rules, step, tuple(sorted(faces))) for faces in product(FACES, repeat=n)]
        ways = Counter(rolls)
        numbers = {kind: number for number, kind in enumerate(ways, first[n])}
        kinds += [numbers[roll] for roll in rolls]
        for kind, count in ways.items():
            keeps += kind
            start.append(len(keeps))
            chances.append(count / len(rolls))
        fallen.append(len(kinds))
        first.append(len(chances))
    points, dice, must, swap = (column.copy() for column in np.array(keeps, np.int64).T)
    return Offers(
        fallen=np.array(fallen),
        kind=np.array(kinds),
        first=np.array(first),
        chance=np.array(chances),
        start=np.array(start),
        points=points,
        dice=dice,
        must=must,
        swap=swap,
        column=np.where((must == 1) & (dice == rules.dice), DUTY, dice),
    )


@lru_cache(maxsize=1024)
def _offered(rules: RuleSet, step: int, roll: Dice) -> tuple[tuple[int, int, int, int], ...]:
    """Return the different keeps of a roll: points in steps, dice left, duty to roll, exchange."""
    offered = set()
    for keep in scoring_of(rules).keeps[roll].values():
        left = keep.dice_left or rules.dice
        bonus = 0 if keep.dice_left else rules.turn.bonus_for_hot_dice(0)
        for points, swap in keep.ways():
            offered.add(((points + bonus) // step, left, int(keep.must_roll), int(swap)))
    return tuple(sorted(offered))


class TurnPlan(NamedTuple):
    """The plan of one turn: by turn score (in steps) and use of the exchange.

    Of what a roll offers the keep of the largest ``values[score, layer, n]`` is taken, ``n`` the
    dice left, 0 if all must be rolled; then it is banked if ``bank[score, layer]`` is as much.
    That is negative where it is forbidden; larger turn scores count as the last one.
    """

    bank: Floats
    values: Floats


def plan_of(solution: Solution, state: State) -> TurnPlan:
    """Return the turn that starts in this state as the solver would play it: chances to win."""
    stakes = solution.stakes(state)
    table = work_out(solution.race.rolls, stakes)
    layers, columns, lanes = table.rolls.layers, table.rolls.dice + 1, stakes.bank.shape[2]
    rows = len(stakes.bank)
    values = table.values[layers * lanes :][: rows * layers * columns * lanes]
    by_dice = values.reshape(rows, layers, columns, lanes)[..., 0].copy()
    return TurnPlan(stakes.bank[..., 0].copy(), by_dice)


@kernel
def choose(offers: Offers, plan: TurnPlan, score: int, layer: int, kind: int) -> tuple[int, bool]:
    """Return the keep of a roll of this kind, -1 for a farkle, and True if it is then banked."""
    last, layers = plan.bank.shape[0] - 1, plan.bank.shape[1]
    best, keep, after, to = -2.0, -1, 0, 0
    for k in range(offers.start[kind], offers.start[kind + 1]):
        swapped = layer + offers.swap[k]
        if swapped >= layers or (swapped > layer and plan.bank[last, 1] < 0.0):
            continue  # it is used once, and only while somebody is ahead
        scored = min(score + offers.points[k], last)
        worth = plan.values[scored, swapped, offers.column[k]]
        if worth > best:
            best, keep, after, to = worth, k, scored, swapped
    bank = keep >= 0 and not offers.must[keep] and plan.bank[after, to] >= best
    return keep, bank


class Follow(NamedTuple):
    """The state that follows a turn: the next mover's, and the sum of totals there, or an end.

    ``flipped``: the next mover is the other side. ``result`` is that of the side that took the
    turn, one of `LOST`, `SHARED`, `WON`, or -1 while the game goes on.
    """

    key: Key = ()
    level: int = 0
    flipped: bool = False
    result: int = -1


class Games:
    """States of two sides at the start of a turn, made by the engine and seen from the mover."""

    def __init__(self, rules: RuleSet, step: int) -> None:
        self.rules, self.step = rules, step
        self.lineup = Lineup(rules, ["a", "b"])
        falls = rules.pegs_among(2) or rules.turn.farkle_penalty or rules.has_exchange
        self._level_last_turn = not (falls or rules.roll_losses)

    @property
    def start(self) -> Follow:
        """The first turn of a game that side 0 starts."""
        state = new_game(self.rules, ["a", "b"])
        while state.phase == "roll_off":
            face = 6 if state.turn.side == 0 else 1
            state = apply(state, Roll((face,) * state.turn.dice))
        return self._seen_by_mover(state)

    def state(self, key: Key) -> State:
        return State(self.lineup, *key)  # type: ignore[arg-type]  # a key is these

    def follow(self, key: Key, plan: TurnPlan, score: int, layer: int) -> Follow:
        """Return the state after an outcome of a turn.

        The outcome is a bank of ``score`` steps or, past the plan's rows, a farkle; ``layer`` is 1
        where the exchange was used.
        """
        if score == len(plan.bank):
            return self.farkle(key, swap=layer == 1)
        return self._after(apply(self.state(key), EnterTurn(score * self.step, layer == 1)))

    def farkle(self, key: Key, *, swap: bool) -> Follow:
        """Return the state after a turn that farkles; ``swap`` matters if places change at once."""
        state = self.state(key)
        if not swap or not self.rules.turn.exchanges_at_once:
            return self._after(apply(state, EnterTurn(0)))
        for roll, kept, left in self._exchanges():
            for bad in combinations_with_replacement(FACES, left):
                if not self.lineup.scoring.later[bad]:
                    state = apply(apply(state, Roll(roll)), Keep(kept, exchange=True))
                    return self._after(apply(state, Roll(bad)))
        raise AssertionError("an exchange that no farkle can follow")

    def _exchanges(self) -> list[tuple[Dice, Dice, int]]:
        """Return rolls of all the dice with a keep that exchanges, and the dice rolled after it."""
        dice = self.rules.dice
        return [
            (roll, keep.dice, keep.dice_left or dice)
            for roll in combinations_with_replacement(FACES, dice)
            for keep in self.lineup.scoring.keeps[roll].values()
            if keep.exchange_points is not None
        ]

    def _after(self, state: State) -> Follow:
        if state.is_over:
            won = state.winners
            result = SHARED if len(won) == 2 else WON if 0 in won else LOST
            return Follow(result=result)
        return self._seen_by_mover(state)

    def _seen_by_mover(self, state: State) -> Follow:
        """Return the state with the mover as side 0, without anything that does not matter."""
        end, penalty = self.rules.end, self.rules.turn.farkle_penalty
        flipped = state.turn.side == 1
        seen = mirrored(state) if flipped else state
        shift = 0
        if state.play_off or (is_last_turn(state) and self._level_last_turn):
            # It goes on from wherever the totals are: only the difference counts.
            shift = max(state.totals) - end.least_total
        most = penalty.counts - 1 if penalty else 0
        sides = tuple(
            side._replace(total=side.total - shift, farkles=min(side.farkles, most), turns=0)
            for side in seen.sides
        )
        both = end.completes_round or end.plays_off_ties
        bonus = None if seen.bonus is None else 0  # who has had it does not matter
        seen = seen._replace(sides=sides, starter=seen.starter if both else 0, bonus=bonus)
        return Follow(tuple(seen)[1:], sum(side.total for side in sides), flipped)
