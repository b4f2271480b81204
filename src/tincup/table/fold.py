"""What a log comes to: the game, who sits where, the salts, how it was settled."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any, Final

from tincup.chance import Dice, DiceError
from tincup.chance.fair import check
from tincup.errors import TincupError
from tincup.game import (
    Action,
    Bank,
    EnterTurn,
    Event,
    Game,
    GameError,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
    Start,
    State,
    Step,
    new_game,
)
from tincup.notation import parse_position, position
from tincup.rules import RuleSet, canonical
from tincup.table.dice import dice_of
from tincup.table.entered import check_total
from tincup.table.errors import LogError, TableError
from tincup.table.log import (
    Absent,
    Acted,
    Actor,
    Answered,
    Corrected,
    Created,
    Entry,
    Finished,
    Granted,
    Noted,
    Revealed,
    Salted,
    Seated,
    Settled,
    Undone,
    What,
)
from tincup.table.proposals import Proposal, following
from tincup.table.rule_sets import rules_of
from tincup.table.seats import Seat

EVENTS_KEPT: Final = 500
"""Of how many entries, the last, the events are kept, whatever was taken back since."""


class TableState:
    """A table as the entries so far leave it. Raises `LogError` for a first one that is wrong.

    ``happened`` are the events of its last entries, as each of them brought them about;
    ``asked_since`` is the number of the entry since which the player to act has this to do.
    """

    def __init__(self, created: Created) -> None:
        self.created = created
        self.game = Game(_start(created))
        self.seats = list(created.seats)
        self.salts: tuple[str, ...] = ()
        self.notes: dict[str, str] = {}
        self.seed: str | None = created.seed
        self.won: dict[str, int] | None = None
        self.is_finished = False
        self.proposal: Proposal | None = None
        self.entries = self.asked_since = 1
        self._asked = _asked(self.game)
        self.happened = deque[tuple[Event, ...]]([()], maxlen=EVENTS_KEPT)

    def copy(self) -> TableState:
        """The same table, which may go on without changing this one."""
        other = copy(self)
        other.game, other.seats, other.notes = self.game.copy(), self.seats.copy(), dict(self.notes)
        other.won = None if self.won is None else dict(self.won)
        other.happened = self.happened.copy()
        return other

    def values(self) -> tuple[Any, ...]:
        """Everything that two equal tables have in common."""
        game = self.game
        told = (self.salts, self.notes, self.seed, self.won, self.is_finished, self.entries)
        seated = (self.seats, self.proposal)
        return (self.created, game.state, game.actions, game.events, *seated, *told)

    @property
    def takes_back(self) -> bool:
        """Whether rolls and whole turns may be taken back: where people roll their own dice."""
        return self.created.dice == "entered"

    def check(self, what: What) -> None:
        """Refuse what cannot happen now, but for actions, which the game itself refuses.

        Whoever appends an entry asks first. Raises `TableError`, `GameError` or `DiceError`.
        """
        if self.is_finished:
            raise TableError("table-finished")
        match what:
            case Undone():
                self._check_undone(what.steps)
                self.game.check_undo(what.steps)
            case Corrected():
                if not self.takes_back:
                    raise TableError("table-dice-not-entered")
                self._check_correction(what)
            case Salted():
                self._check_salt(what.salt)
            case Seated():
                self._check_seat(what)
            case Absent():
                self.check_there(what.seat)
            case Answered() | Granted():
                if self.proposal is None:
                    raise TableError("table-no-proposal")
            case Revealed() | Settled() | Finished():
                if not self.game.state.is_over:
                    raise TableError("table-not-over")
            case _:
                pass

    def check_there(self, seat: int) -> None:
        """Raise `TableError` where there is no such seat."""
        if not 0 <= seat < len(self.seats):
            raise TableError("table-nobody-there", seats=len(self.seats))

    def check_actor(self, state: State, what: Acted, actor: Actor) -> None:
        """Refuse what a player does for another side, or types where the table rolls the dice.

        Raises `TableError`.
        """
        action = what.action
        if isinstance(action, EnterTurn) and not self.takes_back:
            raise TableError("table-dice-not-entered")
        if isinstance(action, EnterTurn) and state.phase == "roll" and not state.turn.score:
            check_total(state.rules, action)
        if isinstance(action, Start) and not self.takes_back:
            raise TableError("table-rolls-for-start")
        if not isinstance(actor, int):
            return
        allowed = True  # where people roll, anybody may type what fell
        match action:
            case Keep() | Bank() | EnterTurn():
                allowed = actor in state.lineup.sides[state.turn.side]
            case Resign():
                allowed = actor in _players(state, action.side)
            case Leave() | Return():
                allowed = actor == action.player
            case Roll() | Start():
                pass
        if not allowed:
            raise TableError("table-not-your-turn")

    def _check_correction(self, what: Corrected) -> None:
        corrected = self.game.copy()
        if what.turn < len(corrected.turns()):
            for action in what.actions:
                if isinstance(action, EnterTurn):
                    check_total(corrected.state.rules, action)
        corrected.correct(what.turn, what.actions)

    def _check_undone(self, steps: int) -> None:
        """Refuse to take back what the table has rolled, or the end, which tells the seed."""
        if not self._may_undo(steps):
            raise TableError("table-dice-rolled")

    def may_undo(self, steps: int) -> bool:
        """Whether the last ``steps`` actions, so many there are, may be taken back."""
        return not self.is_finished and steps <= len(self.game.actions) and self._may_undo(steps)

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

    def _check_seat(self, what: Seated) -> None:
        self.check_there(what.seat)
        seat = self.seats[what.seat]
        if seat.player == what.player:
            raise TableError("table-same-player", name=seat.name)

    def apply(self, what: What, known: Step | None = None, actor: Actor = "host") -> None:
        """Let it have happened. Raises `GameError` and changes nothing where the game refuses.

        ``known`` is what an action makes of the game, where that was worked out just now;
        ``actor`` who did it, which matters where something is proposed.
        """
        match what:
            case Acted():
                self.game.play(what.action, known)
            case Undone():
                self.game.undo(what.steps)
                self.won = None
            case Corrected():
                self.game.correct(what.turn, what.actions)
                self.won = None
            case Salted():
                self.salts += (what.salt,)
            case Seated():
                self.seats[what.seat] = Seat(self.seats[what.seat].name, what.player)
            case Noted():
                self.notes[what.key] = what.value
            case Revealed():
                self.seed = what.seed
            case Settled():
                self.won = dict(what.won)
            case Finished():
                self.is_finished = True
            case Created():
                raise LogError(None, "log-created-twice")
            case _:
                pass
        self.entries += 1
        is_over = self.game.state.is_over
        self.proposal = following(self.proposal, what, self.entries, actor, is_over=is_over)
        self.happened.append(self.game.latest if isinstance(what, Acted) else ())
        self._follow_asked(what)

    def _follow_asked(self, what: What) -> None:
        """Know since when the player to act is asked: again, too, for what they were before."""
        asked = _asked(self.game)
        is_given = isinstance(what, Seated) and what.seat == self.game.state.player
        if is_given or asked != self._asked:
            self._asked, self.asked_since = asked, self.entries


def _asked(game: Game) -> tuple[Any, ...]:
    """Who is to roll or decide what: it stays the same while others come and go."""
    state = game.state
    turns = sum([side.turns for side in state.sides])
    return state.player, state.phase, state.turn, turns, game.rolls


def _players(state: State, side: int) -> tuple[int, ...]:
    return state.lineup.sides[side] if 0 <= side < len(state.sides) else ()


def fold(entries: Iterable[Entry]) -> TableState:
    """The table that these entries lead to. Raises `LogError` at the first that does not fit."""
    state: TableState | None = None
    for number, entry in enumerate(entries, 1):
        check_number(number, entry)
        try:
            state = _next(state, entry)
        except GameError as error:
            raise LogError(number, "log-refused", reason=error) from error
        except LogError as error:
            raise error.at(number) from error
    if state is None:
        raise LogError(None, "log-empty")
    return state


def _next(state: TableState | None, entry: Entry) -> TableState:
    """The table after one more entry. Raises `LogError` and `GameError`."""
    what = entry.what
    if state is None:
        if not isinstance(what, Created):
            raise LogError(None, "log-not-created")
        return TableState(what)
    if state.is_finished:
        raise LogError(None, "log-after-the-end")
    _fit(state, what)
    state.apply(what, actor=entry.actor)
    return state


def check_next(state: TableState, entry: Entry) -> None:
    """Raise `LogError` for an entry that cannot follow, but for actions, which the game refuses."""
    check_number(state.entries + 1, entry)
    try:
        _fit(state, entry.what)
    except LogError as error:
        raise error.at(entry.number) from error


def check_number(number: int, entry: Entry) -> None:
    """Raise `LogError` for an entry that has not the number of its place."""
    if entry.number != number:
        raise LogError(number, "log-other-number", number=number, given=entry.number)


def _fit(state: TableState, what: What) -> None:
    """Refuse entries that the game itself has no opinion on. Raises `LogError`."""
    if isinstance(what, Seated | Absent) and what.seat >= len(state.seats):
        raise LogError(None, "log-no-such-seat", seat=what.seat + 1)
    if isinstance(what, Revealed) and not check(state.created.commitment or "", what.seed):
        raise LogError(None, "log-other-seed")
    if isinstance(what, Revealed | Settled | Finished) and not state.game.state.is_over:
        raise LogError(None, "table-not-over")
    if isinstance(what, Salted):
        try:
            dice_of("fair", "any", [what.salt])
        except DiceError as error:
            raise LogError(None, "log-refused", reason=error) from error


def created_rules(created: Created) -> RuleSet:
    """The rule set of a table. Raises `LogError`."""
    try:
        rules = rules_of(created.rules)
    except TincupError as error:
        raise LogError(1, "log-refused", reason=error) from error
    if not rules.has_digest(created.digest):
        digest = created.digest[:80]
        raise LogError(1, "log-other-rules", digest=digest, expected=rules.digest)
    return rules


def stated_rules(rules: RuleSet) -> dict[str, Any]:
    """The rules as the values that `created_rules` reads."""
    return canonical.values(rules)


def stated_start(start: State) -> str:
    """The position that a game began from; nothing if that is where its rules have it begin."""
    return "" if start == new_game(start.rules, start.lineup.names) else position(start)


def _start(created: Created) -> State:
    """The game's first state. Raises `LogError`."""
    if created.dice == "fair" and created.seed is not None:
        raise LogError(1, "log-seed-told")
    rules = created_rules(created)
    names = [seat.name for seat in created.seats]
    try:
        start = new_game(rules, names)
        if created.position:
            start = parse_position(created.position, rules, names)
    except TincupError as error:
        raise LogError(1, "log-refused", reason=error) from error
    if start.lineup.sides != created.sides:
        raise LogError(1, "log-other-sides")
    return start


def check_dice(state: TableState, seed: str | None) -> None:
    """Raise `LogError` unless these can be the dice of the table: ``seed`` is the secret one."""
    created = state.created
    if created.dice == "entered":
        return
    known = created.seed if created.dice == "seeded" else seed
    if not known:
        raise LogError(1, "log-no-seed")
    try:
        if created.commitment is None or not check(created.commitment, known):
            raise LogError(1, "log-other-dice")
        dice = dice_of(created.dice, known, state.salts, created.derivation)
    except DiceError as error:
        raise LogError(1, "log-no-dice", reason=error) from error
    if dice is not None and not created.adopted:
        _check_rolls(state.game.actions, dice)


def _check_rolls(actions: Sequence[Action], dice: Dice) -> None:
    rolls = [action.dice for action in actions if isinstance(action, Roll)]
    for number, roll in enumerate(rolls):
        if sorted(dice.roll(len(roll), number)) != sorted(roll):
            raise LogError(None, "log-other-roll", number=number + 1)
