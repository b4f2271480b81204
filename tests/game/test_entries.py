"""The scorekeeper: whole turns entered as their points, and earlier entries corrected."""

import pytest

from tests.game.script import NAMES, Script
from tincup.game import (
    Action,
    Bank,
    CorrectionError,
    EnterTurn,
    Game,
    GameError,
    IllegalAction,
    Keep,
    Leave,
    MalformedAction,
    Resign,
    Roll,
    apply,
)
from tincup.rules import load


def table(name: str = "playmonster", *sets: str, players: int = 2) -> Game:
    return Game.of(load(name, ["start.roll_off=0", *sets]), NAMES[:players])


def enter(game: Game, *points: int) -> Game:
    for it in points:
        game.play(EnterTurn(it))
    return game


# EnterTurn


def test_points_are_banked_and_0_is_a_farkle() -> None:
    game = enter(table("farkle-cribbage-advanced", players=1), 30, 0, 0)
    assert game.state.totals == (30,)
    assert game.state.sides[0].farkles == 2
    assert enter(game, 0).state.totals == (10,)


@pytest.mark.parametrize(
    ("name", "points", "rule", "said"),
    [
        (
            "playmonster",
            450,
            "turn.opening_minimum",
            "you need 500 points in one turn to get on the board; this makes 450",
        ),
        (
            "facebook",
            250,
            "turn.bank_minimum",
            "every turn must make 300 points to bank; this makes 250",
        ),
        (
            "playmonster",
            525,
            "scores",
            "no turn makes 525 points: the chart goes in steps of 50",
        ),
        (
            "literally",
            510,
            "scores",
            "no turn makes 510 points: the chart goes in steps of 25",
        ),
    ],
)
def test_entries_that_no_turn_can_make(name: str, points: int, rule: str, said: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        apply(table(name).state, EnterTurn(points))
    assert (refused.value.rule, str(refused.value)) == (rule, said)


@pytest.mark.parametrize("points", [-50, 10**10, True, 50.0, "50", None])
def test_entries_that_are_no_points(points: int) -> None:
    with pytest.raises(MalformedAction, match=r"^a turn's points are a whole number from 0, not "):
        apply(table().state, EnterTurn(points))


def test_a_minimum_is_met_exactly() -> None:
    assert enter(table(), 500).state.totals == (500, 0)
    assert enter(table("facebook"), 300).state.totals == (300, 0)


def test_no_whole_turn_can_be_entered_in_the_middle_of_one() -> None:
    game = Script("playmonster").roll_off("6", "1")
    game.play(Roll((1, 1, 1, 2, 3, 4)))
    assert game.why_not(EnterTurn(500))[1] == (
        "you cannot enter a whole turn now: first choose what to keep of the roll on the table"
    )
    game.play(Keep((1,)))
    assert game.why_not(EnterTurn(500))[0] == "turn"
    rolling = Script("playmonster")
    assert rolling.why_not(EnterTurn(500))[1] == (
        "you cannot enter a whole turn now: the sides are rolling to see who starts"
    )


def test_an_entered_exchange_needs_a_bomb_and_somebody_ahead() -> None:
    for name, rule in (
        ("farkle-cribbage", "scores"),
        ("farkle-cribbage-advanced", "turn.exchange"),
    ):
        with pytest.raises(IllegalAction) as refused:
            apply(table(name).state, EnterTurn(5, exchange=True))
        assert refused.value.rule == rule


# undo


def test_undo() -> None:
    game = enter(table(), 500, 600)
    game.play(Roll((1, 1, 1, 2, 3, 4)))
    assert game.rolls == 1
    assert game.undo().phase == "roll"
    assert game.rolls == 0
    assert game.undo(2) == game.start
    with pytest.raises(GameError, match="nothing to take back"):
        game.undo()
    with pytest.raises(GameError, match="nothing to take back"):
        game.undo(-1)


def test_a_refused_action_changes_nothing() -> None:
    game = enter(table(), 500)
    before = (game.state, list(game.actions), game.states)
    with pytest.raises(IllegalAction):
        game.play(EnterTurn(450))
    assert (game.state, game.actions, game.states) == before


# corrections


def test_turns_are_counted_as_people_count_them() -> None:
    game = table("farkle-cribbage", "start.roll_off=1", players=2)
    actions: list[Action] = [Roll((3,)), Roll((3,)), Roll((5,)), Roll((2,))]  # a tie, then Ada
    actions += [
        EnterTurn(5),
        Roll((1, 1, 3, 4, 5, 6)),
        Keep((1,)),
        Roll((1, 3, 4, 5, 6)),
        Bank((1,)),
    ]
    for action in [*actions, Roll((1, 1, 3, 4, 5, 6))]:
        game.play(action)
    assert game.turns() == [range(4), range(4, 5), range(5, 9), range(9, 10)]


def test_an_earlier_entry_is_corrected_and_the_rest_replayed() -> None:
    game = enter(table(), 500, 600, 100, 200, 300)
    assert game.state.totals == (900, 800)
    assert game.correct(1, [EnterTurn(1600)]).totals == (900, 1800)
    assert game.correct(4, [EnterTurn(0)]).totals == (600, 1800)
    assert game.actions[1] == EnterTurn(1600)
    assert game.states[0] == game.start
    assert len(game.states) == len(game.actions) + 1


def test_dice_are_corrected_into_points_and_back() -> None:
    game = table()
    for action in (Roll((1, 1, 1, 5, 5, 5)), Bank((1, 1, 1, 5, 5, 5)), EnterTurn(500)):
        game.play(action)
    assert (game.state.totals, game.rolls) == ((2500, 500), 1)
    assert game.correct(0, [EnterTurn(800)]).totals == (800, 500)
    assert game.rolls == 0
    roll = (1, 1, 1, 5, 5, 2)
    assert game.correct(0, [Roll(roll), Keep((1, 1, 1)), Roll((5, 5, 5)), Bank((5, 5, 5))])
    assert (game.state.totals, game.rolls) == ((800, 500), 2)


def test_a_correction_that_makes_a_later_entry_impossible() -> None:
    """Without the opening, 100 two turns later was not enough; nothing has changed then."""
    game = enter(table(), 500, 600, 100, 200)
    before = (game.state, list(game.actions), game.states, game.rolls)
    with pytest.raises(CorrectionError) as refused:
        game.correct(0, [EnterTurn(0)])
    assert refused.value.turn == 2
    assert isinstance(refused.value.reason, IllegalAction)
    assert refused.value.reason.rule == "turn.opening_minimum"
    assert str(refused.value).startswith(
        "turn 3 no longer fits after this correction: you need 500"
    )
    assert (game.state, game.actions, game.states, game.rolls) == before


def test_a_correction_that_ends_the_game_too_early() -> None:
    game = enter(table("plain", "end.target=1000"), 500, 600, 100, 200)
    with pytest.raises(CorrectionError, match="the game is over"):
        game.correct(0, [EnterTurn(1000)])
    assert game.state.totals == (600, 800)


def test_a_correction_that_lets_the_game_go_on() -> None:
    game = enter(table("plain", "end.target=1000"), 500, 600, 500)
    assert game.state.is_over
    assert not game.correct(2, [EnterTurn(450)]).is_over
    assert game.state.turn.side == 1


def test_a_new_entry_that_is_itself_refused() -> None:
    game = enter(table(), 500, 600)
    with pytest.raises(IllegalAction) as refused:
        game.correct(0, [EnterTurn(450)])
    assert refused.value.rule == "turn.opening_minimum"
    assert game.state.totals == (500, 600)


@pytest.mark.parametrize("turn", [-1, 2, 99])
def test_there_is_no_such_turn(turn: int) -> None:
    game = enter(table(), 500, 600)
    with pytest.raises(GameError, match="the game has 2"):
        game.correct(turn, [EnterTurn(500)])


@pytest.mark.parametrize(
    "entry",
    [
        [],
        [EnterTurn(500), EnterTurn(500)],
        [Roll((1, 1, 1, 2, 3, 4))],
        [Roll((1, 1, 1, 2, 3, 4)), Keep((1, 1, 1))],
        [EnterTurn(500), Roll((1, 1, 1, 2, 3, 4))],
    ],
    ids=["nothing", "two turns", "a roll", "half a turn", "a turn and a half"],
)
def test_what_others_follow_must_be_one_whole_turn(entry: list[Action]) -> None:
    game = enter(table(), 500, 600)
    with pytest.raises(GameError, match="one whole turn"):
        game.correct(0, entry)
    assert game.state.totals == (500, 600)


def test_the_last_turn_may_be_left_unfinished() -> None:
    game = enter(table(), 500, 600)
    state = game.correct(1, [Roll((1, 1, 1, 2, 3, 4))])
    assert (state.phase, state.totals) == ("decide", (500, 0))


def test_people_who_went_during_a_corrected_turn_stay_gone() -> None:
    game = table("plain", players=3)
    for action in (EnterTurn(500), Leave(2), EnterTurn(600), EnterTurn(100)):
        game.play(action)
    state = game.correct(1, [EnterTurn(700)])
    assert state.totals == (600, 700, 0)
    assert state.away == {2}
    assert state.turn.side == 1


def test_a_corrected_turn_during_which_another_side_resigned() -> None:
    game = table("plain", players=3)
    for action in (EnterTurn(500), Resign(2), EnterTurn(600), EnterTurn(100)):
        game.play(action)
    state = game.correct(1, [EnterTurn(700)])
    assert state.sides[2].status == "resigned"
    assert (state.totals, state.turn.side) == ((600, 700, 0), 1)
