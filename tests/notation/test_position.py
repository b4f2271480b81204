"""Positions: one line for every state, and back; what no game comes to is refused."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.game import (
    Bank,
    EnterTurn,
    Game,
    Keep,
    Leave,
    Resign,
    Roll,
    State,
    apply,
    chance_outcomes,
    new_game,
)
from tincup.notation import PositionError, parse_position, position
from tincup.rules import load, preset, presets

REACHED_IN_A_PLAY_OFF = (
    "farkle-cribbage",
    ("end.rounds=3", "end.final_round=none", "end.ties=play_off", "end.target=30"),
)
"""The rounds are over before the target is reached, and then it is."""


@given(st.sampled_from(VARIANTS), st.integers(0, 10**6))
@example(REACHED_IN_A_PLAY_OFF, 3468)
@example(("plain", ("dice=12",)), 1)
@example(("ten-thousand", ("dice=12",)), 4)
def test_every_state_of_a_game_round_trips(variant: tuple[str, Sets], seed: int) -> None:
    rules = rules_of(variant)
    seen: dict[str, State] = {}

    def round_trip(game: Game) -> None:
        text = position(game.state)
        assert "\n" not in text
        read = parse_position(text, rules)
        assert read == game.state
        assert position(read) == text
        assert seen.setdefault(text, game.state) == game.state

    random_game(rules, seed, longest=150, watch=round_trip)


def test_where_the_final_round_opens_again_its_leader_is_ahead() -> None:
    rules = load("plain", sets=["end.final_round=until_unbeaten", "end.target=3000"])
    line = "3000,3500,- 3 0 6d - 2 1"
    assert position(parse_position(line, rules)).startswith(line)
    with pytest.raises(PositionError, match=r"final round: found 1; .* side 2"):
        parse_position(line.replace(" 2 ", " 1 "), rules)


@pytest.mark.parametrize("name", ["playmonster", "farkle-cribbage", "plain"])
@pytest.mark.parametrize("line", ["{0},{0} 1 0 111346 - - 1", "350,{0} 2 0 6d - - 1"])
def test_nought_stands_for_a_side_that_has_had_no_turn(name: str, line: str) -> None:
    if name == "playmonster":
        line = line.replace("350", "500")
    elif name == "farkle-cribbage":
        line = line.replace("350", "12")
    state = parse_position(line.format("0"), preset(name))
    assert state == parse_position(line.format("-"), preset(name))
    assert position(state) == line.format("-")


@pytest.mark.parametrize("name", ["playmonster", "farkle-cribbage-advanced", "dix-mille-five-dice"])
def test_every_state_two_rolls_deep_round_trips(name: str) -> None:
    rules = preset(name)
    state = new_game(rules, ["Player 1", "Player 2"])
    while state.phase == "roll_off":
        state = apply(
            state, Roll((6, 6)[: state.turn.dice] if state.turn.side else (5, 6)[: state.turn.dice])
        )
    for roll, _ in chance_outcomes(state):
        after = apply(state, roll)
        assert parse_position(position(after), rules) == after


def play(name: str, players: list[str], *actions: object, sets: Sets = ()) -> State:
    return Game(new_game(load(name, sets=sets), players), actions).state  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("-,- 1 0 6d - - 1", play("dix-mille", ["A", "B"])),
        ("-,-,- 1 0 1d - - 1 rolloff=1,2,3", play("playmonster", ["A", "B", "C"])),
        (
            "-,-,- 3 0 1d - - 1 rolloff=3:2=5",
            play("playmonster", ["A", "B", "C"], Roll((2,)), Roll((5,))),
        ),
        ("-,- 2 0 6d - - 1 start=2", play("playmonster", ["A", "B"], Roll((2,)), Roll((5,)))),
        (
            "-,- 1 0 123566 - - 1",
            play("dix-mille", ["A", "B"], Roll((1, 2, 3, 5, 6, 6))),
        ),
        (
            "-,- 1 150 4d - - 1",
            play("dix-mille", ["A", "B"], Roll((1, 2, 3, 5, 6, 6)), Keep((1, 5))),
        ),
        ("-,- 2 0 6d 1,0 - 1", play("dix-mille", ["A", "B"], EnterTurn(0))),
        ("1200,- 2 0 6d - - 1", play("dix-mille", ["A", "B"], EnterTurn(1200))),
        (
            "10100,- 2 0 6d - 1 1",
            play("plain", ["A", "B"], EnterTurn(10100), sets=("end.final_round=one_more_turn",)),
        ),
        (
            "10100,- 1 0 - - 1 1 ending=target",
            play("plain", ["A", "B"], EnterTurn(10100)),
        ),
        (
            "-,- 1 0 - - - 0 turns=0,0 resigned=2 ending=time",
            play("plain", ["A", "B"], Resign(1, "time")),
        ),
        ("(-500),- 2 0 6d - - 4 turns=3,3", None),
        ("-,-,- 2 0 6d - - 1 turns=0,0,0 away=1", play("plain", ["A", "B", "C"], Leave(0))),
    ],
)
def test_positions_look_like_this(text: str, state: State | None) -> None:
    if state is not None:
        assert position(state) == text


def test_a_position_with_everything() -> None:
    rules = load("farkle-cribbage-partners", sets=("end.ties=play_off", "end.target=20"))
    game = Game.of(rules, ["A", "B", "C", "D", "E", "F"])
    for roll in ((1, 1), (6, 6), (2, 2)):
        game.play(Roll(roll))
    for entry in (20, 20, 0):
        game.play(EnterTurn(entry))
    game.play(Leave(0))
    game.play(Roll((1, 1, 3, 4, 6, 6)))
    game.play(Keep((1,)))
    text = position(game.state)
    assert text == "-,20,20 2 1 5d 1,0,0 2 2 start=2 playoff=2,3 away=1"
    assert parse_position(text, rules, ["A", "B", "C", "D", "E", "F"]) == game.state


def test_a_pending_change_of_places() -> None:
    rules = preset("farkle-cribbage-advanced")
    game = Game.of(rules, ["Player 1", "Player 2"])
    for action in (
        Roll((1, 1)),
        Roll((6, 6)),
        EnterTurn(34),
        Roll((4,) * 6),
        Keep((4,) * 6, exchange=True),
        Roll((1, 2, 3, 4, 4, 6)),
        Keep((2,)),
    ):
        game.play(action)
    assert position(game.state) == "-,34 1 2~ 5d - - 1 start=2"
    assert parse_position("-,34 1 2~ 5d - - 1 start=2", rules) == game.state


def test_a_change_of_places_at_once_may_come_before_the_first_bank() -> None:
    rules = load("farkle-cribbage-advanced", sets=["turn.exchange=at_once", "start.roll_off=0"])
    game = Game.of(rules, ["Player 1", "Player 2"])
    game.play(EnterTurn(34))
    game.play(Roll((4,) * 6))
    game.play(Keep((4,) * 6, exchange=True))
    assert position(game.state) == "0,(34) 2 0~ 6d - - 1"
    assert parse_position("0,(34) 2 0~ 6d - - 1", rules) == game.state


@pytest.mark.parametrize("totals", ["-,-", "5,5", "5,13"])
def test_a_change_of_places_at_once_leaves_somebody_behind(totals: str) -> None:
    rules = load("farkle-cribbage-advanced", sets=["turn.exchange=at_once"])
    with pytest.raises(PositionError, match="no ~: nobody is behind"):
        parse_position(f"{totals} 1 0~ 6d - - 3", rules)


def test_a_penalty_may_begin_the_count_anew_off_the_board() -> None:
    sets = [
        "turn.opening_minimum=500",
        "turn.farkle_leaves_board=true",
        "turn.farkle_penalty={ after = 2, points = 100, in_final_round = false }",
        "end.target=1000",
        "end.reached=more_than",
    ]
    rules = load("plain", sets=sets)
    game = Game.of(rules, ["Player 1", "Player 2"])
    for points in (500, 500, 0, 0, 0, 0):
        game.play(EnterTurn(points))
    assert position(game.state) == "(400),(400) 1 0 6d - - 4"
    assert parse_position("(400),(400) 1 0 6d - - 4", rules) == game.state
    game.play(EnterTurn(1000))
    assert parse_position(position(game.state), rules) == game.state
    with pytest.raises(PositionError, match="none of whose 1 turns was banked"):
        parse_position("(400),500 1 0 6d - - 2", rules)


def test_names_are_given_or_made_up() -> None:
    rules = preset("plain")
    assert parse_position("-,- 1 0 6d - - 1", rules).lineup.names == ("Player 1", "Player 2")
    assert parse_position("-,- 1 0 6d - - 1", rules, ["Ada", "Bo"]).lineup.names == ("Ada", "Bo")
    with pytest.raises(PositionError, match="players: found 2 names; accepted: two players are"):
        parse_position("-,- 1 0 6d - - 1", rules, ["Ada", "Ada"])
    with pytest.raises(
        PositionError, match="totals: found 2 sides; accepted: one for each of the 3"
    ):
        parse_position("-,- 1 0 6d - - 1", rules, ["Ada", "Bo", "Cy"])


def test_dice_may_come_in_any_order() -> None:
    read = parse_position("  -,-   1 0 661532 - - 1 ", preset("plain"))
    assert position(read) == "-,- 1 0 123566 - - 1"


# Each line is one thing that no game comes to, beside what is said about it.
COMPLETED = ("farkle-cribbage-loser", ["end.loser_found=after_round"])
REFUSED: list[tuple[str | tuple[str, list[str]], str, str]] = [
    ("playmonster", "", "line: found 0 fields; accepted: 7 fields: totals, side, turn score"),
    ("playmonster", "- 1 0 6d - - 1", "totals: found 1 side; .* is for 2 to 6 players, not 1"),
    ("playmonster", "x,- 1 0 6d - - 1", 'totals: found "x"'),
    ("playmonster", "0500,- 1 0 6d - - 2", 'totals: found "0500"'),
    ("playmonster", "(0),- 1 0 6d - - 2", "totals"),
    ("playmonster", "(500,- 1 0 6d - - 2", "totals"),
    ("playmonster", "510,- 2 0 6d - - 1", "510 of side 1; accepted: a multiple of 50"),
    ("playmonster", "450,- 2 0 6d - - 1", "450 of side 1; accepted: 500 or more, or - for a side"),
    ("playmonster", "-500,- 2 0 6d - - 1", "-500 of side 1; accepted: 500 or more"),
    ("playmonster", "(-500),- 2 0 6d 1,0 - 1", r"found \(-500\) of side 1; accepted: 0 or more"),
    ("playmonster", "(500),- 2 0 6d 1,0 - 1", "not on the board; accepted: 500, which was banked"),
    ("playmonster", "500,- 1 0 6d - - 1", "- for a side that has had no turn"),
    ("playmonster", "-,- 3 0 6d - - 1", 'side: found "3"; accepted: a side from 1 to 2'),
    ("playmonster", "-,- 0 0 6d - - 1", 'side: found "0"'),
    ("playmonster", "-,- 1 -50 4d - - 1", "turn score"),
    ("playmonster", "-,- 1 110 4d - - 1", "turn score: found 110; accepted: a multiple of 50"),
    ("playmonster", "-,- 1 50 4d - - 1", "turn score: found 50 with 4 dice left"),
    ("playmonster", "-,- 1 0 4d - - 1", "turn score: found 0 with 4 dice left"),
    ("playmonster", "-,- 1 100 6d - - 1", "turn score: found 100 with 6 dice left"),
    ("playmonster", "-,- 1 0~ 6d - - 1", "no ~: no combination lets places be changed"),
    ("farkle-cribbage-advanced", "5,8,13 3 12~ 1d - - 2", "no ~: nobody is ahead"),
    ("farkle-cribbage-advanced", "25,1 1 12~ 3 1,1 - 9", "no ~: nobody is ahead"),
    ("farkle-cribbage-advanced", "-,- 1 0~ 5d - - 1", "turn score: found 0~ with 5 dice left"),
    (
        "playmonster",
        "-,- 1 0 7d - - 1",
        "dice: found 7d; accepted: 1d to 6d, or a roll of at most 6",
    ),
    ("playmonster", "-,- 1 0 0d - - 1", "dice: found 0d"),
    ("dix-mille-five-dice", "-,- 1 0 6d - - 1", "dice: found 6d; accepted: 1d to 5d"),
    (
        "dix-mille-five-dice",
        "-,- 1 0 123456 - - 1",
        "dice: found 123456; accepted: 1d to 5d, or a roll of at",
    ),
    ("playmonster", "-,- 1 0 123 - - 1", "turn score: found 0 with 3 dice left"),
    ("playmonster", "-,- 1 0 1234567 - - 1", "dice"),
    ("playmonster", "-,- 1 0 123457 - - 1", "faces 1 to 6, not 7"),
    ("playmonster", "-,- 1 0 223446 - - 1", "223446, a farkle"),
    ("farkle-cribbage-advanced", "-,- 1 8 4 - - 1", "4, a farkle"),
    ("playmonster", "-,- 1 0 - - - 1", "dice: .* when the game is over"),
    (
        "playmonster",
        "-,- 1 0 6d 0 - 1",
        "farkles: .* one number for each of the 2 sides, or - for none",
    ),
    ("playmonster", "-,- 1 0 6d 1,2 - 2", "farkles: found 2 in a row of side 2"),
    ("playmonster", "-,- 1 0 6d 0,0 - 2", "farkles: .* none of whose 1 turns was banked"),
    ("playmonster", "500,600 1 0 6d 1,0 - 2", "farkles: found 1 in a row of side 1"),
    ("zilch", "300,300 1 0 6d 3,0 - 9", "farkles: .*; accepted: at most 2"),
    ("zilch", "-,- 1 0 6d 1,2 - 4", "farkles: .*; accepted: 3, less 3 for each penalty"),
    ("zilch", "(-1000),300 2 0 6d 2,0 - 5", r"found \(-1000\) of side 1; accepted: -500 or more"),
    (
        "facebook",
        "(-3000),300 1 0 6d - - 99",
        r"found \(-3000\) of side 1; accepted: -2500 or more",
    ),
    ("playmonster", "10050,500 2 0 6d - - 9", "final round: .*: side 1 has 10050"),
    ("playmonster", "10000,500 2 0 6d - 1 9", "nobody has more than 10,000"),
    ("playmonster", "10050,500 1 0 6d - 1 9", "side: found 1; .* a turn in the final round"),
    ("playmonster", "10050,500 2 0 6d - 3 9", "final round"),
    ("farkle-cribbage", "50,121,60 1 0 6d - 2 9", "side: found 1; .* a turn in the final round"),
    ("plain", "10000,50 2 0 6d - 1 9", "side: found 2; .* a turn in the final round"),
    ("farkle-cribbage-loser", "121,50 2 0 6d - - 9", "121 of side 1; accepted: less, or safe=1"),
    ("farkle-cribbage-loser", "120,50 2 0 6d - - 9 safe=1", "sides that have left the board"),
    ("farkle-cribbage-loser", "121,50 2 0 6d - - 9 safe=1", "ending: found none"),
    (COMPLETED, "121,50,9 2 0 6d - 1 9 safe=1", "final round: .* last but one"),
    (COMPLETED, "121,50 2 0 6d - 2 9 safe=1", "final round: .* last but one"),
    (COMPLETED, "50,121 1 0 6d - 2 9 safe=2", "side: found 1; .* the final round"),
    ("playmonster", "600,500 2 0 6d - - 9 safe=1", "safe: .* nobody by these rules"),
    ("playmonster", "-,- 1 0 6d - - 0", "round: found 0; accepted: a round from 1"),
    ("playmonster", "-,- 1 0 6d - - one", "round"),
    ("playmonster", "-,500 1 0 6d - - 3 turns=0,1", "round: found 3; accepted: 1"),
    ("playmonster", "-,500 1 0 6d - - 1 turns=0", "turns: .* one number for each"),
    ("playmonster", "-,- 1 0 6d - - 1 what=1", 'line: found "what=1"'),
    ("playmonster", "-,- 1 0 6d - - 1 start", 'line: found "start"'),
    ("playmonster", "-,- 1 0 6d - - 1 start=2 start=2", "start: found it twice"),
    ("playmonster", "-,- 1 0 6d - - 1 start=3", "start: .* a side from 1 to 2"),
    ("plain", "-,- 2 0 6d - - 1 start=2", "start: found 2; .* no roll-off"),
    ("plain", "-,- 1 0 1d - - 1 rolloff=1,2", "rolloff: .* the rules have no roll for the start"),
    ("playmonster", "-,- 1 0 1d - - 1 rolloff=2", "side: found 1; accepted: 2"),
    ("playmonster", "-,- 2 0 1d - - 1 rolloff=2:1=7", "rolloff: found the total 7"),
    ("playmonster", "-,- 1 0 1d - - 1 rolloff=1:2=6", "rolloff: .* rolled before"),
    ("playmonster", "-,- 1 0 1d - - 1 rolloff=1,1", "rolloff: .* each once, in order"),
    ("playmonster", "-,- 1 0 1d - - 1 rolloff=,", "rolloff"),
    ("playmonster", "-,- 1 0 - - - 0 turns=0,0 rolloff=1,2 ending=time", "in a finished game"),
    ("playmonster", "-,- 1 0 6d - - 1 rolloff=1,2", "dice: found 6d; accepted: 1d"),
    ("playmonster", "-,- 1 100 1d - - 1 rolloff=1,2", "dice: .* and no score"),
    ("playmonster", "500,- 2 0 1d - - 1 rolloff=2", "rolloff: .* once a turn has been taken"),
    ("playmonster", "-,-,- 1 0 1d - - 1 rolloff=1,2 away=2", "rolloff: found a side that is gone"),
    ("playmonster", "-,- 1 0 6d - - 1 away=1", "side: found 1, which is gone"),
    ("playmonster", "-,- 1 0 6d - - 1 away=3", "away: .* players from 1 to 2"),
    ("playmonster", "-,-,- 1 0 6d - - 1 resigned=1", "side: found 1, which is gone"),
    ("playmonster", "-,- 1 0 6d - - 1 resigned=2", "ending: .* only one side plays on"),
    ("farkle-cribbage-loser", "121,- 2 0 6d - - 2 safe=1 resigned=1", "safe: .* which resigned"),
    ("playmonster", "-,- 1 0 - - - 0 ending=won", 'ending: found "won"; accepted: one of target'),
    ("playmonster", "-,- 1 0 - - - 0 ending=target", "turns|round|target, which does not fit"),
    ("playmonster", "-,- 1 0 - - - 0 turns=0,0 ending=target", "target, which does not fit"),
    ("playmonster", "-,- 1 0 - - - 0 turns=0,0 ending=resigned", "resigned, which does not fit"),
    ("playmonster", "-,- 1 0 - - - 0 turns=0,0 ending=time", "time, which does not fit"),
    ("playmonster", "-,- 1 0 - - - 0 turns=0,0 ending=abandoned", "abandoned, which does not"),
    ("playmonster", "-,- 1 0 6d - - 1 ending=target", "dice: .* when the game is over"),
    (
        "playmonster",
        "-,- 1 50 - - - 0 turns=0,0 resigned=1 ending=resigned",
        "turn score: found 50",
    ),
    ("playmonster", "500,500 1 0 6d - - 9 playoff=1,2", "final round: found -"),
    ("playmonster", "10050,10050 1 0 6d - 1 9 playoff=1,2", "playoff: .* a tie is shared"),
    ("playmonster", "9" * 13 + ",- 2 0 6d - - 1", "totals"),
    ("playmonster", "-," * 40_000 + "- 1 0 6d - - 1", "line: found 80,014 characters"),
]


@pytest.mark.parametrize(("name", "text", "said"), REFUSED)
def test_what_no_game_comes_to_is_refused(
    name: str | tuple[str, list[str]], text: str, said: str
) -> None:
    with pytest.raises(PositionError, match=said) as refusal:
        parse_position(text, load(*name) if isinstance(name, tuple) else preset(name))
    error = refusal.value
    assert str(error) == f"position, {error.field}: found {error.found}; accepted: {error.accepted}"
    assert len(str(error)) < 300


def test_a_line_is_read_up_to_its_bound() -> None:
    assert parse_position("0,0 1 0 6d - - 1".ljust(65_536), preset("plain"))
    with pytest.raises(PositionError, match="found 65,537 characters"):
        parse_position("0,0 1 0 6d - - 1".ljust(65_537), preset("plain"))


LEAVES_BOARD = "turn.farkle_leaves_board=true"
HIT = ["end.reached=exactly"]


def test_totals_beyond_a_target_that_must_be_hit() -> None:
    rules = load("playmonster", HIT)
    parse_position("10000,700 2 0 6d - 1 9", rules)
    with pytest.raises(PositionError, match=r"10,?050"):
        parse_position("10050,300 2 0 6d - 1 9", rules)


@pytest.mark.parametrize(
    ("penalty", "lowest"),
    [
        ('points="total"', 0),
        ("points=[500, 50], restart=false", -1500),
        ("points=[50, 500], restart=false, floor=-200", -200),
    ],
)
def test_how_low_penalties_take_a_total(penalty: str, lowest: int) -> None:
    rules = load("playmonster", [f"turn.farkle_penalty={{after=2, {penalty}}}"])
    line = "{},600 1 0 6d 0,0 - 5"  # four turns each
    assert parse_position(line.format(lowest), rules).totals[0] == lowest
    with pytest.raises(PositionError, match="or more"):
        parse_position(line.format(lowest - 50), rules)


BONUS = "turn.first_bank_bonus={score=1000,points=500}"
ROLLS = ["turn.most_rolls=2"]
OWN, LAST = (["turn.bank_minimum=own_last_turn"], ["turn.bank_minimum=last_bank"])
SECOND = ["turn.second_chance=true"]
THROW = ["partners=2", "partners_alternate=throw"]
CLEAR = ["turn.clear_combo=true"]
COMBINED = ["turn.combine=turn"]
BACK = ["board.one_peg_per_hole=true", "board.bump=last_total"]
CARRY, BOARD = ["turn.carry_on=may"], ["turn.carry_on=on_board"]
TRIES = ["turn.last_die_tries=3"]
MORE = ["turn.hot_dice_bonus=[300, 500]"]
HOT = ["turn.most_hot_dice=1"]


@pytest.mark.parametrize(
    ("sets", "text", "said"),
    [
        ([], "50,600 1 0 6d - - 3", "50 of side 1; accepted: 500 or more, or - for a side that is"),
        (
            [],
            "1,000,600 1 0 6d - - 3",
            r'"000"; accepted: .* comma .*, - for .*, \(2650\) for what',
        ),
        (
            [],
            f"{'9' * 20},600 1 0 6d - - 3",
            '9"; accepted: .* at most twelve digits',
        ),
        ([], f"(-{'9' * 13}),600 1 0 6d - - 3", "twelve digits"),
        ([], f"600,600 1 {'9' * 13}~ 6d - - 3", "turn score: .* twelve digits"),
        ([], f"600,600 {'9' * 13} 0 6d - - 3", "side: .* twelve digits"),
        ([], "600,600 1 0 - - - 3", '"-"; accepted: 1d to 6d, or a roll .*; - exactly when'),
        ([LEAVES_BOARD], "50,600 1 0 6d - - 3", r"500 or more, or - for .*, \(2650\) for one that"),
        ([LEAVES_BOARD], "2650,600 1 0 6d 1,0 - 5", r"at most 0, or \(2650\) in the totals"),
        ([BONUS], "(2650),600 1 0 6d - - 5 bonus=1", r"found \(2650\) .*: a total of 1500 or more"),
        (["end.rounds=3"], "600,600 1 0 6d - - 4", "round: found 4; accepted: at most 3"),
        (
            ["end.rounds=3", "end.target=false"],
            "9000,600 2 0 6d - 1 3",
            "final round: found 1; accepted: -: no total brings on a final round",
        ),
        (["end.rounds=3"], "600,600 1 0 - - - 2 ending=target", 'ending: found "?target'),
        (ROLLS, "600,600 1 100 5d - - 3", "rolls: found 0; accepted: rolls=1 in this turn"),
        (ROLLS, "600,600 1 0 6d - - 3 rolls=1", "rolls: found 1; accepted: rolls=0 in this turn"),
        (ROLLS, "600,600 1 100 12346 - - 3 rolls=3", "rolls: found 3; accepted: rolls=2 in"),
        (ROLLS, "600,600 1 250 4d - - 3 rolls=1", "turn score: .*score that some keeps make"),
        (ROLLS, "600,600 1 0 6d - - 3 rolls=x", 'rolls: found "x"; accepted: a whole number'),
        (ROLLS, "-,600 1 100 12346 2,0 - 3 rolls=2", "dice: found 12346; accepted: .* to do"),
        (SECOND, "600,650 1 0 4d - - 3 chance=12", "chance: found 12; accepted: two or more dice"),
        (SECOND, "600,650 1 0 4d - - 3 chance=2", "chance: found 2; accepted: two or more dice"),
        (SECOND, "600,650 1 200 22346 - - 3 chance=22", "chance: found 22; accepted: none: noth"),
        (
            CLEAR,
            "600,650 1 200 3d - - 3 clear=22",
            "clear: found 22; accepted: faces of which three",
        ),
        (
            CLEAR,
            "600,650 1 300 3d - - 3 clear=13",
            "clear: found 13; accepted: faces of which three",
        ),
        (CLEAR, "600,650 1 0 6d - - 3 clear=2", "clear: found 2; accepted: faces of which three"),
        (CLEAR, "600,650 1 200 4d - - 3 clear=2", "clear: found 2; accepted: faces of which three"),
        (CLEAR, "600,650 1 200 135 - - 3 clear=2", "clear: found 2; accepted: faces of which thre"),
        ([], "600,650 1 200 3d - - 3 clear=2", "clear: found 2; accepted: none: the rules have no"),
        (THROW, "600,650 1 0 6d - - 3 partner=1", 'partner: found "1"; accepted: one number for'),
        (THROW, "600,650 1 0 6d - - 3 partner=1,3", 'partner: found "1,3"; accepted: a partner'),
        ([], "600,650 1 0 6d - - 3 partner=1,2", 'partner: found "1,2"; accepted: none: partners'),
        ([], "600,650 1 200 3d - - 3 pool=222", "pool: found 222; accepted: none: dice set aside"),
        (COMBINED, "600,650 1 200 3d - - 3", "pool: found -; accepted: the 3 dice that are not"),
        (COMBINED, "600,650 1 200 3d - - 3 pool=22", "pool: found 22; accepted: the 3 dice that"),
        (COMBINED, "600,650 1 200 3d - - 3 pool=223", "pool: found 223; accepted: the 3 dice that"),
        (COMBINED, "600,650 1 100 5d - - 3 pool=2", "pool: found 2; accepted: the die that is not"),
        (COMBINED, "600,650 1 0 6d - - 3 pool=5", "pool: found 5; accepted: none: all the dice"),
        (COMBINED, "600,650 1 150 3d - - 3 pool=555", "turn score: found 150; accepted: 500 for"),
        (COMBINED, "600,650 1 550 3d - - 3 pool=555", "turn score: found 550; accepted: 500 for"),
        (COMBINED, "600,650 1 500 223 - - 3 pool=555", "dice: found 223, a farkle; accepted: a r"),
        ([], "600,650 1 0 4d - - 3 chance=22", "chance: found 22; accepted: none: nothing is"),
        ([], "600,650 1 0 6d - - 3 offer=2:450:3", "offer: found 2:450:3; accepted: none: nobody"),
        (
            CARRY,
            "600,650 1 0 6d - - 3 offer=450:3",
            'offer: found "450:3"; accepted: the side that',
        ),
        (
            CARRY,
            "600,650 1 0 6d - - 3 offer=1:450:3",
            "offer: found 1:450:3; accepted: the side th",
        ),
        (
            CARRY,
            "600,650 1 0 6d - - 3 offer=2:475:3",
            "offer: found 2:475:3; accepted: the side th",
        ),
        (
            CARRY,
            "600,650 1 0 6d - - 3 offer=2:450:6",
            "offer: found 2:450:6; accepted: the side th",
        ),
        (
            CARRY,
            "600,650 1 0 6d - - 3 offer=2:50:3",
            "offer: found 2:50:3; accepted: the side that",
        ),
        (
            CARRY,
            "600,650 1 200 3d - - 3 offer=2:450:3",
            "offer: found 2:450:3; accepted: none: nob",
        ),
        (
            CARRY,
            "600,650 1 0 123466 - - 3 offer=2:450:3",
            "offer: found 2:450:3; accepted: none: n",
        ),
        (BOARD, "-,650 1 0 6d - - 3 offer=2:450:3", "offer: found 2:450:3; accepted: none: nobody"),
        (OWN, "600,650 1 0 6d - - 3 made=25,0", "made: found 25; accepted: a multiple of 50"),
        (
            OWN,
            "600,650 1 0 6d 1,0 - 3 made=100,0",
            "made: found 100; accepted: .*of side 1 has",
        ),
        (LAST, "600,650 1 0 6d - - 3 made=100,50", "made: found 100; accepted: .*turn of all has"),
        ([], "600,650 1 0 6d - - 3 made=50,0", "made: found 50; accepted: none: no turn has to"),
        (BACK, "600,650 1 0 6d - - 3 back=600,0", "back: found 600; accepted: a total below 600"),
        (BACK, "600,650 1 0 6d - - 3 back=25,0", "back: found 25; accepted: a multiple of 50"),
        (BACK, "600,650 1 0 6d - - 3 back=50", "back: .*"),
        ([], "600,650 1 0 6d - - 3 back=50,0", "back: found 50; accepted: none: no side is sent"),
        (TRIES, "600,600 1 400 1d - - 3 tries=3", "tries: found 3; accepted: tries=1 to 2, where"),
        (TRIES, "600,600 1 400 2d - - 3 tries=1", "dice: found 2d; accepted: 1d, the last die"),
        (TRIES, "600,600 1 400 1 - - 3 tries=1", "dice: found 1; accepted: 1d, the last die"),
        ([], "600,600 1 400 1d - - 3 tries=1", "tries: found 1; accepted: none: the rules have"),
        ([], "600,600 1 100 5d - - 3 rolls=1", "rolls: found 1; accepted: none: the rules do not"),
        ([], "600,600 1 100 5d - - 3 hot=1", "hot: found 1; accepted: none: the rules do not"),
        (HOT, "600,600 1 1500 6d - - 3 hot=2", "hot: found 2; accepted: hot=0 to hot=1 in"),
        (HOT, "600,600 1 100 5d - - 3 hot=1", "turn score: .*score that some keeps make"),
        (MORE, "600,600 1 100 6d - - 3 hot=1", "turn score: .*score that some keeps make"),
        (MORE, "600,600 1 0 6d - - 3 hot=1", "hot: found 1; accepted: hot=0 in this turn"),
        ([BONUS], "600,600 1 0 6d - - 5 bonus=1", "found 600 of side 1; accepted: 1500 or more"),
        (
            [LEAVES_BOARD, BONUS],
            "-,600 1 0 6d 1,0 - 5 bonus=1",
            r"found - of side 1; accepted: \(1500\) or more, which was banked with the bonus",
        ),
    ],
)
def test_refusals_name_every_form_that_is_accepted(sets: list[str], text: str, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        parse_position(text, load("playmonster", sets=sets))


@pytest.mark.parametrize(
    ("totals", "sets", "allowed"),
    [
        ("3,3", (), False),
        ("7,3,3", (), False),
        ("3,4", (), True),
        ("0,0", (), True),
        ("3,3", ("board.chain=false",), True),
        ("3,3", ("board.one_peg_per_hole=false",), True),
    ],
)
def test_two_pegs_in_a_hole(totals: str, sets: tuple[str, ...], allowed: bool) -> None:
    """Where one bumps the other and goes on bumping, no hole of the track has two."""
    rules = load("farkle-cribbage-tournament", sets)
    said = f"{totals} 1 0 6d - - 5"
    if allowed:
        assert position(parse_position(said, rules)).startswith(totals)
    else:
        with pytest.raises(PositionError, match=r"found 3 of both side . and side ."):
            parse_position(said, rules)


def test_a_side_off_the_board_with_the_bonus() -> None:
    rules = load("playmonster", sets=[LEAVES_BOARD, BONUS])
    text = "(2650),600 1 0 6d 1,0 - 5 bonus=1"
    assert position(parse_position(text, rules)) == text


@pytest.mark.parametrize("playoff", ["1", "2"])
def test_a_play_off_is_between_two_or_more(playoff: str) -> None:
    rules = load("playmonster", sets=["end.ties=play_off"])
    parse_position("10050,10050 1 0 6d - 1 9 playoff=1,2", rules)
    with pytest.raises(PositionError, match=r"playoff: .* two sides or more"):
        parse_position(f"10050,10050 1 0 6d - 1 9 playoff={playoff}", rules)


def test_a_side_out_of_the_play_off_does_not_act() -> None:
    rules = load("playmonster", sets=["end.ties=play_off"])
    with pytest.raises(PositionError, match="side: found 3; accepted: a side of the play-off"):
        parse_position("10050,10050,500 3 0 6d - 1 9 playoff=1,2", rules)


@given(st.sampled_from(VARIANTS), st.integers(0, 10**6), st.data())
def test_a_changed_position_is_refused_or_another_state(
    variant: tuple[str, Sets], seed: int, data: st.DataObject
) -> None:
    rules = rules_of(variant)
    text = position(random_game(rules, seed, longest=seed % 60).state)
    place = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.characters(codec="utf-8"))
    changed = text[:place] + other + text[place + 1 :]
    try:
        state = parse_position(changed, rules)
    except PositionError:
        return
    assert parse_position(position(state), rules) == state


@given(st.text(st.sampled_from("0123456789,-()d~= starolfyngeuwi:"), max_size=60))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    rules = preset("farkle-cribbage-advanced")
    try:
        state = parse_position(text, rules)
    except PositionError:
        return
    assert parse_position(position(state), rules) == state


def test_a_position_that_was_read_can_be_played_on() -> None:
    rules = preset("playmonster")
    state = parse_position("9800,10050 1 0 6d 2,0 2 12", rules)
    state = apply(apply(state, Roll((1, 1, 1, 5, 2, 2))), Bank((1, 1, 1)))
    assert state.is_over
    assert state.winners == (0,)
    assert position(state) == "10100,10050 1 0 - - 2 12 ending=target"


@pytest.mark.parametrize("rules", presets())
def test_a_total_of_0_is_a_side_that_has_banked_nothing(rules: str) -> None:
    """In every round, and then its farkles in a row can be but one number."""
    known = load(rules, sets=["start.roll_off=0"])
    banked = 30 if known.unit == "holes" else min(3000, (known.end.target or 6000) // 2)
    others = max(2, known.fewest_sides) - 1
    dice = f"{known.dice}d"
    penalty = known.turn.farkle_penalty
    rounds = range(2, 2 + penalty.after) if penalty else range(2, 1 + (known.end.rounds or 11))
    for number in rounds:
        row = number - 1
        if penalty and penalty.restart:
            row %= penalty.after
        totals, counts = ",".join([str(banked)] + ["-"] * others), f"0{f',{row}' * others}"
        counts = counts if row else "-"
        expected = f"{totals} 1 0 {dice} {counts} - {number}"
        for nothing in ("0", "-"):
            totals = ",".join([str(banked)] + [nothing] * others)
            found = parse_position(f"{totals} 1 0 {dice} - - {number}", known)
            if known.has_exchange or known.pegs or known.end.must_hit:  # it need not have farkled
                assert found.totals[1:] == (0,) * others
            else:
                assert position(found) == expected


def test_a_side_that_may_have_lost_its_points_may_have_0_on_the_board() -> None:
    zilch = load("zilch")
    assert position(parse_position("3000,0 1 0 6d - - 5", zilch)) == "3000,0 1 0 6d - - 5"
    assert position(parse_position("3000,- 1 0 6d - - 5", zilch)) == "3000,- 1 0 6d 0,1 - 5"
