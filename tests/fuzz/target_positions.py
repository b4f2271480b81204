"""Positions as one line of text: read, written, shown, and advised on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from tests.fuzz.corpus import (
    SHORT,
    drawn,
    drawn_positions,
    golden_positions,
    options_for,
    short_rules,
)
from tests.fuzz.oracle import must
from tests.fuzz.target import Input, Outcome, Target, text_of
from tincup.coach import Advice as AdviceGiven
from tincup.coach import advise
from tincup.game import State, legal_actions
from tincup.narration import listed_totals, stage
from tincup.notation import parse_position, position
from tincup.rules import load
from tincup.solve.evaluator import prepare
from tincup.testing import games
from tincup.views.game import state_view

_NEAR = 1e-6
_READ = 1000  # bytes: every line of them is answered


class Positions(Target):
    """Positions under a preset: what is accepted is written and read again."""

    name: ClassVar[str] = "positions"
    words: ClassVar[Sequence[str]] = (
        *("start=2", "turns=1,2", "playoff=1,2", "safe=1", "resigned=2", "away=1", "rolloff=1,2"),
        *("rolloff=2:1=5", "bonus=1", "ending=target", "ending=time", "ending=resigned", "-", "~"),
        *("6d", "0d", "1d", "123456", "111111", "12~", "(-500)", "(0)", "0,0", " ", "=", ","),
    )

    def corpus(self) -> list[Input]:
        """Golden positions, and those of drawn games."""
        return [
            Input(preset, data) for preset, data in golden_positions() + drawn_positions(self.seed)
        ]

    def read(self, tried: Input) -> Outcome:
        """Parse the position."""
        rules = load(tried.context)
        state = parse_position(text_of(tried.data), rules)
        written = position(state)
        must(parse_position(written, rules) == state, f"{written} is read as another state")
        must(position(parse_position(written, rules)) == written, f"{written} is written otherwise")
        _check_shown(state)
        return "accepted"

    def argv(self, tried: Input) -> tuple[list[str], bytes]:
        """Ask for advice that takes no solution."""
        arguments = ["advise", "--approximate", "--rules", tried.context, "--json"]
        if len(tried.data) % 2:
            return [*arguments, "--", text_of(tried.data)[:100_000]], b""
        return [*arguments, "-"], tried.data[:_READ]


class Advice(Positions):
    """Advice on what is accepted: chances, and the best option first."""

    name: ClassVar[str] = "advise"
    seconds: ClassVar[float] = 30.0

    def read(self, tried: Input) -> Outcome:
        """Advise by looking one turn ahead."""
        state = parse_position(text_of(tried.data), load(tried.context))
        _check_advice(advise(state, wish="approximate"))
        return "accepted"


class Solved(Positions):
    """Advice from solutions of short games; ``context`` is a preset and what is set of it."""

    name: ClassVar[str] = "solved"
    seconds: ClassVar[float] = 30.0

    def corpus(self) -> list[Input]:
        """Positions of drawn games by rules that are solved within a moment, solved now."""
        inputs: list[Input] = []
        for context in SHORT[:3]:
            rules = short_rules(context)
            states = [game.state for game in drawn(games(rules, most=25), 20, self.seed)]
            inputs += [
                Input(context, position(state).encode())
                for state in states
                if len(state.sides) <= 3 and state.phase in ("roll", "decide")
            ]
            for sides in (2, 3):
                prepare(rules, sides)
        return inputs

    def read(self, tried: Input) -> Outcome:
        """Advise by the best method there is."""
        state = parse_position(text_of(tried.data), short_rules(tried.context))
        if len(state.sides) > 3:
            return "refused"  # the approximation takes its time
        _check_advice(advise(state))
        return "accepted"

    def argv(self, tried: Input) -> tuple[list[str], bytes]:
        """Ask for advice."""
        return ["advise", *options_for(tried.context), "-"], tried.data[:_READ]


def _check_advice(advice: AdviceGiven) -> None:
    """What must hold of every advice."""
    state = advice.state
    chances = [advice.win, *(choice.win for choice in advice.choices)]
    must(all(-_NEAR <= chance <= 1 + _NEAR for chance in chances), f"chances beyond: {chances}")
    must(all(choice.win <= advice.win + _NEAR for choice in advice.choices), "a better option")
    if state.phase == "decide":
        actions = {choice.action for choice in advice.choices}
        must(actions == set(legal_actions(state)), "advice leaves out or adds an option")


def _check_shown(state: State) -> None:
    """That the game, as it stands, can be shown."""
    state_view(state)
    must(listed_totals(state, range(len(state.sides))).isprintable(), "totals steer the terminal")
    must(stage(state).isprintable(), "the stage of the game steers the terminal")
    must(state.is_over or state.phase != "decide" or bool(legal_actions(state)), "no legal action")
