"""What a player who plans its turns tells apart at their starts, seen from the side to move."""

from __future__ import annotations

import numpy as np

from tincup.lab.compiled.compiling import inlined, kernel
from tincup.lab.compiled.game_arrays import (
    BOARD,
    BY_PLAY_OFF,
    CONTENDS,
    FARKLES,
    FINAL_LEFT,
    LEFT,
    OF_ALL,
    OF_SIDE,
    PREVIOUS,
    SIDE,
    STARTER,
    TOTAL,
    TURNS,
    StartColumns,
)
from tincup.rules import RuleSet
from tincup.solve.arrays import Ints


def columns_by(rules: RuleSet, sides: int) -> StartColumns:
    end, penalty, pegs = rules.end, rules.turn.farkle_penalty, rules.pegs_among(sides)
    counts_turns = end.most_rounds is not None or rules.partners > 1
    return StartColumns(
        sides,
        int(counts_turns),
        int(counts_turns or end.completes_round or end.plays_off_ties),
        penalty.counts - 1 if penalty else 0,
        int(pegs is not None and pegs.goes_to_last_total),
    )


@inlined
def note_start(columns: StartColumns, policy: int, standing: Ints, now: Ints, start: Ints) -> None:
    """Fill in the start of a turn."""
    mover, sides = now[SIDE], columns.sides
    start[0], start[1], start[2], start[3] = policy, now[LEFT], now[FINAL_LEFT], now[BY_PLAY_OFF]
    start[4] = (now[STARTER] - mover) % sides if columns.knows_starter else 0
    at, side = OF_ALL, mover
    for _ in range(sides):
        start[at] = standing[side, TOTAL]
        start[at + 1] = standing[side, BOARD]
        start[at + 2] = min(standing[side, FARKLES], columns.most_farkles)
        start[at + 3] = standing[side, CONTENDS]
        start[at + 4] = standing[side, TURNS] if columns.counts_turns else 0
        at += OF_SIDE
        if columns.sends_back:
            start[at] = standing[side, PREVIOUS]
            at += 1
        side = side + 1 if side + 1 < sides else 0


@kernel
def _note_starts(
    columns: StartColumns, policies: Ints, standing: Ints, now: Ints, starts: Ints
) -> None:
    for it in range(len(policies)):
        note_start(columns, policies[it], standing[it], now[it], starts[it])


def starts_of(columns: StartColumns, policies: Ints, standing: Ints, now: Ints) -> Ints:
    """Return the starts of the turns of these games, a row for each."""
    starts = np.empty((len(policies), columns.width), np.int64)
    _note_starts(columns, policies, standing, now, starts)
    return starts
