"""Which of the options somebody means."""

import pytest

from tests.tui.screens import bare, screen
from tincup.game import EnterTurn, Game, GameError, Keep, Roll, State, options
from tincup.narration import option_dice, setting_aside, setting_aside_and_banking
from tincup.rules import load, presets
from tincup.tui.input.commands import LETTERS, Choose, CommandError, Pick, parse
from tincup.tui.input.resolve import name, pick
from tincup.tui.screen import turn


def table(rules: str, roll: tuple[int, ...], *turns: int) -> State:
    known = load(rules, sets=["start.roll_off=0"])
    names = [f"Player {number}" for number in range(2 * known.partners)]
    game = Game.of(known, names)
    for points in turns:
        game.play(EnterTurn(points))
    return game.play(Roll(roll))


def picked(line: str, state: State) -> Keep:
    command = parse(line)
    assert isinstance(command, Pick | Choose)
    return pick(command, state, options(state).allowed).keep


def test_digits_are_dice_and_letters_are_options() -> None:
    state = table("plain", (1, 1, 2, 5, 5, 6))
    assert picked("1", state) == picked("keep 1", state) == picked("1+", state) == Keep((1,))
    assert picked("5", state) == Keep((5,))
    assert picked("15", state) == picked("51r", state) == Keep((1, 5))
    keeps = [option.keep for option in options(state).allowed]
    assert [picked(letter, state) for letter in LETTERS[: len(keeps)]] == keeps
    assert picked("cb", state) == keeps[1]


def test_the_bomb_is_picked_with_a_tilde_or_its_letter() -> None:
    state = table("farkle-cribbage-advanced", (4,) * 6, 5, 60)
    assert picked("444444~", state) == picked("c", state) == Keep((4,) * 6, exchange=True)
    assert picked("444444", state) == picked("a", state) == Keep((4,) * 6)


def test_dice_are_scored_for_the_most_unless_fewer_points_are_typed() -> None:
    state = table("farkle-cribbage", (1, 1, 1, 3, 4, 6))
    assert picked("111", state) == picked("111:20b", state) == picked("a", state) == Keep((1, 1, 1))
    assert picked("111:3", state) == picked("1 1 1:3, bank 3", state) == Keep((1, 1, 1), points=3)
    assert picked("e", state) == Keep((1, 1, 1), points=3)
    with pytest.raises(GameError, match="1 1 1 cannot score 4; possible: 20, 3"):
        picked("111:4", state)


def test_every_option_is_called_something_that_can_be_typed() -> None:
    """There are more options than letters; in the list the rest are called by their dice."""
    for rules, roll, turns in (
        ("farkle-cribbage", (1, 1, 1, 1, 2, 2), ()),
        ("farkle-cribbage-advanced", (1, 1, 1, 1, 2, 2), (5, 60)),
        ("playmonster", (1, 1, 1, 5, 5, 5), ()),
    ):
        state = table(rules, roll, *turns)
        allowed = options(state).allowed
        assert len(allowed) > len(LETTERS)
        called = [name(place, option) for place, option in enumerate(allowed)]
        assert len(set(called)) == len(called)
        assert [picked(line, state) for line in called] == [option.keep for option in allowed]
        assert [picked(f"{line}r", state) for line in called] == [it.keep for it in allowed]


def test_the_list_says_what_to_type() -> None:
    terminal, _ = screen(100, 40)
    state = table("farkle-cribbage", (1, 1, 1, 1, 2, 2))
    allowed = options(state).allowed
    heading, *rows = (bare(line) for line in turn.options(allowed, terminal, len(allowed)))
    assert heading.split()[0] == "type"
    assert [row.split()[0] for row in rows] == [name(*it) for it in enumerate(allowed)]
    few = options(table("plain", (1, 2, 2, 3, 4, 6))).allowed
    assert "type" not in turn.options(few, terminal, len(few))[0]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("9", "9 is not dice of the roll 1 1 2 5 5 6"),
        ("0", "0 is not dice of the roll 1 1 2 5 5 6"),
        ("1111111", "1111111 is not dice of the roll"),
        ("z", "the list has no z: choose a, c, d, e, f, g, i or j, or dice by their digits"),
        ("111", "1 1 1 is not in the roll 1 1 2 5 5 6"),
        ("26", "2 6 score nothing here"),
        ("2", "2 scores nothing here"),
        ("1 3 4", "3 4 is not in the roll 1 1 2 5 5 6"),
        ("12", "every die set aside must be part of a combination"),
        ("11~", "these dice do not let you change places with the leader"),
        ("11, roll 3", "with 1 1 set aside 4 dice are rolled next, not 3"),
        ("a, bank 350", "with 1 1 5 5 set aside 300 would be banked, not 350"),
    ],
)
def test_what_cannot_be_picked(line: str, said: str) -> None:
    with pytest.raises((GameError, CommandError)) as caught:
        picked(line, table("plain", (1, 1, 2, 5, 5, 6)))
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize("rules", presets())
def test_whatever_an_option_is_called_on_the_screen_can_be_typed(rules: str) -> None:
    """The dice of every row, and what the keys are said to do."""
    roll = load(rules).dice * (1,)
    for state in (table(rules, roll), table(rules, (*roll[:-2], 5, 5))):
        for option in options(state).allowed:
            for line in (option_dice(option), setting_aside(option)):
                assert picked(line, state) == option.keep
            if not option.bank_exchanges and not option.bank_bonus:
                assert picked(setting_aside_and_banking(option), state) == option.keep


def test_a_score_that_is_not_the_one_of_the_dice_typed_for_fewer() -> None:
    state = table("farkle-cribbage", (1, 1, 1, 3, 4, 6))
    with pytest.raises(CommandError, match=r"^with 1 1 1:3 set aside 3 would be banked, not 4"):
        picked("111:3, bank 4", state)
