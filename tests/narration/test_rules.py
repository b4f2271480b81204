"""Rules in words."""

import re

import pytest

from tincup.messages import in_language, languages, text
from tincup.narration import (
    chart_words,
    line_words,
    rules_choices,
    rules_page,
    rules_sections,
)
from tincup.narration.fields import SAID_BY, SENTENCES
from tincup.rules import load, preset, presets, vary
from tincup.rules.fields.schema import every_field

WITHOUT_MEANING = {"id", "name", "summary", "source", "choices"}
"""Fields that do not change how the game is played."""


def test_every_field_has_its_sentence() -> None:
    fields = {field.key for field in every_field()} - WITHOUT_MEANING
    assert SENTENCES.keys() | SAID_BY.keys() == fields
    assert not SENTENCES.keys() & SAID_BY.keys()
    assert set(SAID_BY.values()) <= SENTENCES.keys()


@pytest.mark.parametrize("name", presets())
def test_pages(name: str) -> None:
    page = rules_page(preset(name))
    said = [sentence for _, section in rules_sections(preset(name)) for sentence in section]
    assert all(f"- {sentence}\n" in page for sentence in said)
    assert len(set(said)) == len(said)
    assert all(it.endswith((".", ")")) and (it[0].isupper() or it[0].isdigit()) for it in said)


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("1", "each 1"),
        ("111", "three 1s"),
        ("123456", "straight 1 to 6"),
        ("12", "1 2"),
        ("1122", "1 1 2 2"),
        ("x", "any one die"),
        ("xy", "two different faces"),
        ("xxx", "three of a kind"),
        ("xxxyz", "three of a kind and another face and another face"),
        ("xxyyz", "two pairs and another face"),
        ("xxyyzz", "three pairs"),
        ("xxxyyy", "two triplets"),
        ("xxxxyy", "four of a kind and a pair"),
        ("1xxx", "a 1 with three of a kind"),
        ("11xxx", "two 1s with three of a kind"),
    ],
)
def test_lines_of_the_chart(pattern: str, words: str) -> None:
    assert line_words(pattern) == words


def test_what_lines_score() -> None:
    chart = dict(chart_words(load("dix-mille", ["scores.xxxxyy=500"])))
    assert chart["three pairs"] == "500"
    assert chart["four of a kind"].startswith("1s 2,000, 2s 400, 3s 600")
    bomb = dict(chart_words(load("farkle-cribbage-advanced")))["six of a kind"]
    assert bomb.endswith(", or change places with the leader")


def test_a_penalty_and_a_board_in_words() -> None:
    page = rules_page(load("farkle-cribbage-tournament", ["board.bump=5", "board.bump_floor=-5"]))
    assert "the previous occupant goes five holes back" in page
    assert "A peg is bumped back no further than -5." in page
    page = rules_page(load("plain", ["turn.farkle_penalty={after=10, points=1000, floor=-500}"]))
    assert "Farkling in 10 consecutive turns takes 1,000 points off the total." in page
    assert "The penalty takes no total below -500." in page
    page = rules_page(load("plain", ['turn.farkle_penalty={after=3, points="total"}']))
    assert "Farkling in three consecutive turns takes the whole total." in page
    assert "below" not in page
    grows = "turn.farkle_penalty={after=3, points=[500, 1000, 1500], restart=false}"
    said = (
        "takes points off the total, and so does each further farkle in a row: 500, 1,000, 1,500,"
    )
    assert said in rules_page(load("plain", [grows]))


@pytest.mark.parametrize("language", languages())
def test_a_board_in_a_game_of_points_has_no_pegs(language: str) -> None:
    lane = ["board.one_peg_per_hole=true"]
    with in_language(language):
        for more in (["bump=3", "bump_floor=-5"], ["chain=false"]):
            rules = load("plain", [*lane, *(f"board.{it}" for it in more)])
            title = text("rules-board", unit="points")
            said = " ".join([title, *dict(rules_sections(rules))[title]])
            assert not re.search("peg|hole|board|Start |Stift|Loch|Brett|fiche|trou|plateau", said)
    page = rules_page(load("plain", [*lane, "board.bump=3"]))
    assert "exactly another side\u2019s total sends that side three points back." in page


CRIBBAGE = tuple(name for name in presets() if name.startswith("farkle-cribbage"))
DIX_MILLE = tuple(name for name in presets() if name.startswith("dix-mille"))


def chosen(name: str, *sets: str) -> str:
    return "\n".join(rules_choices(load(name, sets), keys=True))


def test_choices_are_what_the_source_leaves_open_and_not_what_it_states() -> None:
    """001 and 002 say who rolls for the start, 001 what bumps and that the Bomb exchanges.

    Neither says what becomes of those who tie for the start.
    """
    for name in ("playmonster", *CRIBBAGE):
        said = chosen(name)
        assert "Those who tie for the start roll again. (`start.roll_off`)" in said
        assert "highest starts" not in said
        assert "highest total starts" not in said
    said = chosen("farkle-cribbage-tournament")
    assert "Start and the finish never count as occupied. (`board.one_peg_per_hole`)" in said
    assert "goes one hole back" not in said
    said = chosen("farkle-cribbage-advanced")
    assert "Places are changed at the end of the turn" in said
    assert "Instead of scoring" not in said


def test_in_which_way_dice_score_is_chosen_where_the_source_is_silent() -> None:
    """000, 002, 003 are silent; by 001 "dice can be scored however the player likes"."""
    for name in ("playmonster", "literally", *DIX_MILLE):
        said = "Dice that can score in several ways score the most they can."
        assert f"{said} (`turn.scoring`)" in chosen(name)
        assert said in rules_page(load(name))
    for name in CRIBBAGE:
        assert "turn.scoring" not in chosen(name)
        said = "score in whichever way the player likes, even for fewer points"
        assert said in rules_page(load(name))


def test_other_games_of_001_use_the_basic_chart_by_choice() -> None:
    for name in set(CRIBBAGE) - {"farkle-cribbage", "farkle-cribbage-advanced"}:
        assert "are those of the basic game, not of the advanced rules" in chosen(name)
    assert "basic game" not in chosen("farkle-cribbage") + chosen("farkle-cribbage-advanced")


def test_sets_of_2s_are_an_inference() -> None:
    said = chosen("farkle-cribbage-advanced")
    assert (
        "worked out from the 6 holes that they score die by die: 16, 21 and 26. (`scores.222`)"
        in said
    )
    changed = load("farkle-cribbage-advanced", ["scores.222=6"])
    assert "scores.222" not in changed.choices


def test_a_target_to_be_hit() -> None:
    page = rules_page(load("dix-mille", ["end.reached=exactly"]))
    assert "has banked exactly 10,000 points in all." in page
    assert "beyond 10,000 scores nothing when it is banked: the total stays as it is." in page
    assert "can never reach it" not in page
    every = ["end.reached=exactly", "turn.bank_minimum=325"]
    said = "No turn can bank fewer than 350: a total above 9,650 that is below the target can never"
    assert said in rules_page(load("dix-mille", every))
    page = rules_page(load("dix-mille", [*every, "end.overshoot=bounce"]))
    assert "brings it back from there by as much as is too much, as far as 0 at most." in page
    assert said not in page


def test_people_at_a_real_table_are_told_what_they_need() -> None:
    assert "You need six dice, a cup if you like, and pencil and paper." in rules_page(
        load("plain")
    )
    assert "a lane for each player" in rules_page(load("farkle-cribbage"))
    assert "all pegs go along one lane" in rules_page(load("farkle-cribbage-tournament"))
    counted = "Farkles in a row can be counted"
    assert counted in rules_page(load("farkle-cribbage-advanced"))
    assert counted not in rules_page(load("farkle-cribbage")) + rules_page(load("zilch"))


def test_keys_of_the_rule_file_stand_in_the_reference_only() -> None:
    for name in presets():
        assert "`" not in rules_page(preset(name))
    assert "(`end.ties`)" in rules_page(load("dix-mille"), keys=True)


def test_only_002_speaks_of_dice_that_fall_off() -> None:
    for name in presets():
        assert ("fall off" in rules_page(preset(name))) == (name == "playmonster")


def test_choices_that_sources_can_be_read_in_several_ways() -> None:
    assert "Getting on the board takes no more" in chosen("dix-mille-every-turn-350")
    assert "350 points. (`turn.opening_minimum`)" in chosen("dix-mille-every-turn-350")
    five = chosen("dix-mille-five-dice")
    assert "Lines of the chart that need more than five dice fall away. (`dice`)" in five
    assert "Straight 2 to 6: not on the chart. (`scores.23456`)" in five
    assert "of a whole turn, not of one roll. (`turn.opening_minimum`)" in chosen("playmonster")
    assert "must be made in one turn, not added up" in chosen("literally")
    assert "one roll" not in chosen("literally")
    assert "if all the dice of the roll that had to be made are set aside" in chosen("dix-mille")
    assert "turn.hot_dice`" not in chosen("dix-mille-must-throw")
    assert "Three pairs: on the chart. (`scores.xxyyzz`)" in chosen("facebook")
    assert "Agree who starts. Play goes clockwise from there. (`start.roll_off`)" in chosen(
        "dix-mille"
    )
    assert "tie for the start" in chosen("zilch", 'choices=["start.roll_off"]', "start.roll_off=1")


@pytest.mark.parametrize("name", presets())
def test_sides_are_spoken_of_where_partners_play(name: str) -> None:
    rules = preset(name)
    said = " ".join(sentence for _, part in rules_sections(rules) for sentence in part)
    assert bool(re.search(r"\bsides?\b", said)) == (rules.partners > 1)


def test_a_play_off_of_an_exact_target_says_that_the_target_counts_no_more() -> None:
    sets = ["end.reached=exactly", "end.final_round=one_more_turn", "end.ties=play_off"]
    page = rules_page(load("plain", sets))
    assert "until one of them is ahead; no turn makes too much then" in page
    assert "until one of them is ahead.\n" in rules_page(load("plain", sets[1:]))


def test_a_penalty_that_spares_the_final_round_spares_a_play_off() -> None:
    penalty = "turn.farkle_penalty={ after = 2, points = 100, in_final_round = false }"
    shared = load("plain", [penalty, "end.final_round=one_more_turn"])
    assert "- In the final round the penalty does not apply.\n" in rules_page(shared)
    played_off = vary(shared, ["end.ties=play_off"])
    assert "- In the final round, and in a play-off, the penalty" in rules_page(played_off)


def test_house_rules_speak_of_players_too() -> None:
    sets = ["turn.farkle_leaves_board=true", "turn.first_bank_bonus={ score = 900, points = 100 }"]
    page = rules_page(load("dix-mille", [*sets, "end.ties=play_off"]))
    assert "A farkle takes a player off the board" in page
    assert "The first player to bank 900 points or more" in page
    assert "those players each take one more turn" in page
    page = rules_page(load("plain", ["end.rounds=10"]))
    assert "At most 10 rounds are played" in page
    alone = rules_page(load("plain", ["end.rounds=1", "end.target=false"]))
    assert "One round is played, and then the game ends" in alone
    assert "reached" not in alone
    assert "The highest total wins." in page
    assert not re.search(r"\bsides?\b", page)


def test_what_comes_of_too_much_is_said_as_a_choice() -> None:
    """The sentence after it, that some totals can never be hit, is none of the choice."""
    said = rules_choices(load("fifteen-thousand"))
    assert len(said) == 3
    assert said[1].startswith("A turn that would bring the total beyond 15,000 scores nothing")
