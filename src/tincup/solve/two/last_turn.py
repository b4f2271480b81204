"""Turns of which only the end matters: the last turn of a game, and the play-off."""

# ruff: noqa: PLR0917 - one round of a play-off depends on that many things

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from tincup.rules import RuleSet
from tincup.solve import arrays
from tincup.solve.arrays import FLOAT, INT, Floats
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import compile_one_roll
from tincup.solve.rolls.layout import ALL, DUTY, Rolls, rolls_of
from tincup.solve.rolls.moments import WON
from tincup.solve.two.space import (
    AT_ONCE,
    COMPLETE_ROUND,
    FARKLED,
    FARKLES,
    LANES,
    LAST,
    MINIMUM,
    NO_EXCHANGE,
    NO_FINAL,
    PASSES,
    STAYED,
    STAYS,
    TOTAL,
    WHOLE,
    Space,
    without_bonus,
)
from tincup.solve.two.turn_table import Stakes, loops_now, stakes_alike, work_out

CAUGHT_TOLERANCE: Final = 1e-17
"""A chance to catch up that is below this is taken for none: beside chances near 1 it is less than
half a unit in the last place, 1.1e-16, so adding it would change nothing."""

LEVEL_TOLERANCE: Final = 1e-14
"""Where a roll may win, a chance to catch up is nothing but that once it is no larger than by what
rounding may leave of their difference: a hundredth of what sweeps leave open."""

OUTRIGHT_TOLERANCE: Final = 1e-17
"""The chance to win by a single roll is found when it changes by no more."""

LONGEST: Final = 100_000
"""Steps that a side may be behind in its last turn."""

PLAY_OFF_TOLERANCE: Final = 1e-15
"""Rounds of a play-off are substituted until no chance changes by more: some units in the last
place of a chance, so nothing but rounding is left."""
MOST_ROUNDS: Final = 5000


class Chase(NamedTuple):
    """A turn that must get ahead of the other side.

    ``minimum`` in steps; ``tie``: what equal totals are worth; ``farkle`` and ``swapped``: what a
    farkle is worth, without and with the exchange used, for each situation. ``hits``: it can only
    draw level, as the other has hit a target that must be hit exactly. Banking ``enough`` steps
    gets the ``bonus``.
    """

    minimum: int
    tie: float
    farkle: list[float]
    swapped: list[float]
    hits: bool = False
    enough: int = 0
    bonus: int = 0


def chase(rolls: Rolls, turn: Chase, behind: Sequence[int], *, swaps: bool = True) -> Stakes:
    """Return the stakes of a turn that starts so many steps behind: `LANES` situations, or one."""
    rows = max(*behind, 0, turn.minimum - 1) + 1  # a turn starts in the first of them
    lanes, farkle, swapped = (
        [*it] * (LANES // len(it)) for it in (behind, turn.farkle, turn.swapped)
    )
    bank = arrays.floats(rows + rolls.span + 1, rolls.layers, LANES)
    lags, more = arrays.of(INT, lanes), (turn.enough, turn.bonus)
    loops_now().fill_chase(bank, lags, turn.minimum, turn.tie, swaps, turn.hits, *more)
    if rolls.layers == 2:
        farkle += [it if short > 0 else -1.0 for it, short in zip(swapped, lanes, strict=True)]
    return Stakes(bank, arrays.of(FLOAT, farkle, rolls.layers, LANES), rows, rows)


def last_turn(
    rules: RuleSet,
    space: Space,
    step: int,
    minimum: int,
    tie: float,
    farkles: int,
    behind: Sequence[int],
) -> Chase:
    """Return the last turn of a side with ``farkles`` in a row, for each number of steps behind.

    A farkle loses it, unless the side has changed places at once and its penalty, if one is due,
    does not bring it down as far as the other.
    """
    swapped = [0.0] * len(behind)
    if space.exchange == AT_ONCE:
        taken = penalty_of(rules, farkles) // step
        swapped = [1.0 if it > taken else tie if it == taken else 0.0 for it in behind]
    enough = min(space.listed(WHOLE)) if space.bonus else 0
    lost = [0.0] * len(behind)
    return Chase(minimum, tie, lost, swapped, enough=enough, bonus=space.bonus)


def chase_table(
    rules: RuleSet, space: Space, rolls: Rolls, step: int, minimum: int, tie: float, farkles: int
) -> list[float]:
    """Return the chance to win from 0, 1, 2, ... steps behind, until it changes no more.

    What is left then is the chance to change places. Raises `Unsolvable` when that is too far.
    """
    found: list[float] = []
    lost, outright = penalty_of(rules, farkles) // step, outright_wins(rolls)
    for first in range(0, LONGEST, LANES):
        behind = range(first, first + LANES)
        turn = last_turn(rules, space, step, minimum, tie, farkles, behind)
        caught = work_out(rolls, chase(rolls, turn, behind)).start
        found += caught
        if first <= lost:
            continue
        if space.exchange != NO_EXCHANGE:  # without changing places
            turn = turn._replace(swapped=[-1.0] * LANES)
            caught = work_out(rolls, chase(rolls, turn, behind, swaps=False)).start
        if max(caught) - outright < (LEVEL_TOLERANCE if outright else CAUGHT_TOLERANCE):
            return found
    raise Unsolvable("unsolvable-last-turn-too-long", rules=rules.name, points=LONGEST * step)


def outright_wins(rolls: Rolls) -> float:
    """Return the best chance that a turn which is never banked wins the game by a roll."""
    if not rolls.wins:
        return 0.0
    worth, before = [0.0] * (rolls.dice + 1), [1.0]
    columns = [it // rolls.width % (rolls.dice + 1) for it in rolls.options.tolist()]
    kinds = rolls.kinds.tolist()
    while (
        max(abs(now - then) for now, then in zip(worth, before, strict=False)) > OUTRIGHT_TOLERANCE
    ):
        before, rolled = worth, [float(kind == WON) for kind in kinds]
        for n in range(rolls.dice):
            for k in range(rolls.sets[ALL, n, 0], rolls.sets[ALL, n, 1]):
                options = columns[rolls.starts[k] : rolls.starts[k + 1]]
                rolled[n] += float(rolls.weights[k]) * max(worth[it] for it in options)
        worth = [rolled[-1], *rolled]
    return worth[rolls.dice]


def hit_table(space: Space, rolls: Rolls, minimum: int, tie: float) -> list[float]:
    """Return the chance to win from 0, 1, ... steps behind a side that has hit an exact target."""
    found: list[float] = []
    most = space.target - min(space.listed(TOTAL))
    for first in range(0, most + 1, LANES):
        behind = range(first, first + LANES)
        turn = Chase(minimum, tie, [0.0] * LANES, [0.0] * LANES, hits=True)
        found += work_out(rolls, chase(rolls, turn, behind)).start
    return found[: most + 1]


def last_turns(rules: RuleSet, space: Space, rolls: Rolls, step: int) -> tuple[Floats, Floats]:
    """Return the chance to win a last turn, and the chance of the side that starts a play-off.

    The first is indexed by plane (0: by the side that started the game), by the row of
    `tincup.solve.two.space.LAST` and by the steps behind, as far as it is not negligible. Where
    there is a bonus to win, the planes come twice: then once it is gone. Raises `Unsolvable`.
    """
    spaces = [space, without_bonus(space)] if space.bonus else [space]
    planes = len(spaces) * space.planes
    chasing = rolls_of_last(rules, rolls, step)
    ties = arrays.of(FLOAT, [0.5], 1, 1)
    if space.overshoot != PASSES:
        if space.listed(FARKLED) != space.listed(STAYED) or space.overshoot != STAYS:
            check_endless(rules, rolls, "unsolvable-endless-miss")
    elif space.final != NO_FINAL:
        check_endless(rules, rolls)
    if space.final == NO_FINAL:
        return arrays.floats(planes, 1, 1), ties
    if rules.end.plays_off_ties:
        ties = play_off(rules, space, rolls, step)
    tables, kinds = [], space.listed(LAST)
    for it, plane in product(spaces, range(space.planes)):
        tie = float(ties[0, 0] if plane == 0 else 1.0 - ties[0, 0])
        for kind in range(max(kinds) + 1):
            x = kinds.index(kind)
            minimum, farkles = int(space.sides[x, MINIMUM]), int(space.sides[x, FARKLES])
            if space.overshoot == PASSES:
                table = chase_table(rules, it, chasing, step, minimum, tie, farkles)
            else:
                table = hit_table(space, chasing, minimum, tie)
            tables.append(table)
    length = max(map(len, tables))
    if space.overshoot != PASSES and rules.end.plays_off_ties:  # which knows no target
        length = max(length, len(second_table(rules, space, rolls, step, ties, 0)))
    padded = [won for table in tables for won in [*table, *table[-1:] * (length - len(table))]]
    return arrays.of(FLOAT, padded, planes, len(tables) // planes, length), ties


def rolls_of_last(rules: RuleSet, rolls: Rolls, step: int) -> Rolls:
    """Return the rolls of a last turn before any play-off, which may have a single one."""
    return rolls_of(compile_one_roll(rules, step), LANES) if rules.end.ends_by_roll else rolls


def duties_ahead(space: Space, rolls: Rolls, last: Floats) -> Floats:
    """Return the worth of a duty to roll all the dice to a side that is ahead with the target made.

    By plane, by the other's row of `tincup.solve.two.space.LAST` and by the steps it is behind,
    where a farkle is worth nothing and anything is banked that may be; so for leads that one banks
    whatever could be rolled. Empty where there are no duties, fewer dice may have to be rolled as
    well, places can be changed, or the target must be hit: there a lead can grow no further.
    """
    changes = rolls.layers == 2
    if not rolls.has_duties or rolls.has_forced or changes or space.overshoot != PASSES:
        return arrays.floats(space.planes, 1, 1)
    free, bound = list[tuple[float, int]](), list[tuple[float, int]]()  # chance, most steps
    won, kinds = 0.0, rolls.kinds.tolist()
    for k in range(rolls.sets[ALL, rolls.dice - 1, 0], rolls.sets[ALL, rolls.dice - 1, 1]):
        leads = [
            divmod(option // rolls.width, rolls.layers * (rolls.dice + 1))
            for option in rolls.options[rolls.starts[k] : rolls.starts[k + 1]].tolist()
        ]
        if any(column != DUTY and kinds[column - 1] == WON for _, column in leads):
            won += float(rolls.weights[k])
            continue
        may_bank = [steps for steps, column in leads if column != DUTY]
        most = max(may_bank or [steps for steps, _ in leads])
        (free if may_bank else bound).append((float(rolls.weights[k]), most))
    length, found = last.shape[2], list[float]()
    for plane, kind in product(range(space.planes), range(last.shape[1])):
        at_once = space.final == NO_FINAL
        at_once |= space.final == COMPLETE_ROUND and plane == space.planes - 1
        caught = arrays.row(last, (plane + 1) % space.planes, kind)
        banked = [1.0] * length if at_once else [1.0 - it for it in caught]
        banked += banked[-1:] * rolls.span
        ahead = [((rolls.free - won) * it + won) / (1.0 - rolls.bound) for it in banked]
        for behind in range(length - 2, -1, -1):
            worth = won + sum(chance * banked[behind + most] for chance, most in free)
            ahead[behind] = sum(
                (chance * ahead[behind + most] for chance, most in bound), start=worth
            )
        found += ahead[:length]
    ahead_of_all: Floats = arrays.of(FLOAT, found, *last.shape)
    return ahead_of_all


def penalty_of(rules: RuleSet, farkles: int) -> int:
    """Return the points that a farkle takes in a final round after ``farkles`` in a row."""
    penalty = rules.turn.farkle_penalty
    due = penalty is not None and penalty.is_due(farkles + 1, in_final_round=True)
    return penalty.amount(farkles + 1) if penalty and due else 0


def next_count(rules: RuleSet, farkles: int) -> int:
    """Return the farkles in a row after one more, as far as they matter."""
    penalty = rules.turn.farkle_penalty
    return penalty.next_count(farkles) if penalty else 0


def play_off(rules: RuleSet, space: Space, rolls: Rolls, step: int) -> Floats:
    """Return the chance to win of the side that starts a play-off, by both sides' farkles in a row.

    Each side takes a turn; the one that is then ahead has won, else they play on. Solved by
    repeated substitution: rounds that decide nothing are rare enough for that. Raises `Unsolvable`.
    """
    penalty = rules.turn.farkle_penalty
    counts = penalty.counts if penalty else 1
    chance: Floats = arrays.of(FLOAT, [0.5] * counts**2, counts, counts)
    for _ in range(MOST_ROUNDS):
        before = arrays.copy(chance)
        for f2 in range(counts):
            table = second_table(rules, space, rolls, step, before, f2)
            for f1 in range(counts):
                first = first_turn(rules, rolls, step, table, before, f1, f2)
                chance[f1, f2] = work_out(rolls, first).start[0]
        moved = zip(arrays.whole_of(chance), arrays.whole_of(before), strict=True)
        if max(abs(now - then) for now, then in moved) < PLAY_OFF_TOLERANCE:
            return chance
    raise Unsolvable("unsolvable-endless-play-off", rules=rules.name)


def second_table(
    rules: RuleSet, space: Space, rolls: Rolls, step: int, ties: Floats, f2: int
) -> list[float]:
    """Return the second side's chance in a round of the play-off, by the steps that it is behind.

    Not for level totals, where a farkle does not lose: see `second_turn`.
    """
    minimum = -(-rules.turn.fixed_minimum // step)
    return chase_table(rules, space, rolls, step, minimum, 1.0 - float(ties[0, 0]), f2)


def first_turn(
    rules: RuleSet, rolls: Rolls, step: int, table: list[float], ties: Floats, f1: int, f2: int
) -> Stakes:
    """Return the first side's turn in a round of the play-off; ``table``: `second_table`."""
    minimum = -(-rules.turn.fixed_minimum // step)
    level = level_again(rules, ties, next_count(rules, f1), f2)
    second = second_turn(rules, rolls, step, level, penalty_of(rules, f1), penalty_of(rules, f2))
    rows = max(len(table), minimum) + rolls.far
    worth = [1.0 - it for it in table]
    worth += worth[-1:] * (rows + rolls.span + 1 - len(table))
    worth[:minimum] = [-1.0] * minimum
    lost = [1.0 - work_out(rolls, second).start[0]]
    if rolls.layers == 2:  # nobody is ahead to change places with
        worth = [each for it in worth for each in (it, -1.0)]
        lost.append(-1.0)
    return stakes_alike(rolls, worth, lost, rows, rows)


def level_again(rules: RuleSet, ties: Floats, f1: int, f2: int) -> float:
    """Return the second side's chance in the next round, should it farkle and be level.

    ``f1``: the first side's farkles in a row by then, ``f2``: its own before.
    """
    return 1.0 - float(ties[f1, next_count(rules, f2)])


def second_turn(
    rules: RuleSet, rolls: Rolls, step: int, level: float, ahead: int, lost: int
) -> Stakes:
    """Return the second side's turn in a round of the play-off when it is level or ahead.

    ``ahead``: by how many points; ``lost``: what its farkle would take. ``level``: its chance if
    they are level after that.
    """
    farkle = level if lost == ahead else float(lost < ahead)
    behind = -1 if ahead else 0  # any bank keeps a lead
    minimum = -(-rules.turn.fixed_minimum // step)
    return chase(rolls, Chase(minimum, 1.0, [farkle], [0.0]), [behind])


def check_endless(
    rules: RuleSet, rolls: Rolls, refusal: str = "unsolvable-endless-last-turn"
) -> None:
    """Refuse rules under which a side may roll on for ever without a risk. Raises `Unsolvable`.

    Its turn would have no best end: whatever it has, going on makes the other's task harder. And
    a side that would rather farkle than bank could not wait for it.
    """
    safe = {n for n in range(1, rolls.dice + 1) if rolls.farkle[n - 1] == 0}
    while True:
        kept = {n for n in safe if _stays(rolls, n, safe)}
        if kept == safe:
            break
        safe = kept
    if rolls.dice in safe:
        raise Unsolvable(refusal, rules=rules.name)


def _stays(rolls: Rolls, n: int, safe: set[int]) -> bool:
    """Return True if every roll of ``n`` dice can be kept so that a safe number is rolled next."""
    columns = [option // rolls.width % (rolls.dice + 1) for option in rolls.options.tolist()]
    allowed = [(rolls.dice if column == DUTY else column) in safe for column in columns]
    return all(
        any(allowed[rolls.starts[c] : rolls.starts[c + 1]])
        for c in range(rolls.sets[ALL, n - 1, 0], rolls.sets[ALL, n - 1, 1])
    )
