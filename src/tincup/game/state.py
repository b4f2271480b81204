"""The state of a game: a value that says everything about it and never changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tincup.game.errors import GameError
from tincup.game.scoring import scoring_of
from tincup.rules.chart_lines import Dice
from tincup.rules.field_kinds import is_one_line
from tincup.rules.model import FirstBankBonus
from tincup.rules.rule_set import RuleSet

LONGEST_NAME = 40
MOST_PLAYERS = 100

Phase = Literal["roll_off", "roll", "decide", "over"]
"""``roll_off`` and ``roll`` wait for dice, ``decide`` for the side to act."""

Ending = Literal["", "target", "resigned", "time", "abandoned"]


class Lineup:
    """What stays the same through a game: the rules, and who plays for which side.

    ``names`` are the players'; ``sides[s]`` are the players (0-based) of side ``s``. Partners sit
    so that sides alternate: of four players in two sides, 0 and 2 against 1 and 3.
    """

    __slots__ = ("_side_names", "names", "rules", "scoring", "sides")

    def __init__(self, rules: RuleSet, names: Sequence[str]) -> None:
        self.rules = rules
        self.scoring = scoring_of(rules)
        self.names = tuple(check_names(rules, names))
        count = len(self.names) // rules.partners
        self.sides = tuple(tuple(range(s, len(self.names), count)) for s in range(count))
        self._side_names = tuple(
            " & ".join(self.names[player] for player in players) for players in self.sides
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Lineup):
            return NotImplemented
        return self is other or (self.rules == other.rules and self.names == other.names)

    def __hash__(self) -> int:
        return hash((self.rules, self.names))

    def __repr__(self) -> str:
        return f"Lineup({self.rules.id!r}, {list(self.names)})"

    def __reduce__(self) -> tuple[type[Lineup], tuple[RuleSet, tuple[str, ...]]]:
        return Lineup, (self.rules, self.names)

    def side_name(self, side: int) -> str:
        """The names of a side's players, joined."""
        return self._side_names[side]


class Side(NamedTuple):
    """What a side has. ``total`` is in the rule set's unit.

    ``on_board``: it has made the opening minimum. ``farkles``: how many turns in a row it has
    farkled, the count starting again after a penalty. ``turns``: how many it has taken, which also
    says whose turn it is among partners. ``safe``: it has left the board in a game for the last
    on the board.
    """

    total: int = 0
    on_board: bool = False
    farkles: int = 0
    turns: int = 0
    status: Literal["playing", "safe", "resigned"] = "playing"


class Turn(NamedTuple):
    """The turn under way. ``dice`` is how many to roll, ``roll`` what lies on the table.

    ``exchange``: the turn has used the Bomb; changing places waits for the bank, unless the rules
    have it done at once.
    """

    side: int
    score: int
    dice: int
    roll: Dice = ()
    exchange: bool = False


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
        """This state with another phase and turn, made in half the time that `_replace` takes."""
        return State(self.lineup, phase, self.sides, turn, *self[4:])

    def with_sides(self, sides: Sequence[Side]) -> State:
        """This state with other sides, made in half the time that `_replace` takes."""
        return State(self.lineup, self.phase, tuple(sides), *self[3:])

    @property
    def rules(self) -> RuleSet:
        """The rule set that is played."""
        return self.lineup.rules

    @property
    def totals(self) -> tuple[int, ...]:
        """Every side's total."""
        return tuple(side.total for side in self.sides)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    @property
    def player(self) -> int:
        """The player (0-based) to roll or decide: of partners the one whose turn it is."""
        return player_of(self, self.turn.side)

    @property
    def bonus_to_win(self) -> FirstBankBonus | None:
        """The bonus for the first large bank, as long as no side has had it."""
        return self.rules.turn.first_bank_bonus if self.bonus is None else None

    def bonus_for(self, points: int) -> FirstBankBonus | None:
        """The bonus that banking these points in one turn would get."""
        bonus = self.bonus_to_win
        return bonus if bonus and points >= bonus.score else None

    def gain(self, points: int) -> int:
        """What banking these points in one turn adds to the total: they, and a bonus they get."""
        bonus = self.bonus_for(points)
        return points + bonus.points if bonus else points

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won; empty while the game lasts or when it was abandoned."""
        if not self.is_over or self.ending == "abandoned":
            return ()
        if self.rules.end.finds_loser:
            lost = loser(self)
            return tuple(s for s in range(len(self.sides)) if s != lost)
        return leading(self)


def leading(state: State) -> tuple[int, ...]:
    """The sides with the highest total of those that can still win and have not resigned."""
    stayed = [s for s, side in enumerate(state.sides) if side.status != "resigned"]
    able = [s for s in stayed if s in state.contenders] or stayed
    best = max((state.sides[s].total for s in able), default=0)
    return tuple(s for s in able if state.sides[s].total == best)


def loser(state: State) -> int | None:
    """In a game for the last on the board, the side that lost; else ``None``.

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


def mirrored(state: State) -> State:
    """A state of two sides with their numbers exchanged, names left aside.

    Of states in which both are there, nobody has had a bonus and the start is settled.
    """
    queue, trigger = state.queue, state.trigger
    return state._replace(
        sides=state.sides[::-1],
        turn=state.turn._replace(side=1 - state.turn.side),
        starter=1 - state.starter,
        queue=None if queue is None else tuple(1 - side for side in queue),
        trigger=None if trigger is None else 1 - trigger,
        contenders=tuple(sorted(1 - side for side in state.contenders)),
    )


def player_of(state: State, side: int) -> int:
    """The player of a side whose turn is next or under way, passing over those who left."""
    players = state.lineup.sides[side]
    if len(players) == 1:
        return players[0]
    first = state.sides[side].turns % len(players)
    order = players[first:] + players[:first]
    return next((player for player in order if player not in state.away), order[0])


def is_present(state: State, side: int) -> bool:
    """Whether a side takes turns: it has a player there, is not safe and has not resigned."""
    if state.sides[side].status != "playing":
        return False
    return not state.away or any(player not in state.away for player in state.lineup.sides[side])


def new_game(rules: RuleSet, players: Sequence[str]) -> State:
    """The first state of a game of these players, in the order they sit.

    Raises `GameError` when the rules do not allow this number of players, or a name cannot
    be used.

    >>> from tincup.rules import load
    >>> print(new_game(load("playmonster"), ["Ada", "Bo"]))
    <playmonster: Ada 0, Bo 0; roll_off, Ada, turn score 0, 1 dice>
    """
    lineup = Lineup(rules, players)
    count = len(lineup.sides)
    everyone = tuple(range(count))
    roll_off = rules.start.roll_off if count > 1 else 0
    is_last_round = rules.end.most_rounds == 1 and not roll_off
    return State(
        lineup,
        "roll_off" if roll_off else "roll",
        (Side(),) * count,
        Turn(0, 0, roll_off or rules.dice),
        queue=everyone[1:] if is_last_round else None,
        contenders=everyone,
        roll_off=RollOff(everyone) if roll_off else None,
    )


def check_names(rules: RuleSet, names: Sequence[str]) -> list[str]:
    """The players' names without the space around them. Raises `GameError`."""
    if isinstance(names, str):
        raise GameError("names-not-a-list")
    stripped = [str(name).strip() for name in names]
    if not stripped:
        raise GameError("no-players")
    if len(stripped) > MOST_PLAYERS:
        raise GameError("too-many-players", {"most": MOST_PLAYERS, "given": len(stripped)})
    for number, name in enumerate(stripped, 1):
        if not name or not is_one_line(name):
            raise GameError("name-not-one-line", {"player": number})
        if len(name) > LONGEST_NAME:
            about = {"player": number, "given": len(name), "most": LONGEST_NAME}
            raise GameError("name-too-long", about)
        if name in stripped[: number - 1]:
            raise GameError("name-taken", {"name": name})
    _check_count(rules, len(stripped))
    return stripped


def _check_count(rules: RuleSet, players: int) -> None:
    partners = rules.partners
    about: dict[str, str | int] = {"rules": rules.name, "partners": partners}
    if players % partners:
        raise GameError("partners-do-not-fit", {**about, "players": players})
    sides, low, high = players // partners, rules.fewest_sides, rules.most_sides
    if sides < low or (high is not None and sides > high):
        span = "from" if high is None else "exactly" if low == high else "between"
        about |= {"least": low, "most": high or low, "range": span, "given": sides}
        raise GameError("wrong-number-of-sides", about)
