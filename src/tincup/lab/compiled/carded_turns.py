"""Turns by a strategy card, compiled: what `tincup.players.card_player` does for the engine."""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from tincup.lab.compiled.game_arrays import (
    COMPLETE_ROUND,
    FARKLES,
    FOREVER,
    LEFT,
    NO_FINAL,
    NOT_LAST,
    SIDE,
    STARTER,
    TOTAL,
    Cards,
    Game,
)
from tincup.lab.compiled.game_ends import is_due, rest_of_round
from tincup.lab.compiled.roll_kinds import Kinds
from tincup.solve.arrays import Ints
from tincup.solve.jit import inner


@inner
def _zone(cards: Cards, policy: int, distance: int) -> int:
    zone = 0
    for at in range(cards.distances.shape[1]):
        zone += int(cards.distances[policy, at] < distance)
    return zone


@inner
def carded_turn(
    game: Game, cards: Cards, policy: int, standing: Ints, now: Ints
) -> tuple[int, int, int]:
    """Return 1 where one plays for home, the shift, and the score from which one banks at once."""
    side, last = now[SIDE], now[LEFT] != NOT_LAST
    mine, others = standing[side, TOTAL], -FOREVER
    for other in range(game.sides):
        if other != side:
            others = max(others, standing[other, TOTAL])
    if game.least == FOREVER:
        far = cards.shifts.shape[1] - 1
        shift = cards.shifts[policy, far, far]
    else:
        own = _zone(cards, policy, game.least - mine)
        shift = cards.shifts[policy, own, _zone(cards, policy, game.least - others)]
    if shift < FOREVER and is_due(game, standing[side, FARKLES], last):
        shift += cards.at_risk[policy]
    if last:
        return 1, FOREVER, others - mine + 1
    if game.least == FOREVER:
        return int(shift == FOREVER), shift, FOREVER
    ends = game.final == NO_FINAL
    if game.final == COMPLETE_ROUND:
        ends = rest_of_round(game, now[STARTER], side) == 0
    safe = game.least if ends else max(game.least, others + cards.lead[policy])
    return int(shift == FOREVER), shift, safe - mine


@inner
def by_card(
    kinds: Kinds,
    cards: Cards,
    policy: int,
    kind: int,
    score: int,
    need: int,
    step: int,
    home: int,
    shift: int,
    stop: int,
) -> tuple[int, bool]:
    """Return the way to keep, and True if that is banked; ``need`` is the least to bank."""
    first, end = kinds.start[kind], kinds.start[kind + 1]
    rolled, banked = -1, -1
    worth = made = dice = most = left = 0
    for fewer in range(2):
        for way in range(first, end):
            if int(kinds.points[way] < kinds.most[way]) != fewer:
                continue
            points, n = (score + kinds.points[way]) * step, kinds.dice[way]
            its = points + cards.worth[policy, home, n]
            is_better = its > worth or (its == worth and points > made)
            if rolled < 0 or is_better or (its == worth and points == made and n > dice):
                rolled, worth, made, dice = way - first, its, points, n
            if kinds.must[way] or points < need:
                continue
            if banked < 0 or points > most or (points == most and n > left):
                banked, most, left = way - first, points, n
    start = cards.bank_from[policy, dice]
    is_wanted = most >= stop
    if shift < FOREVER and start < FOREVER:
        is_wanted = is_wanted or made >= max(0, start + shift)
    if banked >= 0 and most > 0 and is_wanted:
        return banked, True
    return rolled, False
