"""No bot banks a certain loss in its last turn as long as rolling on could win.

What is lost is found by playing the game to its end, not by asking what the bots ask: so a way for
games to end that the bots do not know of is noticed, whichever it is.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.effort import fewer
from tests.game.lastly import is_last, loses_for_certain
from tincup.game import (
    Bank,
    Decision,
    EnterTurn,
    IllegalAction,
    Keep,
    Roll,
    State,
    apply,
    legal_actions,
    new_game,
)
from tincup.game.scoring import scoring_of
from tincup.game.totals.last_turns import following
from tincup.players import Player, bot
from tincup.players.levels import BOT_NAMES
from tincup.players.lookahead import LookaheadPlayer
from tincup.players.suggestions import suggestions
from tincup.players.threshold import FixedThresholdPlayer, ThresholdPlayer
from tincup.rules import RuleError, RuleSet, from_values, load
from tincup.rules.charts.dice_sets import sets_of
from tincup.solve.alone.clock import clock_of
from tincup.solve.errors import Unsolvable
from tincup.testing import rolls, rule_values
from tincup.testing.game_strategies import sides_allowed

Draw = Callable[..., Any]

ENDINGS: Final[dict[str, dict[str, Any]]] = {
    "one more turn": {"final_round": "one_more_turn"},
    "complete round": {"final_round": "complete_round"},
    "until unbeaten": {"final_round": "until_unbeaten", "reached": "at_least"},
    "play-off": {"final_round": "complete_round", "ties": "play_off"},
    "to be surpassed": {"final_round": "one_more_turn", "reached": "more_than"},
    "to be hit": {"final_round": "one_more_turn", "reached": "exactly", "rounds": False},
    "to bounce from": {
        "final_round": "complete_round",
        "reached": "exactly",
        "overshoot": "bounce",
        "rounds": False,
    },
    "to give from": {
        "final_round": "complete_round",
        "reached": "exactly",
        "overshoot": "to_lowest",
        "rounds": 2,
    },
    "last on the board": {"winner": "last_on_board_loses", "loser_found": "after_round"},
    "so many rounds": {"winner": "highest", "rounds": 2},
    "rounds alone": {"winner": "highest", "rounds": 2, "target": False},
    "as drawn": {},
}
"""Every kind of ending that has last turns, as changes to a drawn rule set."""

MOST_TURNS: Final = 40


def _average(state: State) -> Decision:
    """What an interface suggests to a person."""
    suggested = suggestions(state).default
    return suggested.keep if suggestions(state).rolls_on(suggested) else suggested.bank


BOTS: Final[dict[str, Callable[[State], Decision]]] = {
    **{level: bot(level, "Pip").decide for level in ("easy", "medium", "hard")},
    "faint-hearted": ThresholdPlayer("Bot", 0.01).decide,
    "bold": ThresholdPlayer("Bot", 3.0).decide,
    "suggested": _average,
}


@cache
def goes_on(rules: RuleSet, dice: int) -> bool:
    """Whether a roll of so many dice can lead to all of them again, and so to any turn score."""
    left = {
        keep.dice_left
        for roll in sets_of(dice)
        for keep in scoring_of(rules).keeps[roll].values()
        if keep.points
    }
    return 0 in left or any(goes_on(rules, fewer) for fewer in left)


def banks_in_vain(decide: Callable[[State], Decision], state: State) -> bool:
    """Whether a decision banks a certain loss where a keep could still have led to a win."""
    decision = decide(state)
    if type(decision) is not Bank:
        return False
    banked = apply(state, decision)
    if not loses_for_certain(banked, state.turn.side):
        return False
    if state.rules.turn.has_limits:
        return False  # with few rolls left no keep may lead to enough
    if state.rules.end.bounces and following(state):
        return False  # who has a turn to come may bounce back
    if (state.rules.roll_losses or state.rules.chart.may_be("lose")) and following(state):
        return False  # who has a turn to come may lose the whole total or some of it, or the game
    keeps = [it for it in legal_actions(state) if type(it) is Keep]
    keeps = [it for it in keeps if not apply(state, it).overshoots(apply(state, it).turn.score)]
    if state.rules.end.must_hit:  # after changing places it may be too much already
        keeps = [it for it in keeps if not it.exchange]
    return any(goes_on(state.rules, apply(state, it).turn.dice) for it in keeps)


def _last_turn(draw: Draw, ending: dict[str, Any]) -> State:
    """The roll on the table in somebody's last turn, of a game by rules of any kind."""
    values = draw(rule_values())
    # What lowers others' totals later leaves hope, which `loses_for_certain` knows nothing of.
    values.pop("board", None)
    values["end"] = values["end"] | ending
    try:
        rules = from_values(values)
    except RuleError:
        assume(False)
    assume(not rules.has_exchange or not rules.turn.exchanges_at_once)
    assume(_is_quick(rules))
    low, high = sides_allowed(rules)
    assume(high > 1)
    sides = draw(st.integers(max(2, low), high))
    state = new_game(rules, [f"P{n}" for n in range(sides * rules.partners)])
    while state.phase == "roll_off":
        state = apply(state, Roll(tuple(draw(rolls(state.turn.dice)))))
    state = _to_last_turn(draw, state)
    while state.phase == "roll":
        begun = state.turn
        state = apply(state, Roll(tuple(draw(rolls(state.turn.dice)))))
        assume(not state.is_over)
        assume(state.phase == "decide" or state.turn.side != begun.side)
    return state


def _is_quick(rules: RuleSet) -> bool:
    """Whether estimates, which go through every step of a typical turn, are made soon."""
    try:
        return clock_of(rules).mean < 500
    except Unsolvable:
        return True  # there are none


def _to_last_turn(draw: Draw, state: State) -> State:
    step, end = state.lineup.scoring.step, state.rules.end
    much = 40 * step if end.target is None else end.least_total
    for _ in range(MOST_TURNS):
        if is_last(state):
            return state
        wanted = draw(st.integers(0, 3)) * much // 2
        try:
            state = apply(state, EnterTurn(-(-wanted // step) * step))
        except IllegalAction:  # too few for a minimum
            state = apply(state, EnterTurn(0))
        assume(not state.is_over)
    assume(False)
    raise AssertionError


last_turns = st.composite(_last_turn)


@pytest.mark.parametrize("ending", ENDINGS)
@fewer(10)
@given(data=st.data())
def test_no_bot_banks_what_cannot_win(data: st.DataObject, ending: str) -> None:
    state = data.draw(last_turns(ENDINGS[ending]))
    for _ in range(2):
        if state.phase != "decide":
            break
        for name, decide in BOTS.items():
            assert not banks_in_vain(decide, state), name
        keeps = [it for it in legal_actions(state) if type(it) is Keep]
        if not keeps:
            break  # no roll is left
        state = apply(state, data.draw(st.sampled_from(keeps)))
        state = apply(state, Roll(tuple(data.draw(rolls(state.turn.dice)))))


def state_of(*sets: str, turns: list[int], roll: tuple[int, ...]) -> State:
    """Ada against Bo after whole turns of so many points, with a roll on the table."""
    one_more = "end.final_round=one_more_turn"
    state = new_game(load("plain", sets=[one_more, *sets]), ["Ada", "Bo"])
    for points in turns:
        state = apply(state, EnterTurn(points))
    return apply(state, Roll(roll))


def test_a_bank_in_vain_is_noticed() -> None:
    """A bot that looks at no total is found out."""
    state = state_of(turns=[10_000], roll=(1, 2, 3, 3, 4, 6))
    assert banks_in_vain(FixedThresholdPlayer("Bot", 0).decide, state)
    assert not banks_in_vain(FixedThresholdPlayer("Bot", 200).decide, state)
    early = state_of(turns=[500], roll=(1, 2, 3, 3, 4, 6))
    assert not banks_in_vain(FixedThresholdPlayer("Bot", 0).decide, early)


def test_a_penalty_may_cost_a_rival_no_more_than_it_takes() -> None:
    """A rival who may be penalised in the turn to come stays ahead of a small bank all the same."""
    sets = ("end.rounds=2", "turn.farkle_penalty={after=1, points=100}")
    state = state_of(*sets, turns=[0, 3950], roll=(1, 1, 1, 6, 6, 6))
    for name, decide in BOTS.items():
        assert not banks_in_vain(decide, state), name


TRAPS: Final[dict[str, list[int]]] = {
    "one more turn": [1500],
    "complete round": [0, 1500],
    "until unbeaten": [1500],
    "play-off": [1000, 1000, 0, 500],
    "to be surpassed": [1500],
    "to be hit": [1000],
    "to bounce from": [0, 1000],
    "to give from": [0, 1000],
    "last on the board": [1000, 2500],
    "so many rounds": [0, 900, 0],
    "rounds alone": [0, 900, 0],
}
"""Whole turns of three players after which the next one has its last turn, and is far behind."""


@pytest.mark.parametrize("ending", TRAPS)
def test_a_small_bank_is_a_trap(ending: str) -> None:
    changes = [f"end.{name}={str(value).lower()}" for name, value in ENDINGS[ending].items()]
    state = new_game(load("plain", sets=["end.target=1000", *changes]), ["Ada", "Bo", "Cy"])
    for points in TRAPS[ending]:
        state = apply(state, EnterTurn(points))
    assert is_last(state)
    for roll in ((1, 2, 3, 3, 4, 6), (2, 3, 4, 5, 6), (2, 3, 4, 5), (2, 3, 5), (1, 2)):
        state = apply(state, Roll(roll))
        assert banks_in_vain(FixedThresholdPlayer("Bot", 0).decide, state)
        for name, decide in BOTS.items():
            assert not banks_in_vain(decide, state), name
        state = apply(state, Keep((1,) if 1 in roll else (5,)))


def test_every_kind_of_ending_has_its_trap() -> None:
    assert TRAPS.keys() == ENDINGS.keys() - {"as drawn"}


MAKERS: Final[dict[str, Callable[[str], Player]]] = {
    **{level: partial(bot, level) for level in ("easy", "medium", "hard")},
    "erring": partial(LookaheadPlayer, blur=1.0),
}


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("penalty", ["false", "{ after = 1, points = 5000 }"])
def test_neither_errors_nor_penalties_make_it_bank_what_has_lost(maker: str, penalty: str) -> None:
    """A single die to roll, so a farkle twice in three times, and less or more to make up."""
    for target in range(350, 1000, 50):
        sets = (f"end.target={target}", f"turn.farkle_penalty={penalty}")
        state = state_of(*sets, turns=[target], roll=(2, 2, 3, 3, 4, 5))
        for roll in ((2, 3, 3, 4, 5), (2, 3, 4, 5), (2, 3, 5), (2, 5)):
            state = apply(apply(state, Keep((5,))), Roll(roll))
        for name in BOT_NAMES:
            assert not banks_in_vain(MAKERS[maker](name).decide, state), (target, name)
