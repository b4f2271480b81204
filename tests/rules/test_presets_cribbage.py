"""The rows of Farkle Cribbage and its variations, played with scripted dice."""

import pytest

from tests.game.script import Script
from tests.rules.presets import Paid, advanced, allowed
from tincup.game import loser
from tincup.rules import RuleSet, load

# farkle-cribbage


def test_farkle_cribbage__chart() -> None:
    """1=1, 2=2, 333=6, 444=8, 555=10, 666=12, 111=20."""
    paid = Paid("farkle-cribbage")
    made = [paid(it) for it in ("1", "2", "333", "444", "555", "666", "111")]
    assert made == [1, 2, 6, 8, 10, 12, 20]
    assert paid("222") == 6


def test_farkle_cribbage__121_holes_off_the_end() -> None:
    """Cribbage board of 120 holes and a finishing hole: target 121 ("off the end"). No opening."""
    game = Script("farkle-cribbage", players=1)
    assert game.state.rules.unit == "holes"
    game.turn("334561/1=")
    assert game.totals == (1,)
    game.enter(119)
    assert not game.over
    game.enter(1)
    assert game.over


def test_farkle_cribbage__hot_dice_optional() -> None:
    """Hot dice ("roll over") optional."""
    game = Script("farkle-cribbage", players=1)
    game.turn("111222/111222=")
    assert game.totals == (26,)
    game.turn("111222/111222 334456")
    assert game.totals == (26,)


def test_farkle_cribbage__the_round_is_completed() -> None:
    """The round is completed so that all have had equally many turns; furthest off the board
    wins."""
    game = Script("farkle-cribbage", players=3)
    game.roll_off("11", "66", "12")  # Bo, then Cy, then Ada
    assert game.side == 1
    game.enter(100, 100, 100)
    game.enter(10, 21)
    assert (game.side, game.state.trigger, game.over) == (0, 2, False)
    game.enter(30)
    assert game.over
    assert (game.totals, game.winners) == ((130, 110, 121), (0,))
    assert {side.turns for side in game.state.sides} == {2}


def test_farkle_cribbage__the_last_of_the_round_ends_it_at_once() -> None:
    game = Script("farkle-cribbage").roll_off("66", "11")
    game.enter(120, 120, 0)
    game.enter(1)
    assert game.over
    assert game.winners == (1,)


def test_farkle_cribbage__everyone_rolls_two_dice_to_start() -> None:
    """First player: everyone rolls two dice, highest total; ties roll again; then clockwise."""
    game = Script("farkle-cribbage", players=4)
    game.roll_off("12", "61", "43", "52")  # 3 against 7, 7 and 7
    assert game.state.phase == "roll_off"
    assert game.side == 1
    game.roll_off("11", "66", "66")
    assert (game.state.phase, game.side) == ("roll_off", 2)
    game.roll_off("12", "13")
    assert (game.state.phase, game.side, game.state.starter) == ("roll", 3, 3)
    order = []
    for _ in range(5):
        order.append(game.side)
        game.enter(1)
    assert order == [3, 0, 1, 2, 3]


# farkle-cribbage-advanced


def test_farkle_cribbage_advanced__bonus_scores() -> None:
    """xxxx = xxx + 10, xxxxx = xxx + 15, xxxxxx (the Bomb) = xxx + 20, three pairs 10, straight
    25"""
    paid = Paid("farkle-cribbage-advanced")
    for face, three in zip("123456", (20, 6, 6, 8, 10, 12), strict=True):
        made = [paid(face * count) for count in (4, 5, 6)]
        assert made == [three + 10, three + 15, three + 20]
    assert paid("334455") == 10
    assert paid("123456") == 25


def test_farkle_cribbage_advanced__the_bomb_or_the_exchange() -> None:
    """or exchange position with the leader"""
    game = advanced(3, 40)
    game.turn("444444/444444!=")
    assert game.totals == (40, 3)
    game.enter(0)
    game.turn("444444/444444=")
    assert game.totals == (40 + 28, 3)


def test_farkle_cribbage_advanced__three_farkles_cost_20() -> None:
    """three farkles in consecutive turns -20"""
    game = advanced(50, 50)
    game.turn("334456")
    game.enter(1, 0, 1)
    assert game.totals == (50, 52)
    game.turn("334456")
    assert game.totals == (30, 52)
    assert game.penalties == [20]


def test_farkle_cribbage_advanced__five_dice_roll_over_rule() -> None:
    """five-dice roll-over rule (with five dice scored, the last die succeeds on 1, 2 or 3 and
    farkles on 4, 5 or 6)"""
    for face, made in (("1", 25), ("2", 26), ("3", 24)):
        game = advanced(0, 0)
        game.turn(f"111226/11122 {face}/{face}")
        assert (game.state.turn.dice, game.state.turn.score) == (6, made)
    for face in "456":
        game = advanced(0, 0)
        game.turn(f"111226/11122 {face}")
        assert game.side == 1
        assert game.totals == (0, 0)


def test_farkle_cribbage_advanced__is_the_basic_game_besides() -> None:
    """the basic game, plus"""
    basic, plus = load("farkle-cribbage"), load("farkle-cribbage-advanced")
    assert (plus.end, plus.start, plus.board) == (basic.end, basic.start, basic.board)
    assert plus.turn.hot_dice == basic.turn.hot_dice == "may"
    assert plus.turn.opening_minimum == plus.turn.bank_minimum == 0


# farkle-cribbage-long


@pytest.mark.parametrize(
    "rules",
    [load("farkle-cribbage-long"), load("farkle-cribbage-advanced", ["end.target=241"])],
    ids=["basic", "advanced"],
)
def test_farkle_cribbage_long__down_and_back(rules: RuleSet) -> None:
    """down and back: target 241; on either the basic or the advanced chart"""
    game = Script(rules, players=1)
    game.enter(121, 119)
    assert (game.totals, game.over) == ((240,), False)
    game.enter(1)
    assert game.over


# farkle-cribbage-loser


def test_farkle_cribbage_loser__the_last_on_the_board() -> None:
    """a player who leaves the board is out and safe; play goes on until one player is left on the
    board: the loser"""
    game = Script("farkle-cribbage-loser", players=3).roll_off("66", "11", "12")
    game.enter(125, 100, 3)
    assert [side.status for side in game.state.sides] == ["safe", "playing", "playing"]
    assert game.side == 1
    game.enter(0, 90, 20)  # Ada has no turn any more
    assert (game.side, game.over) == (2, False)
    game.enter(30)
    assert game.over
    assert game.totals == (125, 120, 123)
    assert (loser(game.state), game.winners) == (1, (0, 2))


# farkle-cribbage-partners


def test_farkle_cribbage_partners__4_or_6_players() -> None:
    """4 or 6 players as 2 or 3 partnerships"""
    assert allowed(load("farkle-cribbage-partners")) == [4, 6]


@pytest.mark.parametrize("players", [4, 6])
def test_farkle_cribbage_partners__share_a_position_and_rotate(players: int) -> None:
    """partners share one position and take the team's turns in rotation"""
    game = Script("farkle-cribbage-partners", players=players)
    game.roll_off("66", *["11"] * (players // 2 - 1))
    order = []
    for _ in range(2 * players):
        order.append(game.state.player)
        game.enter(1)
    assert order == list(range(players)) * 2
    assert game.totals == (4,) * (players // 2)


# farkle-cribbage-tournament


def test_farkle_cribbage_tournament__one_peg_per_hole() -> None:
    """a peg that lands on an occupied hole takes it, and the previous occupant goes one hole
    back"""
    game = Script("farkle-cribbage-tournament", players=3).roll_off("66", "11", "12")
    game.enter(10, 10)
    assert game.totals == (9, 10, 0)
    assert game.bumped == [(0, 10, 9)]


def test_farkle_cribbage_tournament__or_five_by_agreement() -> None:
    """(or, by agreement, five)"""
    game = Script("farkle-cribbage-tournament", ["board.bump=5"]).roll_off("66", "11")
    game.enter(10, 10)
    assert game.totals == (5, 10)
