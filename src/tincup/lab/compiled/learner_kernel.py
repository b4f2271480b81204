"""Games in which one side is decided for from outside, in compiled code, many at once.

The other sides are one player, a table of choices (`tincup.lab.compiled.choices`). A learner's
games go on from decision to decision; what it sees of them is what `tincup.rl.spaces` says of the
engine's states. The dice are those of `tincup.lab.deals`.
"""

# ruff: noqa: C901, PLR0912, PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tincup.lab.compiled.compiling import inlined, inner, kernel
from tincup.lab.compiled.dice import code_in, word_at, word_of
from tincup.lab.compiled.game_arrays import (
    BOARD,
    BY_PLAY_OFF,
    CONTENDS,
    FARKLED,
    FARKLES,
    FINAL_LEFT,
    LACKING,
    LEFT,
    NO_FINAL,
    NOT_LAST,
    OVER,
    POLICY,
    SIDE,
    STARTER,
    TOTAL,
    TURNS,
    Choices,
    Game,
    Plans,
    Watching,
)
from tincup.lab.compiled.game_ends import comes_after, cost_of, end_turn
from tincup.lab.compiled.game_kernel import begin
from tincup.lab.compiled.roll_kinds import Kinds
from tincup.lab.compiled.turn_kernel import by_cells, play_turn
from tincup.solve.arrays import Bools, Floats, Ints

Bytes = NDArray[np.int8]

NEW, BEGUN, DECIDES, PLAYED, ENDED = range(5)
"""Stages of a game: not begun; before the learner's first decision; at one; after one; over, or cut
off, or ended by an action that is not allowed."""

STAGE, DEAL, SEAT, TAKEN, SCORE, SHOWN, NUMBER, CONTENDED, OF_LEARNER = range(9)
"""What is kept of a learner's game besides: the deal, where the learner sits, how many turns all
sides have had; of its turn the score in steps, the set of dice on the table, and how many rolls it
has had before; as bits, who could win in the last turn. The last is how many these are."""

_SEATS: Final = 255
"""The side, in the counter of the dice, by which seats are drawn: there are never so many."""


class Keeps(NamedTuple):
    """The numbers of actions: by way ``w`` to keep of a set ``s`` of dice, ``start[s] + w``.

    ``action`` is that to roll on; that to bank is ``banks`` more. ``must_roll``, as a flag: there
    is none to bank. ``faces`` has how many dice of each set show 1, 2, ... 6.
    """

    start: Ints
    action: Ints
    must_roll: Ints
    faces: Ints
    banks: int


class Learning(NamedTuple):
    """The games under way, a row for each: what is kept of it, by `STAGE` and so on in ``mine``.

    ``rows`` are as in `play_games`: they say what, if anything, it waits for.
    """

    keys: Ints
    standing: Ints
    now: Ints
    mine: Ints
    rows: Ints


class Seen(NamedTuple):
    """What a learner is told of each game."""

    numbers: Ints
    masks: Bytes
    rewards: Floats
    terminated: Bools
    truncated: Bools


@inlined
def cost_now(game: Game, standing: Ints, now: Ints) -> int:
    """Return what a farkle takes from the side to move."""
    side, last = now[SIDE], now[LEFT] != NOT_LAST
    return int(cost_of(game, standing[side, TOTAL], standing[side, FARKLES], last))


@inner
def finish(game: Game, standing: Ints, now: Ints, mine: Ints, banked: int, cost: int) -> None:
    """End a turn that has banked so much, or farkled."""
    mine[CONTENDED] = 0
    for other in range(game.sides):
        mine[CONTENDED] |= standing[other, CONTENDS] << other
    end_turn(game, standing, now, banked, cost)
    mine[TAKEN] += 1


@inlined
def fall(
    game: Game,
    kinds: Kinds,
    key: Ints,
    standing: Ints,
    now: Ints,
    mine: Ints,
    dice: int,
) -> int:
    """Let the learner's dice fall, and return the stage after it: a farkle ends its turn."""
    turn = 1 + standing[mine[SEAT], TURNS]
    word, ways = word_of(key, mine[DEAL], mine[SEAT], turn, mine[NUMBER]), 6**dice
    shown = kinds.set_of[ways + code_in(word, ways)]
    kind = kinds.kind_of[shown]
    if kinds.start[kind] == kinds.start[kind + 1]:
        finish(game, standing, now, mine, FARKLED, cost_now(game, standing, now))
        return PLAYED
    mine[SHOWN] = shown
    mine[NUMBER] += 1
    return DECIDES


@inlined
def may_bank(game: Game, keeps: Keeps, standing: Ints, mine: Ints, at: int, score: int) -> bool:
    """Return True if the learner may bank so many steps with a keep."""
    least = game.on_board if standing[mine[SEAT], BOARD] else game.off_board
    return bool(keeps.must_roll[at] == 0 and score * game.step >= least)


@inlined
def take(
    game: Game,
    kinds: Kinds,
    keeps: Keeps,
    key: Ints,
    standing: Ints,
    now: Ints,
    mine: Ints,
    action: int,
) -> int:
    """Take the learner's decision; return the stage after it, `ENDED` where it is not allowed."""
    banks = action >= keeps.banks
    first, way = keeps.start[mine[SHOWN]], kinds.start[kinds.kind_of[mine[SHOWN]]]
    for at in range(first, keeps.start[mine[SHOWN] + 1]):
        if keeps.action[at] + banks * keeps.banks == action:
            score = mine[SCORE] + kinds.points[way + at - first]
            if not banks:
                mine[SCORE] = score
                dice = kinds.dice[way + at - first]
                return int(fall(game, kinds, key, standing, now, mine, dice))
            if may_bank(game, keeps, standing, mine, at, score):
                finish(game, standing, now, mine, score * game.step, 0)
                return PLAYED
    return ENDED


@inlined
def reward_of(game: Game, standing: Ints, seat: int) -> float:
    """Return what a side is paid at the end, as `tincup.rl.table.rewards` has it."""
    winners = 0
    for side in range(game.sides):
        winners += standing[side, CONTENDS]
    if winners == game.sides:
        return 0.0
    share = standing[seat, CONTENDS] / winners
    return float((game.sides * share - 1.0) / (game.sides - 1))


@inlined
def show(
    game: Game, kinds: Kinds, keeps: Keeps, standing: Ints, mine: Ints, numbers: Ints, mask: Bytes
) -> None:
    """Fill in what the learner sees where it is to decide."""
    shown = mine[SHOWN]
    first, way = keeps.start[shown], kinds.start[kinds.kind_of[shown]]
    numbers[0], numbers[1] = 1, mine[SCORE] * game.step
    for face in range(keeps.faces.shape[1]):
        numbers[2 + face] = keeps.faces[shown, face]
    for at in range(first, keeps.start[shown + 1]):
        mask[keeps.action[at]] = 1
        score = mine[SCORE] + kinds.points[way + at - first]
        mask[keeps.action[at] + keeps.banks] = may_bank(game, keeps, standing, mine, at, score)


@inlined
def show_sides(game: Game, standing: Ints, now: Ints, mine: Ints, numbers: Ints) -> None:
    """Fill in what the learner sees of the sides, and of the end of the game."""
    over, apart, is_last = now[OVER], now[BY_PLAY_OFF], now[LEFT] != NOT_LAST
    if not apart:
        is_final = now[FINAL_LEFT] != NOT_LAST
        numbers[9] = int(game.final != NO_FINAL if is_final else is_last and not over)
    numbers[10] = apart
    for place in range(game.sides):
        side, at = mine[SEAT] + place, 11 + 10 * place
        side -= game.sides if side >= game.sides else 0  # a division takes as long as the rest
        contends = (mine[CONTENDED] >> side) & 1 if over else standing[side, CONTENDS]
        numbers[at] = standing[side, TOTAL]
        numbers[at + 1] = standing[side, BOARD]
        numbers[at + 2] = standing[side, FARKLES]
        numbers[at + 3] = standing[side, TURNS]
        if not over:
            comes = not is_last or (comes_after(game, now, side) and (contends or not apart))
            numbers[at + 5] = int(now[SIDE] == side)
            numbers[at + 6] = int(comes or now[SIDE] == side)
        numbers[at + 7] = contends
        numbers[at + 8] = int(now[STARTER] == side)


@kernel
def advance(
    game: Game,
    kinds: Kinds,
    choices: Choices,
    plans: Plans | None,
    watching: Watching,
    keeps: Keeps,
    policy: int,
    seat: int,
    wanted: Ints,
    actions: Ints,
    learning: Learning,
    seen: Seen,
    kept: Ints,
    weighed: Floats,
    start: Ints,
) -> None:
    """Take the learner's decisions in the games ``wanted``, and go on to the next ones.

    A game that has ended, or was not begun, begins instead, with the next deal; the learner sits at
    ``seat``, or below 0 where that is drawn. Where the player's choice is not known, a game stays
    as it is within `BEGUN` or `PLAYED`.
    """
    for i in wanted:
        key, standing, now = learning.keys[i], learning.standing[i], learning.now[i]
        mine, row = learning.mine[i], learning.rows[i]
        row[POLICY] = -1
        stage, forbidden = NEW if mine[STAGE] == ENDED else mine[STAGE], False
        if stage == DECIDES:
            stage = take(game, kinds, keeps, key, standing, now, mine, actions[i])
            forbidden = stage == ENDED
        while stage not in (DECIDES, ENDED):
            if stage == NEW:
                mine[DEAL] += 1
                mine[TAKEN] = 0
                begin(game, key, mine[DEAL], standing, now, row)
                mine[SEAT] = seat
                if seat < 0:
                    mine[SEAT] = code_in(word_at(key, mine[DEAL], _SEATS, 0, 0, 0), game.sides)
                stage = BEGUN
            if now[OVER] or mine[TAKEN] >= game.most_turns:
                stage = NEW if stage == BEGUN else ENDED
            elif now[SIDE] == mine[SEAT]:
                mine[SCORE], mine[NUMBER] = 0, 0
                if fall(game, kinds, key, standing, now, mine, game.dice) == DECIDES:
                    stage = DECIDES
            else:
                cost = cost_now(game, standing, now)
                if plans is None:
                    banked, _ = by_cells(
                        game, kinds, choices, policy, key, mine[DEAL], standing, now, row
                    )
                else:
                    banked, _ = play_turn(
                        game, kinds, choices, plans, watching, policy, key,
                        mine[DEAL], standing, now, row, kept, weighed, start,
                    )  # fmt: skip
                if banked == LACKING:
                    break
                finish(game, standing, now, mine, banked, cost)
        mine[STAGE] = stage
        if row[POLICY] >= 0:
            continue
        won = stage == ENDED and now[OVER] == 1 and not forbidden
        seen.rewards[i] = -1.0 if forbidden else 0.0
        if won:
            seen.rewards[i] = reward_of(game, standing, mine[SEAT])
        seen.terminated[i] = forbidden or won
        seen.truncated[i] = stage == ENDED and not seen.terminated[i]
        seen.numbers[i] = 0
        seen.masks[i] = 0
        if stage == DECIDES or forbidden:
            show(game, kinds, keeps, standing, mine, seen.numbers[i], seen.masks[i])
        show_sides(game, standing, now, mine, seen.numbers[i])
