"""Events: the small values that an action leaves behind, in the order of happening.

Sides and players count from 0; points and totals are in the rule set's unit. ``kind`` distinguishes
the events, in Python and as JSON (`tincup.game.event_json`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from tincup.rules.charts.lines import Dice

EndedBy = Literal["target", "outright", "put_out", "resigned", "time", "abandoned"]
"""The cause of a game's end; by ``put_out`` rolls have put out all sides but one."""


class StartRolled(NamedTuple):
    """A side has rolled to choose who starts; ``dice`` as they fell."""

    side: int
    dice: Dice
    kind: Literal["start_rolled"] = "start_rolled"


class StartTied(NamedTuple):
    """The highest rolls for the start are equal: these sides roll again."""

    sides: tuple[int, ...]
    kind: Literal["start_tied"] = "start_tied"


class Started(NamedTuple):
    """The roll-off is decided: this side begins."""

    side: int
    kind: Literal["started"] = "started"


class CarriedOn(NamedTuple):
    """A side goes on with what the bank of the side ``other`` has left: its turn begins with those
    ``points``, and rolls ``dice`` dice.
    """

    side: int
    player: int
    other: int
    points: int
    dice: int
    kind: Literal["carried_on"] = "carried_on"


class Rolled(NamedTuple):
    """Dice of a turn have been rolled; ``dice`` as they fell."""

    side: int
    player: int
    dice: Dice
    kind: Literal["rolled"] = "rolled"


class RolledAgain(NamedTuple):
    """A ``roll`` is a farkle that does not count: its dice are rolled again.

    It is the first of its turn, or of the last die: that may be rolled ``left`` times more.
    """

    side: int
    player: int
    roll: Dice
    left: int | None = None
    kind: Literal["rolled_again"] = "rolled_again"


class KeptBack(NamedTuple):
    """Nothing of the ``roll`` scores: ``dice`` of it are kept back, and ``dice_next`` others rolled
    once more.
    """

    side: int
    player: int
    roll: Dice
    dice: Dice
    dice_next: int
    kind: Literal["kept_back"] = "kept_back"


class Completed(NamedTuple):
    """A second roll has completed the dice kept back: with them it is the ``roll`` on the table."""

    side: int
    player: int
    roll: Dice
    kind: Literal["completed"] = "completed"


class NotCleared(NamedTuple):
    """A ``roll`` shows ``faces`` of which sets have just been kept: its dice are rolled again."""

    side: int
    player: int
    roll: Dice
    faces: Dice
    kind: Literal["not_cleared"] = "not_cleared"


class SetAside(NamedTuple):
    """``dice`` of the ``roll`` on the table have been kept, both in ascending order.

    ``points`` are what they score, ``turn_score`` what the turn then has, a bonus included.
    ``exchange``: they are used to change places with the leader. ``dice_next`` would be rolled
    next; ``hot_dice``: all of them again, as every one has been kept.
    """

    side: int
    player: int
    roll: Dice
    dice: Dice
    points: int
    exchange: bool
    turn_score: int
    dice_next: int
    hot_dice: bool
    kind: Literal["set_aside"] = "set_aside"


class HotDiceBonus(NamedTuple):
    """Every die has been kept, which gives ``points`` more: they are in ``turn_score``."""

    side: int
    points: int
    turn_score: int
    kind: Literal["hot_dice_bonus"] = "hot_dice_bonus"


class TurnEntered(NamedTuple):
    """A whole turn at a real table was entered as its points, 0 for a farkle."""

    side: int
    player: int
    points: int
    exchange: bool
    kind: Literal["turn_entered"] = "turn_entered"


class Banked(NamedTuple):
    """The turn is over: its ``points`` are banked, and the side has ``total``."""

    side: int
    player: int
    points: int
    total: int
    kind: Literal["banked"] = "banked"


class PointsKept(NamedTuple):
    """Nothing in ``roll`` scores, and yet the ``points`` of the turn are kept: `Banked` follows."""

    side: int
    player: int
    roll: Dice
    points: int
    total: int
    kind: Literal["points_kept"] = "points_kept"


class BonusWon(NamedTuple):
    """A side has won the bonus for the first bank of ``score``: ``points`` more, ``total`` now."""

    side: int
    points: int
    total: int
    score: int
    kind: Literal["bonus_won"] = "bonus_won"


class PutAside(NamedTuple):
    """Banked points that do not count yet: ``points`` wait aside, which leaves ``total``.

    There are then ``aside`` of the ``needed`` that several turns must make to get on the board.
    """

    side: int
    points: int
    aside: int
    needed: int
    total: int
    kind: Literal["put_aside"] = "put_aside"


class AsideCounted(NamedTuple):
    """A side has got on the board: ``points`` that waited aside count too, ``total`` now."""

    side: int
    points: int
    total: int
    kind: Literal["aside_counted"] = "aside_counted"


class Overshot(NamedTuple):
    """A bank went ``beyond`` a target that must be hit exactly by so many points.

    It scores nothing, or bounces back if ``bounced``: ``points`` are lost, ``total`` is left.
    """

    side: int
    beyond: int
    points: int
    total: int
    bounced: bool
    kind: Literal["overshot"] = "overshot"


class ExcessGiven(NamedTuple):
    """What another side's bank was too much, ``points``, is given to the side with the lowest
    total, which makes ``total``.
    """

    side: int
    points: int
    total: int
    kind: Literal["excess_given"] = "excess_given"


class Farkled(NamedTuple):
    """The turn is over: nothing in ``roll`` scores, and the turn score ``lost`` is gone.

    Or too little, where no roll is left: `FellShort` follows. ``roll`` is empty if only entered.
    """

    side: int
    player: int
    roll: Dice
    lost: int
    kind: Literal["farkled"] = "farkled"


class WonOutright(NamedTuple):
    """A side has won the game at once, by a ``roll`` that shows dice which do; faces ascend."""

    side: int
    player: int
    roll: Dice
    kind: Literal["won_outright"] = "won_outright"


class PutOut(NamedTuple):
    """A side is out of the game, by a ``roll`` that shows dice which do that; faces ascend.

    The turn score ``lost`` is gone; its total stays where it is.
    """

    side: int
    player: int
    roll: Dice
    lost: int
    kind: Literal["put_out"] = "put_out"


class FellShort(NamedTuple):
    """A roll that is no farkle: no other is left, and its best ``score`` may not be banked.

    A turn needs at least ``needed``, or one of its rolls does, where one must make the opening
    minimum; then ``score`` is what this roll makes. `Farkled` comes before this.
    """

    side: int
    score: int
    needed: int
    kind: Literal["fell_short"] = "fell_short"


class TakenOffBoard(NamedTuple):
    """A farkle has taken a side off the board: it must make the opening minimum once more."""

    side: int
    minimum: int
    kind: Literal["taken_off_board"] = "taken_off_board"


class Penalised(NamedTuple):
    """Farkles in consecutive turns have cost a side ``points``, which leaves it ``total``."""

    side: int
    points: int
    total: int
    kind: Literal["penalised"] = "penalised"


class Exchanged(NamedTuple):
    """Two sides have changed places: they now have ``total`` and ``other_total``."""

    side: int
    other: int
    total: int
    other_total: int
    kind: Literal["exchanged"] = "exchanged"


class Bumped(NamedTuple):
    """A peg was sent back from the hole ``before`` to the hole ``after``."""

    side: int
    before: int
    after: int
    kind: Literal["bumped"] = "bumped"


class LeftBoard(NamedTuple):
    """A side has left the board and is safe, in a game that finds a loser."""

    side: int
    kind: Literal["left_board"] = "left_board"


class TargetReached(NamedTuple):
    """A side is the first to have banked a ``total`` that reaches the target."""

    side: int
    total: int
    kind: Literal["target_reached"] = "target_reached"


class LeaderBeaten(NamedTuple):
    """In the final round a side has got ahead with ``total``, and everyone else another turn."""

    side: int
    total: int
    kind: Literal["leader_beaten"] = "leader_beaten"


class FinalRoundBegan(NamedTuple):
    """The final round has begun: the sides of ``queue`` have one more turn each, in this order."""

    side: int
    queue: tuple[int, ...]
    kind: Literal["final_round_began"] = "final_round_began"


class PlayOffBegan(NamedTuple):
    """The highest totals are equal: these sides take one more turn each, in this order."""

    sides: tuple[int, ...]
    kind: Literal["play_off_began"] = "play_off_began"


class Resigned(NamedTuple):
    """A side has given up, or run out of time."""

    side: int
    reason: Literal["resigned", "time"]
    kind: Literal["resigned"] = "resigned"


class Left(NamedTuple):
    """A player has left the table."""

    player: int
    kind: Literal["left"] = "left"


class Returned(NamedTuple):
    """A player is back, or somebody else has taken the seat."""

    player: int
    kind: Literal["returned"] = "returned"


class TurnBrokenOff(NamedTuple):
    """A turn is over because its side has gone; ``player`` was to roll or decide."""

    side: int
    player: int
    kind: Literal["turn_broken_off"] = "turn_broken_off"


class GameOver(NamedTuple):
    """The game is over; ``loser`` is the last on the board where the game finds one."""

    ending: EndedBy
    winners: tuple[int, ...]
    loser: int | None
    kind: Literal["game_over"] = "game_over"


Event = (
    StartRolled | StartTied | Started | CarriedOn | Rolled | RolledAgain | NotCleared | KeptBack
    | Completed | SetAside | HotDiceBonus | TurnEntered | Banked | PointsKept | PutAside
    | AsideCounted | BonusWon | Overshot | ExcessGiven | Farkled | FellShort | TakenOffBoard
    | Penalised | Exchanged | Bumped | LeftBoard | TargetReached | LeaderBeaten | FinalRoundBegan
    | PlayOffBegan | Resigned | Left | Returned | TurnBrokenOff | GameOver | WonOutright | PutOut
)  # fmt: skip

TurnEnd = Banked | Farkled | WonOutright | PutOut | TurnBrokenOff
"""The events that end a turn."""


def turn_end(events: Iterable[Event]) -> TurnEnd | None:
    """The event among these that ended a turn; ``None`` where none did."""
    return next((event for event in events if isinstance(event, TurnEnd)), None)
