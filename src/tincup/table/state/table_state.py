"""The fold of a log: the lobby, the game, who sits where, the salts, how it was settled."""

from __future__ import annotations

from collections import deque
from copy import copy
from typing import Any, Final, Literal

from tincup.game import (
    Action,
    Bank,
    CarryOn,
    EnterTurn,
    Event,
    Game,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
    Start,
    State,
    Step,
)
from tincup.table.errors import LogError, TableError
from tincup.table.log import entries as log
from tincup.table.log.removed_names import Unnamed
from tincup.table.seats import HELD, Seat
from tincup.table.state.corrections import Corrections
from tincup.table.state.dice import dice_of
from tincup.table.state.hosted import Hosted
from tincup.table.state.lobby import Lobby
from tincup.table.state.proposals import Proposal, following
from tincup.table.state.starting import start_of

EVENTS_KEPT: Final = 500
"""The number of last entries whose events are kept, whatever was taken back since."""


Status = Literal["lobby", "playing", "over"]


class TableState:
    """A table as the entries so far leave it. Raises `LogError` for a ``first`` one that is wrong.

    ``lobby`` is there where people sat down at it. ``created``, ``game`` and what belongs to it are
    there once it ``has_begun``. ``time`` is that of the last entry, ``happened`` are the events of
    the last ones, as each of them brought them about. ``asked_since`` is the number of the entry
    since which the player to act has this to do.
    """

    created: log.Created
    game: Game
    seats: list[Seat]
    seed: str | None
    asked_since: int
    time: str

    def __init__(self, first: log.Entry) -> None:
        self.lobby: Lobby | None = None
        self.has_begun = False
        self.salts: tuple[str, ...] = ()
        self.salters: list[log.Actor] = []
        self.notes: dict[str, str] = {}
        self.won: dict[str, int] | None = None
        self.is_finished = False
        self.proposal: Proposal | None = None
        self.unnamed: frozenset[int] = frozenset()
        self.entries = 0
        self.happened = deque[tuple[Event, ...]](maxlen=EVENTS_KEPT)
        self.hosted = Hosted()
        self.corrections = Corrections()
        if isinstance(first.content, log.Opened):
            self.lobby = Lobby(first.content)
        elif not isinstance(first.content, log.Created):
            raise LogError(first.number, "log-not-created")
        self.apply(first)

    def _begin(self, created: log.Created) -> None:
        if self.has_begun:
            raise LogError(None, "log-created-twice")
        self.created = created
        self.game = Game(start_of(created))
        self.seats = list(created.seats)
        self.seed = created.seed
        self.asked_since = self.entries + 1
        self._asked = _asked(self.game)
        self.has_begun = True

    def copy(self) -> TableState:
        other = copy(self)
        other.hosted, other.happened = self.hosted.copy(), self.happened.copy()
        other.notes, other.salters = dict(self.notes), self.salters.copy()
        if self.lobby is not None and not self.has_begun:
            other.lobby = self.lobby.copy()
        if self.has_begun:
            other.game, other.seats = self.game.copy(), self.seats.copy()
            other.won = None if self.won is None else dict(self.won)
        return other

    def values(self) -> tuple[Any, ...]:
        """Return everything that two equal tables have in common."""
        game = self.game
        rest = (self.salts, self.notes, self.seed, self.won, self.is_finished, self.entries)
        seated = (self.seats, self.unnamed, self.proposal)
        return (self.created, game.state, game.actions, game.events, *seated, *rest)

    @property
    def seat_count(self) -> int:
        if self.has_begun:
            return len(self.seats)
        return 0 if self.lobby is None else len(self.lobby.seats)

    @property
    def salted(self) -> tuple[int, ...]:
        """The players who gave the salts, in their order; nothing where they are not all known."""
        actors = self.salters
        known = tuple(actor for actor in actors if isinstance(actor, int))
        return known if len(known) == len(actors) == len(set(known)) else ()

    @property
    def undone(self) -> log.Undone:
        """The entry that takes back the last action, and the decisions of bots that led to it."""
        game, count = self.game, 1
        while count < len(game.actions) and self._decided_by_bot(count):
            count += 1
        return log.Undone(count)

    def _decided_by_bot(self, count: int) -> bool:
        state, action = self.game.before(count), self.game.actions[-count]
        decides = state.phase == "decide" or isinstance(action, CarryOn)
        return decides and not self.seats[state.player].is_person

    @property
    def takes_back(self) -> bool:
        """True if rolls and whole turns may be taken back: where people roll their own dice."""
        return self.created.dice == "entered"

    def check(self, content: log.Content) -> None:
        """Refuse what cannot happen now, except actions, which the game itself refuses.

        Whoever appends an entry asks first. Raises `TableError`, `GameError` or `DiceError`.
        """
        if self.is_finished:
            raise TableError("table-finished")
        match content:
            case log.Undone():
                self._check_undone(content.steps)
                self.game.check_undo(content.steps)
            case log.Corrected():
                if not self.takes_back:
                    raise TableError("table-dice-not-entered")
                self._check_correction(content)
            case log.Salted():
                self._check_salt(content.salt)
            case log.Seated():
                self._check_seat(content)
            case log.Absent() | Unnamed() | log.HostChanged():
                self._check_of_seat(content)
            case log.Answered() | log.Granted():
                if self.proposal is None:
                    raise TableError("table-no-proposal")
            case log.Revealed() | log.Settled() | log.Finished():
                if not self.game.state.is_over:
                    raise TableError("table-not-over")
            case _:
                pass

    def check_there(self, seat: int) -> None:
        if not 0 <= seat < self.seat_count:
            raise TableError("table-nobody-there", seats=len(self.seats))

    def check_actor(self, state: State, action: Action, actor: log.Actor) -> None:
        """Refuse what a player does for another side, or types where the table rolls the dice.

        Raises `TableError`.
        """
        if isinstance(action, EnterTurn) and not self.takes_back:
            raise TableError("table-dice-not-entered")
        if isinstance(action, Start) and not self.takes_back:
            raise TableError("table-rolls-for-start")
        if not isinstance(actor, int):
            return
        allowed = True  # where people roll, anybody may type what fell
        match action:
            case CarryOn() | Keep() | Bank() | EnterTurn():
                allowed = actor in state.lineup.sides[state.turn.side]
            case Resign():
                allowed = actor in _players(state, action.side)
            case Leave() | Return():
                allowed = actor == action.player
            case Roll() | Start():
                pass
        if not allowed:
            raise TableError("table-not-your-turn")

    def _check_of_seat(self, content: log.Absent | Unnamed | log.HostChanged) -> None:
        self.check_there(content.seat)
        if isinstance(content, Unnamed) and content.seat in self.unnamed:
            raise TableError("table-unnamed", name=self.seats[content.seat].name)

    def _check_correction(self, content: log.Corrected) -> None:
        self._check_stands()
        self.game.copy().correct(content.turn, content.actions)

    def _check_stands(self) -> None:
        if self._stands:
            raise TableError("table-unnamed-settled")

    @property
    def _stands(self) -> bool:
        """True if it was settled under a name that has changed since, so that it stands."""
        return self.won is not None and bool(self.unnamed)

    def _check_undone(self, steps: int) -> None:
        """Refuse to take back what the table has rolled, or the end, which tells the seed."""
        self._check_stands()
        if not self._may_undo(steps):
            raise TableError("table-dice-rolled")

    def may_undo(self, steps: int) -> bool:
        is_open = not (self.is_finished or self._stands)
        return is_open and steps <= len(self.game.actions) and self._may_undo(steps)

    def _may_undo(self, steps: int) -> bool:
        if self.takes_back or not steps:
            return True
        rolled = any(isinstance(action, Roll) for action in self.game.actions[-steps:])
        return not (rolled or self.game.state.is_over)

    def _check_salt(self, salt: str) -> None:
        if self.created.dice != "fair" or self.created.adopted:
            raise TableError("table-no-salts")
        if self.game.rolls:
            raise TableError("table-salts-closed")
        dice_of("fair", "any", [salt])  # raises DiceError for what has no UTF-8 form

    def _check_seat(self, content: log.Seated) -> None:
        self.check_there(content.seat)
        seat = self.seats[content.seat]
        if seat.player == content.player:
            raise TableError("table-same-player", name=seat.name)

    def apply(self, entry: log.Entry, known: Step | None = None) -> None:
        """Apply an entry. Raises `GameError` and changes nothing where the game refuses it.

        ``known`` is what an action makes of the game, where that was worked out just now.
        """
        content = entry.content
        if isinstance(content, log.Acted):
            self.game.play(content.action, known)
            self.happened.append(self.game.latest)
        else:
            self._apply(content, entry.actor)
            self.happened.append(())
        self.entries += 1
        self.time = entry.time
        self.hosted.follow(entry)
        if self.has_begun:
            self._follow_proposal(entry)
            self._follow_asked(content)

    def _follow_proposal(self, entry: log.Entry) -> None:
        content, is_over = entry.content, self.game.state.is_over
        if self.proposal is not None or isinstance(content, log.Proposed):
            number = self.entries
            self.proposal = following(self.proposal, content, number, entry.actor, is_over=is_over)

    def _apply(self, content: log.Content, actor: log.Actor) -> None:
        match content:
            case log.Undone():
                self.game.undo(content.steps)
                self.corrections = self.corrections.of(self.game)
                self.won = None
            case log.Corrected():
                self.corrections = self.corrections.after(content, self.game)
                self.won = None
            case log.Salted():
                self.salts += (content.salt,)
                self.salters.append(actor)
            case log.Seated():
                seat = self.seats[content.seat]
                self.seats[content.seat] = now = Seat(seat.name, content.player)
                self.hosted.seat(content.seat, now, is_held=self._is_held(content.seat, seat))
            case log.Noted():
                self.notes[content.key] = content.value
            case log.Revealed():
                self.seed = content.seed
            case log.Settled():
                self.won = dict(content.won)
            case log.Finished():
                self.is_finished = True
            case Unnamed():
                self.unnamed |= {content.seat}
            case log.Created():
                self._begin(content)
            case _ if isinstance(content, log.OfLobby) or not self.has_begun:
                assert self.lobby is not None
                assert isinstance(content, log.OfLobby | log.InBoth)
                self.lobby.apply(content, actor)
            case _:
                pass  # what its host does, which `Hosted` follows

    def _is_held(self, number: int, seat: Seat) -> bool:
        """Return True if somebody has the secret of a seat at which one who is asked sits now."""
        return seat.is_person if self.lobby is None else self.lobby.seats[number].player in HELD

    def _follow_asked(self, content: log.Content) -> None:
        """Note since when the player to act is asked; somebody newly seated is asked again."""
        asked = _asked(self.game)
        is_given = isinstance(content, log.Seated) and content.seat == self.game.state.player
        if is_given or asked != self._asked:
            self._asked, self.asked_since = asked, self.entries


def status_of(state: State) -> Status:
    return "over" if state.is_over else "playing"


def _asked(game: Game) -> tuple[Any, ...]:
    """Return who is to roll or decide what: it stays the same while others come and go."""
    state = game.state
    turns = sum([side.turns for side in state.sides])
    return state.player, state.phase, state.turn, turns, game.rolls


def _players(state: State, side: int) -> tuple[int, ...]:
    return state.lineup.sides[side] if 0 <= side < len(state.sides) else ()
