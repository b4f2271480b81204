"""Final rounds that open again, or are one roll: `end.final_round`."""

import pytest

from tests.game.script import Script
from tincup.game import Bank, Leave, options
from tincup.game.events import FellShort, FinalRoundBegan, LeaderBeaten
from tincup.game.totals.aims import aims
from tincup.game.totals.last_turns import brought_on_by, following, in_final_round, opens_again
from tincup.narration import rules_page, sentences
from tincup.notation import PositionError, parse_position, position
from tincup.players.lookahead import LookaheadPlayer
from tincup.rules import RuleError, load, vary

OPENS = ["end.target=1000", "end.final_round=until_unbeaten"]
ROLL = ["end.target=1000", "end.final_round=one_roll"]
ONCE = ["end.target=1000", "end.final_round=one_more_turn"]


def test_whoever_gets_ahead_gives_everyone_else_one_more_turn() -> None:
    """Ada reaches the target, Bo beats her: Cy and Ada are in again, Cy though he had no turn."""
    once = Script("plain", ONCE, players=3).enter(1000, 1100, 0)
    assert once.state.winners == (1,)
    game = Script("plain", OPENS, players=3).enter(1000, 1100)
    assert (game.side, following(game.state), brought_on_by(game.state)) == (2, (0,), 1)
    assert LeaderBeaten(1, 1100) in game.game.latest
    assert FinalRoundBegan(1, (2, 0)) in game.game.latest
    assert "Bo is ahead with 1,100: one more turn for everyone else." in sentences(
        game.game.latest, game.state.lineup
    )
    game.enter(0, 200)  # Ada is ahead once more, with 1,200
    assert (game.side, following(game.state), brought_on_by(game.state)) == (1, (2,), 0)
    game.enter(0)
    assert in_final_round(game.state)
    game.enter(0)
    assert (game.state.winners, game.totals) == ((0,), (1200, 1100, 0))


def test_to_be_level_opens_nothing() -> None:
    game = Script("plain", OPENS, players=3).enter(1000, 1000)
    assert (game.side, following(game.state), brought_on_by(game.state)) == (2, (), 0)
    game.enter(0)
    assert game.state.winners == (0, 1)
    off = Script("plain", [*OPENS, "end.ties=play_off"]).enter(1000, 1000)
    assert off.state.play_off
    off.enter(300, 500)  # a play-off is one turn each, as ever
    assert off.state.winners == (1,)


def test_the_rounds_are_a_limit_all_the_same() -> None:
    game = Script("plain", [*OPENS, "end.rounds=1"], players=3).enter(1000, 1100)
    assert (game.side, following(game.state)) == (2, ())
    assert opens_again(game.state) == ()
    assert game.enter(1200).state.winners == (2,)
    later = Script("plain", [*OPENS, "end.rounds=2"], players=2).enter(1000, 1100)
    assert later.side == 0
    assert later.enter(200).side == 1  # who has a turn of the second round left
    assert later.enter(200).state.winners == (1,)  # and ends it ahead: there is no third


def test_whoever_has_left_has_no_turn_of_it() -> None:
    game = Script("plain", OPENS, players=3).enter(1000)
    game.play(Leave(0))
    game.enter(1100)
    assert (game.side, FinalRoundBegan(1, (2,)) in game.game.latest) == (2, True)
    assert game.enter(0).state.winners == (1,)


def test_what_a_turn_must_come_to() -> None:
    """To be ahead is not enough at once; less than that is no certain loss, if others follow."""
    game = Script("plain", OPENS, players=3).enter(1000).turn("123466")
    assert aims(game.state, game.totals) == (1000, float("inf"))
    assert [it.cannot_win for it in options(game.state).allowed] == [False]
    two = Script("plain", OPENS).enter(1000).turn("123466")
    assert aims(two.state, two.totals) == (1000, float("inf"))
    assert [it.cannot_win for it in options(two.state).allowed] == [True]


def test_positions_know_who_is_ahead() -> None:
    rules = load("plain", OPENS)
    line = "1000,1100,- 3 0 6d - 2 1"
    state = parse_position(line, rules)
    assert (position(state), following(state)) == (line, (0,))
    with pytest.raises(PositionError, match="the side that is ahead: side 2 has 1100"):
        parse_position("1000,1100,- 3 0 6d - 1 1", rules)
    parse_position("1000,1100,- 3 0 6d - 1 1", load("plain", ONCE))


def test_nobody_gets_ahead_of_a_target_that_must_be_hit() -> None:
    with pytest.raises(RuleError) as refused:
        load("plain", [*OPENS, "end.reached=exactly"])
    (fault,) = refused.value.faults
    assert fault.key == "end.final_round"
    assert 'because with end.reached = "exactly" nobody can get ahead' in str(fault.accepted)


def test_the_rules_in_words() -> None:
    page = rules_page(load("plain", OPENS))
    assert "Whenever one of them has more than everybody else, every other player" in page


def test_a_bot_fears_the_answer_to_its_lead() -> None:
    """With a lead by a little it wins less often where the other has a turn to take it back."""
    once = load("plain", ["end.final_round=one_more_turn"])
    again = vary(once, ["end.final_round=until_unbeaten"])
    bot = LookaheadPlayer("Pip")
    line = "10000,9500 2 450 1d - 1 9"
    values = [bot.roll_value(parse_position(line, rules)) for rules in (once, again)]
    assert values[1] < values[0] - 0.05


def test_a_last_roll_for_everyone_else() -> None:
    """end.final_round = "one_roll": what is set aside of it is banked; nothing may be rolled on."""
    game = Script("plain", ROLL, players=3).enter(1000)
    assert "Ada has reached 1,000 points: one last roll for everyone else." in sentences(
        game.game.latest, game.state.lineup
    )
    assert game.state.rolls_left == 1
    assert game.why_not("123466/1") == (
        "end.final_round",
        "no roll is left: in the final round each turn is a single roll",
    )
    assert (game.state.rolls_left, options(game.state).allowed[0].may_roll) == (0, False)
    game.play(Bank((1,)))
    game.turn("111555/111555=")
    assert (game.state.winners, game.totals) == ((2,), (1000, 100, 1500))
    assert Script("plain", ONCE, players=3).enter(1000).turn("123466/1 12346/1=").side == 2


def test_no_duty_outlasts_the_last_roll() -> None:
    game = Script("plain", [*ROLL, "turn.hot_dice=must", "turn.must_roll_with=[3]"]).enter(1000)
    assert game.turn("111234/111=").state.winners == (0, 1)
    hot = Script("plain", [*ROLL, "turn.hot_dice=must"]).enter(1000)
    assert hot.turn("111555/111555=").state.winners == (1,)


def test_a_last_roll_that_makes_too_few() -> None:
    game = Script("plain", [*ROLL, "turn.opening_minimum=500"]).enter(1000).turn("123466")
    assert FellShort(1, 100, 500) in game.game.latest
    assert game.state.winners == (0,)
    some = Script("plain", [*ROLL, "turn.opening_minimum=500"]).enter(1000)
    rule, said = some.why_not("555123/1")
    assert rule == "end.final_round"
    assert said == (
        "no roll is left: in the final round each turn is a single roll; but you need 500 points "
        "in one turn to get on the board and this makes 100"
    )


def test_a_play_off_and_a_last_round_by_number_are_whole_turns() -> None:
    off = Script("plain", [*ROLL, "end.ties=play_off"]).enter(1000, 1000)
    assert (off.state.play_off, off.state.rolls_left) == (True, None)
    last = Script("plain", [*ROLL, "end.rounds=1"]).enter(100)
    assert (in_final_round(last.state), last.state.rolls_left) == (True, None)


def test_positions_of_a_last_roll() -> None:
    rules = load("plain", ROLL)
    for line in ("1000,- 2 0 6d - 1 1", "1000,- 2 0 123466 - 1 1"):
        assert position(parse_position(line, rules)) == line
    with pytest.raises(PositionError, match="all 6: each turn of this final round is a single"):
        parse_position("1000,- 2 100 5d - 1 1", rules)


def test_a_bot_counts_on_the_one_roll_that_it_has() -> None:
    once = load("plain", ["end.final_round=one_more_turn"])
    bot = LookaheadPlayer("Pip")
    whole, roll = (
        bot.roll_value(parse_position("10000,9500 2 0 6d - 1 9", rules))
        for rules in (once, vary(once, ["end.final_round=one_roll"]))
    )
    assert 0.01 < roll < whole - 0.1
    words = rules_page(load("plain", ROLL))
    assert "of a single roll: what is set aside of it is banked; if it makes too few poin" in words
