"""Turns of many games at once, in compiled code: one random draw and one look-up a roll.

A *wave* is a turn in each of some games. All of them roll before any rolls again, so that one roll
need not wait for the last; and whatever ends a turn is a number that shortens a list, as nobody can
foresee it and a branch would be taken in vain.
"""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tincup.lab.compiled.compiling import inner
from tincup.lab.compiled.dice import code_in, counter, is_fair, word_of, words_of
from tincup.lab.compiled.game_arrays import (
    BY_CELLS,
    GIVEN,
    GIVEN_BANKED,
    GIVEN_EXCHANGE,
    GIVEN_ROLLS,
    HEAD,
    INDEX,
    LACKING,
    NEXT,
    SIDE,
    TURNS,
    Choices,
    Game,
    Plans,
    StartColumns,
    Watching,
)
from tincup.lab.compiled.moving_totals import change_places
from tincup.lab.compiled.roll_kinds import Kinds
from tincup.lab.compiled.turn_kernel import (
    behind_of,
    ends_turn,
    note_kept,
    note_lacking,
    play_turn,
    room_of,
    start_of,
    way_in,
)
from tincup.lab.deals import ROLLS
from tincup.solve.arrays import Floats, Ints

GAMES: Final = 64
"""Games of a wave: what is known of them stays in a core's nearest cache."""

_NONE: Final = 0
"""In place of a pair of `Choices`, of a turn that went by none."""


class UnderWay(NamedTuple):
    """Games under way, a row for each: its deal, the policies in its seats, how it stands."""

    deals: Ints
    seats: Ints
    standing: Ints
    now: Ints


class Wave(NamedTuple):
    """The turns of a wave, by place: whose game it is, and what comes of it.

    ``rolling`` lists the places of turns under way. Of each, ``at`` is the row of `Choices`,
    ``cell`` the last pair looked at, ``need`` and ``enough`` what to bank; then what is ``banked``
    and the number of ``rolls``. Column ``i`` of ``counters`` is for the turn in ``rolling[i]``, of
    ``words`` for a place. ``kept``: how often each combination was; ``weighed`` and ``start``
    are room.
    """

    games: Ints
    rolling: Ints
    at: Ints
    cell: Ints
    need: Ints
    enough: Ints
    banked: Ints
    rolls: Ints
    counters: Ints
    words: Ints
    kept: Ints
    weighed: Floats
    start: Ints


def wave_of(kinds: Kinds, watching: Watching, columns: StartColumns) -> Wave:
    games, rolling, at, cell, need, enough, banked, rolls = np.zeros((8, GAMES), np.int64)
    counters, words = np.zeros((2, 4, GAMES), np.int64)
    kept = np.zeros((GAMES, watching.lines.shape[1]), np.int64)
    start = np.zeros(columns.width, np.int64)
    return Wave(
        games, rolling, at, cell, need, enough, banked, rolls, counters, words, kept,
        room_of(kinds), start,
    )  # fmt: skip


@inner
def play_wave(
    game: Game,
    kinds: Kinds,
    choices: Choices,
    plans: Plans | None,
    given: Ints | None,
    watching: Watching,
    key: Ints,
    under_way: UnderWay,
    found: Ints,
    count: int,
    wave: Wave,
) -> None:
    """Play the turns of so many games; ``banked`` is `LACKING` where ``found`` says what lacks.

    ``plans`` are ``None`` where all players are tables; ``given``, the turns about which players
    were asked, where nobody changes places.
    """
    rolling, lines = 0, watching.lines.shape[1]
    for place in range(count):
        g = wave.games[place] & INDEX
        standing, now = under_way.standing[g], under_way.now[g]
        side = now[SIDE] & INDEX
        policy = under_way.seats[g, side] & INDEX
        for it in range(lines):
            wave.kept[place, it] = 0
        behind = 0
        if given is not None:
            if take_given(game, given[g], standing, side, place, wave):
                continue
            behind = behind_of(game, standing, side)
        if plans is not None:  # else nothing of what follows is compiled
            manner = choices.manners[policy]
            if manner != BY_CELLS:
                wave.cell[place] = _NONE
                wave.banked[place], wave.rolls[place] = play_turn(
                    game, kinds, choices, plans, watching, policy, key, under_way.deals[g],
                    standing, now, found[g], wave.kept[place], wave.weighed, wave.start,
                )  # fmt: skip
                continue
        wave.at[place], wave.need[place], wave.enough[place] = start_of(
            game, choices, policy, standing, now, behind
        )
        wave.rolling[rolling & INDEX] = place
        rolling += 1
    number = 0
    while rolling:
        if number % ROLLS == 0:
            draw(key, under_way, rolling, number // ROLLS, wave)
        rolling = roll(kinds, choices, watching, key, under_way, rolling, number, wave)
        number += 1
    for place in range(count):
        cell = wave.cell[place]
        if cell == _NONE:
            continue
        points = wave.banked[place] = choices.cells[(cell + 1) & INDEX]
        if points <= LACKING:
            g = wave.games[place]
            standing, now = under_way.standing[g], under_way.now[g]
            policy, at = under_way.seats[g, now[SIDE]], wave.at[place]
            note_lacking(game, choices, policy, standing, now, found[g], at, cell)


@inner
def take_given(game: Game, given: Ints, standing: Ints, side: int, place: int, wave: Wave) -> bool:
    """Take the turn that was played for a game, if there is one."""
    if given[GIVEN_ROLLS] == 0:
        return False
    wave.cell[place] = _NONE
    wave.banked[place], wave.rolls[place] = given[GIVEN_BANKED], given[GIVEN_ROLLS]
    for it in range(wave.kept.shape[1]):
        wave.kept[place, it] = given[GIVEN + it]
    if given[GIVEN_EXCHANGE]:
        change_places(game, standing, side)
    given[GIVEN_ROLLS] = 0
    return True


@inner
def draw(key: Ints, under_way: UnderWay, rolling: int, four: int, wave: Wave) -> None:
    """Draw the words for four rolls of the turns under way."""
    a, b, c, d = wave.counters[0], wave.counters[1], wave.counters[2], wave.counters[3]
    for i in range(rolling):
        g = wave.games[wave.rolling[i] & INDEX] & INDEX
        side = under_way.now[g, SIDE] & INDEX
        turn = 1 + under_way.standing[g, side, TURNS]
        a[i], b[i], c[i], d[i] = counter(under_way.deals[g], side, turn, four, 0)
    first, second = key[0], key[1]
    for i in range(rolling):
        a[i], b[i], c[i], d[i] = words_of(a[i], b[i], c[i], d[i], first, second)
    for i in range(rolling):
        place = wave.rolling[i] & INDEX
        wave.words[0, place], wave.words[1, place] = a[i], b[i]
        wave.words[2, place], wave.words[3, place] = c[i], d[i]


@inner
def roll(
    kinds: Kinds,
    choices: Choices,
    watching: Watching,
    key: Ints,
    under_way: UnderWay,
    rolling: int,
    number: int,
    wave: Wave,
) -> int:
    """Roll once in the turns under way, and return how many of them go on."""
    cells, words, left = choices.cells, wave.words[(number % ROLLS) & INDEX], 0
    for i in range(rolling):
        place = wave.rolling[i] & INDEX
        word, at = words[place], wave.at[place] & INDEX
        if not is_fair(word):
            g = wave.games[place]
            side = under_way.now[g, SIDE]
            turn = 1 + under_way.standing[g, side, TURNS]
            word = word_of(key, under_way.deals[g], side, turn, number)
        ways = cells[at]
        fallen = (ways + code_in(word, ways)) & INDEX
        cell = (at + HEAD + 2 * kinds.place_of[fallen]) & INDEX
        what, points = cells[cell], cells[cell + 1]
        ends = ends_turn(what, points, wave.need[place], wave.enough[place])
        wave.cell[place], wave.rolls[place] = cell, number + 1
        wave.at[place] = at if ends else what >> NEXT
        wave.rolling[left & INDEX] = place
        left += 1 - ends
        if wave.kept.shape[1]:
            way = way_in(what, ends)
            if way >= 0:
                note_kept(wave.kept[place], watching, kinds.set_of[fallen], way)
    return left
