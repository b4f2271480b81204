"""Reads a position, field by field."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal, get_args

from tincup.game import GameError, MalformedAction
from tincup.game.first_state import new_game
from tincup.game.state import Ending, Offer, Phase, RollOff, Side, State, Status, Turn
from tincup.game.totals.last_turns import with_last_turns
from tincup.messages import Message, message
from tincup.notation.actions import parse_dice
from tincup.notation.errors import PositionError, cut
from tincup.notation.position import turns_in_step
from tincup.notation.position_check import check_plausible
from tincup.notation.side_check import may_have_lost_all, with_farkles
from tincup.rules.charts.lines import Dice
from tincup.rules.rule_set import RuleSet

LONGEST: Final = 65_536
FIELDS: Final = ("totals", "side", "turn score", "dice", "farkles", "final round", "round")
SPECIAL: Final = (
    "start",
    "turns",
    "playoff",
    "safe",
    "out",
    "resigned",
    "away",
    "rolloff",
    "aside",
    "back",
    "made",
    "partner",
    "bonus",
    "head",
    "rolls",
    "hot",
    "opened",
    "tries",
    "chance",
    "clear",
    "pool",
    "offer",
    "confirm",
    "ending",
)
_NOT_PLAYING: Final[tuple[Status, ...]] = ("safe", "out", "resigned")

_WHOLE: Final = re.compile(r"0|[1-9][0-9]{0,11}")
_TOO_LARGE: Final = re.compile(r"\(?-?[0-9]{13,}\)?~?")
"""A number of more digits than the twelve that are read."""
_TOTAL: Final = re.compile(r"(\()?(0|-?[1-9][0-9]{0,11})(\))?")
_SCORE: Final = re.compile(r"(0|[1-9][0-9]{0,11})(~?)")
_OFFER: Final = re.compile(r"([0-9]{1,6}):([1-9][0-9]{0,11}):([1-9][0-9]?)")
_ROLL_OFF: Final = re.compile(r"([0-9,]+)(?::([0-9,]+)=([0-9]{1,3}))?")


def parse_position(text: str, rules: RuleSet, players: Sequence[str] | None = None) -> State:
    """Return the state that a position describes, of a game under these rules.

    ``players`` are the names in the order they sit; without them they are called "Player 1" and
    so on. Raises `PositionError` for what cannot be read and, as far as one state can show
    it, for what no game can reach.

    >>> from tincup.notation import position
    >>> from tincup.rules import load
    >>> state = parse_position("600,650 1 300 3d - - 3", load("playmonster"))
    >>> state.totals, state.turn.score, position(state)
    ((600, 650), 300, '600,650 1 300 3d - - 3')
    """
    return _Reader(text, rules).state(players)


def _refuse_too_large(field: str, word: str) -> None:
    if _TOO_LARGE.fullmatch(word):
        raise PositionError(field, _quoted(word), "position-too-large")


class _Reader:
    def __init__(self, text: str, rules: RuleSet) -> None:
        if len(text) > LONGEST:
            raise PositionError(
                "line",
                message("position-found-characters", characters=len(text)),
                "position-at-most",
                most=LONGEST,
            )
        words = text.split()
        if len(words) < len(FIELDS):
            raise PositionError(
                "line",
                message("position-found-fields", fields=len(words)),
                "position-fields",
                count=len(FIELDS),
                fields=", ".join(FIELDS),
            )
        self.rules = rules
        self.fields = dict(zip(FIELDS, words, strict=False))
        self.special: dict[str, str] = {}
        for word in words[len(FIELDS) :]:
            name, equals, value = word.partition("=")
            if name not in SPECIAL or not equals or not value:
                names = ", ".join(SPECIAL)
                raise PositionError("line", _quoted(word), "position-special", names=names)
            if name in self.special:
                raise PositionError(name, message("position-found-twice"), "position-once")
            self.special[name] = value
        self.totals = [self._total(word) for word in self.fields["totals"].split(",")]
        self.count = len(self.totals)

    def state(self, players: Sequence[str] | None) -> State:
        names = players
        if names is None:
            names = [f"Player {n}" for n in range(1, self.count * self.rules.partners + 1)]
        heads = self._each("head", self.special["head"]) if "head" in self.special else ()
        try:
            first = new_game(self.rules, names, heads)
        except GameError as error:
            if error.code.startswith("head-start"):
                given = _quoted(self.special["head"])
                raise PositionError("head", given, "position-refused", reason=error) from error
            if players is None:
                raise PositionError(
                    "totals", self._sides_found(), "position-refused", reason=error
                ) from error
            given = message("position-found-names", names=len(names))
            raise PositionError("players", given, "position-refused", reason=error) from error
        if len(first.sides) != self.count:
            sides = len(first.sides)
            raise PositionError("totals", self._sides_found(), "position-each-total", sides=sides)
        ending = self._ending()
        roll_off = self._roll_off()
        turn, phase = self._turn(ending, roll_off)
        rolls, hot_dice, tries, confirm = (
            self._whole(it, self.special.get(it, "0"))
            for it in ("rolls", "hot", "tries", "confirm")
        )
        opened = "opened" in self.special
        chance, clear, pool = (
            self._roll(self.special[it], it) if it in self.special else ()
            for it in ("chance", "clear", "pool")
        )
        turn = turn._replace(
            rolls=rolls,
            hot_dice=hot_dice,
            opened=opened,
            tries=tries,
            chance=chance,
            clear=clear,
            pool=pool,
            offer=self._offer(),
            confirm=confirm,
        )
        if self.special.get("opened", "1") != "1":
            raise PositionError("opened", _quoted(self.special["opened"]), "position-opened")
        trigger = self._trigger()
        state = first._replace(
            phase=phase,
            turn=turn,
            starter=self._side("start", self.special.get("start", "1")),
            contenders=self._numbers("playoff") or first.contenders,
            play_off="playoff" in self.special,
            away=frozenset(self._numbers("away", len(first.lineup.names), "players")),
            roll_off=roll_off,
            ending=ending,
            bonus=self._side("bonus", self.special["bonus"]) if "bonus" in self.special else None,
        )
        state = with_last_turns(state._replace(sides=self._sides(state)), trigger)
        if self.fields["farkles"] == "-":
            state = with_farkles(state)
        check_plausible(state)
        return state

    def _sides_found(self) -> Message:
        return message("position-found-sides", sides=self.count)

    def _total(self, word: str) -> tuple[int, bool]:
        if word == "-":
            return 0, False
        _refuse_too_large("totals", word)
        matched = _TOTAL.fullmatch(word)
        if not matched or bool(matched[1]) != bool(matched[3]) or word == "(0)":
            raise PositionError("totals", _quoted(word), "position-total")
        return int(matched[2]), not matched[1]

    def _whole(self, field: str, word: str) -> int:
        _refuse_too_large(field, word)
        if not _WHOLE.fullmatch(word):
            raise PositionError(field, _quoted(word), "position-whole-number")
        return int(word)

    def _side(self, field: str, word: str) -> int:
        number = self._whole(field, word)
        if not 1 <= number <= self.count:
            raise PositionError(field, _quoted(word), "position-side", sides=self.count)
        return number - 1

    def _numbers(
        self, name: str, count: int | None = None, what: Literal["sides", "players"] = "sides"
    ) -> tuple[int, ...]:
        if name not in self.special:
            return ()
        return self._list(name, self.special[name], count or self.count, what)

    def _list(self, name: str, text: str, count: int, what: str) -> tuple[int, ...]:
        numbers = [self._whole(name, word) for word in text.split(",")]
        rising = all(one < two for one, two in pairwise(numbers))
        if not rising or numbers[0] < 1 or numbers[-1] > count:
            quoted = _quoted(text)
            raise PositionError(name, quoted, "position-numbers", what=what, count=count)
        return tuple(number - 1 for number in numbers)

    def _each(self, field: str, text: str) -> list[int]:
        numbers = [self._whole(field, word) for word in text.split(",")]
        if len(numbers) != self.count:
            code = "position-each-farkles" if field == "farkles" else "position-each-number"
            raise PositionError(field, _quoted(text), code, sides=self.count)
        return numbers

    def _ending(self) -> Ending:
        word = self.special.get("ending", "")
        for ending in get_args(Ending):
            if word == ending:
                return ending  # type: ignore[no-any-return]
        endings = ", ".join(filter(None, get_args(Ending)))
        raise PositionError("ending", _quoted(word), "position-endings", endings=endings)

    def _roll_off(self) -> RollOff | None:
        if "rolloff" not in self.special:
            return None
        text = self.special["rolloff"]
        matched = _ROLL_OFF.fullmatch(text)
        if not matched:
            raise PositionError("rolloff", _quoted(text), "position-roll-off")
        waiting = self._list("rolloff", matched[1], self.count, "sides")
        if not matched[2]:
            return RollOff(waiting)
        best = self._list("rolloff", matched[2], self.count, "sides")
        return RollOff(waiting, best, int(matched[3]))

    def _turn(self, ending: Ending, roll_off: RollOff | None) -> tuple[Turn, Phase]:
        side = self._side("side", self.fields["side"])
        _refuse_too_large("turn score", self.fields["turn score"])
        matched = _SCORE.fullmatch(self.fields["turn score"])
        if not matched:
            given = _quoted(self.fields["turn score"])
            raise PositionError("turn score", given, "position-turn-score")
        score, swap = int(matched[1]), bool(matched[2])
        word = self.fields["dice"]
        if (word == "-") != bool(ending):
            raise PositionError(
                "dice", _quoted(word), "position-dice-when-over", dice=self.rules.dice
            )
        if ending:
            return Turn(side, score, 0, (), swap), "over"
        if re.fullmatch(r"(0|[1-9][0-9]?)d", word):
            return Turn(side, score, int(word[:-1]), (), swap), "roll_off" if roll_off else "roll"
        return Turn(side, score, 0, self._roll(word), swap), "decide"

    def _offer(self) -> Offer | None:
        if "offer" not in self.special:
            return None
        text = self.special["offer"]
        matched = _OFFER.fullmatch(text)
        if not matched:
            raise PositionError("offer", _quoted(text), "position-offer")
        return Offer(self._side("offer", matched[1]), int(matched[2]), int(matched[3]))

    def _roll(self, word: str, field: str = "dice") -> Dice:
        dice = self.rules.dice
        if not word.isdecimal():
            raise PositionError(field, _quoted(word), "position-dice", dice=dice)
        try:
            return parse_dice(word)
        except MalformedAction as error:
            raise PositionError(
                field, _quoted(word), "position-dice-refused", dice=dice, reason=error
            ) from error

    def _trigger(self) -> int | None:
        word = self.fields["final round"]
        return None if word == "-" else self._side("final round", word)

    def _sides(self, state: State) -> tuple[Side, ...]:
        word = self.fields["farkles"]
        farkles = [0] * self.count if word == "-" else self._each("farkles", word)
        turns = self._turns(state)
        aside, back, made = (
            self._each(it, self.special[it]) if it in self.special else [0] * self.count
            for it in ("aside", "back", "made")
        )
        partners = self._partners()
        statuses = self._statuses()
        sides = []
        for side, (total, on_board) in enumerate(self.totals):
            has_played = bool(total or turns[side] or state.lineup.head_start(side))
            status = statuses.get(side, "playing")
            opened = on_board and has_played
            kept = (aside[side], back[side], made[side])
            counted = (total, opened, farkles[side], turns[side], status)
            sides.append(Side(*counted, *kept, partner=partners[side]))
        stated = state._replace(sides=tuple(sides))
        return tuple(
            it._replace(on_board=it.on_board and (it.total != 0 or may_have_lost_all(stated, side)))
            for side, it in enumerate(sides)  # people write 0 of a side that has banked nothing
        )

    def _partners(self) -> list[int]:
        """Return, for each side, which of its partners throws next, from 0."""
        if "partner" not in self.special:
            return [0] * self.count
        given = self.special["partner"]
        if not self.rules.alternates_by_throw:
            raise PositionError("partner", _quoted(given), "position-no-partner")
        partners = self._each("partner", given)
        if not all(1 <= it <= self.rules.partners for it in partners):
            most = self.rules.partners
            raise PositionError("partner", _quoted(given), "position-partner", most=most)
        return [it - 1 for it in partners]

    def _statuses(self) -> dict[int, Status]:
        found: dict[int, Status] = {}
        for status in _NOT_PLAYING:
            for side in self._numbers(status):
                if side in found:
                    given = message("position-found-twice-listed", status=status, side=side + 1)
                    raise PositionError(found[side], given, "position-one-of-two")
                found[side] = status
        return found

    def _turns(self, state: State) -> Sequence[int]:
        number = self._whole("round", self.fields["round"])
        if "turns" not in self.special:
            turns = turns_in_step(state, number)
            if min(turns) < 0:
                raise PositionError("round", str(number), "position-round")
            return turns
        stated = self._each("turns", self.special["turns"])
        usual = stated[state.turn.side] + (0 if state.is_over else 1)
        if number != usual:
            raise PositionError(
                "round",
                str(number),
                "position-round-after",
                round=usual,
                turns=stated[state.turn.side],
                side=state.turn.side + 1,
            )
        return stated


def _quoted(word: str) -> Message:
    return message("position-found-word", word=cut(word))
