"""Lines of the chart by which a roll puts its side out of the game."""

from fractions import Fraction

import pytest

from tests.game.script import Script
from tincup.coach import review
from tincup.game import Leave, Resign, farkle_chance
from tincup.game.events import GameOver, PutOut, Rolled
from tincup.game.odds.chances import decided_chance
from tincup.game.totals.aims import NONE, Aims, aims
from tincup.messages import in_language
from tincup.narration import remarks, result, rules_page, sentences
from tincup.narration.results import outcome
from tincup.narration.standings import rounds, turn_rows
from tincup.notation import (
    Record,
    parse_position,
    position,
    read_record,
    write_record,
)
from tincup.players.lookahead import LookaheadPlayer
from tincup.rules import load
from tincup.solve.support import METHODS, Unsupported, check

TWOS = 'scores.2222={points = 0, or = "lose"}'
ONE_MORE = "end.final_round=one_more_turn"


def one_out() -> Script:
    """A game of three, the first of whom is put out in the second round."""
    return Script("plain", [TWOS], players=3).enter(900, 700, 300).turn("112346/11 2222")


def test_a_roll_that_puts_its_side_out() -> None:
    """or = "lose": the others play on, and nobody waits for that side."""
    assert not Script("plain").turn("222213").over
    game = one_out()
    assert game.game.latest == (Rolled(0, 0, (2, 2, 2, 2)), PutOut(0, 0, (2, 2, 2, 2), 200))
    assert [(it.status, it.total, it.turns) for it in game.state.sides] == [
        ("out", 900, 2),
        ("playing", 700, 1),
        ("playing", 300, 1),
    ]
    assert game.side == 1
    assert game.enter(50, 50).side == 1


def test_the_last_one_left_has_won_whatever_the_totals_are() -> None:
    game = one_out().enter(500, 100).turn("122223")
    assert game.game.latest[-1] == GameOver("put_out", (2,), None)
    assert (game.winners, game.totals) == ((2,), (900, 1200, 400))


def test_a_total_counts_no_more_in_the_end() -> None:
    game = Script("plain", [TWOS, ONE_MORE, "end.target=1000"], players=3)
    game.enter(900, 800, 0).turn("222213").enter(200, 0)
    assert (game.state.ending, game.winners, game.totals) == ("target", (1,), (900, 1000, 0))


def test_in_a_final_round() -> None:
    game = Script("plain", [TWOS, ONE_MORE, "end.target=1000"], players=3)
    game.enter(1000).turn("222213")
    assert (game.over, game.side) == (False, 2)
    assert game.turn("222213").state.ending == "put_out"
    assert game.winners == (0,)


def test_in_a_play_off() -> None:
    """Of two who are level the other goes on alone, and may be put out itself."""
    rules = [TWOS, ONE_MORE, "end.target=1000", "end.ties=play_off"]
    game = Script("plain", rules, players=3).enter(1000, 1000, 0).turn("222213")
    assert (game.state.play_off, game.side, game.over) == (True, 1, False)
    assert game.enter(0).winners == (1,)
    game = Script("plain", rules, players=3).enter(1000, 1000, 0).turn("222213 222213")
    assert (game.state.ending, game.winners) == ("put_out", (2,))


def test_partners_are_out_together() -> None:
    game = Script("plain", [TWOS, "partners=2"], players=6).enter(0, 0, 0).turn("222213")
    assert game.enter(50, 50, 50).state.player == 2
    assert [it.turns for it in game.state.sides] == [2, 3, 2]


def test_a_player_alone() -> None:
    game = Script("plain", [TWOS], players=1).enter(500).turn("222213")
    assert (game.over, game.winners) == (True, ())
    assert result(game.state)[0] == "Nobody is left in the game: nobody has won."
    assert outcome(game.state) == "nobody is left"


def test_who_is_out_has_no_more_to_give_up() -> None:
    game = one_out()
    assert not game.attempt(Resign(0))
    game.play(Leave(0))
    assert not game.over
    game.play(Resign(1))
    assert (game.state.ending, game.winners) == ("resigned", (2,))


def test_of_several_lines_in_a_roll_winning_goes_first_and_then_losing() -> None:
    more = ['scores.11={points = 0, or = "bust"}', 'scores.22222={points = 0, or = "win"}']
    game = Script("plain", [TWOS, *more], players=3).enter(900)
    assert game.turn("112222").state.sides[1].status == "out"
    assert game.turn("222221").winners == (2,)


def test_chances() -> None:
    rules, plain = load("plain", [TWOS]), load("plain")
    assert decided_chance(rules, 4, "lose") == Fraction(1, 1296)
    assert farkle_chance(rules, 4) == farkle_chance(plain, 4) + Fraction(1, 1296)


@pytest.mark.parametrize(
    ("language", "said", "at_last", "in_short"),
    [
        (
            "en",
            "Ada rolls 2 2 2 2: four 2s, which puts Ada out of the game, 200 points lost.",
            "Cy is the last one left and wins.",
            "Cy won as the last one left",
        ),
        (
            "de",
            "Ada würfelt 2 2 2 2: vier Zweien, und ist damit aus dem Spiel, 200 Punkte weg.",
            "Cy ist als letzte Partei übrig und gewinnt.",
            "Cy: gewonnen als letzte Partei",
        ),
        (
            "fr",
            "Ada lance 2 2 2 2\u00a0: quatre 2, ce qui met Ada hors jeu, 200 points perdus.",
            "Cy est le dernier camp en jeu et gagne.",
            "Cy\u202f: victoire comme dernier camp en jeu",
        ),
    ],
)
def test_what_is_said_of_it(language: str, said: str, at_last: str, in_short: str) -> None:
    game, ended = one_out(), one_out().enter(500, 100).turn("122223")
    with in_language(language):
        assert sentences(game.game.latest, game.state.lineup) == [said]
        assert (result(ended.state)[0], outcome(ended.state)) == (at_last, in_short)


def test_how_it_is_listed() -> None:
    game = one_out()
    assert turn_rows(game.game)[-1] == ("4", "Ada", "out of the game", "900")
    assert rounds(game.game)[-1][0].made == "out"
    assert remarks(game.state, 0) == "out"
    words = rules_page(game.state.rules)
    assert "four 2s    puts the side out of the game" in words
    assert "- A roll that shows four 2s puts the side out of the game, whatever else" in words


def test_a_position_and_a_record_of_it() -> None:
    game = one_out()
    line = position(game.state)
    assert line == "900,700,300 2 0 6d - - 2 out=1"
    assert parse_position(line, game.state.rules, ["Ada", "Bo", "Cy"]) == game.state
    game.enter(500, 100).turn("122223")
    line = position(game.state)
    assert line == "900,1200,400 2 0 - - - 3 turns=2,3,2 out=1,2 ending=put_out"
    assert parse_position(line, game.state.rules, ["Ada", "Bo", "Cy"]) == game.state
    text = write_record(Record(game.game))
    assert "\n1 112346/11 2222 out =900\n" in text
    assert 'ending  = "put_out"' in text
    assert read_record(text).game.state == game.state


def test_exact_play_but_of_two_refuses_it_and_says_why() -> None:
    rules = load("plain", [TWOS])
    for method in (it for it in METHODS if it not in ("two", "rounds")):
        with pytest.raises(Unsupported, match=r'scores\.or = "lose": .* out of the game'):
            check(rules, method)


def test_a_small_bank_may_win_yet_where_a_rival_may_be_put_out() -> None:
    """Who is behind and has no turn to come does not lose for certain."""
    rounds = ["end.rounds=1"]
    usual = Script("plain", rounds, players=3).enter(0, 900)
    assert aims(usual.state, usual.totals) == Aims(900, 901)
    behind = Script("plain", ["end.rounds=2"], players=2).enter(0, 900)
    assert aims(behind.state, behind.totals) == Aims(900, 10_000)  # which ends it at once
    hopeful = Script("plain", [TWOS, "end.rounds=2"], players=2).enter(0, 900)
    assert aims(hopeful.state, hopeful.totals) == NONE


def test_who_looks_ahead_fears_it() -> None:
    """Far ahead, the only risk of a turn is to be put out."""
    bot = LookaheadPlayer("Pip")
    ahead = "9900,50 1 100 5d - - 9"
    free = 'scores.1111={points = 0, or = "farkle"}'
    farkles, loses = (
        bot.roll_value(parse_position(ahead, load("plain", [line])))
        for line in (free, free.replace("farkle", "lose"))
    )
    chance = float(decided_chance(load("plain", [free]), 5, "farkle"))
    assert farkles - 3 * chance < loses < farkles - 0.9 * chance


def test_a_review_of_it() -> None:
    game = Script("plain", [TWOS], players=3).turn("112346/11 2222")
    game.enter(50, 50)
    found = review(game.game)
    lost = [it.effect for it in found.changes if it.cause == "luck" and it.side == 0]
    assert min(lost) < -0.3
