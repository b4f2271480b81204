"""Lines of the chart by which a roll wins the game at once."""

from fractions import Fraction

import pytest

from tests.game.script import Script
from tincup.game import farkle_chance
from tincup.game.events import GameOver, Rolled, WonOutright
from tincup.game.odds.chances import decided_chance
from tincup.game.scoring import scoring_of
from tincup.messages import in_language
from tincup.narration import result, rules_page, sentences
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
from tincup.rules import RuleError, load
from tincup.solve.support import METHODS, Unsupported, check
from tincup.views.rules import score_view

FIVE = 'scores.xxxxx={points = 0, or = "win"}'


def won() -> Script:
    """A game that the second side wins with fewer points."""
    return Script("plain", [FIVE]).enter(900, 700).turn("115346/11 2346 234561/1 44444")


def test_a_roll_that_wins_whatever_the_totals_are() -> None:
    """or = "win": it need not be kept or banked, and the turn score is left where it is."""
    assert not Script("plain").enter(900, 700).turn("444441").over
    game = won()
    assert (game.over, game.winners, game.totals) == (True, (1,), (900, 700))
    assert game.game.latest == (
        Rolled(1, 1, (4, 4, 4, 4, 4)),
        WonOutright(1, 1, (4, 4, 4, 4, 4)),
        GameOver("outright", (1,), None),
    )
    sides = game.state.sides
    assert [(it.farkles, it.turns) for it in sides] == [(1, 2), (0, 2)]


def test_nothing_has_to_come_first() -> None:
    """Neither the opening minimum nor the end of a final round; rivals have no turn left."""
    first = Script("playmonster", [FIVE], players=3).roll_off("6", "1", "2").turn("444441")
    assert (first.winners, first.state.sides[0].on_board) == ((0,), False)
    last = Script("playmonster", [FIVE], players=3).roll_off("6", "1", "2")
    last.enter(10100).turn("333331")
    assert last.winners == (1,)
    level = Script("plain", [FIVE, "end.ties=play_off", "end.final_round=one_more_turn"])
    level.enter(10000, 10000).turn("333331")
    assert (level.state.play_off, level.winners) == (True, (0,))


def test_dice_that_cannot_be_banked_win_too() -> None:
    rules = ["turn.most_rolls=1", "turn.opening_minimum=800", FIVE]
    assert Script("plain", rules).turn("222226").winners == (0,)


def test_of_several_lines_in_a_roll_the_one_that_wins_holds() -> None:
    toxic = 'scores.2222={points = 0, or = "farkle"}'
    bust = 'scores.11={points = 0, or = "bust"}'
    game = Script("plain", [FIVE, toxic, bust]).enter(900).turn("222234").turn("113346")
    assert (game.totals, game.over) == ((0, 0), False)
    assert game.turn("222221").winners == (1,)


def test_a_line_that_wins_only_with_all_the_dice() -> None:
    pair = 'scores.66={points = 0, or = "win", only = "all_dice"}'
    assert Script("plain", [pair]).turn("123466").winners == (0,)
    assert Script("plain", [pair]).turn("123456/1 23466").side == 1
    rules = load("plain", [pair])
    assert decided_chance(rules, 5, "win") == 0
    assert decided_chance(rules, 6, "win") == 1 - Fraction(5, 6) ** 6 - Fraction(5, 6) ** 5


def test_formulas_over_its_dice_are_not_worked_out() -> None:
    """By this chart four 6s are worth twice three 6s; no roll ever gets to show them."""
    sixes = 'scores.666={points = 0, or = "win"}'
    rules = load("zilch", [sixes])
    assert rules.chart.points((6, 6, 6, 6)) is None
    assert rules.chart.points((5, 5, 5, 5)) == 1000
    assert Script("zilch", [sixes]).turn("666613").winners == (0,)


def test_chances_of_a_roll() -> None:
    rules, plain = load("plain", [FIVE]), load("plain")
    wins = [decided_chance(rules, dice, "win") for dice in range(1, 7)]
    assert wins == [0, 0, 0, 0, Fraction(1, 1296), Fraction(31, 7776)]
    assert decided_chance(plain, 6, "win") == 0
    pair = load("plain", ['scores.22={points = 0, or = "win"}'])
    nothing = farkle_chance(plain, 2)
    assert farkle_chance(pair, 2) == nothing - Fraction(1, 36)  # two 2s are none any more
    assert score_view(scoring_of(rules), (1, 4, 4, 4, 4, 4)) == {
        "rules": "plain-varied",
        "dice": [1, 4, 4, 4, 4, 4],
        "farkle": False,
        "best": {"points": 0, "kept": []},
        "keeps": [],
        "wins": True,
    }


@pytest.mark.parametrize(
    ("language", "said", "at_last", "in_short"),
    [
        (
            "en",
            "Bo rolls 4 4 4 4 4: five of a kind, which wins at once.",
            "Bo wins at once, whatever the totals.",
            "Bo won with one roll",
        ),
        (
            "de",
            "Bo würfelt 4 4 4 4 4: Fünfling, und das gewinnt sofort.",
            "Bo gewinnt sofort, wie die Stände auch sind.",
            "Bo: gewonnen mit einem Wurf",
        ),
        (
            "fr",
            "Bo lance 4 4 4 4 4\u00a0: cinq dés identiques, et cela gagne aussitôt.",
            "Bo gagne aussitôt, quels que soient les totaux.",
            "Bo\u202f: victoire d\u2019un seul lancer",
        ),
    ],
)
def test_what_is_said_of_it(language: str, said: str, at_last: str, in_short: str) -> None:
    game = won()
    with in_language(language):
        assert sentences(game.game.latest, game.state.lineup) == [said]
        assert (result(game.state)[0], outcome(game.state)) == (at_last, in_short)


def test_how_it_is_listed() -> None:
    game = won().game
    assert turn_rows(game)[-1] == ("4", "Bo", "won at once", "700")
    assert rounds(game)[-1][1].made == "won"
    words = rules_page(game.state.rules)
    assert "five of a kind   wins the game at once" in words
    assert "- A roll that shows five of a kind wins the game at once, whatever else" in words


def test_a_position_and_a_record_of_it() -> None:
    game = won()
    line = position(game.state)
    assert line == "900,700 2 0 - 1,0 - 2 ending=outright"
    assert parse_position(line, game.state.rules, ["Ada", "Bo"]) == game.state
    text = write_record(Record(game.game))
    assert "\n2 123456/1 44444 wins =700\n" in text
    assert 'ending  = "outright"' in text
    assert read_record(text).game.state == game.state


def test_points_beside_it_are_refused() -> None:
    with pytest.raises(RuleError, match="points = 500 for dice that decide a roll"):
        load("plain", ['scores.xxxxx={points = 500, or = "win"}'])


def test_exact_play_but_of_two_refuses_it_and_says_why() -> None:
    rules = load("plain", [FIVE])
    for method in (it for it in METHODS if it not in ("two", "rounds")):
        with pytest.raises(Unsupported, match=r'scores\.or = "win": .* wins the game at once'):
            check(rules, method)


@pytest.mark.parametrize("limit", [[], ["turn.most_rolls=4"]])
def test_who_looks_ahead_counts_on_it(limit: list[str]) -> None:
    """With hardly another chance it is worth about what the rolls of a turn have of it."""
    bot = LookaheadPlayer("Pip")
    behind = "50,9900 1 0 6d - - 9"
    without, with_it = (
        bot.roll_value(parse_position(behind, load("plain", [*limit, *more])))
        for more in ([], [FIVE])
    )
    at_first = float(decided_chance(load("plain", [FIVE]), 6, "win"))
    assert without < 1e-6
    assert at_first < with_it < 3 * at_first
