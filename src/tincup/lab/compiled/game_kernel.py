"""Whole games in compiled code, turn by turn.

What follows a turn is written here once more than in `tincup.game`: tests compare every game's
figures with the engine's.
"""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import NamedTuple

from tincup.lab.compiled.game_arrays import (
    AHEAD,
    BEHIND,
    BY_PLAY_OFF,
    BY_SIDE,
    CAME_BACK,
    CONTENDS,
    FARKLES,
    FINAL_LEFT,
    FOREVER,
    HAD_THREE,
    IS_CUT,
    LACKING,
    LEAD_CHANGES,
    LEADER,
    LEFT,
    NO_PLAN,
    NOT_LAST,
    OF_BEST,
    OF_FARKLES,
    OF_TOTALS,
    OF_TURNS,
    OPENED,
    OVER,
    POLICY,
    SIDE,
    SLOW,
    STARTER,
    TAKEN,
    TOTAL,
    TURNS,
    UNSEEN,
    WINNERS,
    Choices,
    Game,
    Plans,
    Watching,
)
from tincup.lab.compiled.game_ends import cost_of, end_turn
from tincup.lab.compiled.roll_kinds import Kinds
from tincup.lab.compiled.turn_kernel import Room, code_of, play_turn
from tincup.lab.match_game import COMEBACK
from tincup.solve.arrays import Ints
from tincup.solve.jit import inlined, kernel


class UnderWay(NamedTuple):
    """Games under way, a row for each: its deal, the policies in its seats, how it stands.

    ``plans``: that of its turn, `NO_PLAN` until there is one.
    """

    deals: Ints
    seats: Ints
    standing: Ints
    now: Ints
    plans: Ints


@inlined
def starter_of(game: Game, key: Ints, deal: int) -> int:
    """Return the side that the roll-off says starts."""
    if game.roll_off == 0:
        return 0
    waits, number = (1 << game.sides) - 1, 0
    while True:
        best, tied, starter, level = -1, 0, 0, 0
        for side in range(game.sides):
            if waits >> side & 1:
                code, total = code_of(key, deal, side, 0, number), 0
                for _ in range(game.roll_off):
                    total += code % 6
                    code //= 6
                if total > best:
                    best, tied, starter, level = total, 0, side, 0
                if total == best:
                    tied += 1
                    level |= 1 << side
        if tied == 1:
            return starter
        waits, number = level, number + 1


@inlined
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


@inlined
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


@inlined
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


@kernel
def play_games(
    game: Game,
    kinds: Kinds,
    choices: Choices,
    plans: Plans,
    watching: Watching,
    key: Ints,
    wanted: Ints,
    under_way: UnderWay,
    found: Ints,
    room: Room,
) -> None:
    """Go on with the games ``wanted``, by the deals and the policies in the seats of each.

    Fills in their rows of ``found``, whose columns `tincup.lab.compiled.game_arrays` lists.
    """
    of_farkles, of_best = BY_SIDE + OF_FARKLES * game.sides, BY_SIDE + OF_BEST * game.sides
    for g in wanted:
        deal, row = under_way.deals[g], found[g]
        standing, now = under_way.standing[g], under_way.now[g]
        if now[TAKEN] < 0:
            begin(game, key, deal, standing, now, row)
            now[TAKEN], now[AHEAD] = 0, -1
        row[POLICY] = -1
        while not now[OVER] and now[TAKEN] < game.most_turns:
            side, last = now[SIDE], now[LEFT] != NOT_LAST
            cost = cost_of(game, standing[TOTAL, side], standing[FARKLES, side], last)
            banked = play_turn(
                game, kinds, choices, plans, watching, under_way.seats[g, side],
                under_way.plans[g], key, deal, standing, now, cost, row, room,
            )  # fmt: skip
            if banked == LACKING:
                break
            under_way.plans[g] = NO_PLAN
            now[TAKEN] += 1
            if banked < 0:
                row[of_farkles + side] += 1
            else:
                row[of_best + side] = max(row[of_best + side], banked)
            end_turn(game, standing, now, banked, cost)
            now[AHEAD] = look(game, watching, standing, side, now[AHEAD], row)
        if row[POLICY] < 0:
            note_end(game, standing, now, row)
