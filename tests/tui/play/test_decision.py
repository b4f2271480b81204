"""A decision made by single keys."""

import re
from string import ascii_lowercase

import pytest

from tests.tui.screens import bare, screen
from tests.tui.tables import ADA, BO, Known, entered, session
from tincup.game import Action, Bank, Game, Keep, Roll, options
from tincup.rules import load
from tincup.tui.input.commands import LETTERS, WORDS

ROLL = (1, 1, 2, 3, 4, 5)


def pressed(keys: str, no_color: str = "") -> tuple[Action | None, str]:
    """The first decision that these keys make, if any, and what is shown until then."""
    terminal, sink = screen(given=keys, presses=True, NO_COLOR=no_color)
    found, _ = session(terminal, dice=Known([ROLL]))
    assert not found.run()
    decided = found.game.actions[1:2]
    return decided[0] if decided else None, sink.getvalue()


@pytest.mark.parametrize(
    ("keys", "action"),
    [
        ("1r", Keep((1,))),
        ("1b", Bank((1,))),
        ("1+", Keep((1,))),
        ("11=", Bank((1, 1))),
        ("151r", Keep((1, 1, 5))),
        ("111", None),
        ("1115b", Bank((5,))),  # the third 1 takes both back
        ("15\x7fb", Bank((1,))),
        ("15\x1b5b", Bank((5,))),
        ("15u5b", Bank((5,))),
        ("ab", Bank((1, 1, 5))),
        ("cb", Bank((1, 1))),
        ("a5b", Bank((1, 1))),  # the only 5 is taken back
        ("2b", None),
        ("~2~\x04", None),
        ("2\x7f5b", Bank((5,))),
        ("/1b\n", Bank((1,))),
        ("/\n5b", Bank((5,))),  # whoever pressed / by mistake gets out of the line by Enter
        ("/keep 1, roll 5\n", Keep((1,))),
        (" 1\tb", Bank((1,))),
        ("9b", Bank((1, 1, 5))),
    ],
)
def test_keys(keys: str, action: Action | None) -> None:
    assert pressed(keys)[0] == action


@pytest.mark.parametrize("key", ["\x1bOP", "\x1b[A", "y", "n"])
def test_keys_that_mean_nothing_here_let_go_of_nothing_and_of_what_follows(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F1, an arrow, or an answer to a question that nobody asked, and Enter: no decision."""
    terminal, _ = screen(presses=True)
    keys = iter(["1", "5", key, "b", None])
    forgotten = []
    monkeypatch.setattr(terminal.source, "key", lambda: next(keys))
    monkeypatch.setattr(terminal, "end_run", lambda: forgotten.append(key))
    found, _ = session(terminal, dice=Known([ROLL]))
    found.run()
    assert found.game.actions[1] == Bank((1, 5))
    assert forgotten == [key]


@pytest.mark.parametrize(
    ("keys", "action"),
    [
        ("111b", Bank((1, 1, 1))),
        ("111:b", Bank((1, 1, 1), points=3)),
        ("111::b", Bank((1, 1, 1))),
        ("111:1111b", Bank((1, 1, 1))),  # dice that are chosen anew score the most again
        ("eb", Bank((1, 1, 1), points=3)),
        ("e\n", Keep((1, 1, 1), points=3)),  # as the line of keys says
        (":111b", Bank((1, 1, 1))),
        ("11:b", Bank((1, 1))),  # two 1s score in one way only
        ("/111:3b\n", Bank((1, 1, 1), points=3)),
        ("/111:3=\n", Bank((1, 1, 1), points=3)),
    ],
)
def test_keys_that_score_dice_for_fewer_points(keys: str, action: Action) -> None:
    terminal, sink = screen(given=keys, presses=True)
    sets = ("end.target=20", "end.final_round=none")
    found, _ = session(terminal, (ADA, BO), "farkle-cribbage", Known([(1, 1, 1, 3, 4, 6)]), *sets)
    found.run()
    assert found.game.actions[1:2] == [action]
    if keys == "111:b":
        assert "1 1 1:3 set aside." in sink.getvalue()
        assert "1+1+1 = 3 (fewer)" in sink.getvalue()


def test_chosen_dice_are_seen_with_and_without_colour() -> None:
    for no_color in ("", "1"):
        _, text = pressed("1", no_color)
        last = [bare(line) for line in text.rpartition("\x1b[H")[2].splitlines()]
        assert any(line.startswith("┏━━━━━━━┓ ┌───────┐") for line in last)
        assert ("\x1b[1;36m┏" in text) is not bool(no_color)


def test_dice_of_no_use_are_dim() -> None:
    _, text = pressed("q")
    assert text.count("\x1b[2m┌───────┐") == 3


def test_what_cannot_be_set_aside_alone_is_said() -> None:
    _, text = pressed("2")
    assert "2: no way to set aside these alone." in text
    _, text = pressed("2b")
    assert "2 scores nothing here." in text
    _, text = pressed("6")
    assert "The roll 1 1 2 3 4 5 has no 6." in text


def test_dice_that_are_let_go_are_named_once() -> None:
    """One press too many of a die's key would otherwise undo the choice without a word."""
    for keys, said in (
        ("111", "1 1: no longer chosen."),
        ("5111", "5 set aside.   1 1: no longer chosen."),
        ("2112", "1 1 set aside.   2: no longer chosen."),
    ):
        last = bare(pressed(keys)[1]).split("\x1b[H")[-1]
        assert said in last
        assert "b = " in last
    for more in ("1", "4", "\x1b"):
        assert "no longer" not in pressed(f"111{more}")[1].split("\x1b[H")[-1]
    assert "no longer" not in pressed("11\x7f")[1]


def test_a_key_that_writes_nothing_is_named() -> None:
    for key, name in (("\x01", "Ctrl-A"), ("\x1d", "Ctrl-]"), ("\u0085", "U+0085"), ("é", "É")):
        _, text = pressed(key)
        assert f"{name} is not a key here" in text


def test_every_key_that_is_a_letter_is_a_command_or_an_option_or_refused() -> None:
    commands = {word for words in WORDS.values() for word in words if len(word) == 1}
    state = Game.of(load("plain", sets=["start.roll_off=0"]), ["Ada", "Bo"]).play(Roll(ROLL))
    letters = LETTERS[: len(options(state).allowed)]
    for key in ascii_lowercase:
        _, text = pressed(key)
        said = " ".join(text.casefold().split())
        refused = re.search("the list has no|is not a key here", said)
        assert bool(refused) is (key not in commands and key not in letters)


def test_dice_with_one_score_cannot_be_scored_otherwise() -> None:
    """Which is said, as nothing on the screen would change."""
    terminal, sink = screen(given="1:q", presses=True)
    found, _ = session(terminal, (ADA, BO), "plain", Known([ROLL]))
    assert not found.run()
    assert "\n1 can only be scored 100.\n" in bare(sink.getvalue())


def test_the_end_of_the_input_leaves() -> None:
    assert pressed("\x04b")[0] is None


def test_the_whole_list_is_a_page_that_enter_and_q_leave() -> None:
    for leave in ("\n", "q"):
        action, drawn = pressed(f"k{leave}b")
        assert action == Bank((1, 1, 5))
        assert drawn.count("\x1b[H") >= 3  # the decision, the list, and the decision again


def test_ctrl_l_draws_the_screen_again() -> None:
    action, drawn = pressed("1\x0cb")
    assert action == Bank((1,))
    assert drawn.count("\x1b[H") == pressed("1b")[1].count("\x1b[H") + 1


@pytest.mark.parametrize(
    ("rules", "roll", "said"),
    [
        ("plain", (1, 1, 5, 2, 3, 4), "No dice of this roll change places with the leader."),
        ("farkle-cribbage-advanced", (4, 4, 4, 4, 4, 4), "Which dice? ~ stands after the dice"),
    ],
)
def test_the_key_to_change_places_says_what_is_missing(
    rules: str, roll: tuple[int, ...], said: str
) -> None:
    terminal, sink = screen(given="b~qq", presses=True)
    first = (1, 1, 1, 1, 1, 1) if rules != "plain" else (1, 2, 2, 3, 4, 6)
    found, _ = session(terminal, rules=rules, dice=Known([first, roll]))
    assert not found.run()
    assert said in sink.getvalue()


def test_advice_before_a_roll_says_that_there_is_nothing_to_decide() -> None:
    _, said = entered("h", "113456", "h")
    assert said.count("There is nothing to decide before the roll.") == 1
