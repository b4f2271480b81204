"""The estimate of a game's last rounds, beside exact play of two and games of three."""

from __future__ import annotations

from random import Random

import pytest

from tests.brute import PLAIN, Dice
from tests.players.few_rounds import Race, Rounds
from tincup.coach.valuation import valuation
from tincup.game import Bank, Roll, Side, State, apply, new_game
from tincup.game.state import Turn
from tincup.game.totals.last_turns import with_last_turns
from tincup.players.lookahead import LookaheadPlayer
from tincup.rules import load

NEAR = 0.04
"""The estimate is to be within four points of exact play."""

BOT = LookaheadPlayer("Pip")
NO_TARGET = "end.target=false"
WITHOUT, FAR = (NO_TARGET, "end.rounds=3"), ("end.target=1000000", "end.rounds=3")


@pytest.fixture(scope="module")
def rounds() -> Rounds:
    return Rounds(PLAIN)


def state_of(sets: tuple[str, ...], to_come: int, own: int, other: int) -> State:
    """The turn of two after which so many are to come, less one; the mover's total first."""
    state = new_game(load("plain", sets=sets), ["Ada", "Bo"])
    side, played = to_come % 2, 3 - (to_come + 1) // 2
    totals = (other, own) if side else (own, other)
    turns = (played + side, played)
    sides = tuple(Side(it, on_board=True, turns=n) for it, n in zip(totals, turns, strict=True))
    state = state._replace(sides=sides).with_turn("roll", Turn(side, 0, 6))
    return with_last_turns(state, None)


@pytest.mark.parametrize("to_come", range(1, 7))
@pytest.mark.parametrize("sets", [WITHOUT, FAR], ids=["no target", "far target"])
def test_the_estimate_of_up_to_three_rounds_is_near_exact_play(
    sets: tuple[str, ...], to_come: int, rounds: Rounds
) -> None:
    for lead in range(-3000, 3001, 600) if to_come < 6 else [0]:
        own, other = 3000 + lead // 100 * 50, 3000 - lead // 100 * 50
        exact = rounds.roll(to_come, own, other)
        found = BOT.roll_value(state_of(sets, to_come, own, other))
        assert found == pytest.approx(exact, abs=NEAR), lead


@pytest.mark.parametrize("sets", [WITHOUT, ("end.rounds=3",), FAR], ids=str)
@pytest.mark.parametrize(
    ("to_come", "own", "other", "roll"),
    [
        (4, 500, 2000, (1, 1, 1, 3, 4, 6)),
        (3, 800, 500, (1, 2, 3, 5, 5, 6)),
        (2, 1000, 800, (1, 1, 2, 3, 5, 6)),
        (1, 1000, 1300, (1, 1, 2, 3, 5, 6)),
    ],
)
def test_every_option_is_near_exact_play(
    sets: tuple[str, ...], to_come: int, own: int, other: int, roll: Dice, rounds: Rounds
) -> None:
    exact = rounds.decide(to_come, own, other, 0, roll)
    state = apply(state_of(sets, to_come, own, other), Roll(roll))
    for it in valuation(state, wish="approximate").options(state):
        expected = exact[it.action.dice, type(it.action) is Bank]
        assert it.win == pytest.approx(expected, abs=NEAR), it.action


@pytest.mark.slow
@pytest.mark.parametrize(
    ("final_round", "target"), [("none", 2000), ("none", 3000), ("one_more_turn", 3000)]
)
def test_a_target_within_reach_counts_beside_the_rounds(final_round: str, target: int) -> None:
    sets = ("end.rounds=3", f"end.target={target}", f"end.final_round={final_round}")
    race = Race(PLAIN, target, final_round)
    for to_come in range(1, 6):
        for own in range(500, target, 500):
            for other in range(500, target, 500):
                exact = race.roll(to_come, own, other)
                found = BOT.roll_value(state_of(sets, to_come, own, other))
                assert found == pytest.approx(exact, abs=NEAR), (to_come, own, other)


def test_the_first_of_two_to_bank_the_target_in_the_last_round_wins_at_once() -> None:
    sets = ("end.rounds=3", "end.target=2000")
    state = apply(state_of(sets, 2, 1950, 1950), Roll((1, 2, 3, 4, 4, 6)))
    worth = {it.action: it.win for it in valuation(state, wish="approximate").options(state)}
    assert worth[Bank((1,))] == pytest.approx(1.0)


def test_a_lead_larger_than_the_target_can_be_made_up() -> None:
    """Of two to 1,000 the first has banked 2,000: the other has more with one turn in fifty."""
    sets = ("end.target=1000", "end.final_round=one_more_turn")
    state = new_game(load("plain", sets=sets), ["Ada", "Bo"])
    state = state._replace(sides=(Side(2000, on_board=True, turns=1), Side(0)), trigger=0)
    state = with_last_turns(state.with_turn("roll", Turn(1, 0, 6)), 0)
    assert 0.01 < BOT.roll_value(state) < 0.06


@pytest.mark.parametrize(("rounds", "expected"), [(100, 0.89), (1000, 0.65)])
def test_a_lead_counts_for_less_the_more_rounds_are_left(rounds: int, expected: float) -> None:
    """As Phi(lead / (sigma sqrt(2 n))) has it, with 350 points a turn for sigma."""
    state = new_game(load("plain", sets=(NO_TARGET, f"end.rounds={rounds}")), ["Ada", "Bo"])
    sides = tuple(Side(it, on_board=True, turns=0) for it in (6000, 0))
    assert BOT.roll_value(state._replace(sides=sides)) == pytest.approx(expected, abs=0.04)


@pytest.mark.slow
@pytest.mark.parametrize("turns", [0, 4])
def test_three_sides_win_as_often_as_estimated(turns: int) -> None:
    """Whole games of bots that play by the estimate, from the start and from the second round."""
    state = new_game(load("plain", sets=WITHOUT), ["Ada", "Bo", "Cy"])
    if turns:
        totals = (700, 300, 450)
        sides = tuple(Side(it, True, turns=1 + (n < turns - 3)) for n, it in enumerate(totals))
        state = with_last_turns(state._replace(sides=sides).with_turn("roll", Turn(1, 0, 6)), None)
    estimated = valuation(state, wish="approximate").chances(state)
    assert sum(estimated) == pytest.approx(1.0)
    games, chance, won = 1500, Random(3), [0.0] * 3
    for _ in range(games):
        for side, share in played(state, chance).items():
            won[side] += share
    shares = [it / games for it in won]
    assert shares == pytest.approx(estimated, abs=NEAR + 0.025)  # two standard errors


def played(state: State, chance: Random) -> dict[int, float]:
    """The winners of a game that goes on from here, each with its share."""
    while not state.is_over:
        if state.phase == "decide":
            state = apply(state, BOT.decide(state))
        else:
            dice = chance.choices(range(1, 7), k=state.turn.dice)
            state = apply(state, Roll(tuple(sorted(dice))))
    return dict.fromkeys(state.winners, 1 / len(state.winners))
