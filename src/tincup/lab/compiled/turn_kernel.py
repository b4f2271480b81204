"""One turn in compiled code.

A player is a table of choices (`tincup.lab.compiled.choices`) or has a plan for each turn
(`tincup.lab.compiled.planners`). Rolls are kinds (`tincup.lab.compiled.roll_kinds`). Turns by
tables are also played many at once: `tincup.lab.compiled.waves`.
"""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

import numpy as np

from tincup.chance.philox import deviation
from tincup.lab.compiled.carded_turns import by_card, carded_turn
from tincup.lab.compiled.dice import code_in, word_of, words_of
from tincup.lab.compiled.game_arrays import (
    BANK,
    BANKS,
    BOARD,
    BY_CARD,
    BY_CELLS,
    BY_PLAN,
    COST,
    ENDS,
    FARKLED,
    FARKLES,
    FOREVER,
    HEAD,
    INDEX,
    KIND,
    LACKING,
    LEFT,
    NEXT,
    NO_PLAN,
    NOT_LAST,
    OF_KINDS,
    OF_PLAN,
    OF_SCORE,
    ON_BOARD,
    PART,
    POLICY,
    SCORE,
    SIDE,
    TOTAL,
    TURNS,
    WAY,
    Choices,
    Game,
    Plans,
    Watching,
)
from tincup.lab.compiled.game_ends import aims, cost_of
from tincup.lab.compiled.roll_kinds import Kinds
from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inlined, inner
from tincup.solve.worth import EQUAL_CHANCE_TOLERANCE

_deviation = inner(deviation)


def room_of(kinds: Kinds) -> Floats:
    """Return room to weigh what a roll offers."""
    return np.empty((int(np.diff(kinds.start).max()), 2))


@inlined
def paid_by(game: Game, choices: Choices, policy: int, standing: Ints, now: Ints) -> int:
    """Return what a farkle costs the side to move, in coins, for a policy that looks at that."""
    if not choices.pays[policy] or not game.penalty_after:
        return 0
    side, last = now[SIDE], now[LEFT] != NOT_LAST
    return int(cost_of(game, standing[side, TOTAL], standing[side, FARKLES], last) // game.coin)


@inlined
def first_row(choices: Choices, policy: int, board: int, paid: int) -> int:
    """Return the row that a turn begins at: 0 where it is not known."""
    if paid >= choices.starts.shape[2]:
        return 0
    return int(choices.starts[policy, board & INDEX, paid & INDEX])


@inlined
def cell_at(kinds: Kinds, cells: Ints, row: int, word: int) -> int:
    """Return the place of the pair of `Choices` for dice that follow from a word."""
    ways = cells[row]
    fallen = (ways + code_in(word, ways)) & INDEX
    return int(row + HEAD + 2 * kinds.place_of[fallen]) & INDEX


@inlined
def ends_turn(what: int, points: int, need: int, enough: int) -> int:
    """Return 1 if a turn ends with this pair of `Choices`."""
    return ((what >> ENDS) & 1) | int(points >= enough) | ((what >> BANKS) & int(points >= need))


@inlined
def note_lacking(
    row: Ints, choices: Choices, policy: int, board: int, paid: int, at: int, cell: int
) -> None:
    """Say in the row of a game which choice is not known."""
    row[POLICY], row[ON_BOARD], row[COST] = policy, board, paid
    row[SCORE] = choices.cells[at + OF_SCORE]
    row[KIND] = choices.cells[at + OF_KINDS] + ((cell - at - HEAD) >> 1)


@inlined
def note_kept(kept: Ints, watching: Watching, shown: int, way: int) -> None:
    """Count the combinations of a way to keep."""
    for it in range(kept.shape[0]):
        kept[it] += watching.lines[watching.starts[shown] + way, it]


@inlined
def way_in(what: int, ends: int) -> int:
    """Return the way of a pair of `Choices` with which a turn ends, or goes on."""
    return ((what >> (BANK if ends else WAY)) & PART) - 1


@inlined
def limits_of(
    game: Game, choices: Choices, policy: int, standing: Ints, now: Ints
) -> tuple[int, int]:
    """Return the least to bank, and what is enough for any player to bank."""
    need = game.on_board if standing[now[SIDE] & INDEX, BOARD] else game.off_board
    if not choices.watches[policy]:
        return need, FOREVER
    return bank_from(game, choices.stops[policy], need, standing, now)


@inlined
def bank_from(game: Game, stops: int, minimum: int, standing: Ints, now: Ints) -> tuple[int, int]:
    """Return the least to bank for a player who watches the totals, and what is enough."""
    need, enough = aims(game, standing, now)
    if stops:
        most = game.far_from
        for side in range(game.sides):
            most = max(most, standing[side, TOTAL])
        enough = min(enough, most + game.far - standing[now[SIDE], TOTAL])
    return max(need, minimum), enough


@inlined
def error_of(plans: Plans, plan: int, score: int, dice: int) -> float:
    """Return a player's error about a score, as `tincup.players.misjudging` has it."""
    a, b, c, d = words_of(score, dice, 0, 0, plans.keys[plan, 0], plans.keys[plan, 1])
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
    row: Ints,
    kept: Ints,
    weighed: Floats,
) -> tuple[int, int]:
    """Play a turn by a policy; return what it banks, or `FARKLED`, and the number of rolls.

    `LACKING` is in place of the first where a choice, or the plan, is not known: ``row``, that of
    the game, then says which. ``plan`` is the turn's, of those policies that have one. Adds to
    ``kept`` what combinations are; ``weighed`` is room.
    """
    manner = choices.manners[policy]
    if manner == BY_CELLS:
        return _by_cells(game, kinds, choices, policy, key, deal, standing, now, row)
    home, shift, stop = 0, 0, 0
    if manner == BY_PLAN and plan == NO_PLAN:
        row[POLICY], row[KIND] = policy, OF_PLAN
        return LACKING, 0
    if manner == BY_CARD:
        home, shift, stop = carded_turn(game, choices.cards, policy, standing, now)
    side = now[SIDE]
    turn = 1 + standing[side, TURNS]
    need, _ = limits_of(game, choices, policy, standing, now)
    score, dice, ways, number = 0, game.dice, 6**game.dice, 0
    while True:
        word = word_of(key, deal, side, turn, number)
        shown = kinds.set_of[ways + code_in(word, ways)]
        kind = kinds.kind_of[shown]
        number += 1
        first = kinds.start[kind]
        if first == kinds.start[kind + 1]:
            return FARKLED, number
        if manner == BY_PLAN:
            way, banks = by_plan(kinds, plans, plan, kind, score, need, game.step, weighed)
        else:
            way, banks = by_card(
                kinds, choices.cards, policy, kind, score, need, game.step, home, shift, stop
            )
        note_kept(kept, watching, shown, way)
        score += kinds.points[first + way]
        if banks:
            return score * game.step, number
        dice = kinds.dice[first + way]
        ways = 1
        for _ in range(dice):
            ways *= 6


@inlined
def _by_cells(
    game: Game,
    kinds: Kinds,
    choices: Choices,
    policy: int,
    key: Ints,
    deal: int,
    standing: Ints,
    now: Ints,
    row: Ints,
) -> tuple[int, int]:
    side, cells = now[SIDE], choices.cells
    board, turn, number = standing[side, BOARD], 1 + standing[side, TURNS], 0
    paid = paid_by(game, choices, policy, standing, now)
    need, enough = limits_of(game, choices, policy, standing, now)
    at = first_row(choices, policy, board, paid)
    while True:
        cell = cell_at(kinds, cells, at, word_of(key, deal, side, turn, number))
        what, points = cells[cell], cells[cell + 1]
        number += 1
        if ends_turn(what, points, need, enough):
            if points == LACKING:
                note_lacking(row, choices, policy, board, paid, at, cell)
            return points, number
        at = what >> NEXT
