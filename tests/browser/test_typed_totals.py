"""What is typed into the fields of the page that finds the best move, as a position."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.browser.device import Device
from tincup.browser.errors import AnswerError
from tincup.browser.practice import position_of
from tincup.game import Game, Roll, State
from tincup.notation import parse_position, position
from tincup.notation.errors import PositionError
from tincup.notation.position import total_text
from tincup.players import bot
from tincup.rules import RuleSet, canonical, load, preset, vary

PLAIN = preset("playmonster")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (("1,000", "2 500", "1.050", "1 1 5"), "1000,2500 1 1050 115 - - 20"),
        (("", "3000", "", "111346"), "3000,0 2 0 111346 - - 1"),
        (("", "", "", "111346"), "0,0 1 0 111346 - - 1"),
        (("-", "(650)", "0", "111346"), "(650),- 2 0 111346 - - 1"),
    ],
)
def test_numbers_are_read_as_people_write_them(fields: tuple[str, ...], said: str) -> None:
    assert position_of(PLAIN, *fields) == said


@pytest.mark.parametrize("field", ["500,50", "300 0", "1,50", "0.500"])
def test_what_is_no_number_is_no_third_side(field: str) -> None:
    for fields in ((field, "600", "0", "111346"), ("600", "600", field, "111346")):
        with pytest.raises(AnswerError) as caught:
            position_of(PLAIN, *fields)
        assert str(caught.value) == f"{field} is no whole number: write one like 1000 or 1,000"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (["end.rounds=10", "end.target=false"], "600,500 1 0 111346 - - 5"),
        (["turn.most_rolls=3"], "600,500 1 0 111346 - - 20 rolls=1"),
    ],
)
def test_positions_are_those_of_games_with_few_rounds_or_rolls(
    changes: list[str], said: str
) -> None:
    rules = vary(load("plain"), changes)
    made = position_of(rules, "600", "500", "", "111346")
    assert made == said
    assert position(parse_position(made, rules)) == said
    assert parse_position(position_of(rules, "600", "500", "", ""), rules).phase == "roll"


@pytest.mark.parametrize(
    ("changes", "more", "said"),
    [
        (
            ["turn.bank_minimum=own_last_turn"],
            {"made-mine": "400", "made-other": "1,050"},
            "600,500 1 100 11346 - - 20 made=400,1050",
        ),
        (
            ["turn.bank_minimum=last_bank"],
            {"made-other": "350"},
            "600,500 1 100 11346 - - 20 made=0,350",
        ),
        (["turn.most_rolls=3"], {"rolls": "2"}, "600,500 1 100 11346 - - 20 rolls=2"),
        (["turn.most_hot_dice=2"], {"hot": "0"}, "600,500 1 100 11346 - - 20"),
        (["turn.combine=turn"], {"pool": "1"}, "600,500 1 100 11346 - - 20 pool=1"),
        (["end.rounds=10"], {"round": "9", "second": "1"}, "500,600 2 100 11346 - - 9"),
        (
            ["turn.farkle_penalty={after=3, points=500}"],
            {"farkles-mine": "2", "farkles-other": ""},
            "600,500 1 100 11346 2,0 - 20",
        ),
    ],
)
def test_what_rules_remember_is_asked_and_counts(
    changes: list[str], more: dict[str, str], said: str
) -> None:
    rules = vary(load("plain"), changes)
    status, asked = Device().ask("POST", "/practice/fields", {"rules": canonical.values(rules)})
    assert status == 200
    assert {it["name"] for it in asked["fields"]} == more.keys()
    assert all(it["label"] for it in asked["fields"])
    made = position_of(rules, "600", "500", "100", "11346", more=more)
    assert made == said
    assert position(parse_position(made, rules)) == said


def test_a_plain_game_asks_for_nothing_more() -> None:
    asked = Device().ask("POST", "/practice/fields", {"rules": "plain"})
    assert asked == (200, {"most": 6, "fields": []})
    stated = {"rules": "plain", "dice": "111236", "more": {"rolls": "2"}}
    status, refused = Device().ask("POST", "/practice", stated)
    assert (status, "rolls" in refused["detail"]) == (422, True)


@pytest.mark.parametrize(
    ("rules", "more"),
    [
        ("farkle-cribbage", {"away": "1"}),
        ("farkle-cribbage", {"resigned": "1"}),
        ("playmonster", {"start": "2"}),
        ("plain", {"farkles-mine": "3"}),
        ("playmonster", {"second": "2"}),
        ("farkle-cribbage-advanced", {"swap": "-1"}),
    ],
)
def test_what_no_field_shows_is_no_part_of_a_position(rules: str, more: dict[str, str]) -> None:
    """Whoever opens a link sees all that its advice is about."""
    stated = {"rules": rules, "mine": "500", "other": "1000", "dice": "111236"}
    status, refused = Device().ask("POST", "/practice", {**stated, "more": more})
    assert (status, refused["code"]) == (422, "practice-not-asked")
    assert next(iter(more)) in refused["detail"]
    assert Device().ask("POST", "/practice", {**stated, "more": dict.fromkeys(more, "0")})[0] == 200


def test_changing_places_is_a_tick_and_no_part_of_a_number() -> None:
    stated = {"rules": "farkle-cribbage-advanced", "mine": "50", "other": "100", "dice": "111236"}
    assert Device().ask("POST", "/practice", {**stated, "more": {"swap": "1"}})[0] == 200
    status, refused = Device().ask("POST", "/practice", {**stated, "score": "0~"})
    assert (status, "0~" in refused["detail"]) == (422, True)


@pytest.mark.parametrize(
    ("base", "said"),
    [
        ("playmonster", "10200,9000 2 0 111346 - 1 20"),
        ("farkle-cribbage", "130,90 2 0 111346 - 1 20"),
    ],
)
def test_who_answers_a_target_that_was_reached_has_a_last_turn(base: str, said: str) -> None:
    totals = said.split(maxsplit=1)[0].split(",")
    assert position_of(preset(base), totals[1], totals[0], "", "111346") == said
    assert position(parse_position(said, preset(base))) == said


HOUSE: dict[str, list[list[str]]] = {
    "plain": [
        ["turn.bank_minimum=own_last_turn"],
        ["turn.bank_minimum=last_bank"],
        ["turn.most_rolls=4"],
        ["turn.most_hot_dice=1"],
        ["turn.hot_dice_bonus=[100, 500]"],
        ["turn.combine=turn"],
        ["turn.opening_minimum=300", "turn.opening_by=roll"],
        ["turn.opening_minimum=300", "turn.opening_by=turns"],
        ["turn.farkle_penalty={after=3, points=500}"],
        ["turn.first_bank_bonus={score=500, points=250}"],
        ["end.rounds=10"],
    ],
    "farkle-cribbage-advanced": [[]],
    "farkle-cribbage-tournament": [[], ["board.bump=last_total"]],
    "playmonster": [[]],
}


@pytest.mark.parametrize("rules", [vary(load(it), to) for it, each in HOUSE.items() for to in each])
def test_positions_of_games_can_be_typed(rules: RuleSet) -> None:
    """Whatever a state has that counts is asked about; what cannot be said so is refused."""
    seen = same = 0
    for state in decided(rules):
        seen += 1
        try:
            found = parse_position(position_of(rules, *typed(state), more=more_typed(state)), rules)
        except PositionError:
            continue  # rounds that the totals do not go with
        same += 1
        assert what_counts(found) == what_counts(state)
    assert same > 0.9 * seen > 100


def decided(rules: RuleSet) -> Iterator[State]:
    dice = Random(4)
    for _ in range(4):
        game, player = Game.of(rules, ["Ada", "Bo"]), bot("easy", "Bo")
        while not game.state.is_over:
            state = game.state
            if state.phase == "decide":
                yield state
                game.play(player.decide(state))
            else:
                game.play(Roll(tuple(dice.choices(range(1, 7), k=state.turn.dice))))


def typed(state: State) -> tuple[str, str, str, str]:
    """What somebody who plays types of the table before them."""
    turn = state.turn
    mine, other = (total_text(state.sides[it]) for it in (turn.side, 1 - turn.side))
    return mine, other, str(turn.score), "".join(map(str, turn.roll))


def more_typed(state: State) -> dict[str, str]:
    turn = state.turn
    mine, other = state.sides[turn.side], state.sides[1 - turn.side]
    more = {"rolls": turn.rolls, "hot": turn.hot_dice, "opened": int(turn.opened)}
    more |= {"swap": int(turn.exchange), "bonus": int(state.bonus is not None)}
    for whose, it in (("mine", mine), ("other", other)):
        more |= {f"made-{whose}": it.made, f"farkles-{whose}": it.farkles}
        more |= {f"aside-{whose}": it.aside, f"back-{whose}": it.previous}
    said = {name: str(number) for name, number in more.items() if number}
    if turn.pool:
        said["pool"] = "".join(map(str, turn.pool))
    if state.rules.end.most_rounds is not None:
        said["round"] = str(mine.turns + 1)
    if is_second(state):
        said["second"] = "1"
    return said


def is_second(state: State) -> bool:
    """Whether it matters that the other has had a turn of this round, and they have."""
    end = state.rules.end
    matters = end.completes_round or end.most_rounds is not None
    return matters and state.turn.side != state.starter


def what_counts(state: State) -> object:
    turn, counts_farkles = state.turn, state.rules.turn.farkle_penalty is not None
    sides = [
        (it.total, it.on_board, it.farkles * counts_farkles, it.made, it.aside, it.previous)
        for it in (state.sides[turn.side], state.sides[1 - turn.side])
    ]
    is_last = state.trigger is not None and state.rules.end.has_final_round
    return turn._replace(side=0), sides, is_last, is_second(state), state.bonus is None
