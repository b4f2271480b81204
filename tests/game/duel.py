"""The engine and the referee playing the same game, who must agree after every action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from tests.brute_chart import PaperChart
from tests.game.referee import Referee, engine_books
from tests.game.referee_seats import Refused
from tincup.game import (
    Action,
    Bank,
    CarryOn,
    EnterTurn,
    Game,
    GameError,
    IllegalAction,
    Leave,
    Resign,
    Return,
    Roll,
    State,
    legal_actions,
)
from tincup.rules import FACES, RuleSet
from tincup.rules.canonical import values
from tincup.testing import check_state, check_step


@lru_cache(maxsize=32)
def chart_of(rules: RuleSet) -> PaperChart:
    return PaperChart(values(rules))


class Duel:
    """A game that two engines play."""

    def __init__(self, rules: RuleSet, names: Sequence[str]) -> None:
        self.game = Game.of(rules, names)
        self.referee = Referee(values(rules), len(names), chart_of(rules))
        self.refused: list[tuple[int, Action]] = []  # and after how many actions
        self.agree()

    @property
    def state(self) -> State:
        return self.game.state

    def play(self, action: Action) -> State:
        """Play an action that must be legal."""
        before = self.state
        self.referee.play(action)
        after = self.game.play(action)
        check_step(before, after, self.game.latest)
        self.agree()
        return after

    def attempt(self, action: Action) -> bool:
        """Play an action that may be illegal; whether it was played.

        A refusal must be the referee's too, say which rule it comes from, and change nothing.
        """
        before = self.state
        try:
            self.referee.play(action)
        except Refused:
            try:
                self.game.play(action)
            except GameError as error:
                assert_is_a_sentence(error)
                assert self.state is before
                self.refused.append((len(self.game.actions), action))
                self.agree()
                return False
            raise AssertionError(f"the engine allows {action} in {before}") from None
        check_step(before, self.game.play(action), self.game.latest)
        self.agree()
        return True

    def agree(self) -> None:
        """Both have the same books and allow the same decisions."""
        check_state(self.state)
        assert engine_books(self.state) == self.referee.books
        decisions = legal_actions(self.state)
        assert set(decisions) == self.referee.legal()
        assert len(set(decisions)) == len(decisions)

    def finish(self, chance: Random, *, people: float = 0.0, most: int = 20_000) -> None:
        """Play on at random, people coming and going now and then; fail if it does not end."""
        self.go_on(chance, people=people, most=most)
        assert self.state.is_over, f"the game had not ended after {most} actions: {self.state}"

    def go_on(self, chance: Random, *, people: float = 0.0, most: int) -> None:
        """Play at most so many more actions at random."""
        for _ in range(most):
            if self.state.is_over:
                return
            if chance.random() < people:
                self.attempt(_coming_or_going(self.state, chance))
            else:
                self.play(random_action(self.state, chance))


def assert_is_a_sentence(error: GameError) -> None:
    """The refusal says something a person can use, and an illegal action names its rule."""
    text = str(error)
    assert 10 < len(text) < 200, text
    assert text == text.strip(), text
    assert not text.endswith("."), text
    assert "\n" not in text, text
    if isinstance(error, IllegalAction):
        assert error.rule in RULES, error.rule


RULES = {
    "turn",
    "scores",
    "turn.opening_minimum",
    "turn.bank_minimum",
    "turn.hot_dice",
    "turn.hot_dice_escape",
    "turn.exchange",
    "turn.keep",
    "turn.most_rolls",
    "end.final_round",
    "turn.most_hot_dice",
    "turn.must_roll_with",
    "turn.must_roll_after",
    "turn.scoring",
    "turn.nothing_scores",
    "turn.nothing_scores_on",
    "turn.second_chance",
    "turn.carry_on",
}
"""What an illegal action may be refused by: keys of the rule file, or "turn": not its time."""


def random_action(state: State, chance: Random) -> Action:
    """A legal action, sensible often enough that games with minimums come to their end."""
    if state.turn.offer is not None and chance.random() < 0.5:
        return CarryOn()
    if state.phase != "decide":
        turn = state.turn
        begun = turn.score or turn.exchange or turn.chance
        whole = state.phase == "roll" and not begun
        if whole and chance.random() < 0.02:
            return EnterTurn(0)
        return Roll(tuple(chance.choice(FACES) for _ in range(state.turn.dice)))
    decisions = legal_actions(state)
    banks = [it for it in decisions if isinstance(it, Bank)]
    if banks and chance.random() < 0.4:
        return chance.choice(banks)
    return decisions[0] if chance.random() < 0.5 else chance.choice(decisions)


def _coming_or_going(state: State, chance: Random) -> Action:
    player = chance.randrange(len(state.lineup.names))
    side = chance.randrange(len(state.sides))
    kind = chance.random()
    if kind < 0.05:
        return Resign(side, chance.choice(["resigned", "time"]))
    return Leave(player) if kind < 0.45 else Return(player)
