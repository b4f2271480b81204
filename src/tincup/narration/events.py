"""The events of a game, told in sentences of one line each."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.game import Lineup
from tincup.game.events import (
    Banked,
    Bumped,
    CarriedOn,
    Completed,
    Event,
    Exchanged,
    Farkled,
    FellShort,
    FinalRoundBegan,
    GameOver,
    KeptBack,
    Left,
    LeftBoard,
    NotCleared,
    Penalised,
    PlayOffBegan,
    PointsKept,
    PutOut,
    Resigned,
    Returned,
    Rolled,
    RolledAgain,
    SetAside,
    SideEvent,
    Started,
    StartRolled,
    StartTied,
    TargetReached,
    TurnBrokenOff,
    TurnEntered,
    WonOutright,
)
from tincup.messages import listing, text
from tincup.narration.chart import line_words
from tincup.narration.subjects import Subject, player_subject, side_subject, sides_listed
from tincup.rules import RuleSet
from tincup.rules.charts.lines import Dice


def sentences(events: Sequence[Event], lineup: Lineup, viewer: int | None = None) -> list[str]:
    """Tell the events of one action, for a ``viewer`` (a player, from 0) or for anyone.

    A roll that awaits a decision has no sentence: it is told with the dice set aside of it. How a
    game ended is told by `tincup.narration.result`.

    >>> from tincup.game import EnterTurn, Start, apply, new_game, step
    >>> from tincup.rules import load
    >>> state = apply(new_game(load("playmonster"), ["Ada", "Bo"]), Start(0))
    >>> sentences(step(state, EnterTurn(750)).events, state.lineup)
    ['Ada banks 750: 750 in all.']
    """
    telling = _Telling(events, lineup, viewer)
    for event in events:
        telling.tell(event)
    return telling.sentences


def _opening_by(rules: RuleSet, event: SideEvent | Penalised) -> str:
    """Return "roll", "turn" or "turns": where the points ``needed``, if any are, must come from."""
    turn = rules.turn
    if turn.opens_by_turns and not isinstance(event, FellShort):
        return turn.opening_by
    by_roll = turn.opens_by_roll and turn.opening_minimum != turn.fixed_minimum
    if isinstance(event, FellShort):
        by_roll = by_roll and event.needed == turn.opening_minimum
    return "roll" if by_roll else "turn"


def message_of(event: Event, prefix: str, **args: str) -> str:
    """Return the message ``<prefix>-<kind>`` of an event, given all its numbers and flags."""
    numbers = {key: value for key, value in event._asdict().items() if isinstance(value, int)}
    return text(f"{prefix}-{event.kind.replace('_', '-')}", **numbers, **args)


class _Telling:
    """The events of one action while they are told.

    One sentence may tell two events, such as dice set aside and banked, or the target and the final
    round it brings: it stands where the first of them would. What belongs to the sentence before,
    such as who starts after the last roll for it, is put on the line of that.
    """

    def __init__(self, events: Sequence[Event], lineup: Lineup, viewer: int | None) -> None:
        self._lineup = lineup
        self._viewer = viewer
        self._banked = next((it for it in events if isinstance(it, Banked)), None)
        self._last_round = any(isinstance(it, FinalRoundBegan) for it in events)
        self._entered = any(isinstance(it, TurnEntered) for it in events)
        self.sentences: list[str] = []

    def tell(self, event: Event) -> None:
        match event:
            case StartRolled() | StartTied() | Started():
                self._tell_start(event)
            case SetAside() | TurnEntered() | Banked() | PointsKept() | Farkled() | Penalised():
                self._tell_turn(event)
            case CarriedOn():
                self.sentences.append(self._said_of_carrying_on(event))
            case RolledAgain() | NotCleared() | KeptBack() | Completed():
                self.sentences.append(self._said_of_nothing(event))
            case WonOutright() | PutOut():
                self.sentences.append(self._said_of_decision(event))
            case Exchanged() | Bumped():
                self.sentences.append(self._moved(event))
            case TargetReached():
                self.sentences.append(self._target_reached(event))
            case PlayOffBegan():
                self.sentences.append(
                    text("event-play-off", names=self._listed(sorted(event.sides)))
                )
            case Resigned() | Left() | Returned():
                self.sentences.append(self._went(event))
            case LeftBoard() if self._last_round:
                who, name = self._side(event.side)
                self.sentences.append(text("event-left-board-round-completed", who=who, name=name))
            case Rolled() | FinalRoundBegan() | TurnBrokenOff() | GameOver():
                pass  # told with another event, or by `result`
            case _:
                self.sentences.append(self._about_side(event))

    def _said_of_carrying_on(self, event: CarriedOn) -> str:
        who, name = self._player(event.player)
        whose, before = self._side(event.other)
        return text(
            "event-carried-on",
            who=who,
            name=name,
            whose=whose,
            before=before,
            points=event.points,
            dice=event.dice,
        )

    def _said_of_nothing(self, event: RolledAgain | NotCleared | KeptBack | Completed) -> str:
        who, name = self._player(event.player)
        match event:
            case Completed():
                return text("event-completed", roll=event.roll)
            case KeptBack(roll=roll, dice=dice, dice_next=count):
                return text(
                    "event-kept-back", who=who, name=name, roll=roll, dice=dice, count=count
                )
            case NotCleared(roll=roll, faces=shown):
                return text(
                    "event-not-cleared",
                    who=who,
                    name=name,
                    roll=roll,
                    faces=listing(map(str, (it for it in shown if it in roll)), last="and"),
                    count=len(roll),
                )
            case RolledAgain(roll=roll):
                return text(
                    "event-rolled-again",
                    who=who,
                    name=name,
                    roll=roll,
                    count=len(roll),
                    left=event.left or 0,
                )

    def _tell_start(self, event: StartRolled | StartTied | Started) -> None:
        match event:
            case StartRolled():
                who, name = self._side(event.side)
                dice = tuple(sorted(event.dice))
                said = text("event-start-rolled", who=who, name=name, dice=dice, sum=sum(dice))
                self.sentences.append(said)
            case StartTied():
                self._go_on(text("event-start-tied", names=self._listed(event.sides)))
            case Started():
                who, name = self._side(event.side)
                self._go_on(text("event-started", who=who, name=name))

    def _tell_turn(
        self, event: SetAside | TurnEntered | Banked | PointsKept | Farkled | Penalised
    ) -> None:
        match event:
            case SetAside():
                self.sentences.append(self._said_of_dice(event))
            case TurnEntered() if self._banked is not None:
                self.sentences.append(self._said_of_bank(self._banked))
            case PointsKept():
                self.sentences.append(self._said_of_points_kept(event))
            case Farkled():
                self.sentences.append(self._said_of_farkle(event))
            case Penalised() if self._entered:
                self._go_on(self._about_side(event))
            case Penalised():
                self.sentences.append(self._about_side(event))
            case _:
                pass  # a bank is told with its dice, a farkle that was entered as a farkle

    def _said_of_dice(self, event: SetAside) -> str:
        who, name = self._player(event.player)
        whole = len(event.dice) == len(event.roll) > 1
        if self._banked is not None:
            return text(
                "event-set-aside-and-banked",
                who=who,
                name=name,
                roll=event.roll,
                dice=event.dice,
                all=whole,
                points=event.points,
                exchange=event.exchange,
                banked=self._banked.points,
                total=self._banked.total,
            )
        return text(
            "event-set-aside",
            who=who,
            name=name,
            roll=event.roll,
            dice=event.dice,
            all=whole,
            points=event.points,
            exchange=event.exchange,
            turn_score=event.turn_score,
            next_dice=event.dice_next,
            hot_dice=event.hot_dice,
        )

    def _said_of_bank(self, event: Banked) -> str:
        who, name = self._player(event.player)
        return text("event-banked", who=who, name=name, banked=event.points, total=event.total)

    def _said_of_points_kept(self, event: PointsKept) -> str:
        who, name = self._player(event.player)
        return text(
            "event-points-kept",
            who=who,
            name=name,
            roll=event.roll,
            points=event.points,
            total=event.total,
            unit=self._lineup.rules.unit,
        )

    def _said_of_farkle(self, event: Farkled) -> str:
        who, name = self._player(event.player)
        if not event.roll:
            return text("event-farkle-entered", name=name)
        combination = self._deciding(event.roll)
        return text(
            "event-farkled",
            who=who,
            name=name,
            is_by_line=bool(combination),
            combination=combination,
            roll=event.roll,
            points=event.lost,
            unit=self._lineup.rules.unit,
        )

    def _said_of_decision(self, event: WonOutright | PutOut) -> str:
        who, name = self._player(event.player)
        combination, roll = self._deciding(event.roll), event.roll
        if isinstance(event, WonOutright):
            return text(
                "event-won-outright", who=who, name=name, roll=roll, combination=combination
            )
        return text(
            "event-put-out",
            who=who,
            name=name,
            roll=roll,
            combination=combination,
            points=event.lost,
            unit=self._lineup.rules.unit,
        )

    def _deciding(self, roll: Dice) -> str:
        dice = tuple(sorted(roll))
        line = self._lineup.rules.chart.on(len(dice)).decisive.line(dice)
        return line_words(line.pattern) if line else ""

    def _moved(self, event: Exchanged | Bumped) -> str:
        who, name = self._side(event.side)
        match event:
            case Exchanged():
                other = side_subject(self._lineup, event.other, self._viewer)
                return text(
                    "event-exchanged",
                    who=who,
                    name=name,
                    other=other.name,
                    other_who=other.who,
                    before=event.total,  # the one's total was the other's
                    after=event.other_total,
                )
            case Bumped():
                return text("event-bumped", name=name, before=event.before, after=event.after)

    def _about_side(self, event: SideEvent | Penalised) -> str:
        who, name = self._side(event.side)
        rules = self._lineup.rules
        by = _opening_by(rules, event)
        return message_of(event, "event", who=who, name=name, unit=rules.unit, opening_by=by)

    def _target_reached(self, event: TargetReached) -> str:
        who, name = self._side(event.side)
        rules = self._lineup.rules
        end = rules.end
        message = "event-target-reached"
        if self._last_round and end.completes_round:
            message = "event-target-reached-round-completed"
        elif self._last_round and end.ends_by_roll:
            message = "event-target-reached-one-roll"
        elif self._last_round:
            message = "event-target-reached-one-more-turn"
        return text(
            message,
            who=who,
            name=name,
            points=end.goal,
            unit=rules.unit,
            reached=end.reached,
        )

    def _went(self, event: Resigned | Left | Returned) -> str:
        match event:
            case Resigned():
                who, name = self._side(event.side)
                message = "event-out-of-time" if event.reason == "time" else "event-resigned"
                return text(message, who=who, name=name)
            case Left():
                who, name = self._player(event.player)
                return text("event-left", who=who, name=name)
            case Returned():
                return text("event-returned", name=self._player(event.player).name)

    def _go_on(self, said: str) -> None:
        """Put a sentence on the line of the one before, or on its own if there is none."""
        if self.sentences:
            said = f"{self.sentences.pop()} {said}"
        self.sentences.append(said)

    def _side(self, side: int) -> Subject:
        return side_subject(self._lineup, side, self._viewer)

    def _player(self, player: int) -> Subject:
        return player_subject(self._lineup, player, self._viewer)

    def _listed(self, sides: Sequence[int]) -> str:
        return sides_listed(self._lineup, sides, self._viewer)
