"""What players choose for very many rolls at once, beside what each of them decides."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lab.test_blocks import drawn_rules
from tincup.game import Bank, Keep, State, Turn, new_game
from tincup.game.totals.aims import aims
from tincup.game.totals.last_turns import in_last_turns
from tincup.game.turn.farkles import after_farkle
from tincup.lab.compiled.game_arrays import FOREVER
from tincup.lab.compiled.kernel_rules import knows
from tincup.lab.compiled.roll_kinds import Rolls
from tincup.lab.compiled.weighing import Chosen, Rolled, Weighing
from tincup.players import FixedThresholdPlayer, Player, ThresholdPlayer
from tincup.players.threshold import _far_ahead, prospects
from tincup.rules import RuleSet, load, presets

pytestmark = pytest.mark.exact

PLAYERS = (
    ThresholdPlayer("a"),
    ThresholdPlayer("a", 0.45),
    ThresholdPlayer("a", 1.8),
    FixedThresholdPlayer("a", 0),
    FixedThresholdPlayer("a", 350),
    FixedThresholdPlayer("a", 3000),
)

EXACTLY = [
    ["end.reached=exactly", "end.target=1000"],
    ["end.reached=exactly", "end.target=1000", "end.overshoot=bounce", "turn.scoring=any"],
    ["end.reached=exactly", "end.target=1000", "end.overshoot=to_lowest", "turn.keep=all"],
]


def check(rules: RuleSet, seed: int, count: int = 40) -> None:
    rng, rolls = np.random.default_rng(seed), Rolls(rules)
    weighing, start = (
        Weighing(rules, rolls),
        new_game(rules, [str(it) for it in range(2 * rules.partners)]),
    )
    asked = rolls.arrays.exchanges == 0  # about others the player is, with all totals
    kinds = np.flatnonzero(asked & (np.diff(rolls.arrays.start) > 0))
    states = [_state(start, rng, rolls, int(rng.choice(kinds))) for _ in range(count)]
    rolled = _rolled(states, rolls)
    for player in PLAYERS:
        chosen = weighing.choose(player, rolled)
        for at, state in enumerate(states):
            if not _stops(player, state):
                assert _decision(chosen, at, state, rolls) == player.decide(state), (player, state)


def _stops(player: Player, state: State) -> bool:
    """Whether the player may stop as it is far ahead, which is left to the kernel."""
    if type(player) is not ThresholdPlayer or max(prospects(state.rules).success) < 1:
        return False
    most = max(it.points for it in state.keeps[state.turn.roll].values())
    return state.turn.score + most >= _far_ahead(state)


def _state(start: State, rng: np.random.Generator, rolls: Rolls, kind: int) -> State:
    """A state somewhere in a game, or in its last turns."""
    target = start.rules.end.target or 3000
    step = start.rules.total_step(rolls.step)
    totals = [int(it) * step for it in rng.integers(-1, target // step, 2)]
    farkles = int(rng.integers(4))
    sides = [
        side._replace(total=total, on_board=bool(rng.integers(2)), farkles=farkles)
        for side, total in zip(start.sides, totals, strict=True)
    ]
    score = int(rng.integers(1 + 2 * target // rolls.step)) * rolls.step
    state = start._replace(sides=tuple(sides), roll_off=None)
    if start.rules.end.has_last_turns and rng.integers(3) == 0:
        state = in_last_turns(state, ((), (1,))[int(rng.integers(2))], None)
    return state.with_turn("decide", Turn(0, score, 0, rolls.shown[kind]))


def _rolled(states: list[State], rolls: Rolls) -> Rolled:
    end = states[0].rules.end
    rows = list[list[float]]()
    for state in states:
        own = state.sides[0]
        need, enough = aims(state, state.totals)
        room = end.goal - own.total if end.must_hit else FOREVER
        cost = own.total - after_farkle(state).total
        kind = rolls.shown.index(state.turn.roll)
        score = state.turn.score // rolls.step
        rows.append([kind, score, cost, room, need, enough, state.minimum()])
    numbers = np.clip(np.array(rows, np.float64), -FOREVER, FOREVER)
    return Rolled(*numbers.astype(np.int64).T)


def _decision(chosen: Chosen, at: int, state: State, rolls: Rolls) -> object:
    way = int(chosen.bank[at] if chosen.banks[at] else chosen.way[at])
    dice, points = rolls.ways[state.turn.roll][way]
    most = state.keeps[state.turn.roll][dice].points
    stated = None if points == most else points
    return (Bank if chosen.banks[at] else Keep)(dice, False, stated)


@pytest.mark.parametrize("name", presets())
def test_every_preset_as_players_decide(name: str) -> None:
    rules = load(name)
    if knows(rules, 2):
        check(rules, 1)


@pytest.mark.parametrize("sets", EXACTLY)
def test_exact_targets_as_players_decide(sets: list[str]) -> None:
    for seed in range(3):
        check(load("plain", sets), seed)


@given(drawn_rules(), st.integers(0, 999))
@settings(max_examples=15)
def test_any_rules_as_players_decide(rules: RuleSet | None, seed: int) -> None:
    if rules is not None and knows(rules, 2):
        check(rules, seed, 15)
