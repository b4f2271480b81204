"""One attempt at the cup: a side alone, ten turns of the day's rules, the total is the score.

The engine plays it as it plays everything. What the rules say about others is left out: targets,
the rounds after them, who starts, pegs that bump. A farkle, a penalty, an opening minimum and what
a turn must make to be banked are as in any game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from tincup.daily_cup.days import CupDice
from tincup.game import Bank, Game, Keep, MalformedAction, Roll, State
from tincup.game.history import ends_turn
from tincup.messages import LocalizedError
from tincup.notation import action_text, parse_action
from tincup.rules import Dice, EndRules, RuleSet, StartRules

TURNS: Final = 10

LONGEST: Final = 500
"""The most decisions of one attempt: dice that never farkle do not go on for ever."""

_NAME: Final = "-"
"""The side's name, which the engine wants and nobody sees."""


@lru_cache(maxsize=32)
def cup_rules(rules: RuleSet) -> RuleSet:
    """Return the rules as one side plays them alone, for `TURNS` turns."""
    return replace(
        rules,
        players=None,
        partners=1,
        end=EndRules(target=None, rounds=TURNS),
        start=StartRules(),
        board=None,
    )


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll, its dice in the order they fell, and the decision on it.

    The decision is ``None`` for a farkle, and for the roll that is to be decided on. ``points`` are
    what the decision added: to the turn score, or by banking to the total.
    """

    dice: Dice
    decision: str | None = None
    points: int = 0


@dataclass(frozen=True, slots=True)
class Tried:
    """A turn: its rolls, and how it changed the total, ``None`` until it is over."""

    rolls: tuple[Rolled, ...]
    gained: int | None
    is_farkle: bool = False


class CupError(LocalizedError):
    pass


class Attempt:
    """An attempt at a day's cup: each decision is followed by the roll that comes of it.

    >>> from tincup.rules import load
    >>> attempt = Attempt(load("plain"), "a seed")
    >>> attempt.thrown
    (5, 1, 2, 4, 2, 5)
    >>> attempt.play("155=")
    >>> attempt.total, attempt.turn
    (200, 2)
    """

    def __init__(self, rules: RuleSet, seed: str, played: Iterable[str] = ()) -> None:
        self.rules = rules
        self.seed = seed
        self._dice = CupDice(seed)
        self._game = Game.of(cup_rules(rules), [_NAME])
        self.played: list[str] = []
        self._turns: list[Tried] = [Tried((), None)]
        self._deal()
        for text in played:
            self.play(text)

    @property
    def state(self) -> State:
        """The game as it stands: a decision is awaited, or it is over."""
        return self._game.state

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def total(self) -> int:
        return self.state.sides[0].total

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return len(self._turns)

    @property
    def turns(self) -> tuple[Tried, ...]:
        """Every turn, including the one under way."""
        return tuple(self._turns)

    @property
    def thrown(self) -> Dice:
        """The dice to decide on, in the order they fell; () once the attempt is over."""
        return () if self.is_over else self._turns[-1].rolls[-1].dice

    def play(self, text: str) -> None:
        """Keep dice and roll on (``11+``) or bank (``11=``). Raises `TincupError`."""
        action = parse_action(text)
        if not isinstance(action, Keep | Bank):
            raise MalformedAction("unreadable-action", {"text": text[:40]})
        if len(self.played) >= LONGEST:
            raise CupError("cup-too-long", most=LONGEST)
        total, score = self.total, self.state.turn.score
        self._game.play(action)
        text = action_text(self._game.actions[-1])
        self.played.append(text)
        last = self._turns[-1].rolls[-1]
        has_ended = ends_turn(self._game.latest)
        points = self.total - total if has_ended else self.state.turn.score - score
        self._set_last(replace(last, decision=text, points=points))
        if has_ended:
            self._end_turn(total)
        self._deal()

    def _deal(self) -> None:
        """Roll until there is something to decide, also after farkles, or nothing is to come."""
        while not self.is_over and self.state.phase == "roll":
            total, rolls = self.total, self._turns[-1].rolls
            dice = self._dice.roll(self.turn, len(rolls) + 1, self.state.turn.dice)
            self._turns[-1] = replace(self._turns[-1], rolls=(*rolls, Rolled(dice)))
            self._game.play(Roll(dice))
            if ends_turn(self._game.latest):
                self._end_turn(total, is_farkle=True)

    def _set_last(self, roll: Rolled) -> None:
        turn = self._turns[-1]
        self._turns[-1] = replace(turn, rolls=(*turn.rolls[:-1], roll))

    def _end_turn(self, total: int, *, is_farkle: bool = False) -> None:
        """Close the turn, which began with this total, and open the next if there is one."""
        gained = self.total - total
        self._turns[-1] = replace(self._turns[-1], gained=gained, is_farkle=is_farkle)
        if not self.is_over:
            self._turns.append(Tried((), None))
