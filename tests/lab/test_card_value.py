"""What a strategy card gives away, beside an evaluation by brute force and beside simulation.

The brute force knows only the engine: it asks the player at every roll of every turn, and follows
optimal play as `tincup.lab.policy_value` does. So it also shows that the player of a card decides
as the exact evaluation takes it to.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings

from tests.players.test_cards import cards
from tests.solve.small_rules import FIELDS, small
from tincup.game import Bank, EnterTurn, State, apply, chance_outcomes, new_game
from tincup.game.totals.last_turns import turns_left
from tincup.lab.cards.choices import check_carded
from tincup.lab.cards.rounds import RoundGames
from tincup.lab.cards.search import find_card
from tincup.lab.cards.value import CardGames
from tincup.lab.errors import ExperimentError
from tincup.lab.policy_value import Duel, Outcome, regret, spread
from tincup.lab.turns import Key, TurnPlan, offers_of
from tincup.players.card_player import CardPlayer
from tincup.players.cards import Card
from tincup.rules import RuleSet, load
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.rolls.layout import rolls_of
from tincup.solve.rounds.leads import BANKED, Turns, solve_leads
from tincup.solve.two.solution import Solution
from tincup.solve.two.solver import solve_race
from tincup.solve.two.space import LANES
from tincup.solve.two.turn_table import work_out

CLOSE = 1e-9
DUTIES = 1e-8
"""Where all dice may have to be rolled again and again, scores far beyond the end count as one."""

SMALL = (
    "first to bank",
    "rolls that are farkles",
    "one more turn",
    "complete round",
    "bank minimum",
    "last die",
    "must roll one die",
    "must roll hot dice",
    "penalty",
    "penalty after one",
    "a farkle leaves the board",
    "pegs",
    "hit exactly",
    "hit exactly, must roll hot dice",
    "exchange",
    "exchange at once",
    "hot dice bonus, exchange",
    "scored as one likes, exchange",
)
LARGER = (
    "must roll one die and hot dice",
    "one more turn, more than",
    "opening minimum",
    "penalty, not in the final round",
    "penalty of the whole total",
    "a farkle leaves the board, penalty",
    "pegs that start again",
    "pegs and penalty",
    "hit exactly, one more turn",
    "hit exactly, opening and bank minimum",
    "hit exactly, pegs",
    "a farkle leaves the board, exchange",
    "exchange, penalty, pegs",
    "must roll hot dice, exchange",
)
"""The brute force plays through these for several seconds."""


def solved(rules: RuleSet) -> Solution:
    return Solution(rules, 2, solve_race(rules), 0.0, 0.0, 0.0, 0.0)


@lru_cache(maxsize=len(SMALL) + len(LARGER))
def games(what: str) -> tuple[CardGames, Duel]:
    solution = solved(small(**FIELDS[what]))
    return CardGames(solution), Duel(solution)


class BruteForce:
    """A card against optimal play, by the engine and the player alone."""

    def __init__(self, duel: Duel, card: Card) -> None:
        self.duel, self.player = duel, CardPlayer("a", card)
        self.values: dict[tuple[int, Key], float] = {}

    def loss(self) -> float:
        start = self.duel.games.start.key
        for _ in range(10_000):
            before = dict(self.values)
            for side in (0, 1):
                self._visit(side, start, set())
            moved = (abs(it - before.get(at, 9.0)) for at, it in self.values.items())
            if max(moved) < 1e-13:
                return 0.5 - (self.values[0, start] + self.values[1, start]) / 2
        raise AssertionError("it does not settle")

    def _visit(self, side: int, key: Key, seen: set[tuple[int, Key]]) -> float:
        """The card's chance to win where ``side`` is to move: 0 the card's, 1 the other."""
        place = side, key
        if place in seen:
            return self.values.get(place, 0.5)
        seen.add(place)
        outcomes = self._outcomes(key) if side == 0 else self.duel._outcomes_of_best(key)
        won = 0.0
        for chance, after in outcomes:
            if after.result >= 0:
                points = after.result / 2
                won += chance * (points if side == 0 else 1.0 - points)
            else:
                won += chance * self._visit(side ^ after.flipped, after.key, seen)
        self.values[place] = won
        return won

    @cache  # noqa: B019 - it lives as long as one test
    def _outcomes(self, key: Key) -> list[Outcome]:
        found: list[Outcome] = []
        waiting = {self.duel.games.state(key): 1.0}
        while waiting:  # roll by roll; what is alike by then goes on together
            after_this: dict[State, float] = {}
            for state, likely in waiting.items():
                for rolled, chance in chance_outcomes(state):
                    here = likely * float(chance)
                    after = apply(state, rolled)
                    is_over = after.phase != "decide"
                    if not is_over:
                        action = self.player.decide(after)
                        after, is_over = apply(after, action), type(action) is Bank
                    if is_over:
                        found.append((here, self.duel.games._after(after)))
                    elif here > 1e-13:
                        after_this[after] = after_this.get(after, 0.0) + here
            waiting = after_this
        return found


@pytest.mark.parametrize(
    "what", [*SMALL, *(pytest.param(it, marks=pytest.mark.slow) for it in LARGER)]
)
@settings(max_examples=3, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(card=cards(dice=2, step=1))
def test_the_loss_is_that_of_brute_force(what: str, card: Card) -> None:
    exact, duel = games(what)
    card = replace(card, bank_from=tuple(min(it or 6, 6) for it in card.bank_from))
    close = DUTIES if what.startswith("must roll hot dice") else CLOSE
    assert exact.loss(card) == pytest.approx(BruteForce(duel, card).loss(), abs=close)
    assert exact.loss(card) > -close


class BruteForceOfRounds:
    """The same in a game of so many rounds, where leads and the turns left are all that matters."""

    def __init__(self, rules: RuleSet, card: Card) -> None:
        self.solved, self.player = solve_leads(rules), CardPlayer("a", card)
        self.compiled = compile_rules(rules, 1, moments=True)
        self.offers = offers_of(rules, self.solved.step)
        self.values: dict[tuple[int, int, int], float] = {}

    def loss(self) -> float:
        start = new_game(self.solved.rules, ["a", "b"])
        return 0.5 - (self.won(start, 0) + self.won(start, 1)) / 2

    def won(self, state: State, side: int) -> float:
        """Return the chance to win of ``side``, which goes by the card, at the start of a turn."""
        if state.is_over:
            return state.shares[side]
        mover = state.turn.side
        turns = sum(turns_left(state, it) or 0 for it in range(2))
        lead = state.totals[mover] - state.totals[1 - mover]
        key = int(mover == side), turns, lead
        if key not in self.values:
            outcomes = self._by_card(state) if mover == side else self._by_best(state, turns, lead)
            self.values[key] = sum(chance * self.won(it, side) for chance, it in outcomes)
        return self.values[key]

    def _by_card(self, start: State) -> Iterator[tuple[float, State]]:
        waiting = {start: 1.0}
        while waiting:
            after_this: dict[State, float] = {}
            for state, likely in waiting.items():
                for rolled, chance in chance_outcomes(state):
                    here, after = likely * float(chance), apply(state, rolled)
                    if after.phase == "decide":
                        after = apply(after, self.player.decide(after))
                    if after.is_over or after.turn.side != start.turn.side:
                        yield here, after
                    elif here > 1e-12:
                        after_this[after] = after_this.get(after, 0.0) + here
            waiting = after_this

    def _by_best(self, state: State, turns: int, lead: int) -> Iterator[tuple[float, State]]:
        rolls = rolls_of(self.compiled, LANES)
        of_turn = Turns(self.solved, self.compiled, rolls, turns)
        stakes = of_turn.stakes(BANKED, BANKED, np.full(LANES, lead))
        rows, columns = len(stakes.bank), rolls.dice + 1
        values = work_out(rolls, stakes).values[LANES:][: rows * columns * LANES]
        table = values.reshape(rows, 1, columns, LANES)[..., 0].copy()
        plan = TurnPlan(stakes.bank[..., 0].copy(), table)
        for score, chance in enumerate(spread(rolls.dice, self.offers, plan)[:, 0].tolist()):
            if chance:
                yield chance, apply(state, EnterTurn(score if score < rows else 0))


ROUNDS = ({}, {"turn__bank_minimum": 2}, {"turn__hot_dice": "must"})


@pytest.mark.parametrize("fields", ROUNDS, ids=["no more", "bank minimum", "must roll hot dice"])
@settings(max_examples=2, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(card=cards(dice=2, step=1, rounds=True))
def test_the_loss_over_so_many_rounds_is_that_of_brute_force(
    fields: dict[str, Any], card: Card
) -> None:
    rules = small(target=False, end__rounds=2, **fields)
    card = replace(card, bank_from=tuple(min(it or 6, 6) for it in card.bank_from))
    found = RoundGames(solve_leads(rules)).loss(card)
    assert found == pytest.approx(BruteForceOfRounds(rules, card).loss(), abs=CLOSE)
    assert found > -CLOSE


@pytest.mark.exact
@pytest.mark.parametrize(
    "sets", [[], ["turn.farkle_penalty={ after = 2, points = 200, floor = -400 }"]]
)
def test_the_loss_is_that_of_simulated_games(sets: list[str]) -> None:
    solution = solved(load("plain", ["end.target=1000", *sets]))
    card = Card(
        size="lines",
        rules="plain",
        step=50,
        bank_from=(300, 250, 400, 1000, 2900, None),
        dice_worth=(0, 0, 50, 100, 250, 400),
        home_worth=(0, 0, 50, 100, 250, 400),
        distances=(450,),
        shifts=((None, 0), (None, 0)),
    )
    loss = CardGames(solution).loss(card)
    simulated = regret(solution, CardPlayer("a", card), games=200, seed=1)
    assert 0.005 < loss < 0.1
    assert abs(simulated.mean - loss) < 4 * simulated.error


def test_the_search_finds_a_better_card_each_size_and_the_same_again() -> None:
    exact = CardGames(solved(load("kingdom-come", ["end.target=1500"])))
    lines, postcard = (find_card(exact, size) for size in ("lines", "postcard"))
    assert find_card(exact, "lines") == lines
    assert lines.loss == exact.loss(lines)
    assert postcard.loss == exact.loss(postcard)
    assert 0 < postcard.loss < lines.loss < 0.02
    worse = replace(lines, bank_from=tuple(it and it + 300 for it in lines.bank_from))
    assert exact.loss(worse) > lines.loss + 0.001


def test_under_a_penalty_the_card_is_that_without_it_but_for_turns_at_risk() -> None:
    sets = ["end.target=1000", "turn.farkle_penalty={ after = 3, points = 300, floor = -300 }"]
    exact = CardGames(solved(load("kingdom-come", sets)))
    card, free = find_card(exact, "lines"), exact.without_penalty()
    assert card.loss == exact.loss(card)
    heedless = replace(card, penalty_shift=0)
    assert replace(heedless, loss=free.loss(card)) == find_card(free, "lines")
    assert card.penalty_shift < 0
    assert 0 < card.loss < exact.loss(heedless) < 0.05


@pytest.mark.parametrize(
    ("rules", "key"),
    [
        ("turn.first_bank_bonus={ score = 1000, points = 500 }", "turn.first_bank_bonus"),
        ("turn.most_rolls=3", "turn.most_rolls"),
        ("turn.second_chance=true", "turn.second_chance"),
        ("scores.123456={ points = 1500, confirm = 500 }", "scores.confirm"),
        ("scores.222222={ points = 0, or = 'win' }", "scores.or"),
        ("end={ reached = 'exactly', overshoot = 'bounce' }", "end.overshoot"),
        ("end={ reached = 'exactly', overshoot = 'to_lowest' }", "end.overshoot"),
    ],
)
def test_what_is_not_worked_out_is_refused(rules: str, key: str) -> None:
    stated = load("plain", sets=[rules]) if "=" in rules else load(rules)
    with pytest.raises(ExperimentError, match=key):
        check_carded(stated)


def test_a_card_for_other_dice_is_refused() -> None:
    exact, _ = games("first to bank")
    card = Card("lines", "small", 1, (1,), (0,), (0,))
    with pytest.raises(ExperimentError, match="another number of dice"):
        exact.loss(card)
