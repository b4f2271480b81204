"""A game with its past: play, take back, and correct an entry made earlier."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tincup.game.actions import Action, Bank, Keep, Leave, Resign, Return, Roll
from tincup.game.engine import Step, as_listed, step
from tincup.game.errors import GameError
from tincup.game.events import Banked, Event, Farkled, GameOver, PutOut, Started, TurnBrokenOff
from tincup.game.first_state import new_game
from tincup.game.state import State
from tincup.rules.rule_set import RuleSet


class CorrectionError(GameError):
    """A correction after which a later entry no longer fits.

    ``turn`` is its index in `Game.turns`, ``number`` what people call it: see `Game.turn_number`.
    """

    def __init__(self, turn: int, reason: GameError, number: int) -> None:
        super().__init__("later-turn-no-longer-fits", {"turn": number, "reason": str(reason)})
        self.args = (turn, reason, number)
        self.turn = turn
        self.reason = reason


class Game:
    """The actions of one game in order, and the state after each.

    It is the one object of this package that changes; the states that it hands out never do.
    Saving, resuming, undo and replay are all the same fold over ``actions``.

    >>> from tincup.game import Bank, Game, Roll, Start
    >>> from tincup.rules import load
    >>> game = Game.of(load("playmonster"), ["Ada", "Bo"])
    >>> for action in (Start(0), Roll((1, 1, 1, 5, 5, 5)), Bank((1, 1, 1, 5, 5, 5))):
    ...     state = game.play(action)
    >>> state.totals, [event.kind for event in game.latest]
    ((2500, 0), ['set_aside', 'banked'])
    >>> game.undo().phase
    'decide'
    """

    def __init__(self, start: State, actions: Iterable[Action] = ()) -> None:
        self.start = start
        self.actions: list[Action] = []
        self._states: list[State] = [start]
        self._events: list[tuple[Event, ...]] = []
        self._rolls = 0
        for action in actions:
            self.play(action)

    def __repr__(self) -> str:
        return f"<Game of {len(self.actions)} actions, {self.state}>"

    @classmethod
    def of(cls, rules: RuleSet, players: Sequence[str], head_starts: Sequence[int] = ()) -> Game:
        """Return a new game of these players; arguments as for `new_game`. Raises `GameError`."""
        return cls(new_game(rules, players, head_starts))

    def copy(self) -> Game:
        """Return the same game, which may go on without changing this one."""
        other = Game(self.start)
        other.actions, other._rolls = list(self.actions), self._rolls
        other._states, other._events = list(self._states), list(self._events)
        return other

    @property
    def state(self) -> State:
        """The present state."""
        return self._states[-1]

    @property
    def states(self) -> Sequence[State]:
        """The state before every action, in order, and the present one."""
        return tuple(self._states)

    def before(self, count: int) -> State:
        """Return the state before the last ``count`` actions, which must exist."""
        return self._states[-1 - count]

    @property
    def events(self) -> Sequence[tuple[Event, ...]]:
        """The events of each action, in order."""
        return tuple(self._events)

    @property
    def latest(self) -> tuple[Event, ...]:
        """The events of the last action; empty before the first."""
        return self._events[-1] if self._events else ()

    @property
    def rolls(self) -> int:
        """The number of rolls made; counted from 0, it is the number of the next one."""
        return self._rolls

    def play(self, action: Action, known: Step | None = None) -> State:
        """Apply an action. Raises `GameError` and changes nothing when it is refused.

        ``known`` is what `step` makes of it in the present state, for those who have asked before.
        """
        state, events = known or step(self.state, action)
        if isinstance(action, Keep | Bank) and action.points is not None:
            action = as_listed(self.state, action)
        self.actions.append(action)
        self._states.append(state)
        self._events.append(events)
        self._rolls += type(action) is Roll
        return state

    def undo(self, count: int = 1) -> State:
        """Take back the last ``count`` actions. Raises `GameError` when there are fewer."""
        self.check_undo(count)
        for _ in range(count):
            self._rolls -= type(self.actions.pop()) is Roll
            self._states.pop()
            self._events.pop()
        return self.state

    def check_undo(self, count: int) -> None:
        """Raise `GameError` where `undo` cannot take back this many actions."""
        if not 0 <= count <= len(self.actions):
            raise GameError("nothing-to-take-back")

    def turns(self) -> list[range]:
        """Return the actions of each turn, as ranges of indices; the roll-off is a turn of its own.

        Comings, goings and resignations belong to the turn during which they happened.
        """
        turns: list[range] = []
        begun = 0
        for index, events in enumerate(self._events):
            if ends_turn(events):
                turns.append(range(begun, index + 1))
                begun = index + 1
        if begun < len(self.actions):
            turns.append(range(begun, len(self.actions)))
        return turns

    def turn_number(self, index: int) -> int:
        """Return the number that people give the turn of this index in `turns`.

        1 is the first turn of play; the roll-off is number 0, where the game began with one.
        """
        return index + (1 if self.start.roll_off is None else 0)

    def turn_index(self, number: int) -> int:
        """Return the index in `turns` of the turn that people call by this number."""
        return number - self.turn_number(0)

    @property
    def under_way(self) -> range:
        """The actions of the turn that has begun and not ended, as indices; none between turns."""
        turns = self.turns()
        return range(0) if not turns or ends_turn(self.latest) else turns[-1]

    def correct(self, turn: int, entry: Sequence[Action]) -> State:
        """Replace the actions of a turn (by its index in `turns`) and replay what follows.

        Comings, goings and resignations during that turn stay, now after it. Raises
        `CorrectionError` when a later entry no longer fits, `GameError` when the new entry itself
        is refused; then nothing has changed.
        """
        turns = self.turns()
        if not 0 <= turn < len(turns):
            number, played = self.turn_number(turn), self.turn_number(len(turns) - 1)
            raise GameError("no-such-turn", {"turn": number, "turns": max(played, 0)})
        span = turns[turn]
        replayed = Game(self.start, self.actions[: span.start])
        ended = []
        for action in entry:
            replayed.play(action)
            ended.append(ends_turn(replayed.latest))
        if turn + 1 < len(turns) and (ended.count(True) != 1 or not ended[-1]):
            raise GameError("not-one-turn")
        for action in self.actions[span.start : span.stop]:
            if isinstance(action, Leave | Return | Resign) and action not in entry:
                replayed.play(action)
        for later in range(turn + 1, len(turns)):
            try:
                for index in turns[later]:
                    replayed.play(self.actions[index])
            except GameError as error:
                raise CorrectionError(later, error, self.turn_number(later)) from error
        self.actions, self._rolls = replayed.actions, replayed._rolls
        self._states, self._events = replayed._states, replayed._events
        return self.state


def ends_turn(events: Sequence[Event]) -> bool:
    """Return True if these events of one action ended a turn, or the roll-off."""
    return any(isinstance(event, _TURN_ENDS) for event in events)


_TURN_ENDS = (Banked, Farkled, PutOut, TurnBrokenOff, Started, GameOver)
