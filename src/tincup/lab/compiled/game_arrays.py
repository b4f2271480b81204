"""The numbers that the kernel of whole games works with: rules, choices, results.

Totals are in the unit of the rules, turn scores in steps of the chart.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tincup.solve.arrays import Floats, Ints

FOREVER: Final = 2**40
"""As good as infinite: no total comes near it, and no number of turns."""

INDEX: Final = 2**32 - 1
"""The bits of an index. With these alone it is not below 0, which it need not be asked then: a
compiled index below 0 counts from the end."""

NO_FINAL, ONE_MORE_TURN, COMPLETE_ROUND = 0, 1, 2

NOT_LAST: Final = -1
"""In place of the number of turns to come, as long as nothing says how many."""

NO_EXCHANGE, ON_BANKING, AT_ONCE = 0, 1, 2
"""When two sides change places, if they may."""

FARKLED, LACKING, ASKED = -1, -2, -3
"""In place of what a turn has banked; the second where a choice, or a plan, is not known, the third
where the player is to be asked about all of the turn."""


class Game(NamedTuple):
    """The rules of a game, as far as its kernel asks them.

    ``step``: the unit of turn scores; ``coin``: that of totals and penalties. ``least``: the least
    total that reaches the target, `FOREVER` without one. ``rounds`` and ``most_turns`` are
    `FOREVER` where nothing limits them. ``roll_off``: the dice for who starts, 0 for none.
    ``penalty_after``: 0 without a penalty, ``takes_all`` as a flag, ``floor`` is `-FOREVER` for
    none. ``behind``: who wins after having been so many behind five times over has come back; 0
    where that depends on the totals at the end. ``far`` ahead of everybody, and of the total
    ``far_from``, a side stops that could go on for ever.

    ``moves``, as a flag: totals move otherwise than by what is banked. ``exchange``: when a side
    changes places, one of `NO_EXCHANGE` to `AT_ONCE`. ``must_hit``, ``bounces``
    and ``gives``, as flags: the target must be hit exactly, and what becomes of too much. Pegs have
    so many ``lanes``, 0 where none is sent back; they go back by ``bump`` holes, to ``bump_floor``
    or above, or to their `LAST_TOTAL`; ``chain``, as a flag: one that is sent back sends others.
    """

    sides: int
    dice: int
    step: int
    coin: int
    least: int
    final: int
    play_off: int
    rounds: int
    roll_off: int
    off_board: int
    on_board: int
    leaves_board: int
    penalty_after: int
    penalties: Ints
    takes_all: int
    floor: int
    restart: int
    in_final_round: int
    behind: int
    far_from: int
    far: int
    most_turns: int
    moves: int
    exchange: int
    must_hit: int
    bounces: int
    gives: int
    lanes: int
    bump: int
    bump_floor: int
    chain: int


LAST_TOTAL: Final = -1


class Cards(NamedTuple):
    """Strategy cards (`tincup.players.cards.Card`) in points or holes, by policies.

    ``distances`` and ``shifts`` are filled up to as many zones as the longest has, the first with
    `FOREVER`; ``worth[p, home, n]`` and ``bank_from[p, n]`` go by numbers of dice. A shift, or a
    score to bank from, is `FOREVER` where one never banks. ``at_risk`` is one more shift, where a
    farkle would be penalised.
    """

    distances: Ints
    shifts: Ints
    bank_from: Ints
    worth: Ints
    lead: Ints
    at_risk: Ints


class Choices(NamedTuple):
    """What players choose.

    Turns of policy ``p`` with a farkle that costs ``c`` coins, a side on the board or not, begin at
    the row ``starts[p, board, c]`` of ``cells``; `BEHIND_ONE` is added to ``board`` where there is
    somebody to change places with. A row is for a turn score and a number ``n`` of
    dice to roll: ``6 ** n``, the score in steps, the first kind of roll of so many dice; then, from
    `HEAD` on, a pair for each of these kinds. First of a pair come parts: as flags, if the turn
    `ENDS` in any case, and if what can be banked should be (`BANKS`); the numbers of the `WAY` to
    roll on with and that to `BANK`, each less 1; and the row (`NEXT`) that one goes on with. Second
    are the points to bank; `FARKLED`; `LACKING`, where the choice is not known yet; or `ASKED`,
    where one can change places.

    ``watches[p]``: the policy banks what wins, and never what has lost; ``pays``: it looks at what
    a farkle costs; ``stops``: it stops once it is far ahead; ``fits``: it looks at an exact target.
    ``manners[p]`` is `BY_CELLS`, or it has no such rows: `BY_PLAN` it has a plan for each turn,
    `BY_CARD` its row of ``cards``.

    By an exact target rows hold for all that `OF_TURN` lists. Turns with them are in ``known``,
    each with its row behind, the first at or after `place_of` them that is free; 0 is for none.
    """

    starts: Ints
    known: Ints
    cells: Ints
    watches: Ints
    pays: Ints
    stops: Ints
    fits: Ints
    manners: Ints
    cards: Cards


OF_TURN: Final = 6
"""What a choice depends on beside the roll and the turn score: the policy, the board, what a farkle
costs in coins, what is left to an exact target, the aims of the turn. The last three are `FOREVER`,
0 and `FOREVER` where there is no such target, or a policy does not look at that."""


def place_of(places: int, turn: tuple[int, int, int, int, int, int]) -> int:
    """Return where `Choices.known` has a turn, unless others are there."""
    policy, board, cost, room, need, enough = turn
    mixed = (((policy * 2 + board) * 31 + cost) * 31 + room) * 31 + need * 7 + enough
    return (mixed ^ (mixed >> 9)) & (places - 1)


BEHIND_ONE: Final = 2

BY_CELLS, BY_PLAN, BY_CARD = range(3)


OF_ALL: Final = 5
"""Columns of a start before those of its sides: the policy, `LEFT`, `FINAL_LEFT`, `BY_PLAY_OFF`,
and how far behind the side to move the one that began sits."""

OF_SIDE: Final = 5
"""Its total, if it is on the board, its farkles in a row, if it can still win, and its turns; then,
where pegs are sent back, the total before."""


class StartColumns(NamedTuple):
    """What matters by a rule set; ``most_farkles``: more in a row are as good as so many."""

    sides: int
    counts_turns: int
    knows_starter: int
    most_farkles: int
    sends_back: int

    @property
    def width(self) -> int:
        return OF_ALL + self.sides * self.of_side

    @property
    def of_side(self) -> int:
        return OF_SIDE + self.sends_back


class Plan(NamedTuple):
    """A turn worked out from its start: what every choice in it is worth.

    Banking ``s`` steps is worth ``bank[s]``, rolling ``n`` dice with them ``rolls[s, n]``, where 0
    dice are all that must be rolled again; larger scores count as the last one. Where a roll is
    worth as much as a bank, that is as good as banked. ``uses`` says of each number of dice if it
    is never rolled (`UNUSED`), only by choice (`FREE`), or may have to be (`DUE`). ``key`` and
    ``spread`` are those of errors (`tincup.players.misjudging`), ``spread`` 0 for none.
    """

    bank: Floats
    rolls: Floats
    uses: Ints
    key: tuple[int, int] = (0, 0)
    spread: float = 0.0


UNUSED, FREE, DUE = range(3)


class Plans(NamedTuple):
    """Plans by the starts of their turns: see `tincup.lab.compiled.kept_plans`.

    Plan ``p`` is for the turn that starts at ``starts[p]``, which has the parts that ``columns``
    says. What rolls of ``n`` dice are worth begins at ``first[p, n]`` of ``worth`` and ends before
    ``first[p, n + 1]``, where one die more begins, and after all dice the bank. Larger scores count
    as the last one of each, -inf where from there on a bank is worth as much. Its key and spread
    are ``keys[p]`` and ``spread[p]``. ``places`` list the plans, each at its start's
    `place_of_start` or the first after it that was free.
    """

    columns: StartColumns
    places: Ints
    starts: Ints
    first: Ints
    worth: Floats
    keys: Ints
    spread: Floats


NO_PLAN: Final = -1


OF_SCORE, OF_KINDS, HEAD = 1, 2, 4
"""The places in a row of choices behind its first: see `Choices`."""

ENDS, BANKS, WAY, BANK, NEXT = 0, 1, 2, 9, 16
"""The places of the parts of a choice: bits from there on."""

PART: Final = 127
"""The bits of the number of a way."""

OF_NOW: Final = 10
SIDE, STARTER, LEFT, FINAL_LEFT, BY_PLAY_OFF, OVER, TAKEN, MOST, LEADS, AHEAD = range(OF_NOW)
"""Where a game is: who is to move and who began, how many turns follow this one, in all and by the
final round (or `NOT_LAST`), and, as flags, if ties are played off, and if it is over; how many
turns have been taken, below 0 before it begins; the highest total, the side that is ahead of all
others, below 0 for none, and the last that was."""


OF_STANDING: Final = 9
TOTAL, TURNS, BOARD, FARKLES, CONTENDS, BEHIND, FARKLES_IN_ALL, ROLLED, BEST = range(OF_STANDING)
"""The columns of what the sides of a game under way have, a row for each: its total; the turns it
has had; as a flag, if it is on the board; its farkles in a row; as a flag, if it can still win; the
most that it has been behind; its farkles in all; how often it has rolled; its best turn."""

WITH_PEGS: Final = OF_STANDING + 2
PREVIOUS, BEFORE = range(OF_STANDING, WITH_PEGS)
"""Two more where pegs are sent back: the total that it may be sent back to, as `tincup.game.Side`
has it, and the one that it had before this turn ended."""


def columns_of(game: Game) -> int:
    """Return the number of columns of what sides have by these rules."""
    return WITH_PEGS if game.lanes else OF_STANDING


UNSEEN: Final = -2
"""In place of the leader at half way, of a game that did not come so far."""


WINNERS, LEAD_CHANGES, CAME_BACK, IS_CUT, HAD_THREE, SLOW, LEADER = range(7)
POLICY, ON_BOARD, COST, ROOM, NEED, ENOUGH, SCORE, KIND, KEPT = range(7, 16)
"""The columns of what comes of a game beside how its sides stand: a few numbers of it; the choice
for which it was broken off, since that is not known, the policy being negative where there was
none; then, from `KEPT` on, how often combinations were kept."""

OF_PLAN, OF_TURN_ASKED = -1, -2
"""In place of the kind of roll, where it is a plan that is not known, or all of a turn is asked."""

GIVEN: Final = 3
GIVEN_ROLLS, GIVEN_BANKED, GIVEN_EXCHANGE = range(GIVEN)
"""What came of a turn about which a player was asked: the number of its rolls, 0 where there is no
such turn; what it has banked, or `FARKLED`; as a flag, if it has changed places. Behind them, how
often combinations were kept."""


class Watching(NamedTuple):
    """What is looked at besides: see `tincup.lab.comparing.watched.Watched`.

    ``half``: the total, twice, at which a game is half way; 0: twice the rounds are looked at,
    ``rounds``. ``slow``: turns after which a side is slow to open. Row ``starts[set] + way`` of
    ``lines`` says how often each combination is kept, by that way of a set of dice.
    """

    half: int
    rounds: int
    slow: int
    starts: Ints
    lines: Ints
