"""The review of a game, made state by state."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from tincup.coach.reviews import Cause, Change, Review, Values
from tincup.coach.valuation import Estimated, Method, Valuation, Wish, valuation
from tincup.game import (
    Action,
    Bank,
    CarryOn,
    Decision,
    EnterTurn,
    Game,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
    Start,
    State,
    as_listed,
)
from tincup.game.history import ends_turn
from tincup.game.state import Turn
from tincup.game.totals.after_turn import begin_with
from tincup.game.turn.carry_on import beginnings
from tincup.messages import Message
from tincup.rules import FACES
from tincup.solve.errors import Unsolvable
from tincup.solve.progress import Progress, part_of
from tincup.solve.worth import Worth


def starting_chances(state: State) -> dict[int, Fraction]:
    """Return the exact chance of every side that may start to do so, in the phase ``roll_off``.

    Sides whose highest totals are equal roll again, and then have equal chances.
    """
    roll_off, dice = state.roll_off, state.rules.start.roll_off
    assert roll_off is not None
    totals = _totals(dice)
    waiting, best = len(roll_off.waiting), len(roll_off.best)
    own, lead = Fraction(0), Fraction(0)  # of one side yet to roll, of one in the lead
    for total, chance in totals.items():
        level = best if total == roll_off.total else 0
        if total >= roll_off.total or not best:
            own += chance * _shared(totals, total, waiting - 1, level + 1)
    if best:
        lead = _shared(totals, roll_off.total, waiting, best)
    return dict.fromkeys(roll_off.waiting, own) | dict.fromkeys(roll_off.best, lead)


def _shared(totals: dict[int, Fraction], total: int, rollers: int, level: int) -> Fraction:
    """Return the share in the start of one of ``level`` sides with this total; others may roll."""
    below = sum((chance for other, chance in totals.items() if other < total), Fraction(0))
    same = totals[total]
    return sum(
        (
            comb(rollers, more) * same**more * below ** (rollers - more) / (level + more)
            for more in range(rollers + 1)
        ),
        Fraction(0),
    )


@lru_cache(maxsize=16)
def _totals(dice: int) -> dict[int, Fraction]:
    ways: Sequence[int] = [1]
    for _ in range(dice):
        longer = [0] * (len(ways) + len(FACES))
        for total, count in enumerate(ways):
            for face in FACES:
                longer[total + face] += count
        ways = longer
    return {total: Fraction(it, len(FACES) ** dice) for total, it in enumerate(ways) if it}


_SOLVING: Final = 0.8
"""About the share of the work that is solving, where that has to be done."""

MOST_ACTIONS: Final = 20_000
"""Rolls and decisions of a game that is reviewed, about a millisecond each; games have hundreds."""

_UNDIVIDED: Final = ("entered", "resigned", "away")
"""Causes whose changes are counted whole, not divided into luck and errors."""


def review(
    game: Game, *, wish: Wish = "best", progress: Progress | None = None, light: bool = False
) -> Review:
    """Return the course of every side's chance to win, and its causes.

    The first review under a rule set solves it as `tincup.coach.advise` does; ``wish`` as for
    `tincup.coach.valuation.valuation`. Raises `Unsolvable` where nothing can be said: for a side on
    its own, a game of more than `MOST_ACTIONS`, a state that no game has, or where exact play is
    asked for and there is none.
    """
    if len(game.start.sides) < 2:
        raise Unsolvable("unsolvable-one-side")
    if len(game.actions) > MOST_ACTIONS:
        raise Unsolvable("unsolvable-review-too-long", given=len(game.actions), most=MOST_ACTIONS)
    first = part_of(progress, 0.0, _SOLVING)
    rest = part_of(progress, _SOLVING, 1.0)
    by = valuation(game.start, first, wish=wish, light=light)
    try:
        found = Reviewer(by).review(game, rest)
    except Unsolvable as error:
        if wish == "exact" or isinstance(by, Estimated):
            raise
        return Reviewer(Estimated(len(game.start.sides), error.sentence)).review(game, rest)
    if wish == "exact" and found.why_inexact is not None:
        raise Unsolvable(found.why_inexact.id, **found.why_inexact.args)
    return found


class _Step(NamedTuple):
    """One action, the states around it and the worth of these."""

    number: int
    action: Action
    before: State
    after: State
    start: Values
    end: Values
    ends_turn: bool


class Reviewer:
    """Reviews games by one rule set among one number of sides, and remembers the worth of states.

    Not for several threads at once.
    """

    def __init__(self, by: Valuation) -> None:
        self._by = by
        self._values: dict[tuple[object, ...], Values] = {}
        self._options: dict[tuple[object, ...], list[Worth]] = {}
        self._starts: dict[tuple[object, ...], Values] = {}

    def review(self, game: Game, progress: Progress | None = None) -> Review:
        states, changes = game.states, list[Change]()
        values = [self._value(states[0])]
        for number, action in enumerate(game.actions):
            before, after = states[number], states[number + 1]
            values.append(self._value(after))
            ended = ends_turn(game.events[number])
            step = _Step(number, action, before, after, values[-2], values[-1], ended)
            changes += self._changes(step)
            if progress:
                progress((number + 1) / len(game.actions))
        method, why = self._method(states)
        return Review(game, values, changes, method, why)

    def _method(self, states: Sequence[State]) -> tuple[Method, Message | None]:
        """Return the least exact method that was needed, and why."""
        for state in states:
            if not state.is_over and (why := self._by.why_inexact(state)) is not None:
                return self._by.method(state), why
        return "exact", None

    def _changes(self, step: _Step) -> list[Change]:
        """Return the effects of one action, in parts that add up to the change of the values."""
        number, action, before = step.number, step.action, step.before
        side, cause = _actor(before, action), _cause(action)
        if cause in _UNDIVIDED or before.roll_off is not None:
            return [Change(cause, number, side, _minus(step.end, step.start))]
        done = best = None
        options: list[Worth] = []
        expected = step.start[side]
        if isinstance(action, Keep | Bank):
            options = self._listed(before)
            done, best = _chosen(before, action, options), options[0]
            expected = best.win
        weights = _weights(self._start(before), side, before)

        def won(gain: float) -> Values:
            return tuple(gain if s == side else -gain * it for s, it in enumerate(weights))

        parts, first = list[Change](), tuple(0.0 for _ in weights)
        if isinstance(action, Roll) and before.turn.offer is not None:
            # Whoever rolls all dice decides against what was left.
            anew = self._by.roll_value(beginnings(before)[1])
            first, expected = won(anew - expected), anew
            parts.append(Change("error", number, side, first))
        settled = self._settled(step, done) if step.ends_turn else step.end
        own = won(settled[side] - expected)
        parts.append(Change(cause, number, side, own, done, best, len(options)))
        among_others = _minus(settled, _plus(step.start, _plus(first, own)))
        if any(among_others):
            parts.append(Change("luck", number, side, among_others))
        misjudged = _minus(step.end, settled)
        if any(misjudged):
            parts.append(Change("estimate", number, side, misjudged))
        return parts

    def _settled(self, step: _Step, done: Worth | None) -> Values:
        """Return the values after a turn, as the method saw them when it judged the turn."""
        if step.after.is_over:
            return step.end
        side = step.before.turn.side
        if step.after.sides[side].is_gone:
            own = 0.0  # a roll has put it out
        else:
            own = self._by.farkled(step.before, step.after) if done is None else done.win
        return _with(self._start(step.after), side, own, step.after)

    def _listed(self, state: State) -> list[Worth]:
        key = state[1:]
        if key not in self._options:
            self._options[key] = self._by.options(state)
        return self._options[key]

    def _value(self, state: State) -> Values:
        key = state[1:]
        if key not in self._values:
            self._values[key] = self._work_out(state)
        return self._values[key]

    def _work_out(self, state: State) -> Values:
        if state.is_over:
            return state.shares
        if state.roll_off is not None:
            chances = starting_chances(state)
            starts = [(self._value(begin_with(state, s, [])), it) for s, it in chances.items()]
            return tuple(
                sum(float(it) * values[s] for values, it in starts) for s in range(len(state.sides))
            )
        side = state.turn.side
        deciding = state.phase == "decide"
        own = self._listed(state)[0].win if deciding else self._by.roll_value(state)
        return _with(self._start(state), side, own, state)

    def _start(self, state: State) -> Values:
        turn = Turn(state.turn.side, 0, state.rules.dice)
        start = state.with_turn("roll", turn)
        key = start[1:]
        if key not in self._starts:
            self._starts[key] = tuple(self._by.chances(start))
        return self._starts[key]


def _with(chances: Values, side: int, own: float, state: State) -> Values:
    """Return the chances once that of ``side`` is ``own``; the other sides share the difference."""
    gain, weights = own - chances[side], _weights(chances, side, state)
    return tuple(own if s == side else it - gain * weights[s] for s, it in enumerate(chances))


def _weights(chances: Values, side: int, state: State) -> Values:
    """Return the parts that the other sides have in one side's gain or loss; they add up to 1.

    Each has a part by what it may lose: its chance to win or, where a loser is sought, to lose.
    """
    count = len(chances)
    if state.rules.end.finds_loser:
        chances = tuple(1.0 / (count - 1) - it for it in chances)
    whole = sum(it for s, it in enumerate(chances) if s != side)
    return tuple(
        0.0 if s == side else it / whole if whole > 0.0 else 1.0 / (count - 1)
        for s, it in enumerate(chances)
    )


def _actor(state: State, action: Action) -> int:
    if isinstance(action, Resign | Start):
        return action.side
    if isinstance(action, Leave | Return):
        sides = enumerate(state.lineup.sides)
        return next(side for side, players in sides if action.player in players)
    return state.turn.side


def _cause(action: Action) -> Cause:
    match action:
        case Keep() | Bank() | CarryOn():
            return "error"
        case EnterTurn() | Start():  # told, with no dice to be lucky with
            return "entered"
        case Resign():
            return "resigned"
        case Leave() | Return():
            return "away"
        case Roll():
            return "luck"


def _chosen(state: State, action: Decision, options: list[Worth]) -> Worth:
    taken = as_listed(state, action)
    return next(it for it in options if it.action == taken)


def _minus(one: Values, other: Values) -> Values:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _plus(one: Values, other: Values) -> Values:
    return tuple(a + b for a, b in zip(one, other, strict=True))
