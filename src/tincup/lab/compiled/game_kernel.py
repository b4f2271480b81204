"""Whole games in compiled code, a turn in each of many at a time.

What follows a turn is written here once more than in `tincup.game`: tests compare every game's
figures with the engine's.
"""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from tincup.lab.compiled.compiling import inlined, kernel
from tincup.lab.compiled.dice import code_in, word_of
from tincup.lab.compiled.game_arrays import (
    AHEAD,
    BEHIND,
    BY_PLAY_OFF,
    CAME_BACK,
    CONTENDS,
    FARKLES,
    FARKLES_IN_ALL,
    FINAL_LEFT,
    FOREVER,
    HAD_THREE,
    INDEX,
    IS_CUT,
    KEPT,
    LACKING,
    LEAD_CHANGES,
    LEADER,
    LEADS,
    LEFT,
    MOST,
    NOT_LAST,
    OVER,
    POLICY,
    ROLLED,
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
from tincup.lab.compiled.waves import GAMES, UnderWay, Wave, play_wave
from tincup.lab.match_game import COMEBACK
from tincup.solve.arrays import Ints

_FEW = 2
"""Of so many sides it takes longer to ask whether anything has changed than to look at all."""


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
                code, total = code_in(word_of(key, deal, side, 0, number), 6**game.roll_off), 0
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
def is_half_way(game: Game, watching: Watching, standing: Ints, most: int) -> bool:
    if watching.half:
        return bool(2 * most >= watching.half)
    fewest = FOREVER
    for side in range(game.sides):
        fewest = min(fewest, standing[side, TURNS])
    return bool(2 * fewest >= watching.rounds)


@inlined
def look(
    game: Game, watching: Watching, standing: Ints, now: Ints, mover: int, fell: bool, row: Ints
) -> None:
    """Count what is to be seen after a turn.

    ``fell``: the mover's total may have, or another may have changed.
    """
    behind = now[MOST] - standing[mover, TOTAL]
    if game.sides > _FEW and behind > 0 and not fell:
        standing[mover, BEHIND] = max(standing[mover, BEHIND], behind)  # all else is as it was
    else:
        compare(game, standing, now)
    if standing[mover, TURNS] == watching.slow:
        row[HAD_THREE] += 1
        row[SLOW] += int(standing[mover, FARKLES_IN_ALL] == watching.slow)
    leads, ahead = now[LEADS], now[AHEAD]
    if row[LEADER] == UNSEEN and is_half_way(game, watching, standing, now[MOST]):
        row[LEADER] = leads
    row[LEAD_CHANGES] += int(leads >= 0) & int(ahead >= 0) & int(leads != ahead)
    now[AHEAD] = leads if leads >= 0 else ahead


@inlined
def compare(game: Game, standing: Ints, now: Ints) -> None:
    """Compare the totals of all sides."""
    most, leaders, first = -FOREVER, 0, 0
    for side in range(game.sides):
        most = max(most, standing[side, TOTAL])
    for side in range(game.sides):
        behind = most - standing[side, TOTAL]
        standing[side, BEHIND] = max(standing[side, BEHIND], behind)
        leads = int(behind == 0)
        leaders += leads
        first += leads * side
    now[MOST] = most
    now[LEADS] = first if leaders == 1 else -1


@inlined
def begin(game: Game, key: Ints, deal: int, standing: Ints, now: Ints, row: Ints) -> None:
    for at in range(row.shape[0]):
        row[at] = 0
    row[POLICY], row[LEADER] = -1, UNSEEN
    for side in range(game.sides):
        for at in range(standing.shape[1]):
            standing[side, at] = 0
        standing[side, CONTENDS] = 1
    now[STARTER] = now[SIDE] = starter_of(game, key, deal)
    now[LEFT] = game.sides - 1 if game.rounds == 1 else NOT_LAST
    now[FINAL_LEFT], now[BY_PLAY_OFF], now[OVER] = NOT_LAST, 0, 0
    now[MOST], now[LEADS], now[AHEAD] = 0, -1, -1


@inlined
def note_end(game: Game, standing: Ints, now: Ints, row: Ints) -> None:
    most = 1
    for side in range(game.sides):
        most = max(most, standing[side, TOTAL])
    limit = game.behind or most
    for side in range(game.sides):
        if now[OVER] and standing[side, CONTENDS]:
            row[WINNERS] |= 1 << side
            if COMEBACK * standing[side, BEHIND] >= limit:
                row[CAME_BACK] = 1
    row[IS_CUT] = 1 - now[OVER]


@inlined
def end_whole_turn(
    game: Game, watching: Watching, standing: Ints, now: Ints, banked: int, row: Ints
) -> None:
    """End a turn, and count what is to be seen then."""
    side, cost, farkled = now[SIDE] & INDEX, 0, banked < 0
    if game.penalty_after:
        last = now[LEFT] != NOT_LAST
        cost = cost_of(game, standing[side, TOTAL], standing[side, FARKLES], last)
    now[TAKEN] += 1
    end_turn(game, standing, now, banked, cost)
    fell = game.moves == 1 or (farkled and cost > 0)
    look(game, watching, standing, now, side, fell, row)


@kernel
def play_games(
    game: Game,
    kinds: Kinds,
    choices: Choices,
    plans: Plans | None,
    given: Ints | None,
    watching: Watching,
    key: Ints,
    wanted: Ints,
    under_way: UnderWay,
    found: Ints,
    wave: Wave,
) -> None:
    """Go on with the games ``wanted``, by the deals and the policies in the seats of each.

    Fills in their rows of ``found``, whose columns `tincup.lab.compiled.game_arrays` lists.
    """
    begun, count = 0, 0
    while True:
        while count < GAMES and begun < wanted.shape[0]:
            g = wanted[begun & INDEX] & INDEX
            begun += 1
            row, standing, now = found[g], under_way.standing[g], under_way.now[g]
            if now[TAKEN] < 0:
                begin(game, key, under_way.deals[g], standing, now, row)
                now[TAKEN] = 0
            row[POLICY] = -1
            wave.games[count & INDEX] = g
            count += 1
        if count == 0:
            return
        play_wave(game, kinds, choices, plans, given, watching, key, under_way, found, count, wave)
        left = 0
        for place in range(count):
            g, banked = wave.games[place] & INDEX, wave.banked[place]
            if banked <= LACKING:
                continue
            row, standing, now = found[g], under_way.standing[g], under_way.now[g]
            standing[now[SIDE] & INDEX, ROLLED] += wave.rolls[place]
            for it in range(wave.kept.shape[1]):
                row[KEPT + it] += wave.kept[place, it]
            end_whole_turn(game, watching, standing, now, banked, row)
            if now[OVER] or now[TAKEN] >= game.most_turns:
                note_end(game, standing, now, row)
            else:
                wave.games[left & INDEX] = g
                left += 1
        count = left
