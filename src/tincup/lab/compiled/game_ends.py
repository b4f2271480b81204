"""Between turns, in compiled code: who is next, what a farkle costs, when a game is over.

What `last_turns`, `after_turn` and `aims` of `tincup.game.totals` do for the engine.
"""

from __future__ import annotations

from tincup.lab.compiled.compiling import inlined
from tincup.lab.compiled.game_arrays import (
    BEST,
    BOARD,
    BY_PLAY_OFF,
    COMPLETE_ROUND,
    CONTENDS,
    FARKLES,
    FARKLES_IN_ALL,
    FINAL_LEFT,
    FOREVER,
    INDEX,
    LEFT,
    NO_FINAL,
    NOT_LAST,
    ONE_MORE_TURN,
    OVER,
    SIDE,
    STARTER,
    TOTAL,
    TURNS,
    Game,
)
from tincup.lab.compiled.moving_totals import move
from tincup.solve.arrays import Ints


@inlined
def rest_of_round(game: Game, starter: int, side: int) -> int:
    """Return how many sides have a turn after this one's in the round."""
    until = starter - side
    return until - 1 if until > 0 else until + game.sides - 1


@inlined
def is_last_round(game: Game, standing: Ints, starter: int, side: int) -> bool:
    rest = rest_of_round(game, starter, side)
    for other in range(game.sides):
        to_come = (other - side) % game.sides <= rest
        if standing[other, TURNS] + to_come >= game.rounds:
            return True
    return False


@inlined
def fewer(left: int, other: int) -> int:
    """Return the smaller of two numbers of turns to come, either of which may be `NOT_LAST`."""
    if min(left, other) == NOT_LAST:
        return max(left, other)
    return min(left, other)


@inlined
def is_due(game: Game, farkles: int, last: bool) -> bool:
    """Return True if the farkle after so many in a row is penalised."""
    if game.penalty_after == 0 or farkles + 1 < game.penalty_after:
        return False
    return game.in_final_round == 1 or not last


@inlined
def cost_of(game: Game, total: int, farkles: int, last: bool) -> int:
    """Return what one more farkle takes from a total, after so many in a row."""
    if not is_due(game, farkles, last):
        return 0
    if game.takes_all:
        return max(total, 0)
    place = min(farkles + 1 - game.penalty_after, game.penalties.shape[0] - 1)
    left = total - game.penalties[place]
    if game.floor > -FOREVER:
        left = max(left, min(game.floor, total))
    return int(total - left)


@inlined
def comes_after(game: Game, now: Ints, other: int) -> bool:
    """Return True if the other side has a last turn after the one under way."""
    if now[BY_PLAY_OFF]:
        starter = now[STARTER]
        return bool((other - starter) % game.sides > (now[SIDE] - starter) % game.sides)
    return bool(0 < (other - now[SIDE]) % game.sides <= now[LEFT])


@inlined
def aims(game: Game, standing: Ints, now: Ints) -> tuple[int, int]:
    """Return the scores that a turn needs, and with which it wins, as `totals.aims` does."""
    side, last = now[SIDE] & INDEX, now[LEFT] != NOT_LAST
    own, ahead, lasting, following = standing[side, TOTAL], -FOREVER, -FOREVER, False
    if not last:
        if game.least == FOREVER or game.final == ONE_MORE_TURN:
            return 0, FOREVER
        if game.final == NO_FINAL:
            return 0, max(game.least - own, 0)
        if rest_of_round(game, now[STARTER], side):
            return 0, FOREVER
    for other in range(game.sides):
        if other == side or not standing[other, CONTENDS]:
            continue
        total = standing[other, TOTAL]
        ahead = max(ahead, total)
        if last and comes_after(game, now, other):
            following = True
            total -= cost_of(game, total, standing[other, FARKLES], True)
        lasting = max(lasting, total)
    if last:
        enough = FOREVER if following else max(0, lasting - own + 1)
        if game.least < FOREVER and game.final == NO_FINAL and not now[BY_PLAY_OFF]:
            enough = min(enough, max(game.least - own, 0))
        return max(0, lasting - own), enough
    return 0, max(game.least - own, ahead - own + 1, 0)


@inlined
def end_turn(game: Game, standing: Ints, now: Ints, banked: int, cost: int) -> None:
    """Count a turn that has banked so much, or farkled (below 0), and go on to the next."""
    # A processor cannot foresee who farkles: as a number that costs less than as a branch.
    side, farkled = now[SIDE] & INDEX, int(banked < 0)
    if game.penalty_after:
        due = is_due(game, standing[side, FARKLES], now[LEFT] != NOT_LAST)
        restarts = int(due and game.restart == 1)
        standing[side, FARKLES] = farkled * (1 - restarts) * (standing[side, FARKLES] + 1)
    else:
        standing[side, FARKLES] = farkled * (standing[side, FARKLES] + 1)
    standing[side, TURNS] += 1
    if game.moves:
        move(game, standing, now, banked, cost)
    else:
        standing[side, TOTAL] += banked - farkled * (banked + cost)
        standing[side, BOARD] = (1 - farkled) | standing[side, BOARD] & (1 - game.leaves_board)
    standing[side, FARKLES_IN_ALL] += farkled
    standing[side, BEST] = max(standing[side, BEST], banked)
    if not farkled and standing[side, TOTAL] >= game.least:
        _reach(game, now)
    if now[BY_PLAY_OFF]:
        _next_of_play_off(game, standing, now)
    else:
        _next(game, standing, now)
    if now[OVER]:
        _settle(game, standing, now)


@inlined
def _reach(game: Game, now: Ints) -> None:
    """Begin the final round, unless it is under way."""
    if now[FINAL_LEFT] != NOT_LAST or now[BY_PLAY_OFF]:
        return
    left = 0
    if game.final == ONE_MORE_TURN:
        left = game.sides - 1
    elif game.final == COMPLETE_ROUND:
        left = rest_of_round(game, now[STARTER], now[SIDE])
    now[FINAL_LEFT] = left
    now[LEFT] = fewer(now[LEFT], left)


@inlined
def _next(game: Game, standing: Ints, now: Ints) -> None:
    if game.rounds < FOREVER:
        now[LEFT] = now[FINAL_LEFT]
        for other in range(game.sides):
            if standing[other, TURNS] >= game.rounds:
                rest = rest_of_round(game, now[STARTER], now[SIDE])
                now[LEFT] = fewer(now[FINAL_LEFT], rest)
                break
    if now[LEFT] == 0:
        now[OVER] = 1
        return
    now[SIDE] = now[SIDE] + 1 if now[SIDE] + 1 < game.sides else 0
    if now[LEFT] != NOT_LAST:
        now[LEFT] -= 1
        now[FINAL_LEFT] = max(now[FINAL_LEFT] - 1, NOT_LAST)
    if game.rounds < FOREVER:
        now[LEFT] = now[FINAL_LEFT]
        if is_last_round(game, standing, now[STARTER], now[SIDE]):
            rest = rest_of_round(game, now[STARTER], now[SIDE])
            now[LEFT] = fewer(now[FINAL_LEFT], rest)


@inlined
def _next_of_play_off(game: Game, standing: Ints, now: Ints) -> None:
    for step in range(1, game.sides):
        other = (now[SIDE] + step) % game.sides
        if standing[other, CONTENDS] and comes_after(game, now, other):
            now[SIDE] = other
            return
    now[OVER] = 1


@inlined
def _settle(game: Game, standing: Ints, now: Ints) -> None:
    """Leave those who have won as contenders; let them play on if ties are played off."""
    best, tied, first = -FOREVER, 0, FOREVER
    for side in range(game.sides):
        if standing[side, CONTENDS]:
            best = max(best, standing[side, TOTAL])
    for side in range(game.sides):
        standing[side, CONTENDS] = int(standing[side, CONTENDS] and standing[side, TOTAL] == best)
        if standing[side, CONTENDS]:
            tied += 1
            first = min(first, (side - now[STARTER]) % game.sides)
    if tied > 1 and game.play_off:
        now[OVER], now[BY_PLAY_OFF], now[LEFT] = 0, 1, 0
        now[SIDE] = (now[STARTER] + first) % game.sides
