"""The options of every roll, laid out for loops: one layout, and index arrays derived from it.

`tincup.solve.rolls.compile.CompiledRules` holds each different set of options once. Everything that
works a turn out keeps what its moments are worth in a table of *cells*: a row for each turn score
in steps, and in each row the same columns,

- column 0, `DUTY`: all the dice must be rolled again;
- column ``n`` from 1 to ``dice``: the turn may be banked, or ``n`` dice be rolled; where the rules
  force them to be rolled it may not. Where a turn has more moments than that
  (`tincup.solve.rolls.moments`), there is a column for each, the last one for its beginning;
- where the rules know an exchange with the leader, all these once more, ``dice + 1`` further on,
  for a turn that has used it. The first half of the columns is *layer* 0, the second layer 1.

An option of a roll is then nothing but a distance in the table: a number of rows down, in one of
the columns. Two kinds of index arrays are made of that, and no others:

- `Rolls`, for compiled loops: every set of options as a span of distances, counted in numbers of a
  flat table whose cells hold ``width`` of them; and for loops that know which options cannot be the
  best, the same sets with those left out (`ALL` to `SWAPPED_BEST`);
- `tincup.solve.rolls.ranks.Ranks`, for NumPy: the first option of all sets, the second of all sets
  that have two, and so on, so that the best of every set is found with one maximum over whole rows
  for each rank.

The certificate lays its rolls out by itself, from the scoring: it is a double on purpose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from tincup.solve import arrays
from tincup.solve.arrays import FLOAT, INT, Floats, Ints
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import EXCHANGE, MUST_ROLL, CompiledRules
from tincup.solve.rolls.moments import ENDS, FORCED, FREE, WON, plain_moments
from tincup.solve.rolls.plan import Offered, Plan, plan_of

DUTY: Final = 0
"""The column of a turn that must roll all the dice."""

ALL, BEST, LOW_BANKED, SWAPPED, SWAPPED_BEST = 0, 1, 2, 5, 6
SELECTIONS: Final = 7
"""The number of selections of options that each set lists: all; where more points are never worse,
for each column the one of the most points; (from `LOW_BANKED` on) the same where one banks anyway
with up to 3, 4 or 5 dice left, for then their number does not matter; the first two again for a
turn that has used the exchange."""

NEGLIGIBLE_DUTY_CHANCE: Final = 1e-13
"""Duties to roll all dice again are followed until a row of them is as unlikely as this: what is
left out then changes no chance to win by more, a tenth of what sweeps leave open."""

LONGEST_DUTY: Final = 100_000
"""In steps: duties that lead further with some chance are refused."""


class Rolls(NamedTuple):
    """Every roll of 1 to ``dice`` dice, for compiled loops.

    ``sets[selection, n - 1]`` are the first set of ``n`` dice and the end. Set ``s`` has the chance
    ``weights[s]`` and the options ``options[starts[s]:starts[s + 1]]``, distances in a table of
    ``layers`` layers and ``width`` numbers a cell. ``farkle[n - 1]`` is the chance to farkle with
    ``n`` dice, ``least_farkle`` the smallest of them, or where that is 0 the smallest chance to
    lose a turn that may be banked instead. Of a roll of all the dice ``free`` is the chance of an
    option that may be banked, ``bound`` that of nothing but duties to roll them all again.
    ``kinds[n - 1]`` says whether a turn with ``n`` dice left may be banked, or only that
    (`tincup.solve.rolls.moments`); ``has_forced`` is 1 where there is a number that must be rolled:
    ``survives[n]`` is then the largest chance to get to bank for one who rolls ``n`` dice, 0
    standing for a duty to roll them all. ``plain`` is 1 where the moments of a turn are nothing but
    numbers of dice, and no keep of several just refreshes all. ``short[n - 1, d]`` is the chance
    that a roll of ``n`` dice ends the turn ``d`` steps below the least that may be banked, or
    further, as one can roll no more; ``has_ends`` is 1 where there is such a roll. ``wins`` is the
    largest chance that a roll wins the game; ``far`` is then how many rows a turn that never banks
    is followed, until it is as unlikely (0 where it may go on for ever).

    ``plan`` has a program for each selection and number of dice, in this order: how a compiled loop
    weighs those sets. ``span`` is the most steps of one keep; ``free_keeps`` is 1 where some keep
    scores nothing, ``has_duties`` where there are duties to roll all dice again, and ``reach`` how
    many rows further than banks duties are followed, until a row of them is too unlikely to matter.
    """

    dice: int
    layers: int
    width: int
    span: int
    has_duties: int
    free_keeps: int
    reach: int
    sets: Ints
    starts: Ints
    options: Ints
    weights: Floats
    farkle: Floats
    free: float
    bound: float
    kinds: Ints
    has_forced: int
    survives: Floats
    plain: int
    has_ends: int
    short: Floats
    wins: float
    far: int
    least_farkle: float
    plan: Plan


class _Place(NamedTuple):
    """The place to which an option leads: layers up from the present one, column, steps down."""

    swap: int
    column: int
    steps: int


_Set = frozenset[_Place]


def rolls_of(compiled: CompiledRules, width: int) -> Rolls:
    """Return the rolls of a rule set for tables of so many numbers a cell. Raises `Unsolvable`."""
    dice, columns, forced = compiled.dice, compiled.dice + 1, compiled.forced
    by_dice = [_sets(compiled, n) for n in range(1, dice + 1)]
    everything = [place for counted in by_dice for offered in counted for place in offered]
    layers = 1 + max(place.swap for place in everything)
    span = max(place.steps for place in everything)
    every = compiled.rolls[1:]
    row = layers * columns
    sets = arrays.ints(SELECTIONS, dice, 2)
    starts, options, weights = [0], list[int](), list[float]()
    programs = list[list[Offered]]()
    for selection in range(SELECTIONS):
        swapped = selection >= SWAPPED
        if swapped and layers == 1:
            continue
        for n, counted in enumerate(by_dice):
            merged: Counter[_Set] = Counter()
            for offered, ways in counted.items():
                if offered:
                    merged[_selected(offered, selection, compiled)] += ways
            sets[selection, n, 0] = len(weights)
            sets[selection, n, 1] = len(weights) + len(merged)
            programs.append([])
            for offered, ways in sorted(merged.items(), key=_order):
                distances = [
                    (place.steps * row + (place.swap or swapped) * columns + place.column) * width
                    for place in sorted(offered)
                ]
                weights.append(ways / every[n])
                options += distances
                starts.append(len(options))
                programs[-1].append((distances, weights[-1]))
    free, bound = _chances_of_all(by_dice[-1], every[-1])
    farkle = [it[frozenset()] / size for it, size in zip(by_dice, every, strict=True)]
    kinds = [FORCED if n in forced else it.kind for n, it in enumerate(compiled.moments, 1)]
    short, survives = _short(by_dice, kinds, every), _survives(by_dice, forced, every)
    won = [sum(it[offered] for offered in it if _wins(offered, kinds)) for it in by_dice]
    return Rolls(
        dice=dice,
        layers=layers,
        width=width,
        span=span,
        free_keeps=int(any(place.steps == 0 for place in everything)),
        has_duties=int(any(place.column == DUTY for place in everything)),
        reach=_reach(by_dice, forced, every) + (span if forced else 0),
        sets=sets,
        starts=arrays.of(INT, starts),
        options=arrays.of(INT, options),
        weights=arrays.of(FLOAT, weights),
        farkle=arrays.of(FLOAT, farkle),
        free=free,
        bound=bound,
        kinds=arrays.of(INT, kinds),
        has_forced=int(bool(forced)),
        survives=arrays.of(FLOAT, survives),
        plain=int(compiled.moments == plain_moments(dice) and not _refreshes(by_dice)),
        has_ends=int(ENDS in kinds),
        short=arrays.of(FLOAT, [it for row in short for it in row], dice, len(short[0])),
        wins=max(count / size for count, size in zip(won, every, strict=True)),
        far=_far(by_dice, every, span) if any(won) else 0,
        least_farkle=min(farkle) or _least_loss(compiled, farkle, survives),
        plan=plan_of(programs, width),
    )


def _order(item: tuple[_Set, int]) -> tuple[int, list[_Place]]:
    """Bring sets with as many options together: loops over them are then easy to predict."""
    offered, _ = item
    return len(offered), sorted(offered)


def _sets(compiled: CompiledRules, n: int) -> Counter[_Set]:
    """Count the rolls of ``n`` dice that offer each set of options; an empty one is a farkle.

    A column may lie some rows further on than the turn score (`Moment.ahead`): a roll that wins
    leads there, where the game counts as won already, as it does everywhere.
    """
    counted: Counter[_Set] = Counter()
    ahead = [0, *(it.ahead for it in compiled.moments)]
    for chance, options in compiled.sets(n):
        offered = frozenset(
            _Place(
                int(bool(option.flags & EXCHANGE)),
                DUTY if option.flags & MUST_ROLL else option.next_dice,
                option.points + ahead[option.next_dice] - ahead[n],
            )
            for option in options
        )
        counted[offered] += int(chance * compiled.rolls[n])
    counted[frozenset()] = int(compiled.farkle_ways[n])
    return counted


def _selected(offered: _Set, selection: int, compiled: CompiledRules) -> _Set:
    """Return the options of a set that a selection lists.

    Where more points are never worse, of the options that lead to the same column only the one of
    the most points matters; and where one then banks anyway, the number of dice does not.
    """
    listed = [place for place in offered if selection < SWAPPED or not place.swap]
    if selection in (ALL, SWAPPED):
        return frozenset(listed)
    banked = 3 + selection - LOW_BANKED if LOW_BANKED <= selection < SWAPPED else 0
    alike = [
        n
        for n in range(1, min(banked + 1, compiled.dice))
        if n not in compiled.forced and compiled.moments[n - 1].kind == FREE
    ]
    best: dict[tuple[int, int], _Place] = {}
    for place in sorted(listed):
        column = alike[0] if place.column in alike else place.column
        leads_to = place.swap, column
        if leads_to not in best or best[leads_to].steps < place.steps:
            best[leads_to] = place._replace(column=column)
    return frozenset(best.values())


def _refreshes(by_dice: list[Counter[_Set]]) -> bool:
    """Return True if some keep of several dice scores nothing and changes no places either."""
    every = (place for counted in by_dice[1:] for offered in counted for place in offered)
    return any(place.steps == 0 and not place.swap for place in every)


def _least_loss(compiled: CompiledRules, farkle: list[float], survives: list[float]) -> float:
    """Return the smallest chance to lose the turn by a roll that one may bank instead of.

    A roll that scores nothing may have to be followed by another one.
    """
    losses = [
        max(farkle[column - 1], 1.0 - survives[column] if compiled.forced else 0.0)
        for moment, column in compiled.columns.items()
        if moment.kind == FREE and not moment.first and column not in compiled.forced
    ]
    return min(losses, default=0.0)


def _wins(offered: _Set, kinds: list[int]) -> bool:
    return any(it.column != DUTY and kinds[it.column - 1] == WON for it in offered)


def _short(
    by_dice: list[Counter[_Set]], kinds: list[int], every: Sequence[int]
) -> list[list[float]]:
    """Return `Rolls.short`: in each row of the table, from no step below to as many as matter."""
    most = list[Counter[int]]()
    for counted in by_dice:
        most.append(Counter())
        for offered, ways in counted.items():
            if offered and all(
                it.column != DUTY and kinds[it.column - 1] == ENDS for it in offered
            ):
                most[-1][max(it.steps for it in offered)] += ways
    furthest = 2 + max((max(it) for it in most if it), default=-1)
    return [
        [sum(ways for steps, ways in it.items() if steps < d) / size for d in range(furthest)]
        for it, size in zip(most, every, strict=True)
    ]


def _far(by_dice: list[Counter[_Set]], every: Sequence[int], span: int) -> int:
    try:
        return span + _reach(by_dice, tuple(range(1, len(by_dice) + 1)), every)
    except Unsolvable:
        return 0


def _survives(
    by_dice: list[Counter[_Set]], forced: tuple[int, ...], every: Sequence[int]
) -> list[float]:
    """Return `Rolls.survives`, by repeated substitution."""
    bound, before = {DUTY, *forced}, [1.0]
    holds = [0.0] * (len(by_dice) + 1)
    while forced and max(abs(it - old) for it, old in zip(holds, before, strict=False)) > 0.0:
        before = holds
        rolled = [
            sum(
                ways * max((holds[it.column] if it.column in bound else 1.0) for it in offered)
                for offered, ways in counted.items()
                if offered
            )
            / size
            for counted, size in zip(by_dice, every, strict=True)
        ]
        holds = [rolled[-1], *rolled]
    return holds


def _chances_of_all(counted: Counter[_Set], ways_of_all: int) -> tuple[float, float]:
    """Return the chances that a roll of all dice may be banked and that it must be rolled on."""
    free = bound = 0
    for offered, count in counted.items():
        if any(it.column != DUTY for it in offered):
            free += count
        elif offered:
            bound += count
    return free / ways_of_all, bound / ways_of_all


def _reach(by_dice: list[Counter[_Set]], forced: tuple[int, ...], every: Sequence[int]) -> int:
    """Return the rows over which duties to roll lead before they are negligible, 0 for no duties.

    Raises `Unsolvable` for those that lead too far.
    """
    columns = (*forced, DUTY)
    ways_of: dict[int, Counter[frozenset[tuple[int, int]]]] = {}
    for column in columns:
        counted = ways_of[column] = Counter()
        for offered, ways in by_dice[column - 1].items():
            on = frozenset((it.column, it.steps) for it in offered if it.column in columns)
            if on:
                counted[on] += ways
    if not any(ways_of.values()):
        return 0
    past = {column: [1.0] for column in columns}  # the chance to get past row d from row 0
    while max(it[-1] for it in past.values()) > NEGLIGIBLE_DUTY_CHANCE:
        d = len(past[DUTY])
        if d > LONGEST_DUTY:
            raise Unsolvable("unsolvable-endless-duty")
        further = {
            column: sum(
                ways * max(past[to][d - max(steps, 1)] if steps < d else 1.0 for to, steps in on)
                for on, ways in counted.items()
            )
            / every[column - 1]
            for column, counted in ways_of.items()
        }
        for column, chance in further.items():
            past[column].append(chance)
    return len(past[DUTY])
