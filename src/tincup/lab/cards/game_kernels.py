"""The compiled loops through games of a strategy card against optimal play, whose turns are known.

Loops are spelt out, as in the solver: see `tincup.solve.two.turn_kernels`.
"""

# ruff: noqa: C901, PLR0912, PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from tincup.lab.cards.kernels import UNFOLLOWED, beside, ends_at_once, following
from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner, kernel
from tincup.solve.two.space import FARKLED, LAST, START, TOTAL, Space


@inner
def won_by(
    ends: Floats,
    x: int,
    y: int,
    space: Space,
    at_once: bool,
    others: Floats,
    chase: Floats,
) -> float:
    """Return the chance that a turn of ``x`` against ``y`` banks and wins by it.

    It banks ``s`` steps with the chance ``ends[s]``. Below the target the other side then moves,
    and wins with the chance ``others[y, x]``; else that ends the game ``at_once``, or the other has
    a last turn, which it wins with the chance ``chase[n]`` from ``n`` behind.
    """
    won, total, against = 0.0, space.sides[x, TOTAL], space.sides[y, TOTAL]
    for score in range(ends.shape[0]):
        chance, banked = ends[score], total + score
        if chance == 0.0:
            continue
        if banked < space.target:
            to = space.banked + banked
            won += chance * (1.0 - others[beside(space, x, to, y), to])
        elif at_once:
            won += chance
        else:
            won += chance * (1.0 - chase[min(banked - against, chase.shape[0] - 1)])
    return won


@inner
def after_change(space: Space, x: int, y: int) -> tuple[int, int]:
    """Return what ``y`` and ``x`` are once ``y`` has taken the place of ``x``, and then farkled."""
    sides = space.sides
    leading = sides[y, START] + sides[x, TOTAL]
    behind = sides[x, START] + sides[y, TOTAL]
    fell = sides[leading, FARKLED]
    return fell, beside(space, leading, fell, behind)


@kernel
def play_out(
    card_moves: Floats,
    best_moves: Floats,
    order: Ints,
    which: Ints,
    turns: Floats,
    lengths: Ints,
    spans: Ints,
    best: Floats,
    space: Space,
    last: Floats,
    caught: Floats,
) -> float:
    """Work out the chance to win of the side to move, from every state, by falling sums of totals.

    ``card_moves[plane, x, y]`` for the card against optimal play, ``best_moves`` the other way
    round. ``order`` has the pairs of side states. The card's turn from the k-th is the row
    ``which[k, plane]`` of ``turns``, whose banks end at ``lengths``; that of optimal play is in
    ``best``, from ``spans[plane, x, y, 0]`` on without changing places, from ``spans[..., 1]`` to
    ``spans[..., 2]`` with it. ``last`` and ``caught``: the chance to win a last turn, of
    optimal play and of the card.

    Where a turn leads to a state that comes later, what is known of that so far is taken. Returns
    the largest change.
    """
    sides, changed = space.sides, 0.0
    for k in range(order.shape[0]):
        x, y = order[k, 0], order[k, 1]
        fallen, other_fallen = sides[x, FARKLED], sides[y, FARKLED]
        pushed, other_pushed = beside(space, x, fallen, y), beside(space, y, other_fallen, x)
        for plane in range(space.planes):
            after = following(space, plane)
            at_once, row = ends_at_once(space, plane), which[k, plane]
            ends = turns[row, : lengths[row]]
            chase = last[after, sides[y, LAST]]
            won = won_by(ends, x, y, space, at_once, best_moves[after], chase)
            lost = turns[row, turns.shape[1] - 1]
            at_once = ends_at_once(space, after)
            begin, swapped, end = spans[after, y, x]
            ends = best[begin : swapped - 1]
            chase = caught[plane, sides[x, LAST]]
            other_won = won_by(ends, y, x, space, at_once, card_moves[plane], chase)
            other_lost = best[swapped - 1]
            if end > swapped:  # it may have changed places: from where the leader was
                ends, led = best[swapped : end - 1], sides[x, START] + sides[y, TOTAL]
                other_won += won_by(ends, x, led, space, at_once, card_moves[plane], chase)
                if best[end - 1] > 0.0:
                    fell, against = after_change(space, x, y)
                    other_won += best[end - 1] * (1.0 - card_moves[plane, against, fell])
            before, other_before = card_moves[plane, x, y], best_moves[after, y, x]
            if fallen != x:
                card_moves[plane, x, y] = won + lost * (1.0 - best_moves[after, pushed, fallen])
            elif other_fallen == y:  # each of the two leads to the other by a farkle
                sure = won + lost * (1.0 - other_won - other_lost)
                ending = 1.0 - lost * other_lost
                # Two that never score go on for ever, which counts half, as in the solver.
                card_moves[plane, x, y] = sure / ending if ending > UNFOLLOWED else 0.5
            following_value = card_moves[plane, other_pushed, other_fallen]
            other_value = other_won + other_lost * (1.0 - following_value)
            best_moves[after, y, x] = other_value
            if fallen == x and other_fallen != y:
                card_moves[plane, x, y] = won + lost * (1.0 - other_value)
            changed = max(
                changed,
                abs(card_moves[plane, x, y] - before),
                abs(other_value - other_before),
            )
    return changed


@kernel
def follow_visits(
    waiting: Floats,
    entered: Floats,
    order: Ints,
    which: Ints,
    turns: Floats,
    lengths: Ints,
    spans: Ints,
    best: Floats,
    zones: Ints,
    space: Space,
) -> None:
    """Move games on that are ``waiting`` in their states, by rising sums of totals, to their ends.

    ``waiting[0, plane, x, y]`` is how likely games are in a state in which the card is to move,
    ``waiting[1, ...]`` the same of the others. How likely they then enter a zone by each state, as
    the first state there, is added to ``entered``; ``zones`` has the zone of each side state. The
    other arrays are those of `play_out`. Games that are put back go on waiting.
    """
    sides, target = space.sides, space.target
    for k in range(order.shape[0] - 1, -1, -1):
        x, y = order[k, 0], order[k, 1]
        a, b = sides[x, TOTAL], sides[y, TOTAL]
        fallen, other_fallen = sides[x, FARKLED], sides[y, FARKLED]
        for plane in range(space.planes):
            after = following(space, plane)
            row = which[k, plane]
            begin, swapped, end = spans[after, y, x]
            lost, other_lost = turns[row, turns.shape[1] - 1], best[swapped - 1]
            here, there = waiting[0, plane, x, y], waiting[1, after, y, x]
            waiting[0, plane, x, y] = waiting[1, after, y, x] = 0.0
            if other_fallen == y:
                here += other_lost * there
                if fallen == x:
                    here /= max(1.0 - lost * other_lost, UNFOLLOWED)
            if fallen == x:
                there += lost * here
            if here + there < UNFOLLOWED:
                continue
            for score in range(min(lengths[row], target - a)):
                chance = here * turns[row, score]
                if chance > 0.0:
                    to = space.banked + a + score
                    other = beside(space, x, to, y)
                    arrive(waiting, entered, zones, 1, after, x, to, y, other, chance)
            for score in range(min(swapped - begin - 1, target - b)):
                chance = there * best[begin + score]
                if chance > 0.0:
                    to = space.banked + b + score
                    other = beside(space, y, to, x)
                    arrive(waiting, entered, zones, 0, plane, y, to, x, other, chance)
            if end > swapped:
                other = sides[x, START] + b
                for score in range(min(end - swapped - 1, target - a)):
                    to, chance = space.banked + a + score, there * best[swapped + score]
                    arrive(waiting, entered, zones, 0, plane, y, to, x, other, chance)
                chance = there * best[end - 1]
                if chance > 0.0:
                    to, other = after_change(space, x, y)
                    arrive(waiting, entered, zones, 0, plane, y, to, x, other, chance)
            if fallen != x:
                other, chance = beside(space, x, fallen, y), here * lost
                arrive(waiting, entered, zones, 1, after, x, fallen, y, other, chance)
            if other_fallen != y:
                other, chance = beside(space, y, other_fallen, x), there * other_lost
                arrive(waiting, entered, zones, 0, plane, y, other_fallen, x, other, chance)


@inner
def arrive(
    waiting: Floats,
    entered: Floats,
    zones: Ints,
    mover: int,
    plane: int,
    x: int,
    to: int,
    y: int,
    other: int,
    chance: float,
) -> None:
    """Have ``x`` become ``to`` and ``y``, which is to move then, ``other``.

    ``mover`` is 0 where that is the card's side.
    """
    waiting[mover, plane, other, to] += chance
    if zones[to] != zones[x] or zones[other] != zones[y]:
        entered[mover, plane, other, to] += chance
