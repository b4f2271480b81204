"""Plays the lines of a record's turns again, and checks every redundant number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn

from tincup.game import (
    Action,
    Bank,
    CarryOn,
    EnterTurn,
    Game,
    GameError,
    Keep,
    Roll,
    Start,
    State,
)
from tincup.game.events import (
    Banked,
    Farkled,
    Penalised,
    PutOut,
    TurnBrokenOff,
    TurnEnd,
    WonOutright,
    turn_end,
)
from tincup.game.state import Turn
from tincup.messages import Argument
from tincup.notation.actions import dice_text, done_by
from tincup.notation.errors import RecordError, cut
from tincup.notation.words import TurnLine, Word
from tincup.rules.charts.lines import Dice


def without_roll_off(start: State) -> State:
    """Return the first state of a game in which the first side begins, whatever the rules say."""
    return start._replace(phase="roll", roll_off=None, turn=Turn(0, 0, start.rules.dice))


def replay(start: State, lines: Sequence[TurnLine], *, canonical: bool) -> Game:
    """Return the game that lines describe. Raises `RecordError` at the first line that is wrong.

    Lines begin with the number of the side or, unless ``canonical``, all with that of the turn.
    Only the last line may leave its turn unfinished.
    """
    game = Game(start)
    numbering = {"side"} if canonical else {"side", "turn"}
    turns = 0
    last: _Line | None = None
    for text in lines:
        if last is not None and not last.is_done:
            last.refuse_next()
        last = _Line(game, text)
        if last.head != "start":
            turns += 1
            last.check_number(numbering, turns)
        last.play()
    return game


class _Line:
    def __init__(self, game: Game, line: TurnLine) -> None:
        self.game, self.line = game, line
        self.before = game.state
        self.head, self.words = line.words()
        self.swapped = self.before.turn.exchange
        self.ended: TurnEnd | None = None
        self.penalties = 0
        """The points that were taken from anybody during the turn."""
        if self.before.is_over:
            self.refuse("record-game-over")
        rolling_off = self.before.roll_off is not None
        if rolling_off != (self.head == "start"):
            self.refuse("record-roll-off-expected" if rolling_off else "record-roll-off-misplaced")

    @property
    def is_done(self) -> bool:
        return self.ended is not None or self.rolled_off or self.game.state.is_over

    @property
    def rolled_off(self) -> bool:
        return self.before.roll_off is not None and self.game.state.roll_off is None

    def refuse(self, code: str, /, **args: Argument) -> NoReturn:
        raise RecordError(self.line.number, code, **args)

    def refuse_next(self) -> NoReturn:
        state = self.game.state
        if state.roll_off is not None:
            self.refuse("record-roll-off-unfinished", name=self._name(state.turn.side))
        if state.phase == "decide":
            self.refuse("record-turn-undecided", roll=dice_text(state.turn.roll))
        self.refuse("record-turn-unfinished", dice=state.turn.dice)

    def check_number(self, numbering: set[str], turn: int) -> None:
        """Check the number the line begins with; ``numbering`` is what numbers can still mean."""
        number, side = int(self.head), self.before.turn.side
        fits = {name for name, value in (("side", side + 1), ("turn", turn)) if value == number}
        if not fits & numbering:
            meant = turn if numbering == {"turn"} else side + 1
            name = self._name(side)
            self.refuse("record-line-number", given=number, name=name, number=meant)
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
                case "wins" | "out":
                    self._wins_or_is_out(word)
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
            self.refuse("record-line-goes-on", what=what)
        try:
            self.game.play(action)
        except GameError as error:
            self.refuse("record-refused", reason=error)
        latest = self.game.latest  # a line may be long: it is not gone through again
        self.ended = self.ended or turn_end(latest)
        self.penalties += sum(it.points for it in latest if isinstance(it, Penalised))

    def _keep(self, word: Word, following: Word | None) -> None:
        if word.parts["roll"]:
            self._act(Roll(_dice(word.parts["roll"])))
            if self.ended:
                how = self.ended.kind
                self.refuse("record-farkle-kept", roll=word.parts["roll"], how=how)
        swap = bool(word.parts["kept_swap"])
        banks = following is not None and following.kind == "points"
        self.swapped |= swap
        kept, points = _dice(word.parts["kept"]), word.parts["kept_points"]
        scored = int(points) if points else None
        self._act(Bank(kept, swap, scored) if banks else Keep(kept, swap, scored))

    def _points(self, word: Word) -> None:
        points, swap = word.parts["points"], bool(word.parts["points_swap"])
        ended = self.ended
        if ended is None:
            if not points:
                self.refuse("record-points-missing")
            self.swapped |= swap
            self._act(EnterTurn(int(points), swap))
            return
        if not isinstance(ended, Banked):
            self.refuse("record-not-banked", word=word.text)
        if points and int(points) != ended.points:
            self.refuse("record-other-points", points=ended.points, given=int(points))
        if swap and not self.swapped:
            self.refuse("record-no-exchange", word=word.text)

    def _farkle(self) -> None:
        state = self.game.state
        if self.ended is None and state.phase == "decide":
            self.refuse("record-not-a-farkle", roll=dice_text(state.turn.roll))
        if self.ended is None:
            self._act(EnterTurn(0))
        elif not isinstance(self.ended, Farkled):
            self.refuse("record-no-farkle")

    def _wins_or_is_out(self, word: Word) -> None:
        if not isinstance(self.ended, WonOutright if word.kind == "wins" else PutOut):
            self.refuse("record-not-decided", word=word.kind)

    def _penalty(self, word: Word) -> None:
        ended, taken = self.ended, word.parts["penalty"]
        if not taken:
            if not isinstance(ended, TurnBrokenOff):
                self.refuse("record-not-broken-off")
            return
        if not isinstance(ended, Farkled) or int(taken) != self.penalties:
            self.refuse("record-penalty", due=self.penalties, given=int(taken))

    def _total(self, word: Word) -> None:
        if self.ended is None:
            self.refuse("record-total-too-early", word=word.text)
        self._check_total(self.ended.side, int(word.parts["total"]))

    def _moved(self, word: Word) -> None:
        side = int(word.parts["moved"]) - 1
        if not 0 <= side < len(self.before.sides):
            self.refuse("record-no-such-side", word=word.text, side=side + 1)
        if self.ended is None:
            self.refuse("record-total-too-early", word=word.text)
        self._check_total(side, int(word.parts["moved_to"]))

    def _check_total(self, side: int, stated: int) -> None:
        total, before = self.game.state.sides[side].total, self.before.sides[side].total
        if stated != total:
            self.refuse(
                "record-total",
                name=self._name(side),
                total=total,
                given=stated,
                before=before,
                changed=total != before,
            )

    def _start_roll(self, word: Word) -> None:
        side, state = int(word.parts["roller"]) - 1, self.game.state
        if self.before.roll_off is None:
            self.refuse("record-not-a-roll-off", word=cut(word.text))
        if state.roll_off is not None and side != state.turn.side:
            name, number = self._name(state.turn.side), state.turn.side + 1
            self.refuse("record-other-roller", word=word.text, name=name, side=number)
        self._act(Roll(_dice(word.parts["start_roll"])))

    def _first(self, word: Word) -> None:
        roll_off = self.game.state.roll_off
        if roll_off is not None and not roll_off.total:  # nobody rolled for it
            self._act(Start(int(word.parts["first"]) - 1))
        if not self.rolled_off or self.game.state.is_over:
            self.refuse("record-no-start", word=word.text)
        starter = self.game.state.starter
        if int(word.parts["first"]) != starter + 1:
            name, given = self._name(starter), int(word.parts["first"])
            self.refuse("record-other-start", name=name, side=starter + 1, given=given)

    def _name(self, side: int) -> str:
        return self.before.lineup.side_name(side)


def _dice(digits: Iterable[str]) -> Dice:
    return tuple(sorted(map(int, digits)))


def _people(word: Word) -> Action:
    if word.parts["carry"]:
        return CarryOn()
    return done_by(int(word.parts["number"]) - 1, word.parts["who"].lower())
