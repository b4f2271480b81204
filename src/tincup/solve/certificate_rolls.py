"""The rolls of a turn for the certificate: what each offers, from the scoring or from the game.

The solver lays its rolls out from `tincup.solve.rolls.compile`; this is a double of it on purpose.
Where a moment of a turn is more than a number of dice, the turn is played: every roll, every keep.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement, product
from math import factorial
from typing import Final, NamedTuple

from tincup.game import Bank, Keep, Roll, State, apply, legal_actions, new_game
from tincup.game.scoring import Scoring
from tincup.game.state import Turn
from tincup.rules import FACES, RuleSet
from tincup.rules.charts.lines import LOSE, WIN, Dice
from tincup.solve import arrays
from tincup.solve.arrays import FLOAT, INT, Floats, Ints
from tincup.solve.rolls.plan import Offered, Plan, plan_of
from tincup.solve.rolls.row_order import in_row_order

ALL, NO_FEWER, BANKED_3 = 0, 1, 2
"""Tables of options: all; those that another beats by points alone left out, for where more points
are never worse; from `BANKED_3` on the same where one banks anyway with up to 3, 4, ... dice."""

MOST_TABLES: Final = 5

MAY_ROLL, MUST_ROLL, MUST_BANK, HAS_WON = range(4)

NEVER: Final = 0.0
"""A sum of no chances: a whole number would have kernels compiled for whole numbers as well."""


class Option(NamedTuple):
    """The result of a keep: the layer, the column of the dice left, the steps scored."""

    layer: int
    left: int
    steps: int


_Offered = list[tuple[float, set[Option]]]
"""What rolls offer, with the chance of each, farkles left out."""


class _Column(NamedTuple):
    """A moment of a turn: what its rolls offer, the chance of a farkle, and what one may do."""

    offered: _Offered
    farkle: float
    kind: int
    loses: float = 0.0


HOLDS_TOLERANCE: Final = 1e-16
"""The chance to get to bank is found when it changes by no more: far less than matters where it is
used, beyond rows that duties hardly ever lead to."""


class EveryRoll(NamedTuple):
    """All rolls with all options, for the lanes of a row of ``layers * (dice + 1)`` columns.

    ``plan`` has a program for each table, layer and number of dice, in this order. ``farkle[n -
    1]`` is the chance to farkle with ``n`` dice; ``duty`` the chance that a roll of all dice leaves
    nothing but to roll them again. ``most[k]`` are the most steps of a roll of all dice that has
    the chance ``chances[k]``, of options that may be banked (``stays[k]`` is 0), or where there are
    none of others (1). ``free`` is 1 if a keep can score nothing.

    ``kinds[n - 1]`` says what one may do with ``n`` dice left: ``some_forced`` is 1 where a number
    must be rolled, ``holds[left]`` is then the best chance to get to bank by rolling. ``short[n -
    1, d]`` is the chance to make fewer than ``d`` steps with a roll after which one must bank,
    ``wins`` the largest chance that a roll wins the game, ``loses`` that one of all dice
    loses it.

    Where a turn has other moments than numbers of dice, each counts as a number of dice, and the
    beginning of a turn as all of them.
    """

    layers: int
    span: int
    must: int
    free: int
    most: Ints
    chances: Floats
    stays: Ints
    plan: Plan
    farkle: Floats
    duty: float
    kinds: Ints
    some_forced: int
    holds: Floats
    some_end: int
    short: Floats
    wins: float
    loses: float


def every_roll(rules: RuleSet, step: int, lanes: int) -> EveryRoll:
    """Return the rolls straight from the scoring; those that offer the same are taken together."""
    columns = _played(rules, step) if _counts(rules) else _listed(rules, step)
    dice = len(columns)
    layers = 2 if rules.has_exchange else 1
    tables = min(BANKED_3 + max(0, dice - 3), MOST_TABLES)
    forced = {left for left, it in enumerate(columns) if it.kind != MAY_ROLL}
    bound = {left for left, it in enumerate(columns) if it.kind == MUST_ROLL} | {dice}
    programs: dict[tuple[int, int, int], list[Offered]] = {}
    most: dict[tuple[int, int], float] = {}
    duty, steps_of_all = 0.0, [it.steps for c in columns for _, its in c.offered for it in its]
    for chance, choices in columns[-1].offered:
        free = any(it.left not in bound for it in choices)
        duty += 0.0 if free else chance
        best = max(it.steps for it in choices if not free or it.left < dice)
        most[best, int(not free)] = most.get((best, int(not free)), 0.0) + chance
    for table, layer, n in product(range(tables), range(layers), range(dice)):
        chances: dict[tuple[Option, ...], float] = {}
        for chance, choices in columns[n].offered:
            above = {it._replace(layer=it.layer + layer) for it in choices}
            usable = {it for it in above if it.layer < layers}
            key = tuple(sorted(usable if table == ALL else _unbeaten(usable, table, forced)))
            chances[key] = chances.get(key, 0.0) + chance
        programs[table, layer, n] = [
            (
                [((steps * layers + to) * (dice + 1) + left) * lanes for to, left, steps in key],
                chance,
            )
            for key, chance in sorted(chances.items())
        ]
    has_forced = len(bound) > 1
    short = _short(columns)
    return EveryRoll(
        layers,
        max(steps_of_all),
        int(any(it.left == dice for c in columns for _, its in c.offered for it in its)),
        int(min(steps_of_all) == 0),
        arrays.of(INT, [steps for steps, _ in most]),
        arrays.of(FLOAT, most.values()),
        arrays.of(INT, [stays for _, stays in most]),
        plan_of([programs[it] for it in sorted(programs)], lanes),
        arrays.of(FLOAT, [it.farkle for it in columns]),
        duty,
        arrays.of(INT, [it.kind for it in columns]),
        int(has_forced),
        arrays.of(FLOAT, _chances_to_bank(columns, bound) if has_forced else [0.0] * (dice + 1)),
        int(any(it.kind == MUST_BANK for it in columns)),
        arrays.of(FLOAT, [it for row in short for it in row], dice, len(short[0])),
        max(_wins(it, columns) for it in columns),
        columns[-1].loses,
    )


def _listed(rules: RuleSet, step: int) -> list[_Column]:
    """Return the moments of a turn by the number of dice to roll, from the keeps of every roll."""
    keeps, dice, columns = Scoring(rules).keeps, rules.dice, list[_Column]()
    for n in range(1, dice + 1):
        offered, farkle = list[tuple[float, set[Option]]](), 0.0
        for roll in combinations_with_replacement(FACES, n):
            choices = set[Option]()
            for keep in keeps[roll].values():
                again = keep.must_roll and not keep.dice_left
                left = dice if again else (keep.dice_left or dice) - 1
                more = sum(rules.turn.hot_dice_bonus[:1]) if keep.dice_left == 0 else 0
                choices |= {
                    Option(int(swap), left, (points + more) // step) for points, swap in keep.ways()
                }
            if choices:
                offered.append((_chance(roll), choices))
            else:
                farkle += _chance(roll)
        kind = MUST_ROLL if n in rules.turn.must_roll_with else MAY_ROLL
        columns.append(_Column(offered, farkle, kind))
    return columns


def _counts(rules: RuleSet) -> bool:
    """Return True if a turn goes by more than by the number of dice that are left."""
    turn, chart = rules.turn, rules.chart
    ends = {WIN, LOSE} & (chart.decisive.effects | chart.fewer.decisive.effects)
    says = turn.must_roll_after or turn.clear_combo or chart.asking or rules.combines
    again = turn.eases_farkles or turn.refresh_on or turn.second_chance or _tells_first(rules)
    return bool(turn.has_limits or turn.counts_hot_dice or says or again or ends)


def _tells_first(rules: RuleSet) -> bool:
    """Return True if a roll may lead elsewhere as long as a turn has nothing."""
    turn = rules.turn
    pays_once = turn.pays_nothing(first=True) != turn.pays_nothing(first=False)
    return turn.rolls_farkle_again or turn.farkle_keeps_points or pays_once


_Left = tuple[Turn, int]
"""A moment of a turn that is played: the turn, and what one may do."""

_Results = set[tuple[int, _Left, int]]
"""What a roll leads to: the layer, the moment and the steps scored."""

_BANK: Final[_Left] = (Turn(0, 0, 0), MUST_BANK)
_WON: Final[_Left] = (Turn(0, 0, 0), HAS_WON)


def _ahead(left: _Left) -> int:
    """Return how many rows a moment lies further on than what the turn has made.

    A roll that wins leads a row down, where all is won too, and dice that are kept back are
    completed from a row down: all else of its own row is filled in later than the beginning of a
    turn, which may lead there.
    """
    return int(left == _WON or bool(left[0].chance))


def _played(rules: RuleSet, step: int) -> list[_Column]:
    """Return the moments of a turn by playing it, with points that may always be banked."""
    turn = replace(rules.turn, opening_minimum=0, bank_minimum=0, first_bank_bonus=None)
    state = new_game(replace(rules, turn=turn), ["a", "b"])
    one, other = state.sides
    state = state._replace(sides=(one._replace(total=-step), other), phase="roll", roll_off=None)
    start = (Turn(0, 0, rules.dice), MAY_ROLL)
    begun = step if _tells_first(rules) else 0
    found: dict[_Left, list[tuple[float, _Results | None]]] = {}
    waiting = [start]
    while waiting:
        left = waiting.pop()
        if left in found:
            continue
        now, dice = state.with_turn("roll", left[0]), left[0].dice
        rolls = [
            (_chance(roll), _results(apply(now, Roll(roll)), step, begun))
            for roll in combinations_with_replacement(FACES, dice)
            if dice
        ]
        again = {(0, (left[0], MUST_ROLL), 0)}  # it is made once more, whatever it is
        made = 1.0 - sum(chance for chance, results in rolls if results == again)
        found[left] = [
            (chance / made, results) for chance, results in rolls if results != again
        ] or [(1.0, set())]
        waiting += {to for _, results in found[left] for _, to, _ in results or ()}
    leads = {
        left: {
            to
            for _, results in found[left]
            for layer, to, steps in results or ()
            if not layer and steps + _ahead(to) <= _ahead(left)
        }
        for left in found
    }
    order = sorted(found, key=lambda it: (it == start, it[-1] > MUST_ROLL, it))
    order = in_row_order(order, leads)
    places = {left: place for place, left in enumerate(order)}
    duty = (start[0], MUST_ROLL)
    if duty in found:  # the same each time, in the column after all others
        order.remove(duty)
        places = {left: place for place, left in enumerate([*order, duty])}
    return [
        _Column(
            [
                (
                    chance,
                    {
                        Option(layer, places[to], steps + _ahead(to) - _ahead(left))
                        for layer, to, steps in results
                    },
                )
                for chance, results in found[left]
                if results
            ],
            sum((chance for chance, it in found[left] if it is not None and not it), NEVER),
            left[-1],
            sum((chance for chance, it in found[left] if it is None), NEVER),
        )
        for left in order
    ]


def _results(state: State, step: int, begun: int) -> _Results | None:
    """Return what a roll leads to by layer, with the steps scored; none after a farkle.

    ``None`` where it loses the game. ``begun`` is the score of every turn that has made something.
    """
    if state.is_over:
        return {(0, _WON, 0)} if state.winners == (0,) else None
    if state.phase == "roll" and state.turn.side == 0:
        return {(0, (state.turn, MUST_ROLL), 0)}
    if state.phase == "roll":
        kept_points = state.sides[0].total > -step
        return {(0, _BANK, 0)} if kept_points else set()
    banks, rolls = set[tuple[object, ...]](), dict[tuple[object, ...], _Left]()
    scores = dict[tuple[object, ...], int]()
    for action in legal_actions(state):
        what = action.dice, action.exchange, action.points
        keep = state.keeps[state.turn.roll][action.dice]
        points = keep.exchange_points if action.exchange else keep.points
        points = action.points if action.points is not None else points
        scores[what] = (points or 0) + state.hot_dice_bonus(keep)
        if type(action) is Bank:
            banks.add(what)
        elif type(action) is Keep:
            turn = apply(state, action).turn
            most = max(
                len(state.rules.turn.hot_dice_bonus) - 1, state.rules.turn.most_hot_dice or 0
            )
            made = begun if turn.score or turn.exchange else 0
            now = turn._replace(score=made, exchange=False, hot_dice=min(turn.hot_dice, most))
            rolls[what] = (now, MUST_ROLL)
    return {
        (
            int(bool(what[1])),
            (rolls[what][0], MAY_ROLL if what in banks else MUST_ROLL) if what in rolls else _BANK,
            score // step,
        )
        for what, score in scores.items()
    }


def _chance(roll: Dice) -> float:
    chance: float = factorial(len(roll)) / 6 ** len(roll)
    for face in set(roll):
        chance /= factorial(roll.count(face))
    return chance


def _wins(column: _Column, columns: list[_Column]) -> float:
    won = {left for left, it in enumerate(columns) if it.kind == HAS_WON}
    ways = (chance for chance, choices in column.offered if {it.left for it in choices} & won)
    return sum(ways, NEVER)


def _short(columns: list[_Column]) -> list[list[float]]:
    """Return `EveryRoll.short`."""
    end = {left for left, it in enumerate(columns) if it.kind == MUST_BANK}
    last = [
        [
            (chance, max(it.steps for it in choices))
            for chance, choices in column.offered
            if {it.left for it in choices} <= end
        ]
        for column in columns
    ]
    furthest = max((steps for its in last for _, steps in its), default=0) + 2
    return [
        [sum(chance for chance, steps in its if steps < d) for d in range(furthest)] for its in last
    ]


def _chances_to_bank(columns: list[_Column], bound: set[int]) -> list[float]:
    """Return `EveryRoll.holds`, by repeated substitution."""
    holds, before = [0.0] * (len(columns) + 1), [1.0]
    while max(abs(now - then) for now, then in zip(holds, before, strict=False)) > HOLDS_TOLERANCE:
        before = holds
        rolled = [
            sum(
                chance * max(before[it.left] if it.left in bound else 1.0 for it in choices)
                for chance, choices in column.offered
            )
            for column in columns
        ]
        holds = [*rolled, rolled[-1]]
    return holds


def _unbeaten(choices: set[Option], table: int, forced: set[int]) -> list[Option]:
    """Return the choices of the most points for what they leave; for `NO_FEWER` and on."""
    banked = 0 if table == NO_FEWER else table - BANKED_3 + 3
    least = min({*range(banked)} - forced, default=0)
    most: dict[tuple[int, int], int] = {}
    for layer, left, steps in choices:
        place = layer, least if left < banked and left not in forced else left
        most[place] = max(most.get(place, steps), steps)
    return [Option(layer, left, steps) for (layer, left), steps in most.items()]
