"""Whole games in compiled code: one random draw and one look-up a roll.

Players are tables of choices (`tincup.lab.compiled.choices`), rolls are kinds
(`tincup.lab.compiled.roll_kinds`), and the dice are those of `tincup.lab.deals`, by the same
functions. What follows a turn is written here once more than in `tincup.game`: tests compare every
game's figures with the engine's.
"""

# ruff: noqa: C901, PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

import numpy as np

from tincup.lab import deals
from tincup.lab.compiled.game_arrays import (
    BANK,
    BANKS,
    BEHIND,
    BOARD,
    BY_PLAY_OFF,
    BY_SIDE,
    CAME_BACK,
    CONTENDS,
    COST,
    FARKLED,
    FARKLES,
    FINAL_LEFT,
    FOREVER,
    HAD_THREE,
    IS_CUT,
    KIND,
    LACKING,
    LEAD_CHANGES,
    LEADER,
    LEFT,
    NOT_LAST,
    OF_BEST,
    OF_DECISIONS,
    OF_FARKLES,
    OF_TOTALS,
    OF_TURNS,
    ON_BOARD,
    OPENED,
    OVER,
    PART,
    POLICY,
    ROLL,
    ROLLS,
    SCORE,
    SIDE,
    SLOW,
    STARTER,
    TOTAL,
    TURNS,
    UNSEEN,
    WINNERS,
    Choices,
    Game,
    Watching,
)
from tincup.lab.compiled.game_ends import aims, cost_of, end_turn
from tincup.lab.compiled.roll_kinds import Kinds
from tincup.lab.match_game import COMEBACK
from tincup.solve.arrays import Ints
from tincup.solve.jit import inner, kernel

_counter, _philox, _numbers = inner(deals.counter), inner(deals.philox), inner(deals.numbers)


@inner
def two_rolls(key: Ints, deal: int, side: int, turn: int, pair: int, extra: int) -> tuple[int, int]:
    a, b, c, d = _counter(deal, side, turn, pair, extra)
    a, b, c, d = _philox(a, b, c, d, key[0], key[1])
    return _numbers(a, b, c, d)


@inner
def code_of(key: Ints, deal: int, side: int, turn: int, number: int) -> int:
    """Return how six dice fall, as `tincup.lab.deals.Deal` has it."""
    extra = 0
    while True:
        first, second = two_rolls(key, deal, side, turn, number >> 1, extra)
        found = second if number & 1 else first
        if found < deals.FAIR:
            return found % deals.WAYS
        extra += 2


@inner
def starter_of(game: Game, key: Ints, deal: int) -> int:
    """Return the side that the roll-off says starts."""
    if game.roll_off == 0:
        return 0
    waits = np.ones(game.sides, np.int64)
    number = np.zeros(game.sides, np.int64)
    while True:
        best = 0
        totals = np.zeros(game.sides, np.int64)
        for side in range(game.sides):
            if waits[side]:
                code = code_of(key, deal, side, 0, number[side])
                number[side] += 1
                for _ in range(game.roll_off):
                    totals[side] += 1 + code % 6
                    code //= 6
                best = max(best, totals[side])
        tied, starter = 0, 0
        for side in range(game.sides):
            waits[side] = int(waits[side] and totals[side] == best)
            if waits[side]:
                tied += 1
                starter = side
        if tied == 1:
            return starter


@inner
def bank_from(game: Game, stops: int, minimum: int, standing: Ints, now: Ints) -> tuple[int, int]:
    """Return the least to bank for a player who watches the totals, and what is enough."""
    need, enough = aims(game, standing, now)
    if stops:
        most = game.far_from
        for side in range(game.sides):
            most = max(most, standing[TOTAL, side])
        enough = min(enough, most + game.far - standing[TOTAL, now[SIDE]])
    return max(need, minimum), enough


@inner
def look(game: Game, watching: Watching, standing: Ints, mover: int, leader: int, row: Ints) -> int:
    """Count what is to be seen after a turn; return the leader, the last one in a tie."""
    most, fewest, leaders, first = -FOREVER, FOREVER, 0, -1
    for side in range(game.sides):
        most = max(most, standing[TOTAL, side])
        fewest = min(fewest, standing[TURNS, side])
    for side in range(game.sides):
        standing[BEHIND, side] = max(standing[BEHIND, side], most - standing[TOTAL, side])
        if standing[TOTAL, side] == most:
            leaders += 1
            first = side
    alone = first if leaders == 1 else -1
    if standing[TURNS, mover] == watching.slow:
        row[HAD_THREE] += 1
        row[SLOW] += 1 - standing[OPENED, mover]
    is_half = 2 * most >= watching.half if watching.half else 2 * fewest >= watching.rounds
    if is_half and row[LEADER] == UNSEEN:
        row[LEADER] = alone
    if alone < 0:
        return leader
    row[LEAD_CHANGES] += int(leader >= 0 and leader != alone)
    return alone


@inner
def begin(game: Game, key: Ints, deal: int, standing: Ints, now: Ints, row: Ints) -> None:
    for at in range(row.shape[0]):
        row[at] = 0
    row[POLICY], row[LEADER] = -1, UNSEEN
    for side in range(game.sides):
        for at in range(standing.shape[0]):
            standing[at, side] = 0
        standing[CONTENDS, side] = 1
    now[STARTER] = now[SIDE] = starter_of(game, key, deal)
    now[LEFT] = game.sides - 1 if game.rounds == 1 else NOT_LAST
    now[FINAL_LEFT], now[BY_PLAY_OFF], now[OVER] = NOT_LAST, 0, 0


@inner
def note_end(game: Game, standing: Ints, now: Ints, row: Ints) -> None:
    most = 1
    for side in range(game.sides):
        most = max(most, standing[TOTAL, side])
    limit = game.behind or most
    for side in range(game.sides):
        row[BY_SIDE + OF_TOTALS * game.sides + side] = standing[TOTAL, side]
        row[BY_SIDE + OF_TURNS * game.sides + side] = standing[TURNS, side]
        if now[OVER] and standing[CONTENDS, side]:
            row[WINNERS] |= 1 << side
            if COMEBACK * standing[BEHIND, side] >= limit:
                row[CAME_BACK] = 1
    row[IS_CUT] = 1 - now[OVER]


@inner
def play_turn(
    game: Game,
    kinds: Kinds,
    choices: Choices,
    watching: Watching,
    policy: int,
    key: Ints,
    deal: int,
    standing: Ints,
    now: Ints,
    cost: int,
    row: Ints,
    powers: Ints,
) -> int:
    """Play a turn by a policy; return what it banks, `FARKLED`, or `LACKING` an unknown choice.

    ``row`` is that of the game; ``cost`` is what a farkle takes, ``powers[n]`` is ``6 ** n``.
    """
    side, lines = now[SIDE], watching.lines.shape[1]
    board, turn = standing[BOARD, side], 1 + standing[TURNS, side]
    paid = cost // game.coin if choices.pays[policy] else 0
    need, enough = game.on_board if board else game.off_board, FOREVER
    if choices.watches[policy]:
        need, enough = bank_from(game, choices.stops[policy], need, standing, now)
    of_decisions, of_kept = BY_SIDE + OF_DECISIONS * game.sides + side, BY_SIDE + 5 * game.sides
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
        cell = 0
        if paid < choices.rows.shape[2] and score < choices.rows.shape[3]:
            begins = choices.rows[policy, board, paid, score, dice]
            if begins >= 0:
                cell = choices.cells[begins + kinds.place[kind]]
        if cell == 0:
            row[POLICY], row[ON_BOARD], row[COST] = policy, board, paid
            row[SCORE], row[KIND] = score, kind
            return LACKING
        row[of_decisions] += 1
        way, bank = ((cell >> ROLL) & PART) - 1, ((cell >> BANK) & PART) - 1
        if bank >= 0:
            made = (score + kinds.points[first + bank]) * game.step
            better = made >= need and ((cell >> BANKS) & 1) == 1
            if way < 0 or made >= enough or better:
                way, banked = bank, made
        for it in range(lines):
            row[of_kept + it] += watching.lines[watching.starts[shown] + way, it]
        if banked != FARKLED:
            break
        score += kinds.points[first + way]
        dice = kinds.dice[first + way]
    row[ROLLS] += number
    return int(banked)


@inner
def powers_of_six(game: Game) -> Ints:
    powers = np.ones(game.dice + 1, np.int64)
    for n in range(game.dice):
        powers[n + 1] = 6 * powers[n]
    return powers


@kernel
def play_games(
    game: Game,
    kinds: Kinds,
    choices: Choices,
    watching: Watching,
    key: Ints,
    wanted: Ints,
    deals_of: Ints,
    seats: Ints,
    found: Ints,
) -> None:
    """Play the games ``wanted``, by the deals and the policies in the seats of each.

    Fills in their rows of ``found``, whose columns `tincup.lab.compiled.game_arrays` lists.
    """
    powers = powers_of_six(game)
    now, standing = np.zeros(6, np.int64), np.zeros((7, game.sides), np.int64)
    of_farkles, of_best = BY_SIDE + OF_FARKLES * game.sides, BY_SIDE + OF_BEST * game.sides
    for g in wanted:
        deal, row, taken, leader = deals_of[g], found[g], 0, -1
        begin(game, key, deal, standing, now, row)
        while not now[OVER] and taken < game.most_turns:
            side, last = now[SIDE], now[LEFT] != NOT_LAST
            cost = cost_of(game, standing[TOTAL, side], standing[FARKLES, side], last)
            banked = play_turn(
                game, kinds, choices, watching, seats[g, side], key, deal, standing, now, cost,
                row, powers,
            )  # fmt: skip
            if banked == LACKING:
                break
            taken += 1
            if banked < 0:
                row[of_farkles + side] += 1
            else:
                row[of_best + side] = max(row[of_best + side], banked)
            end_turn(game, standing, now, banked, cost)
            leader = look(game, watching, standing, side, leader, row)
        note_end(game, standing, now, row)
