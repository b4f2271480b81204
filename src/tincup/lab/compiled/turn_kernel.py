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
from tincup.lab.compiled.compiling import inlined, inner
from tincup.lab.compiled.dice import code_in, fair_word, four_words, words_of
from tincup.lab.compiled.game_arrays import (
    ASKED,
    BANK,
    BANKS,
    BEHIND_ONE,
    BOARD,
    BY_CARD,
    BY_PLAN,
    BY_PLAY_OFF,
    COST,
    ENDS,
    ENOUGH,
    FARKLED,
    FARKLES,
    FOREVER,
    HEAD,
    INDEX,
    KIND,
    LACKING,
    LEFT,
    NEED,
    NEXT,
    NO_PLAN,
    NOT_LAST,
    OF_KINDS,
    OF_PLAN,
    OF_SCORE,
    OF_TURN,
    OF_TURN_ASKED,
    ON_BOARD,
    PART,
    POLICY,
    ROOM,
    SCORE,
    SIDE,
    TOTAL,
    TURNS,
    WAY,
    Choices,
    Game,
    Plans,
    Watching,
    place_of,
)
from tincup.lab.compiled.game_ends import aims, cost_of
from tincup.lab.compiled.kept_plans import plan_of
from tincup.lab.compiled.moving_aims import moving_aims
from tincup.lab.compiled.moving_totals import counted, is_behind
from tincup.lab.compiled.roll_kinds import Kinds
from tincup.lab.deals import ROLLS
from tincup.solve.arrays import Floats, Ints
from tincup.solve.worth import EQUAL_CHANCE_TOLERANCE

_ROLLS, _LAST = 2, 4
"""Ranks of ways among equals: banks, for the most points or fewer, and from here on rolls."""

_deviation, place_in = inner(deviation), inner(place_of)


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


@inner
def behind_of(game: Game, standing: Ints, side: int) -> int:
    """Return `BEHIND_ONE` where a side can change places, or 0."""
    return BEHIND_ONE if game.exchange and is_behind(game, standing, side) else 0


@inlined
def first_row(choices: Choices, policy: int, board: int, paid: int) -> int:
    """Return the row that a turn begins at: 0 where it is not known."""
    if paid >= choices.starts.shape[2]:
        return 0
    return int(choices.starts[policy, board & INDEX, paid & INDEX])


@inner
def turn_of(
    game: Game, choices: Choices, policy: int, standing: Ints, now: Ints
) -> tuple[int, int, int, int, int, int]:
    """Return what choices in a turn depend on, as `OF_TURN` has it."""
    side, room, need, enough = now[SIDE], FOREVER, 0, FOREVER
    paid = paid_by(game, choices, policy, standing, now)
    if game.must_hit and choices.fits[policy]:
        stops = choices.stops[policy] * now[BY_PLAY_OFF]  # no bank passes the target otherwise
        need, enough = bank_from(game, stops, -FOREVER, standing, now)
        if not now[BY_PLAY_OFF]:
            room = game.least - standing[side, TOTAL]
    board = standing[side, BOARD] | behind_of(game, standing, side)
    return policy, board, paid, room, need, enough


@inner
def exact_row(game: Game, choices: Choices, policy: int, standing: Ints, now: Ints) -> int:
    """Return the row that a turn begins at by an exact target: 0 where it is not known."""
    turn, known = turn_of(game, choices, policy, standing, now), choices.known
    at = place_in(known.shape[0], turn)
    while known[at, OF_TURN]:
        if (
            known[at, 0] == turn[0]
            and known[at, 1] == turn[1]
            and known[at, 2] == turn[2]
            and known[at, 3] == turn[3]
            and known[at, 4] == turn[4]
            and known[at, 5] == turn[5]
        ):
            return int(known[at, OF_TURN])
        at = (at + 1) & (known.shape[0] - 1)
    return 0


@inlined
def start_of(
    game: Game, choices: Choices, policy: int, standing: Ints, now: Ints, behind: int
) -> tuple[int, int, int]:
    """Return the row that a turn begins at, the least to bank, and what is enough to bank.

    ``behind``: see `behind_of`.
    """
    if game.must_hit:
        return exact_row(game, choices, policy, standing, now), 0, FOREVER
    paid = paid_by(game, choices, policy, standing, now)
    need, enough = limits_of(game, choices, policy, standing, now)
    board = standing[now[SIDE] & INDEX, BOARD] | behind
    return first_row(choices, policy, board, paid), need, enough


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
    game: Game,
    choices: Choices,
    policy: int,
    standing: Ints,
    now: Ints,
    row: Ints,
    at: int,
    cell: int,
) -> None:
    """Say in the row of a game which choice is not known."""
    row[POLICY], row[ON_BOARD], row[COST], row[ROOM], row[NEED], row[ENOUGH] = turn_of(
        game, choices, policy, standing, now
    )
    row[SCORE] = choices.cells[at + OF_SCORE]
    row[KIND] = choices.cells[at + OF_KINDS] + ((cell - at - HEAD) >> 1)
    if choices.cells[cell + 1] == ASKED:
        row[KIND] = OF_TURN_ASKED


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
def minimum_of(game: Game, standing: Ints, now: Ints) -> int:
    return int(game.on_board if standing[now[SIDE] & INDEX, BOARD] else game.off_board)


@inlined
def limits_of(
    game: Game, choices: Choices, policy: int, standing: Ints, now: Ints
) -> tuple[int, int]:
    """Return the least to bank, and what is enough for any player to bank."""
    minimum = minimum_of(game, standing, now)
    if not choices.watches[policy]:
        return minimum, FOREVER
    if game.must_hit:
        minimum = -FOREVER
    return bank_from(game, choices.stops[policy], minimum, standing, now)


@inlined
def bank_from(game: Game, stops: int, minimum: int, standing: Ints, now: Ints) -> tuple[int, int]:
    """Return the least to bank for a player who watches the totals, and what is enough."""
    if game.moves:
        need, enough = moving_aims(game, standing, now)
    else:
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
    game: Game,
    kinds: Kinds,
    plans: Plans,
    plan: int,
    kind: int,
    score: int,
    need: int,
    lasting: int,
    standing: Ints,
    now: Ints,
    weighed: Floats,
) -> tuple[int, bool]:
    """Return the way to keep, and True if that is banked, by a plan; ``weighed`` is room.

    Nothing is banked with less than ``need``, or that adds less than ``lasting``. What is worth
    most comes first as `tincup.solve.worth.best_first` has it: of equals a bank, then the first of
    all that `tincup.game.legal_actions` lists, where keeps for fewer points than could be come
    last.
    """
    first, end = kinds.start[kind], kinds.start[kind + 1]
    starts, worth, all_dice = plans.first[plan], plans.worth, plans.first.shape[1] - 3
    bank, last = starts[all_dice + 1], starts[all_dice + 2] - 1
    most, errs, step = -np.inf, plans.spread[plan] > 0.0, game.step
    total, play_off = standing[now[SIDE], TOTAL], now[BY_PLAY_OFF]
    for way in range(first, end):
        made, dice, must = score + kinds.points[way], kinds.dice[way], kinds.must[way] == 1
        column = 0 if must and dice == all_dice else dice
        rolled = worth[min(starts[column] + made, starts[column + 1] - 1)]
        banked = -np.inf
        points = made * step
        adds = counted(game, play_off, total, points) if game.must_hit else points
        if not must and points >= need and adds >= lasting:
            banked = worth[min(bank + made, last)]
        if errs:
            most_made = (score + kinds.most[way]) * step
            rolled += error_of(plans, plan, most_made, dice)
            banked += error_of(plans, plan, most_made, 0)
        weighed[way - first, 0], weighed[way - first, 1] = banked, rolled
        most = max(most, banked, rolled)
    chosen, rank, enough = 0, _LAST, most - EQUAL_CHANCE_TOLERANCE
    for way in range(first, end):
        is_roll = int(weighed[way - first, 0] < enough)
        if is_roll and weighed[way - first, 1] < enough:
            continue
        its = 2 * is_roll + int(kinds.points[way] < kinds.most[way])
        if its < rank:
            chosen, rank = way - first, its
    return chosen, rank < _ROLLS


@inner
def play_turn(
    game: Game,
    kinds: Kinds,
    choices: Choices,
    plans: Plans,
    watching: Watching,
    policy: int,
    key: Ints,
    deal: int,
    standing: Ints,
    now: Ints,
    row: Ints,
    kept: Ints,
    weighed: Floats,
    start: Ints,
) -> tuple[int, int]:
    """Play a turn by a plan or a card; return what it banks, or `FARKLED`, and the number of rolls.

    `LACKING` is in place of the first where a choice, or the plan, is not known, or the player is
    to be asked: ``row``, that of the game, then says which. Adds to ``kept`` what combinations
    are; ``weighed`` and ``start`` are room.
    """
    manner = choices.manners[policy]
    home, shift, stop, plan = 0, 0, 0, NO_PLAN
    if manner == BY_PLAN:
        plan = plan_of(plans, policy, standing, now, start)
        if plan == NO_PLAN:
            row[POLICY], row[KIND] = policy, OF_PLAN
            return LACKING, 0
    if manner == BY_CARD:
        home, shift, stop = carded_turn(game, choices.cards, policy, standing, now)
    side = now[SIDE]
    turn = 1 + standing[side, TURNS]
    lasting = -FOREVER
    need, _ = limits_of(game, choices, policy, standing, now)
    if game.must_hit and choices.watches[policy]:
        lasting, need = need, minimum_of(game, standing, now)
    behind = behind_of(game, standing, side)
    score, dice, ways, number, a, b, c, d = 0, game.dice, 6**game.dice, 0, 0, 0, 0, 0
    while True:
        if number % ROLLS == 0:
            a, b, c, d = four_words(key, deal, side, turn, number)
        word = fair_word(a, b, c, d, key, deal, side, turn, number)
        shown = kinds.set_of[ways + code_in(word, ways)]
        kind = kinds.kind_of[shown]
        number += 1
        first = kinds.start[kind]
        if first == kinds.start[kind + 1]:
            return FARKLED, number
        if behind and kinds.exchanges[kind]:
            row[POLICY], row[KIND] = policy, OF_TURN_ASKED
            return LACKING, 0
        if manner == BY_PLAN:
            way, banks = by_plan(
                game, kinds, plans, plan, kind, score, need, lasting, standing, now, weighed
            )
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
def by_cells(
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
    turn, number, a, b, c, d = 1 + standing[side, TURNS], 0, 0, 0, 0, 0
    at, need, enough = start_of(game, choices, policy, standing, now, 0)
    while True:
        if number % ROLLS == 0:
            a, b, c, d = four_words(key, deal, side, turn, number)
        word = fair_word(a, b, c, d, key, deal, side, turn, number)
        cell = cell_at(kinds, cells, at, word)
        what, points = cells[cell], cells[cell + 1]
        number += 1
        if ends_turn(what, points, need, enough):
            if points == LACKING:
                note_lacking(game, choices, policy, standing, now, row, at, cell)
            return points, number
        at = what >> NEXT
