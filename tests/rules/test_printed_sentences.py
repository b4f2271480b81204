"""Sentences that the printed rules have in common, and their examples, played as they stand there.

docs/sentences.md lists them all, with the tests of those that are here and of the others.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.game.script import NAMES, Script, faces
from tests.rules.conftest import MODULES, Fronts
from tests.rules.presets import begun, points
from tincup.game import Keep, Roll, legal_actions
from tincup.messages import in_language, languages
from tincup.narration import rules_page
from tincup.rules import preset

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "sentences.md").read_text("utf-8")
REPEATED = tuple(f"rules/{it}" for it in MODULES)
OF_THE_SOURCES = ("dix-mille", "farkle-cribbage", "playmonster", "literally")


NOTHING = {name: "334456" if name == "farkle-cribbage" else "223446" for name in OF_THE_SOURCES}
"""Six dice of which none scores."""


def on_the_board(name: str) -> Script:
    """A game of two who have banked something, Ada to play."""
    game = begun(name)
    made = 10 if preset(name).unit == "holes" else 1000
    return game.enter(made, made)


@pytest.mark.parametrize("name", OF_THE_SOURCES)
def test_all_six_dice_are_cast_first(name: str) -> None:
    game = begun(name)
    assert not game.attempt(Roll((1, 1, 1, 1, 1)))
    game.turn("112346/1")


@pytest.mark.parametrize(
    ("kept", "points"), [("1", 100), ("5", 50), ("11", 200), ("15", 150), ("115", 250)]
)
def test_all_or_some_of_the_dice_that_score_are_set_aside(kept: str, points: int) -> None:
    game = begun("dix-mille").turn("112456")
    keeps = {it.dice for it in legal_actions(game.state) if type(it) is Keep}
    assert keeps == {(1,), (5,), (1, 1), (1, 5), (1, 1, 5)}
    game.play(Keep(faces(kept)))
    assert (game.state.turn.score, game.state.turn.dice) == (points, 6 - len(kept))


@pytest.mark.parametrize("name", OF_THE_SOURCES)
def test_dice_set_aside_are_not_rolled_again(name: str) -> None:
    game = on_the_board(name)
    game.turn("112346/1")
    assert (game.state.turn.dice, game.state.phase) == (5, "roll")


@pytest.mark.parametrize("name", OF_THE_SOURCES)
def test_at_least_one_die_that_scores_is_set_aside(name: str) -> None:
    game = on_the_board(name)
    before = game.side
    game.turn("133466")
    assert game.side == before, "it is not yet said what is kept"
    assert not game.attempt(Keep(()))
    assert game.why_not(Keep((4,)))[1]
    game.play(Keep((1,)))


@pytest.mark.parametrize("name", OF_THE_SOURCES)
def test_a_roll_without_points_ends_the_turn_and_loses_its_points(name: str) -> None:
    game = on_the_board(name)
    before, side = game.totals, game.side
    game.turn("111346/111 346")
    assert game.totals == before
    assert game.side != side, "the dice go to the next player"


@pytest.mark.parametrize("name", ["farkle-cribbage", "playmonster", "literally"])
def test_a_farkle_after_all_six_loses_the_first_six_too(name: str) -> None:
    game = on_the_board(name)
    before = game.totals
    game.turn("111222/111222")
    assert (game.state.turn.dice, game.state.turn.score > 0) == (6, True)
    game.turn(NOTHING[name])
    assert (game.totals, game.side) == (before, 1)


@pytest.mark.parametrize("name", OF_THE_SOURCES)
def test_who_stops_has_the_points_for_the_rest_of_the_game(name: str) -> None:
    game = on_the_board(name)
    before, side = game.totals[game.side], game.side
    game.turn("111346/111=")
    assert game.totals[side] == before + points(name, "111")
    game.turn(NOTHING[name]).turn(NOTHING[name])
    assert game.totals[side] == before + points(name, "111")


@pytest.mark.parametrize(("count", "points"), [(4, 400), (5, 800), (6, 1600)])
def test_each_further_two_doubles(count: int, points: int) -> None:
    """For example 2 2 2 2 = 400, 2 2 2 2 2 = 800 and 2 2 2 2 2 2 = 1600."""
    twos = "2" * count
    game = begun("dix-mille").turn(f"{twos}{'346'[: 6 - count]}/{twos}")
    assert game.state.turn.score == points


@pytest.mark.parametrize(("kept", "holes"), [("2", 2), ("333", 6), ("2333", 8)])
def test_the_example_of_a_turn(kept: str, holes: int) -> None:
    """You roll 2-3-3-3-4-6. You could keep any of these combinations as scores."""
    game = begun("farkle-cribbage").turn("233346")
    assert {it.dice for it in legal_actions(game.state) if type(it) is Keep} == {
        (2,),
        (3, 3, 3),
        (2, 3, 3, 3),
    }
    game.play(Keep(faces(kept)))
    assert game.state.turn.score == holes


def test_the_second_peg_goes_ahead_in_a_turn_and_back_at_a_farkle() -> None:
    game = begun("farkle-cribbage").enter(10, 10).turn("233346/2333 26/2")
    assert (game.totals, game.state.turn.score) == ((10, 10), 10)
    game.turn("4")
    assert (game.totals, game.state.turn.score) == ((10, 10), 0)


def test_dice_of_different_rolls_never_combine() -> None:
    """A 5, then two 5s: 150 points. You can't combine them."""
    game = begun("playmonster").turn("223456/5 23455/55")
    assert game.state.turn.score == 150


def test_dice_of_different_rolls_combine_where_a_house_says_so() -> None:
    """The same dice are three 5s then, a fourth makes 1,000 of them, and a lone 3 a farkle."""
    game = Script("playmonster", ["turn.combine=turn", "start.roll_off=0"]).turn("223456/5")
    game.turn("23455/55")
    assert (game.state.turn.score, game.state.turn.pool) == (500, (5, 5, 5))
    game.turn("356")
    for dice in ((3,), (3, 5)):
        assert not game.attempt(Keep(dice))
    game.play(Keep((5,)))
    assert game.state.turn.score == 1000
    assert game.turn("34").side == 1
    game.turn("222346/222 246/2=")
    assert game.totals == (0, 1000)


def test_dice_that_fell_off_the_table_are_rolled_again() -> None:
    """Nothing is written down until all the dice lie on the table."""
    game = begun("playmonster")
    for lie in ((1, 1, 1), (1, 1, 1, 2, 3)):
        assert not game.attempt(Roll(lie))
    game.turn("111552/111 555/555=")
    assert game.totals == (800, 0)


@pytest.mark.parametrize("players", [2, 12])
def test_any_number_of_players_may_play(players: int) -> None:
    game = Script("dix-mille", players=players).enter(*[1000] * players)
    assert game.totals == (1000,) * players


@pytest.mark.parametrize("players", [2, 6])
def test_two_to_six_players(players: int, fronts: Fronts) -> None:
    """Also at tables: a seventh is told so where the table is opened."""
    begun("playmonster", players).turn("111346/111")
    seats = [{"player": "person", "name": name} for name in NAMES[:7]]
    for host in fronts.all():
        status, said = host.ask("POST", "/tables", {"rules": "playmonster", "seats": seats})
        assert (status, said["type"].rpartition(":")[2]) == (422, "wrong-number-of-sides"), said


def test_two_ones_and_two_twos_are_six_or_a_two_alone() -> None:
    """For example, say you roll 1-1-2-2-4-6 [...] the 1-1-2-2 only scores 6 points. You might
    consider instead just keeping a single 2, then rolling the other five dice again."""
    game = Script("farkle-cribbage").roll_off("66", "11")
    game.turn("112246/1122")
    assert (game.state.turn.score, game.state.turn.dice) == (6, 2)
    game = Script("farkle-cribbage").roll_off("66", "11")
    game.turn("112246/2")
    assert (game.state.turn.score, game.state.turn.dice) == (2, 5)


def test_after_the_bomb_the_turn_may_go_on() -> None:
    """If you roll 6-of-a-kind, you can either take points or swap your peg's position with that of
    the leader. Plus you can optionally continue your turn with a roll over."""
    for kept, score in (("444444", 28), ("444444!", 0)):
        game = Script("farkle-cribbage-advanced").roll_off("66", "11").enter(3, 40)
        game.turn(f"444444/{kept}")
        assert (game.state.turn.score, game.state.turn.dice) == (score, 6)


@pytest.mark.parametrize("dice", ["444444", "123456", "334455", "111222"])
def test_what_uses_all_six_dice_rolls_over(dice: str) -> None:
    """Rolling either a 6-of-a-Kind (the Bomb), a Straight, Three Pairs, or two 3-of-a-Kinds means
    a player is immediately able to roll over."""
    game = Script("farkle-cribbage-advanced").roll_off("66", "11")
    game.turn(f"{dice}/{dice}")
    assert game.state.turn.dice == 6


def test_the_card_has_what_is_needed_and_how_it_is_counted() -> None:
    """Equipment, two pegs, and the scorekeeper, in every language."""
    for language in languages():
        with in_language(language):
            cribbage, boxed = rules_page(preset("farkle-cribbage")), rules_page(preset("literally"))
            assert cribbage != boxed
    assert "Two pegs make a turn easier to count" in rules_page(preset("farkle-cribbage"))
    assert "You need six dice" in rules_page(preset("playmonster"))


def rows() -> list[str]:
    return [line for line in PAGE.splitlines() if re.match(r"\| [0-9]+ ", line)]


def named(row: str) -> list[tuple[str, str]]:
    """The file and the name of each test of a row."""
    return re.findall(r"`([a-z_/]+\.py) ([a-z0-9_]+)`", row)


def test_every_sentence_of_the_page_has_a_test_that_there_is() -> None:
    assert len(rows()) >= 42
    assert [int(row.split("|")[1]) for row in rows()] == list(range(1, len(rows()) + 1))
    for row in rows():
        assert named(row), row
        for path, name in named(row):
            assert f"def {name}(" in (ROOT / "tests" / path).read_text("utf-8"), row


def test_what_is_played_at_all_hosts_is_said_to_be() -> None:
    """Tests of these files that play a script are played again there: see `conftest.py`."""
    for row in rows():
        is_played = any(
            path.startswith(REPEATED) and plays_a_script(path, name) for path, name in named(row)
        )
        assert is_played == ("all hosts" in row.split(" | ")[2]), row


def plays_a_script(path: str, name: str) -> bool:
    """Whether a test begins a script, by itself or by what there is for that."""
    text = (ROOT / "tests" / path).read_text("utf-8")
    body = text.partition(f"def {name}(")[2].partition("\n\n\n")[0]
    shared = (ROOT / "tests" / "rules" / "presets.py").read_text("utf-8")
    begins = ["Script", "Paid", *re.findall(r"def (\w+)\(.*\) -> Script:", text + shared)]
    return any(f"{it}(" in body for it in begins)
