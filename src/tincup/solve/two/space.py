"""The states of a race: what a side can have at the start of a turn, as flat arrays."""

from __future__ import annotations

from typing import Final, NamedTuple

from tincup.rules import RuleSet
from tincup.solve import arrays
from tincup.solve.arrays import INT, Ints
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import CompiledRules
from tincup.solve.rolls.moments import END, VICTORY

LANES: Final = 16
"""States worked out side by side: two vectors of the widest processors."""

NO_FINAL, ONE_MORE_TURN, COMPLETE_ROUND = 0, 1, 2
NO_EXCHANGE, ON_BANKING, AT_ONCE = 0, 1, 2
PASSES, STAYS, BOUNCES, GIVES = 0, 1, 2, 3
"""The fate of a total that a bank would take beyond the target."""

TOTAL, MINIMUM, ON_BOARD, FARKLES, START, FARKLED, BUMPED, STAYED, STUCK, LAST, WHOLE = range(11)
"""The columns of `Space.sides`."""


class Space(NamedTuple):
    """The side states of a rule set and what a turn does to them.

    A side state is what one side has: its total in steps, its being on the board or not (only
    where that matters) and how many turns in a row it has farkled (only under a penalty).
    ``sides`` has a row for each: its ``TOTAL``; the ``MINIMUM`` it must bank; 1 if it is
    ``ON_BOARD``; its ``FARKLES``; ``START + t`` is the side state like it with total ``t``;
    what it is once it has ``FARKLED``, is ``BUMPED``, or has ``STAYED`` where it was with a bank
    that was too much; 1 if it is ``STUCK`` (see `tincup.solve.two.stuck`); its row in the table
    of ``LAST`` turns; and the turn score from which on a bank is ``WHOLE``: its minimum or, where
    there is a bonus to win, enough for that as well.

    ``target`` is the first total that reaches it, ``low`` the lowest. ``banked + t`` is the side
    state that has just banked its way to ``t``. ``planes`` is 2 where it matters who started.
    ``bonus`` is what the first large bank gets on top, as long as no side has had it; else 0. The
    planes of values are then followed by as many of the game once it is gone.
    """

    target: int
    low: int
    banked: int
    planes: int
    final: int
    pegs: int
    exchange: int
    overshoot: int
    bonus: int
    sides: Ints

    def column(self, name: int) -> Ints:
        """Return one column of ``sides``; it needs NumPy."""
        return self.sides[:, name]

    @property
    def size(self) -> int:
        return int(self.sides.shape[0])

    def listed(self, name: int) -> list[int]:
        column: list[int] = arrays.whole_of(self.sides).tolist()[name :: self.sides.shape[1]]
        return column


def without_bonus(space: Space) -> Space:
    """Return the space of the game once a side has had the bonus."""
    least = zip(space.listed(MINIMUM), space.sides.tolist(), strict=True)
    rows = [it for minimum, row in least for it in [*row[:WHOLE], minimum]]
    return space._replace(bonus=0, sides=arrays.of(INT, rows, *space.sides.shape))


MOST_STATES: Final = 36_000_000
BYTES_A_STATE: Final = 30
"""Bytes of the value, the slope and the place in the order of work."""


class Extent(NamedTuple):
    """The size of a race, known before anything is allocated.

    ``layers`` is 2 where there is a bonus to win: with it, and once it is gone. ``blocks``: on the
    board or not, count of farkles, highest total.
    """

    target: int
    low: int
    floor: int
    final: int
    planes: int
    exchange: int
    overshoot: int
    layers: int
    blocks: tuple[tuple[int, int, int], ...]

    @property
    def sides(self) -> int:
        return sum(high - self.low + 1 for _, _, high in self.blocks)

    @property
    def states(self) -> int:
        return self.layers * self.planes * self.sides**2


def extent_of(rules: RuleSet, compiled: CompiledRules, cut: int = 0, among: int = 2) -> Extent:
    """Return the size of the race; ``cut`` (steps, at most 0): where endless totals are cut off.

    ``among``: the number of sides, by which pegs may have lanes of their own.
    """
    end, turn, step = rules.end, rules.turn, compiled.step
    target = compiled.target
    penalty, pegs = turn.farkle_penalty, rules.pegs_among(among)
    floor = low = 0
    if penalty:
        floor = low = cut if penalty.stops_at is None else penalty.stops_at // step
    if pegs:
        low = min(low, pegs.bumped_to(step) // step)
    exchange = NO_EXCHANGE
    if rules.has_exchange:
        exchange = AT_ONCE if turn.exchanges_at_once else ON_BANKING
    counts = penalty.counts if penalty else 1
    final = NO_FINAL
    if end.has_final_round:
        final = COMPLETE_ROUND if end.completes_round else ONE_MORE_TURN
    blocks = [(1, f, target - 1) for f in range(counts)]
    if turn.has_opening:
        may_have_more = exchange == AT_ONCE or turn.takes_off_board or end.gives_excess
        highest = target - 1 if may_have_more else 0
        blocks += [(0, f, highest) for f in range(counts)]
    planes = 2 if end.completes_round or end.plays_off_ties else 1
    overshoot = PASSES
    if end.must_hit:
        overshoot = BOUNCES if end.bounces else GIVES if end.gives_excess else STAYS
    layers = 1 if turn.first_bank_bonus is None else 2
    return Extent(target, low, floor, final, planes, exchange, overshoot, layers, tuple(blocks))


def check_size(rules: RuleSet, compiled: CompiledRules, cut: int = 0) -> None:
    """Refuse, before anything is allocated, a race that is too large. Raises `Unsolvable`."""
    extent = extent_of(rules, compiled, cut)
    if extent.states > MOST_STATES:
        gigabytes = extent.states * BYTES_A_STATE / 1e9
        raise Unsolvable(
            "unsolvable-too-large",
            rules=rules.name,
            states=extent.states,
            gigabytes=gigabytes,
            most=MOST_STATES,
            step=compiled.step,
        )
    if rules.end.finds_loser and extent.final != NO_FINAL and rules.has_exchange:
        raise Unsolvable("unsolvable-exchange-of-last", rules=rules.name)
    if extent.overshoot != PASSES and rules.has_exchange:
        raise Unsolvable("unsolvable-exchange-to-hit", rules=rules.name)
    if extent.overshoot != PASSES and compiled.forced:
        raise Unsolvable("unsolvable-forced-to-hit", rules=rules.name)
    ends = END in compiled.columns or VICTORY in compiled.columns or rules.end.ends_by_roll
    if ends and (extent.overshoot != PASSES or rules.has_exchange):
        key = "end.reached" if extent.overshoot != PASSES else "scores.or"
        raise Unsolvable("unsolvable-ended-turn", rules=rules.name, key=key)
    if extent.layers == 2 and (extent.overshoot != PASSES or rules.end.plays_off_ties):
        key = "end.reached" if extent.overshoot != PASSES else "end.ties"
        raise Unsolvable("unsolvable-bonus", rules=rules.name, key=key)
    if rules.turn.takes_off_board and rules.end.plays_off_ties:
        raise Unsolvable("unsolvable-play-off-board", rules=rules.name)
    penalty = rules.turn.farkle_penalty
    if not penalty or not penalty.in_final_round or extent.final == NO_FINAL:
        return
    lost = penalty.largest // compiled.step
    if penalty.takes_all and (extent.exchange == AT_ONCE or rules.end.plays_off_ties):
        raise Unsolvable("unsolvable-penalty-of-total", rules=rules.name)
    if extent.exchange == AT_ONCE and lost >= extent.target - extent.low:
        raise Unsolvable("unsolvable-penalty-too-large", rules=rules.name, points=penalty.largest)
    if rules.end.plays_off_ties and rules.pegs_among(2):
        raise Unsolvable("unsolvable-penalty-bumps", rules=rules.name)


def space_of(rules: RuleSet, compiled: CompiledRules, cut: int = 0, among: int = 2) -> Space:
    """Return the side states of the race; ``cut`` and ``among`` as for `extent_of`."""
    extent = extent_of(rules, compiled, cut, among)
    step, pegs = compiled.step, rules.pegs_among(among)
    penalty, bonus = rules.turn.farkle_penalty, rules.turn.first_bank_bonus
    enough = -(-bonus.score // step) if bonus else 0
    first: dict[tuple[int, int], int] = {}
    size = 0
    for on_board, farkles, high in extent.blocks:
        first[on_board, farkles] = size - extent.low
        size += high - extent.low + 1
    rows: list[int] = []
    for on_board, farkles, high in extent.blocks:
        start = first[on_board, farkles]
        minimum = compiled.minimum(on_board=bool(on_board))
        last = _last_row(rules, extent, on_board, farkles)
        for total in range(extent.low, high + 1):
            count, fallen = 0, total
            if penalty:
                count = penalty.next_count(farkles)
                if farkles + 1 >= penalty.after:
                    floor = extent.floor * step
                    fallen = penalty.left_of(total * step, farkles + 1, floor) // step
            still = 0 if rules.turn.takes_off_board else on_board
            farkled = first[still, count] + fallen
            back = total
            if pegs and total > 0:
                back = pegs.bumped_to(total * step) // step
            stayed = first[on_board, 0] + total
            rows += total, minimum, on_board, farkles, start, farkled, start + back, stayed, 0, last
            rows.append(max(minimum, enough))
    sides = arrays.of(INT, rows, size, WHOLE + 1)
    return Space(
        extent.target,
        extent.low,
        first[1, 0],
        extent.planes,
        extent.final,
        int(pegs is not None),
        extent.exchange,
        extent.overshoot,
        bonus.points // step if bonus else 0,
        sides,
    )


def _last_row(rules: RuleSet, extent: Extent, on_board: int, farkles: int) -> int:
    """Return the row in the table of last turns.

    Farkles matter only to a side that has changed places at once.
    """
    penalty = rules.turn.farkle_penalty
    counted = extent.exchange == AT_ONCE and penalty is not None and penalty.in_final_round
    counts = penalty.counts if counted and penalty else 1
    return (0 if on_board else counts) + (farkles if counted else 0)
