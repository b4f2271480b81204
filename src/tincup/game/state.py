"""The state of a game: a value that says everything about it and never changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from tincup.game.lineup import Lineup
from tincup.game.scoring import KeepOption
from tincup.rules.charts.lines import Dice
from tincup.rules.rule_set import RuleSet
from tincup.rules.turn_model import FirstBankBonus

Phase = Literal["roll_off", "roll", "decide", "over"]
"""``roll_off`` and ``roll`` wait for dice, ``decide`` for the side to act."""

Ending = Literal["", "target", "outright", "put_out", "resigned", "time", "abandoned"]

Status = Literal["playing", "safe", "out", "resigned"]

_made: Final[Any] = tuple.__new__
"""Makes a named tuple of all its fields, in half the time that its class takes to be called."""


class Side(NamedTuple):
    """One side's standing. ``total`` is in the rule set's unit.

    ``on_board``: it has made the opening minimum. ``farkles``: how many turns in a row it has
    farkled, the count starting again after a penalty. ``turns``: how many it has taken, which also
    says whose turn it is among partners. ``safe``: it has left the board in a game for the last
    on the board; ``out``: one of its rolls has put it out of the game. ``aside``: what it has
    banked that does not count yet, where several turns together make the opening minimum.
    ``previous``: what its total was before it last rose, where it may be sent back to that; 0 where
    the total has fallen to it since. ``made``: what its last turn has banked, where turns must beat
    it; where they must beat the last of any side, that of the others is 0. ``partner``: of partners
    who alternate from throw to throw the one, from 0, whose throw is next.
    """

    total: int = 0
    on_board: bool = False
    farkles: int = 0
    turns: int = 0
    status: Status = "playing"
    aside: int = 0
    previous: int = 0
    made: int = 0
    partner: int = 0

    @property
    def is_gone(self) -> bool:
        """True if it can no longer win: it has resigned, or a roll has put it out of the game."""
        return self.status in ("out", "resigned")


class Offer(NamedTuple):
    """What the bank of ``side`` has left: its turn's ``points``, and the ``dice`` not kept."""

    side: int
    points: int
    dice: int


class Turn(NamedTuple):
    """The turn under way. ``dice`` is how many to roll, ``roll`` what lies on the table.

    ``exchange``: the turn has used the Bomb; changing places waits for the bank, unless the rules
    have it done at once. ``rolls`` counts the rolls so far, the one on the table included,
    and ``hot_dice`` how many times every die has been kept and all are rolled again; each
    only where the rules make something of it, and 0 where they do not. ``opened``: one of its
    rolls has made the opening minimum, where the rules ask that of a side not yet on the board.
    ``tries``: how many times the last die has been rolled and scored nothing, to be rolled again.
    ``chance``: the dice that are kept back of a roll of which nothing scores, to be completed by
    ``dice`` others. ``clear``: the faces that the next roll may not show, or it is rolled again, as
    sets of them have just been kept. ``offer``: what the turn may go on with, instead of with all
    the dice; before its first roll. ``confirm``: the points that it must still make before it may
    be banked, as a line of the chart asks. ``pool``: the dice set aside since all were last rolled,
    where they count with later ones.
    """

    side: int
    score: int
    dice: int
    roll: Dice = ()
    exchange: bool = False
    rolls: int = 0
    hot_dice: int = 0
    opened: bool = False
    tries: int = 0
    chance: Dice = ()
    offer: Offer | None = None
    clear: Dice = ()
    confirm: int = 0
    pool: Dice = ()

    def rolled(self, roll: Dice, rolls: int) -> Turn:
        """Return this turn with its roll of this number on the table."""
        side, score, _, _, swap, _, hot, opened, _, _, _, _, confirm, pool = self
        now: Turn = _made(
            Turn, (side, score, 0, roll, swap, rolls, hot, opened, 0, (), None, (), confirm, pool)
        )
        return now

    def kept(self, score: int, dice: int, exchange: bool, hot_dice: int) -> Turn:
        """Return this turn after a keep that leaves it nothing else to heed."""
        first = (self.side, score, dice, (), exchange, self.rolls, hot_dice)
        now: Turn = _made(Turn, (*first, False, 0, (), None, (), 0, ()))
        return now


class RollOff(NamedTuple):
    """Rolling to choose who starts: ``waiting`` sides have yet to roll, ``best`` share the lead."""

    waiting: tuple[int, ...]
    best: tuple[int, ...] = ()
    total: int = 0


class State(NamedTuple):
    """A game at one moment.

    ``starter``: the side that began. ``queue``: the sides that still have a turn once the end has
    been triggered, in order; ``None`` before. ``contenders``: the sides that can still win (a
    play-off leaves only the tied, the last turn of a game for the last on the board the last two).
    ``trigger``: the side that brought on the final round.
    ``away``: players who left. ``bonus``: the side that got the bonus of `first_bank_bonus`.
    """

    lineup: Lineup
    phase: Phase
    sides: tuple[Side, ...]
    turn: Turn
    starter: int = 0
    queue: tuple[int, ...] | None = None
    contenders: tuple[int, ...] = ()
    trigger: int | None = None
    play_off: bool = False
    away: frozenset[int] = frozenset()
    roll_off: RollOff | None = None
    ending: Ending = ""
    bonus: int | None = None

    def __str__(self) -> str:
        totals = ", ".join(
            f"{self.lineup.side_name(side)} {standing.total}"
            for side, standing in enumerate(self.sides)
        )
        turn = self.turn
        dice = "".join(map(str, turn.roll)) or f"{turn.dice} dice"
        doing = f"{self.phase}, {self.lineup.side_name(turn.side)}, turn score {turn.score}, {dice}"
        return f"<{self.rules.id}: {totals}; {self.ending or doing}>"

    def with_turn(self, phase: Phase, turn: Turn) -> State:
        """Return this state with another phase and turn, in a third of `_replace`'s time."""
        now: State = _made(State, (self[0], phase, self[2], turn, *self[4:]))
        return now

    def with_sides(self, sides: Sequence[Side]) -> State:
        """Return this state with other sides, in a third of `_replace`'s time."""
        now: State = _made(State, (self[0], self[1], tuple(sides), *self[3:]))
        return now

    @property
    def rules(self) -> RuleSet:
        """The rule set that is played."""
        return self.lineup.rules

    @property
    def keeps(self) -> Mapping[Dice, Mapping[Dice, KeepOption]]:
        """The keeps allowed from every roll that the side to act may have, or make, now."""
        scoring, turn = self.lineup.scoring, self.turn
        if scoring.only is not None:
            return scoring.only
        if turn.pool:
            return scoring.beside(turn.pool)
        first, later = scoring.offered
        return later if turn.score or turn.exchange else first

    def pool_after(self, keep: KeepOption) -> Dice:
        """Return the dice that the roll after this keep may combine with."""
        if not keep.dice_left or not self.lineup.rules.combines:
            return ()
        return tuple(sorted(self.turn.pool + keep.dice))

    @property
    def is_one_roll(self) -> bool:
        """True if the turn has a single roll, as those of some final rounds have."""
        return self.trigger is not None and self.lineup.rules.end.ends_by_roll and not self.play_off

    @property
    def has_limits(self) -> bool:
        """True if the turn's rolls or hot dice are limited."""
        lineup = self.lineup
        return lineup.course.may_be_limited and (lineup.rules.turn.has_limits or self.is_one_roll)

    @property
    def rolls_left(self) -> int | None:
        """The rolls the turn may still have; ``None`` where the rules do not limit them."""
        if self.is_one_roll:
            return 0 if self.turn.roll or self.turn.chance else 1
        most = self.rules.turn.most_rolls
        return None if most is None else most - self.turn.rolls

    @property
    def hot_dice_left(self) -> int | None:
        """The times all dice may still be rolled again in the turn; ``None``: no limit."""
        turn = self.rules.turn
        return (turn.most_hot_dice or 0) - self.turn.hot_dice if turn.limits_hot_dice else None

    def to_beat(self, side: int) -> int:
        """Return what this side's next turn must beat to be banked; 0 for nothing.

        Where that is the last turn of any side, it is known only of the side to act.
        """
        must_beat = self.lineup.rules.turn.must_beat
        if must_beat is None:
            return 0
        if must_beat == "own_last_turn":
            return self.sides[side].made
        return max(it.made for it in self.sides) if side == self.turn.side else 0

    def every_minimum(self, side: int) -> int:
        """Return the least that a turn of this side on the board must make to be banked."""
        beaten = self.to_beat(side)
        least = self.lineup.rules.turn.fixed_minimum
        return max(least, beaten + self.lineup.scoring.step) if beaten else least

    def minimum(self, side: int | None = None) -> int:
        """Return the least that a turn of this side, or the one to act, must make to be banked."""
        side = self.turn.side if side is None else side
        course = self.lineup.course
        least = course.minimums[self.sides[side].on_board]
        return max(least, self.every_minimum(side)) if course.is_to_beat else least

    @property
    def tries_left(self) -> int | None:
        """The times the last die may still be rolled; ``None`` until it has failed once."""
        turn = self.turn
        return self.rules.tries_with(turn.dice) - turn.tries if turn.tries else None

    def hot_dice_bonus(self, keep: KeepOption) -> int:
        """Return the bonus the turn gets on top with this keep, if no die is left after it."""
        if keep.dice_left or not self.lineup.course.has_hot_dice_bonus:
            return 0
        return self.lineup.rules.turn.bonus_for_hot_dice(self.turn.hot_dice)

    def unconfirmed(self, keep: KeepOption, points: int) -> int:
        """Return the points that the turn must still make after a keep before it may be banked.

        ``points`` are those that it is scored for. One number covers every line that asks: the same
        points confirm all of them, so it is what the one that lacks most lacks.
        """
        open_ = self.turn.confirm
        return (
            max(open_ - points - self.hot_dice_bonus(keep), keep.confirm) if open_ else keep.confirm
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """Every side's total."""
        return tuple(side.total for side in self.sides)

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def player(self) -> int:
        """The player (0-based) to roll or decide: of partners the one whose turn it is."""
        return player_of(self, self.turn.side)

    @property
    def bonus_to_win(self) -> FirstBankBonus | None:
        """The bonus for the first large bank, as long as no side has had it."""
        return self.rules.turn.first_bank_bonus if self.bonus is None else None

    def bonus_for(self, points: int, total: int | None = None) -> FirstBankBonus | None:
        """Return the bonus that banking these points in one turn gets; ``total`` as for `gain`.

        ``None`` where they score nothing, being too many for a target that must be hit exactly.
        """
        bonus = self.bonus_to_win
        if not bonus or points < bonus.score or self.only_waits(points):
            return None
        lost = self.overshoots(points, total) and not self.rules.end.bounces
        return None if lost else bonus

    def overshoots(self, points: int, total: int | None = None) -> int:
        """Return by how much banking these points would go beyond a target to be hit exactly.

        0 where it would not. ``total`` as for `gain`. A play-off knows nothing of a target.
        """
        end = self.lineup.rules.end
        if not end.must_hit or self.play_off:
            return 0
        before = self.sides[self.turn.side].total if total is None else total
        return end.excess(before + self.made(points))

    def gain(self, points: int, total: int | None = None) -> int:
        """Return what banking these points in one turn adds to the total, its bonus included.

        Where the target must be hit exactly, less than that, and below 0 where a total bounces
        back. ``total`` is the side's before, if not the present one: it may change places.
        """
        made, end = self.made(points), self.lineup.rules.end
        if not end.must_hit or self.play_off:
            return made
        before = self.sides[self.turn.side].total if total is None else total
        return end.settled(before, before + made) - before

    def made(self, points: int, side: int | None = None) -> int:
        """Return these points, with the bonus that so many get if it is still to be had.

        Points that have waited aside are added; or it is 0, if these wait there too. They are those
        of the side to act, or of ``side``.
        """
        bonus = self.bonus_to_win
        made = points + bonus.points if bonus and points >= bonus.score else points
        if not self.lineup.rules.turn.opens_by_turns:
            return made
        own = self.sides[self.turn.side if side is None else side]
        return 0 if self.only_waits(points, side) else made + own.aside

    def only_waits(self, points: int, side: int | None = None) -> bool:
        """Return True if banking these points only puts them aside, until there is enough to open.

        They are those of the side to act, or of ``side``.
        """
        turn = self.lineup.rules.turn
        if not turn.opens_by_turns:
            return False
        own = self.sides[self.turn.side if side is None else side]
        return not own.on_board and own.aside + points < turn.opening_minimum

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won; empty while the game lasts or when it was abandoned."""
        if not self.is_over or self.ending == "abandoned":
            return ()
        if self.ending == "outright":
            return (self.turn.side,)
        if self.rules.end.finds_loser:
            lost = loser(self)
            return tuple(s for s in range(len(self.sides)) if s != lost)
        return leading(self)

    @property
    def shares(self) -> tuple[float, ...]:
        """What each side has of the win, which several winners share; 0 where there are none."""
        winners = self.winners
        return tuple((s in winners) / max(len(winners), 1) for s in range(len(self.sides)))


def leading(state: State) -> tuple[int, ...]:
    """Return the sides with the highest total of those that can still win and are not gone."""
    stayed = [s for s, side in enumerate(state.sides) if not side.is_gone]
    able = [s for s in stayed if s in state.contenders] or stayed
    best = max((state.sides[s].total for s in able), default=0)
    return tuple(s for s in able if state.sides[s].total == best)


def loser(state: State) -> int | None:
    """Return the side that lost a game for the last on the board; else ``None``.

    A side that resigns such a game has lost it. If the last side has left the board too, the less
    far off of the last two has lost; ``None`` if they are level.
    """
    ended = state.is_over and state.ending != "abandoned"
    if not ended or not state.rules.end.finds_loser:
        return None
    for status in ("resigned", "playing"):
        for s, side in enumerate(state.sides):
            if side.status == status:
                return s
    ahead = leading(state)
    return next((s for s in state.contenders if s not in ahead), None)


def player_of(state: State, side: int) -> int:
    """Return the player of a side whose turn is next or under way, passing over those who left.

    Where partners alternate from throw to throw, it is the one whose throw is next, or who has
    thrown what lies on the table, and decides.
    """
    players = state.lineup.sides[side]
    if len(players) == 1:
        return players[0]
    first = state.sides[side].turns
    if state.lineup.rules.alternates_by_throw:
        has_thrown = side == state.turn.side and (state.phase == "decide" or state.turn.chance)
        first = state.sides[side].partner - bool(has_thrown)
    first %= len(players)
    order = players[first:] + players[:first]
    return next((player for player in order if player not in state.away), order[0])


def is_present(state: State, side: int) -> bool:
    """Return True if a side takes turns: it has a player there and is still playing."""
    if state.sides[side].status != "playing":
        return False
    return not state.away or any(player not in state.away for player in state.lineup.sides[side])
