"""What `print` and `repr` show of public values: what they are, without addresses."""

from tincup import (
    Bank,
    FairDice,
    Game,
    GreedyPlayer,
    Record,
    Roll,
    ScriptedDice,
    SeededDice,
    load_rules,
)

RULES = load_rules("plain", ["end.target=100"])


def game() -> Game:
    return Game.of(RULES, ["Ada", "Bo"])


def test_a_state_is_printed_on_a_line() -> None:
    played = game()
    assert str(played.state) == "<plain-varied: Ada 0, Bo 0; roll, Ada, turn score 0, 6 dice>"
    played.play(Roll((1, 1, 2, 3, 4, 6)))
    assert str(played.state) == "<plain-varied: Ada 0, Bo 0; decide, Ada, turn score 0, 112346>"
    assert repr(played) == f"<Game of 1 actions, {played.state}>"


def test_a_finished_game_says_so() -> None:
    played = game()
    played.play(Roll((1, 1, 2, 3, 4, 6)))
    played.play(Bank((1, 1)))
    assert str(played.state) == "<plain-varied: Ada 200, Bo 0; target>"


def test_nothing_shows_an_address() -> None:
    played = game()
    values = [
        played,
        played.state,
        RULES,
        Record(game=played),
        SeededDice("secret"),
        FairDice("secret"),
        ScriptedDice([(1, 2)]),
        GreedyPlayer("Pip"),
        played.state.lineup.scoring,
    ]
    for value in values:
        assert " at 0x" not in repr(value)
        assert len(repr(value)) < 2000
    assert "'Ada', 'Bo'" in repr(played.state)
    assert repr(GreedyPlayer("Pip")) == "GreedyPlayer('Pip')"


def test_dice_keep_their_secret() -> None:
    for dice in (SeededDice("a rainy afternoon"), FairDice("a rainy afternoon")):
        assert "rainy" not in repr(dice)
        assert dice.commitment in repr(dice)
