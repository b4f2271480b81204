"""One turn in compiled code: one random draw and one look-up a roll.

A player is a table of choices (`tincup.lab.compiled.choices`) or has a plan for each turn
(`tincup.lab.compiled.planners`). Rolls are kinds (`tincup.lab.compiled.roll_kinds`), and the dice
are those of `tincup.lab.deals`, by the same functions.
"""

# ruff: noqa: C901, PLR0912, PLR0915, PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tincup.chance.philox import deviation, philox
from tincup.lab import deals
from tincup.lab.compiled.carded_turns import by_card, carded_turn
from tincup.lab.compiled.game_arrays import (
    BANK,
    BANKS,
    BOARD,
    BY_CARD,
    BY_CELLS,
    BY_PLAN,
    BY_SIDE,
    COST,
    FARKLED,
    FOREVER,
    KIND,
    LACKING,
    NO_PLAN,
    OF_DECISIONS,
    OF_PLAN,
    ON_BOARD,
    PART,
    POLICY,
    ROLL,
    ROLLS,
    SCORE,
    SIDE,
    TOTAL,
    TURNS,
    Choices,
    Game,
    Plans,
    Watching,
)
from tincup.lab.compiled.game_ends import aims
from tincup.lab.compiled.roll_kinds import Kinds
from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inlined, inner
from tincup.solve.worth import EQUAL_CHANCE_TOLERANCE

_counter, _philox, _numbers = inner(deals.counter), inner(philox), inner(deals.numbers)
_deviation = inner(deviation)


class Room(NamedTuple):
    """Room for a turn; ``powers[n]`` is ``6 ** n``."""

    powers: Ints
    kept: Ints
    weighed: Floats


def room_of(game: Game, kinds: Kinds, watching: Watching) -> Room:
    ways = int(np.diff(kinds.start).max())
    powers = 6 ** np.arange(game.dice + 1)
    return Room(powers, np.zeros(watching.lines.shape[1], np.int64), np.empty((ways, 2)))


@inlined
def two_rolls(key: Ints, deal: int, side: int, turn: int, pair: int, extra: int) -> tuple[int, int]:
    a, b, c, d = _counter(deal, side, turn, pair, extra)
    a, b, c, d = _philox(a, b, c, d, key[0], key[1])
    return _numbers(a, b, c, d)


@inlined
def code_of(key: Ints, deal: int, side: int, turn: int, number: int) -> int:
    """Return how six dice fall, as `tincup.lab.deals.Deal` has it."""
    extra = 0
    while True:
        first, second = two_rolls(key, deal, side, turn, number >> 1, extra)
        found = second if number & 1 else first
        if found < deals.FAIR:
            return found % deals.WAYS
        extra += 2


@inlined
def bank_from(game: Game, stops: int, minimum: int, standing: Ints, now: Ints) -> tuple[int, int]:
    """Return the least to bank for a player who watches the totals, and what is enough."""
    need, enough = aims(game, standing, now)
    if stops:
        most = game.far_from
        for side in range(game.sides):
            most = max(most, standing[TOTAL, side])
        enough = min(enough, most + game.far - standing[TOTAL, now[SIDE]])
    return max(need, minimum), enough


@inlined
def error_of(plans: Plans, plan: int, score: int, dice: int) -> float:
    """Return a player's error about a score, as `tincup.players.misjudging` has it."""
    a, b, c, d = _philox(score, dice, 0, 0, plans.keys[plan, 0], plans.keys[plan, 1])
    return float(plans.spread[plan] * _deviation(a, b, c, d))


@inlined
def by_plan(
    kinds: Kinds,
    plans: Plans,
    plan: int,
    kind: int,
    score: int,
    need: int,
    step: int,
    weighed: Floats,
) -> tuple[int, bool]:
    """Return the way to keep, and True if that is banked, by a plan; ``weighed`` is room.

    Nothing is banked with less than ``need``. What is worth most comes first as
    `tincup.solve.worth.best_first` has it: of equals a bank, then the first of all that
    `tincup.game.legal_actions` lists, where keeps for fewer points than could be come last.
    """
    first, end = kinds.start[kind], kinds.start[kind + 1]
    last, all_dice = plans.bank.shape[1] - 1, plans.roll.shape[2] - 1
    most, errs = -np.inf, plans.spread[plan] > 0.0
    for way in range(first, end):
        made, dice, must = score + kinds.points[way], kinds.dice[way], kinds.must[way] == 1
        at = min(made, last)
        rolled = plans.roll[plan, at, 0 if must and dice == all_dice else dice]
        banked = -np.inf
        if not must and made * step >= need:
            banked = plans.bank[plan, at]
        if errs:
            counted = (score + kinds.most[way]) * step
            rolled += error_of(plans, plan, counted, dice)
            banked += error_of(plans, plan, counted, 0)
        weighed[way - first, 0], weighed[way - first, 1] = banked, rolled
        most = max(most, banked, rolled)
    for column in range(2):
        for fewer in range(2):
            for way in range(first, end):
                is_now = int(kinds.points[way] < kinds.most[way]) == fewer
                if is_now and weighed[way - first, column] >= most - EQUAL_CHANCE_TOLERANCE:
                    return way - first, column == 0
    return 0, False


@inlined
def play_turn(
    game: Game,
    kinds: Kinds,
    choices: Choices,
    plans: Plans,
    watching: Watching,
    policy: int,
    plan: int,
    key: Ints,
    deal: int,
    standing: Ints,
    now: Ints,
    cost: int,
    row: Ints,
    room: Room,
) -> int:
    """Play a turn by a policy; return what it banks, `FARKLED`, or `LACKING` an unknown choice.

    ``row`` is that of the game: a turn that is lacking leaves nothing in it but what it lacks.
    ``plan`` is the turn's, of those policies that have one; ``cost`` is what a farkle takes.
    """
    manner, home, shift, stop = choices.manners[policy], 0, 0, 0
    if manner == BY_PLAN and plan == NO_PLAN:
        row[POLICY], row[KIND] = policy, OF_PLAN
        return LACKING
    side, lines = now[SIDE], watching.lines.shape[1]
    powers, kept, decisions = room.powers, room.kept, 0
    for it in range(lines):
        kept[it] = 0
    board, turn = standing[BOARD, side], 1 + standing[TURNS, side]
    paid = cost // game.coin if choices.pays[policy] else 0
    need, enough = game.on_board if board else game.off_board, FOREVER
    if choices.watches[policy]:
        need, enough = bank_from(game, choices.stops[policy], need, standing, now)
    if manner == BY_CARD:
        home, shift, stop = carded_turn(game, choices.cards, policy, standing, now)
    score, dice, number, banked, even, odd = 0, game.dice, 0, FARKLED, 0, 0
    while True:
        if number & 1 == 0:
            even, odd = two_rolls(key, deal, side, turn, number >> 1, 0)
        code = odd if number & 1 else even
        if code >= deals.FAIR:
            code = code_of(key, deal, side, turn, number)
        shown = kinds.set_of[kinds.fallen[dice] + code % powers[dice]]
        kind = kinds.kind_of[shown]
        number += 1
        first = kinds.start[kind]
        if first == kinds.start[kind + 1]:
            break
        decisions += 1
        if manner != BY_CELLS:
            if manner == BY_PLAN:
                way, banks = by_plan(kinds, plans, plan, kind, score, need, game.step, room.weighed)
            else:
                way, banks = by_card(
                    kinds, choices.cards, policy, kind, score, need, game.step, home, shift, stop
                )
            if banks:
                banked = (score + kinds.points[first + way]) * game.step
            for it in range(lines):
                kept[it] += watching.lines[watching.starts[shown] + way, it]
            if banks:
                break
            score += kinds.points[first + way]
            dice = kinds.dice[first + way]
            continue
        cell = 0
        if paid < choices.rows.shape[2] and score < choices.rows.shape[3]:
            begins = choices.rows[policy, board, paid, score, dice]
            if begins >= 0:
                cell = choices.cells[begins + kinds.place[kind]]
        if cell == 0:
            row[POLICY], row[ON_BOARD], row[COST] = policy, board, paid
            row[SCORE], row[KIND] = score, kind
            return LACKING
        way, bank = ((cell >> ROLL) & PART) - 1, ((cell >> BANK) & PART) - 1
        if bank >= 0:
            made = (score + kinds.points[first + bank]) * game.step
            better = made >= need and ((cell >> BANKS) & 1) == 1
            if way < 0 or made >= enough or better:
                way, banked = bank, made
        for it in range(lines):
            kept[it] += watching.lines[watching.starts[shown] + way, it]
        if banked != FARKLED:
            break
        score += kinds.points[first + way]
        dice = kinds.dice[first + way]
    row[ROLLS] += number
    row[BY_SIDE + OF_DECISIONS * game.sides + side] += decisions
    for it in range(lines):
        row[BY_SIDE + 5 * game.sides + it] += kept[it]
    return int(banked)
