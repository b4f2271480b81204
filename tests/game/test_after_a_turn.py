"""What a turn would leave a side with, asked beforehand: the engine's own answer.

Bots decide by these answers, so a rule that changes a total or the board must be among them.
"""

from hypothesis import given

from tests.effort import fewer
from tests.notation.games import VARIANTS, random_game, rules_of
from tincup.game import Game, State
from tincup.game.events import Banked, Bumped, Event, Exchanged, Farkled
from tincup.game.turn.farkles import after_farkle
from tincup.testing import games


def compare(before: State, after: State, events: tuple[Event, ...]) -> str:
    """Hold one step against what was asked before it; which kind of end it was, if any."""
    side = before.turn.side
    if any(isinstance(event, Exchanged | Bumped) for event in events):
        return ""
    for event in events:
        if isinstance(event, Farkled):
            assert after.sides[side] == after_farkle(before, tuple(sorted(event.roll)))
            return "farkled"
        if isinstance(event, Banked):
            gain = before.gain(event.points)
            assert after.sides[side].total == before.sides[side].total + gain
            return "banked"
    return ""


def steps(game: Game) -> list[str]:
    return [compare(*step) for step in zip(game.states, game.states[1:], game.events, strict=False)]


@fewer(3)
@given(games())
def test_a_turn_leaves_what_was_said(game: Game) -> None:
    steps(game)


def test_a_turn_leaves_what_was_said_under_every_variation() -> None:
    for variant in VARIANTS:
        ends = [end for seed in range(4) for end in steps(random_game(rules_of(variant), seed))]
        assert {"banked", "farkled"} <= set(ends), variant
