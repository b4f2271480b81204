"""What a turn aims at where totals move otherwise than by what is banked, in compiled code.

What `tincup.game.totals.aims` does for the engine; other games have `game_ends.aims`.
"""

from __future__ import annotations

from tincup.lab.compiled.compiling import inner
from tincup.lab.compiled.game_arrays import (
    AT_ONCE,
    BY_PLAY_OFF,
    CONTENDS,
    FARKLES,
    FOREVER,
    LEFT,
    NO_FINAL,
    NOT_LAST,
    ONE_MORE_TURN,
    SIDE,
    STARTER,
    TOTAL,
    Game,
)
from tincup.lab.compiled.game_ends import comes_after, cost_of, rest_of_round
from tincup.solve.arrays import Ints


@inner
def _lasting(game: Game, standing: Ints, now: Ints, other: int, following: bool) -> int:
    """Return the least total that another side can have at the end, `-FOREVER` if none is sure."""
    total, comes = standing[other, TOTAL], comes_after(game, now, other)
    if not following:
        return int(total)
    if game.bounces and comes and not now[BY_PLAY_OFF]:
        return -FOREVER
    if game.lanes and total < game.least:
        return -FOREVER
    if game.exchange == AT_ONCE and game.penalty_after:
        return -FOREVER  # whoever has changed places with it may farkle
    if comes:
        total -= cost_of(game, total, standing[other, FARKLES], True)
    return int(total)


@inner
def _wins_at_once(game: Game, standing: Ints, now: Ints) -> int:
    """Return what a bank before the last turns must add to win, `FOREVER` where none does."""
    side, ahead = now[SIDE], -FOREVER
    if game.least == FOREVER or game.final == ONE_MORE_TURN:
        return FOREVER
    own = standing[side, TOTAL]
    if game.final == NO_FINAL:
        return int(game.least - own)
    if rest_of_round(game, now[STARTER], side):
        return FOREVER
    for other in range(game.sides):
        if other != side and standing[other, CONTENDS]:
            ahead = max(ahead, standing[other, TOTAL])
    return int(max(game.least - own, ahead - own + 1))


@inner
def _in_last_turn(game: Game, standing: Ints, now: Ints) -> tuple[int, int]:
    """Return what a bank in a last turn must add not to lose, and to win."""
    side, lasting, following = now[SIDE], -FOREVER, False
    for other in range(game.sides):
        if other != side and standing[other, CONTENDS] and comes_after(game, now, other):
            following = True
    for other in range(game.sides):
        if other != side and standing[other, CONTENDS]:
            lasting = max(lasting, _lasting(game, standing, now, other, following))
    if lasting == -FOREVER:
        return -FOREVER, FOREVER
    own = standing[side, TOTAL]
    need, enough = int(lasting - own), FOREVER
    if not following:
        enough = need + 1
    if game.least < FOREVER and game.final == NO_FINAL and not now[BY_PLAY_OFF]:
        enough = min(enough, int(game.least - own))
    return need, enough


@inner
def moving_aims(game: Game, standing: Ints, now: Ints) -> tuple[int, int]:
    """Return the scores that a turn needs, and with which it wins, as `totals.aims` does.

    The first may be `-FOREVER`, and either below 0, where totals bounce back.
    """
    own = standing[now[SIDE], TOTAL]
    if now[LEFT] == NOT_LAST:
        need, enough = 0, _wins_at_once(game, standing, now)
    else:
        need, enough = _in_last_turn(game, standing, now)
    if not game.bounces:
        need, enough = max(need, 0), max(enough, 0)
    if game.must_hit and not now[BY_PLAY_OFF]:
        most = game.least - own
        need = FOREVER if need > most else need
        enough = FOREVER if enough > most else enough
    return need, enough
