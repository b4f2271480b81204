"""The events of a game, told in sentences of one line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tincup.game import Event, Lineup
from tincup.game.events import (
    Banked,
    CarriedOn,
    Exchanged,
    Farkled,
    FellShort,
    FinalRoundBegan,
    KeptBack,
    LeftBoard,
    NotCleared,
    Penalised,
    PlayOffBegan,
    PutOut,
    Resigned,
    RolledAgain,
    SetAside,
    Started,
    StartRolled,
    StartTied,
    TargetReached,
    TurnEntered,
    WonOutright,
)
from tincup.messages import Argument, listing, text
from tincup.narration.chart import line_words
from tincup.narration.subjects import Subject, player_subject, side_subject, sides_listed
from tincup.rules import RuleSet
from tincup.rules.charts.lines import Dice

_WITH_OTHERS: Final = {"rolled", "banked", "final_round_began", "turn_broken_off", "game_over"}
"""The kinds of events that have no sentence of their own, or are told by `result`."""


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


def _opening_by(rules: RuleSet, event: Event) -> str:
    """Return "roll", "turn" or "turns": where the points ``needed``, if any are, must come from."""
    turn = rules.turn
    if turn.opens_by_turns and not isinstance(event, FellShort):
        return turn.opening_by
    by_roll = turn.opens_by_roll and turn.opening_minimum != turn.fixed_minimum
    if isinstance(event, FellShort):
        by_roll = by_roll and event.needed == turn.opening_minimum
    return "roll" if by_roll else "turn"


def message_of(event: Event, prefix: str, message: str = "", **more: Argument) -> str:
    """Return the message ``<prefix>-<kind>`` of an event, or another, given all its values."""
    values = {key: value for key, value in event._asdict().items() if value is not None}
    return text(message or f"{prefix}-{event.kind.replace('_', '-')}", **{**values, **more})


class _Telling:
    """The events of one action while they are told.

    A kind of event that needs more than its own values, and whom it is about, has a method. One
    sentence may tell two events, such as dice set aside and banked, or the target and the final
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
        if event.kind in _WITH_OTHERS:
            return
        told = getattr(self, f"_tell_{event.kind}", self._said)
        if said := told(event):
            self.sentences.append(said)

    def _said(self, event: Event, message: str = "", **more: Argument) -> str:
        """Return the sentence of an event: of its kind, or another ``message``."""
        player, rules = getattr(event, "player", None), self._lineup.rules
        # Every event that is told without a player has a side: a test tells each kind.
        subject = self._side(event.side) if player is None else self._player(player)  # type: ignore[union-attr]
        given: dict[str, Argument] = {"who": subject.who, "name": subject.name, "unit": rules.unit}
        given["opening_by"] = _opening_by(rules, event)
        return message_of(event, "event", message, **{**given, **more})

    def _tell_start_rolled(self, event: StartRolled) -> str:
        dice = tuple(sorted(event.dice))
        return self._said(event, dice=dice, sum=sum(dice))

    def _tell_start_tied(self, event: StartTied) -> str:
        return self._with_last(text("event-start-tied", names=self._listed(event.sides)))

    def _tell_started(self, event: Started) -> str:
        return self._with_last(self._said(event))

    def _tell_carried_on(self, event: CarriedOn) -> str:
        whose, before = self._side(event.other)
        return self._said(event, whose=whose, before=before)

    def _tell_kept_back(self, event: KeptBack) -> str:
        return self._said(event, count=event.dice_next)

    def _tell_not_cleared(self, event: NotCleared) -> str:
        shown = listing(map(str, (it for it in event.faces if it in event.roll)), last="and")
        return self._said(event, faces=shown, count=len(event.roll))

    def _tell_rolled_again(self, event: RolledAgain) -> str:
        return self._said(event, count=len(event.roll), left=event.left or 0)

    def _tell_set_aside(self, event: SetAside) -> str:
        whole, bank = len(event.dice) == len(event.roll) > 1, self._banked
        if bank is None:
            return self._said(event, all=whole, next_dice=event.dice_next)
        message = "event-set-aside-and-banked"
        return self._said(event, message, all=whole, banked=bank.points, total=bank.total)

    def _tell_turn_entered(self, _event: TurnEntered) -> str:
        bank = self._banked
        return "" if bank is None else self._said(bank, banked=bank.points)

    def _tell_farkled(self, event: Farkled) -> str:
        if not event.roll:
            return self._said(event, "event-farkle-entered")
        by = self._deciding(event.roll)
        return self._said(event, is_by_line=bool(by), combination=by, points=event.lost)

    def _tell_won_outright(self, event: WonOutright) -> str:
        return self._said(event, combination=self._deciding(event.roll))

    def _tell_put_out(self, event: PutOut) -> str:
        return self._said(event, combination=self._deciding(event.roll), points=event.lost)

    def _tell_penalised(self, event: Penalised) -> str:
        said = self._said(event)
        return self._with_last(said) if self._entered else said

    def _tell_exchanged(self, event: Exchanged) -> str:
        other_who, other = side_subject(self._lineup, event.other, self._viewer)
        before, after = event.total, event.other_total  # the one's total was the other's
        return self._said(event, other=other, other_who=other_who, before=before, after=after)

    def _tell_left_board(self, event: LeftBoard) -> str:
        return self._said(event, "event-left-board-round-completed" if self._last_round else "")

    def _tell_target_reached(self, event: TargetReached) -> str:
        end, message = self._lineup.rules.end, ""
        if self._last_round and end.completes_round:
            message = "event-target-reached-round-completed"
        elif self._last_round and end.ends_by_roll:
            message = "event-target-reached-one-roll"
        elif self._last_round:
            message = "event-target-reached-one-more-turn"
        return self._said(event, message, points=end.goal, reached=end.reached)

    def _tell_play_off_began(self, event: PlayOffBegan) -> str:
        return text("event-play-off", names=self._listed(sorted(event.sides)))

    def _tell_resigned(self, event: Resigned) -> str:
        return self._said(event, "event-out-of-time" if event.reason == "time" else "")

    def _deciding(self, roll: Dice) -> str:
        dice = tuple(sorted(roll))
        line = self._lineup.rules.chart.on(len(dice)).decisive.line(dice)
        return line_words(line.pattern) if line else ""

    def _with_last(self, said: str) -> str:
        """Take the sentence before back, if there is one, to put another on its line."""
        return f"{self.sentences.pop()} {said}" if self.sentences else said

    def _side(self, side: int) -> Subject:
        return side_subject(self._lineup, side, self._viewer)

    def _player(self, player: int) -> Subject:
        return player_subject(self._lineup, player, self._viewer)

    def _listed(self, sides: Sequence[int]) -> str:
        return sides_listed(self._lineup, sides, self._viewer)
