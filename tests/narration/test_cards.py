"""What a strategy card says: whoever has only its words decides as its player does."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random, getrandbits
from typing import Any

import pytest

from tincup.game import (
    Bank,
    Decision,
    EnterTurn,
    State,
    after_keeping,
    apply,
    chance_outcomes,
    legal_actions,
    new_game,
)
from tincup.game.totals.last_turns import turns_left
from tincup.messages import in_language, languages
from tincup.narration.cards import card_lines, card_sentences, has_table
from tincup.players.card_player import CardPlayer
from tincup.players.cards import SIZES, Card, Size, prepared_card
from tincup.rules import RuleSet, load, preset, presets


def number(said: str) -> int:
    return int(re.sub("[^0-9-]", "", said.replace("\N{MINUS SIGN}", "-")))


class Reader:
    """Somebody who has a card's English words, knows the rules, and does what is written."""

    def __init__(self, printed: list[str]) -> None:
        said = "\n".join(printed).replace("one die", "1 dice")
        scores = re.findall("([0-9,]+) with ([0-9])(?: dice to roll)?[,.]", said)
        self.bank_from = {int(dice): number(score) for score, dice in scores}
        kept = re.findall("(.*[Kk]eep) what (?:makes|scores) most(.*)", said)
        self.worth = [self.counted(what) for _, what in kept]
        self.equals = "of equals, what scores most with the fewest dice" in said
        self.everything = "Where that is enough to bank, bank everything that scores" in said
        near = re.search("within ([0-9,]+) of the target, bank nothing short of it", said)
        self.near = number(near[1]) if near else -1
        self.within = "Keep and bank nothing that goes beyond the target; where all that" in said
        self.until_hit = re.search("in the last round roll until you hit", said.lower())
        ahead = "in the last (round|turn of the game) roll until you are ahead"
        self.until_ahead = re.search(ahead, said.lower()) is not None
        lead = re.search(
            "With the target reached and a turn of the others to come, bank with a lead of "
            "([0-9,]+), too; where you bank nothing short of the target, only then",
            said,
        )
        self.lead = number(lead[1]) if lead else 0
        self.at_target = re.search("Bank as soon as the target is (reached|hit)", said)
        rounds = re.search(
            "in your last turn, with one of the others to come, bank with a lead of ([0-9,]+), "
            "(too; where it says never, only then|and not before)",
            said,
        )
        self.lead_before_last = number(rounds[1]) if rounds else None
        self.only_lead = rounds is not None and rounds[2] == "and not before"
        behind = re.search(
            "With ([0-9,]+) or more to catch up bank ([0-9,]+) (later|earlier)", said
        )
        self.behind = number(behind[1]) if behind else 0
        later = number(behind[2]) if behind else 0
        self.later = -later if behind and behind[3] == "earlier" else later
        risk = re.search(
            "(?:Always|After (a|[0-9]+) farkles?( in a row)?( or more)?) bank ([0-9,]+) "
            "(later|earlier)",
            said,
        )
        self.risky = self.risk_after = 0
        self.risk_goes_on = risk is not None and risk[3] is not None
        if risk:
            self.risk_after = 1 if risk[1] == "a" else int(risk[1] or 0)
            self.risky = -number(risk[4]) if risk[5] == "earlier" else number(risk[4])
        tables = [re.split(" {2,}", it) for it in printed if it.startswith(("≤ ", "> ", "turns ↓"))]
        rows = [it for it in tables if "↓" not in it[0]]
        self.ends = [number(row[0]) for row in rows if row[0].startswith("≤")]
        self.columns = [number(it) for row in tables if row not in rows for it in row[1:-1]]
        self.cells = [row[1:] for row in rows]

    @staticmethod
    def counted(said: str) -> dict[int, int]:
        found = re.findall("([0-9,]+) for ([0-9]) dice", said)
        return {int(dice): number(points) for points, dice in found}

    def cell(self, mine: int, other: int) -> str:
        """``home``, or by how much to bank later; both are distances to the target."""
        if not self.cells:
            return "home" if other <= self.near else "·"
        i, j = (sum(end < it for end in self.ends) for it in (mine, other))
        return self.cells[i][j]

    def round_cell(self, turns: int, lead: int) -> str:
        """``never``, or by how much to bank later, in a game of so many rounds."""
        if self.cells:
            i, j = (
                sum(e < it for e in ends) for ends, it in ((self.ends, turns), (self.columns, lead))
            )
            return self.cells[i][j]
        if turns == 1 and self.only_lead:
            return "never"
        return str(self.later) if self.behind and -lead >= self.behind else "·"

    def cell_of(self, state: State) -> str:
        side, end = state.turn.side, state.rules.end
        mine, other = state.sides[side].total, state.sides[1 - side].total
        if end.target is not None:
            return self.cell(end.goal - mine, end.goal - other)
        turns = turns_left(state, side)
        assert turns is not None
        return self.round_cell(turns, mine - other)

    def decide(self, state: State) -> Decision:
        side, end = state.turn.side, state.rules.end
        total = state.sides[side].total
        legal = legal_actions(state)
        if self.within:
            fit = [it for it in legal if total + after_keeping(state, it)[0] <= end.goal]
            legal = fit or [it for it in legal if type(it) is Bank] or legal
        most = max(
            (it for it in legal if type(it) is Bank),
            key=lambda it: after_keeping(state, it),
            default=None,
        )
        rolls = [it for it in legal if type(it) is not Bank]
        if not rolls:
            assert most is not None
            return most
        cell, is_last = self.cell_of(state), self.is_last(state)
        worth = self.worth[-1 if cell in {"home", "never"} or is_last else 0]

        def best(action: Decision) -> tuple[int, int, int]:
            score, dice = after_keeping(state, action)
            made = score + worth.get(dice, 0)
            return (made, score, dice) if self.equals else (made, 0, 0)

        kept = max(rolls, key=best)
        if most is None or not self.everything:
            return kept
        return most if self.banks(state, most, kept, cell) else kept

    @staticmethod
    def is_last(state: State) -> bool:
        return state.queue == () if state.rules.end.target is None else state.queue is not None

    def banks(self, state: State, most: Decision, kept: Decision, cell: str) -> bool:
        side, end = state.turn.side, state.rules.end
        total, other = state.sides[side].total, state.sides[1 - side].total
        total += after_keeping(state, most)[0]
        score, dice = after_keeping(state, kept)
        enough = self.bank_from.get(dice)
        if self.is_last(state) and end.must_hit:
            return bool(self.until_hit) and total == end.goal
        if self.is_last(state):
            return self.until_ahead and total > other
        lead = self.lead_before_last
        if end.target is None and state.queue and lead is not None and total - other >= lead:
            return True
        if end.target is not None and total >= end.least_total:
            if apply(state, most).is_over:
                return True  # it wins: nobody needs a card for that
            if self.at_target or self.lead <= total - other > 0:
                return True
        if cell in {"home", "never"} or enough is None:
            return False
        return score >= max(0, enough + self.at_risk(state) + (0 if cell == "·" else number(cell)))

    def at_risk(self, state: State) -> int:
        if not self.risky:
            return 0
        farkles = state.sides[state.turn.side].farkles
        is_due = farkles >= self.risk_after if self.risk_goes_on else farkles == self.risk_after
        return self.risky if is_due or not self.risk_after else 0


def positions(rules: RuleSet, step: int, chance: Random, games: int) -> list[State]:
    """Decisions of games that go on from any totals, by choices of every kind."""
    found = []
    target = rules.end.target or 10_000
    most = 2 * (rules.end.most_rounds or 2)
    for _ in range(games):
        state = new_game(rules, ["Ada", "Bo", "Cy", "Di"][: 2 * rules.partners])
        for _ in range(2 if rules.end.target else chance.randrange(most)):
            points = chance.randrange(0, target, step)
            near = target - chance.randrange(step, target // 8, step)
            entered = chance.choice([0, points, near, near])
            least = max(rules.turn.opening_minimum, int(rules.turn.bank_minimum))
            state = apply(state, EnterTurn(entered if entered >= least else 0))
        if penalty := rules.turn.farkle_penalty:
            most_in_a_row = penalty.after - 1 + (0 if penalty.restart else 2)
            counts = [chance.randint(0, most_in_a_row) for _ in state.sides]
            sides = zip(state.sides, counts, strict=True)
            state = state.with_sides([it._replace(farkles=count) for it, count in sides])
        for _ in range(40):
            if state.is_over:
                break
            if state.phase == "decide":
                found.append(state)
                legal = legal_actions(state)
                keeps = [it for it in legal if type(it) is not Bank]
                state = apply(state, chance.choice([*keeps, *legal]))
                continue
            rolls = list(chance_outcomes(state))
            weights = [float(it) for _, it in rolls]
            state = apply(state, chance.choices([it for it, _ in rolls], weights)[0])
    return found


QUICK = ("plain", "cardgames", "kingdom-come", "farkle-cribbage", "zonk")
"""Those whose cards the gate reads; `scripts/check --all` reads every card."""

PREPARED = [
    (name, size)
    for name in presets()
    for size in SIZES
    if prepared_card(preset(name), size) is not None
]


def own(base: Card, **changed: Any) -> Card:
    return replace(base, loss=None, **changed)


@pytest.mark.parametrize(
    ("name", "size"),
    [
        pytest.param(name, size, marks=[] if name in QUICK else pytest.mark.slow)
        for name, size in PREPARED
    ],
)
def test_the_words_of_a_card_decide_as_its_player(name: str, size: Size) -> None:
    card = prepared_card(preset(name), size)
    assert card is not None
    agree(card, load(name, ["start.roll_off=0"]))


PLAIN = prepared_card(preset("plain"), "postcard")
assert PLAIN is not None
LINES = own(PLAIN, size="lines")
NEAR = ((None, 0), (None, 0))


@pytest.mark.parametrize(
    "card",
    [
        pytest.param(LINES, id="three lines with a table"),
        pytest.param(own(LINES, distances=(450,), shifts=NEAR), id="three lines, other worths"),
        pytest.param(own(PLAIN, distances=(), shifts=((100,),)), id="one shift for all"),
        pytest.param(own(PLAIN, distances=(), shifts=((None,),)), id="always home"),
        pytest.param(own(PLAIN, bank_from=(None, 250, 400, 750, None, None)), id="never with one"),
        pytest.param(own(PLAIN, bank_from=(None,) * 6), id="never"),
        pytest.param(own(PLAIN, lead=300), id="a lead"),
        pytest.param(own(LINES, penalty_shift=-150), id="earlier under a penalty"),
        pytest.param(own(PLAIN, penalty_shift=100), id="later under a penalty"),
    ],
)
@pytest.mark.parametrize(
    "sets",
    [
        [],
        ["end.final_round=one_more_turn", "end.reached=more_than"],
        ["end.final_round=complete_round", "turn.opening_minimum=500"],
        ["turn.bank_minimum=300", "turn.hot_dice=must_in_one_roll"],
        ["end.reached=exactly", "end.final_round=one_more_turn", "turn.hot_dice=must"],
        ["end.reached=exactly"],
        ["turn.farkle_penalty={ after = 3, points = 500 }"],
        ["turn.farkle_penalty={ after = 2, points = 500, restart = false }"],
        ["turn.farkle_penalty={ after = 1, points = [100, 500], restart = false }"],
    ],
    ids=[
        "first to bank",
        "more than the target",
        "opening minimum",
        "hot dice",
        "hit",
        "hit first",
        "three farkles",
        "two farkles or more",
        "every farkle",
    ],
)
def test_the_words_of_any_card_are_whole(card: Card, sets: list[str]) -> None:
    agree(card, load("plain", ["end.target=3000", *sets]))


ROUNDS = own(
    LINES,
    distances=(),
    turns=(1,),
    leads=(-2000,),
    shifts=((None, None), (300, 0)),
    lead=700,
)


@pytest.mark.parametrize(
    "card",
    [
        pytest.param(ROUNDS, id="three lines"),
        pytest.param(own(ROUNDS, shifts=((None, None), (-100, 0)), lead=0), id="earlier"),
        pytest.param(own(ROUNDS, shifts=((None, None), (0, 0))), id="the same"),
        pytest.param(own(ROUNDS, home_worth=(0,) * 6), id="other worths"),
        pytest.param(
            own(ROUNDS, turns=(1, 3), leads=(), shifts=((0,), (50,), (None,))), id="turns"
        ),
        pytest.param(own(ROUNDS, size="postcard", shifts=((100, None), (-50, 0))), id="a table"),
    ],
)
def test_the_words_of_a_card_for_rounds_are_whole(card: Card) -> None:
    agree(card, load("plain", ["end.target=false", "end.rounds=4"]))


def agree(card: Card, rules: RuleSet) -> None:
    with in_language("en"):
        reader = Reader(card_lines(rules, card))
    player = CardPlayer("Ada", card)
    asked = positions(rules, card.step, Random(getrandbits(64)), 8)
    assert len(asked) > 30
    for state in asked:
        said, done = reader.decide(state), player.decide(state)
        assert (type(said), after_keeping(state, said)) == (type(done), after_keeping(state, done))


@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_same_numbers(language: str) -> None:
    for name, size in PREPARED:
        rules = preset(name)
        card = prepared_card(rules, size)
        assert card is not None
        numbers = []
        for each in ("en", language):
            with in_language(each):
                said = " ".join(card_sentences(rules, card))
            whole = re.sub("(?<=[0-9])[,.\N{NARROW NO-BREAK SPACE}](?=[0-9]{3})", "", said)
            numbers.append(sorted(re.findall("[0-9]+", whole)))
        assert numbers[0] == numbers[1]
        assert has_table(card) == (size == "postcard")
