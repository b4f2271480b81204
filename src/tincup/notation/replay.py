"""Playing the lines of a record's turns again, with every redundant number checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn

from tincup.game import (
    Action,
    Bank,
    EnterTurn,
    Game,
    GameError,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
    State,
)
from tincup.game.events import (
    Banked,
    Event,
    Farkled,
    Penalised,
    TurnBrokenOff,
    TurnEnd,
    turn_end,
)
from tincup.game.state import Turn
from tincup.notation.actions import dice_text
from tincup.notation.errors import RecordError
from tincup.notation.words import TurnLine, Word, shown
from tincup.rules.chart import Dice


def without_roll_off(start: State) -> State:
    """The first state of a game in which the first side begins, whatever the rules say."""
    return start._replace(phase="roll", roll_off=None, turn=Turn(0, 0, start.rules.dice))


def replay(start: State, lines: Sequence[TurnLine], *, canonical: bool) -> Game:
    """The game that the lines describe. Raises `RecordError` at the first line that is wrong.

    Lines begin with the number of the side or, unless ``canonical``, all with that of the turn.
    Only the last line may leave its turn unfinished.
    """
    game = Game(start)
    numbering = {"side"} if canonical else {"side", "turn"}
    turns = 0
    last: _Line | None = None
    for text in lines:
        if last is not None and not last.is_done:
            last.refuse(last.unfinished())
        last = _Line(game, text)
        if last.head != "start":
            turns += 1
            last.check_number(numbering, turns)
        last.play()
    return game


class _Line:
    """One line being played."""

    def __init__(self, game: Game, line: TurnLine) -> None:
        self.game, self.line = game, line
        self.before = game.state
        self.head, self.words = line.words()
        self.swapped = self.before.turn.exchange
        self.events: list[Event] = []
        if self.before.is_over:
            self.refuse("the game is over before this line")
        rolling_off = self.before.roll_off is not None
        if rolling_off != (self.head == "start"):
            self.refuse(
                'this line has to be the roll-off, beginning with "start"'
                if rolling_off
                else "a roll-off cannot be here: it comes first, where the rules have one"
            )

    @property
    def is_done(self) -> bool:
        """Whether the turn has ended, or the roll-off."""
        return self.ended is not None or self.rolled_off or self.game.state.is_over

    @property
    def rolled_off(self) -> bool:
        """Whether the roll-off of this line has ended."""
        return self.before.roll_off is not None and self.game.state.roll_off is None

    @property
    def ended(self) -> TurnEnd | None:
        """How the turn ended, once it has."""
        return turn_end(self.events)

    def refuse(self, message: str) -> NoReturn:
        raise RecordError(self.line.number, message)

    def unfinished(self) -> str:
        """Why the next line cannot follow this one."""
        state = self.game.state
        if state.roll_off is not None:
            return f"the roll-off is not finished: {self._name(state.turn.side)} is to roll"
        if state.phase == "decide":
            return (
                f"this turn is not finished: something scores in {dice_text(state.turn.roll)}, "
                "and neither what is kept nor the end of the turn is given"
            )
        return (
            f"this turn is not finished: {state.turn.dice} dice are to be rolled, nothing is banked"
        )

    def check_number(self, numbering: set[str], turn: int) -> None:
        """Check the number the line begins with; ``numbering`` is what numbers can still mean."""
        number, side = int(self.head), self.before.turn.side
        fits = {name for name, value in (("side", side + 1), ("turn", turn)) if value == number}
        if not fits & numbering:
            meant = turn if numbering == {"turn"} else side + 1
            self.refuse(
                f"the line begins with {number}; it is the turn of {self._name(side)}, {meant}"
            )
        numbering &= fits

    def play(self) -> None:
        for index, word in enumerate(self.words):
            following = self.words[index + 1] if index + 1 < len(self.words) else None
            match word.kind:
                case "roll":
                    self._act(Roll(_dice(word.parts["only_roll"])))
                case "keep":
                    self._keep(word, following)
                case "points":
                    self._points(word)
                case "farkle":
                    self._farkle()
                case "penalty":
                    self._penalty(word)
                case "total":
                    self._total(word)
                case "moved":
                    self._moved(word)
                case "who":
                    self._act(_people(word))
                case "start_roll":
                    self._start_roll(word)
                case _:
                    self._first(word)

    def _act(self, action: Action) -> None:
        if self.is_done:
            what = "roll-off" if self.rolled_off else "turn"
            self.refuse(f"the {what} has ended before the end of this line")
        try:
            self.game.play(action)
        except GameError as error:
            self.refuse(str(error))
        self.events += self.game.latest

    def _keep(self, word: Word, following: Word | None) -> None:
        if word.parts["roll"]:
            self._act(Roll(_dice(word.parts["roll"])))
            if self.ended:
                self.refuse(f"{word.parts['roll']} is a farkle, nothing can be kept of it")
        swap = bool(word.parts["kept_swap"])
        banks = following is not None and following.kind == "points"
        self.swapped |= swap
        kept = _dice(word.parts["kept"])
        self._act(Bank(kept, swap) if banks else Keep(kept, swap))

    def _points(self, word: Word) -> None:
        points, swap = word.parts["points"], bool(word.parts["points_swap"])
        ended = self.ended
        if ended is None:
            if not points:
                self.refuse("+ has to say how many points the turn made: no dice are given")
            self.swapped |= swap
            self._act(EnterTurn(int(points), swap))
            return
        if not isinstance(ended, Banked):
            self.refuse(f"{word.text}: this turn was not banked")
        if points and int(points) != ended.points:
            self.refuse(f"the turn makes {ended.points}, not {points}")
        if swap and not self.swapped:
            self.refuse(f"{word.text}: nothing in this turn changes places")

    def _farkle(self) -> None:
        state = self.game.state
        if self.ended is None and state.phase == "decide":
            self.refuse(f"{dice_text(state.turn.roll)} is not a farkle: something in it scores")
        if self.ended is None:
            self._act(EnterTurn(0))
        elif not isinstance(self.ended, Farkled):
            self.refuse("x: this turn did not end with a farkle")

    def _penalty(self, word: Word) -> None:
        ended, taken = self.ended, word.parts["penalty"]
        if not taken:
            if not isinstance(ended, TurnBrokenOff):
                self.refuse("- alone says that the turn was broken off, and it was not")
            return
        due = sum(event.points for event in self.events if isinstance(event, Penalised))
        if not isinstance(ended, Farkled) or int(taken) != due:
            self.refuse(f"the penalty is {due or 'nothing'} here, not {taken}")

    def _total(self, word: Word) -> None:
        if self.ended is None:
            self.refuse(f"{word.text} gives a new total, but the turn has not ended")
        self._check_total(self.ended.side, int(word.parts["total"]))

    def _moved(self, word: Word) -> None:
        side = int(word.parts["moved"]) - 1
        if not 0 <= side < len(self.before.sides):
            self.refuse(f"{word.text}: there is no side {side + 1}")
        if self.ended is None:
            self.refuse(f"{word.text} gives a new total, but the turn has not ended")
        self._check_total(side, int(word.parts["moved_to"]))

    def _check_total(self, side: int, stated: int) -> None:
        total, before = self.game.state.sides[side].total, self.before.sides[side].total
        if stated != total:
            how = f"{before} and nothing more" if total == before else f"{before} before this turn"
            self.refuse(f"{self._name(side)} has {total}, not {stated} ({how})")

    def _start_roll(self, word: Word) -> None:
        side, state = int(word.parts["roller"]) - 1, self.game.state
        if self.before.roll_off is None:
            self.refuse(f"{shown(word.text)} belongs to a roll-off, not to a turn")
        if state.roll_off is not None and side != state.turn.side:
            self.refuse(
                f"{word.text}: {self._name(state.turn.side)}, {state.turn.side + 1}, is to roll"
            )
        self._act(Roll(_dice(word.parts["start_roll"])))

    def _first(self, word: Word) -> None:
        if not self.rolled_off or self.game.state.is_over:
            self.refuse(f"{word.text}: no roll-off has been decided here")
        starter = self.game.state.starter
        if int(word.parts["first"]) != starter + 1:
            self.refuse(f"{self._name(starter)}, {starter + 1}, begins; not {word.parts['first']}")

    def _name(self, side: int) -> str:
        return self.before.lineup.side_name(side)


def _dice(digits: Iterable[str]) -> Dice:
    return tuple(sorted(map(int, digits)))


def _people(word: Word) -> Action:
    number = int(word.parts["number"]) - 1
    match word.parts["who"].lower():
        case "leave":
            return Leave(number)
        case "return":
            return Return(number)
        case "time":
            return Resign(number, "time")
        case _:
            return Resign(number)
