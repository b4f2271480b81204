"""Who starts: said by people, where they have settled it without a roll-off."""

import pytest

from tests.game.script import Script
from tincup.game import GameError, IllegalAction, Leave, Resign, Start, apply
from tincup.game.events import Started
from tincup.notation import read_record, write_record
from tincup.notation.record import Record


def test_the_side_that_is_named_starts() -> None:
    game = Script("playmonster", players=3)
    assert game.state.phase == "roll_off"
    game.play(Start(1))
    assert (game.state.phase, game.side, game.state.starter) == ("roll", 1, 1)
    assert game.game.latest == (Started(1),)
    assert game.enter(500, 500).side == 0


def test_once_somebody_has_rolled_for_it_the_dice_decide() -> None:
    game = Script("playmonster").roll_off("3")
    with pytest.raises(IllegalAction, match="you cannot say who starts now"):
        apply(game.state, Start(1))
    game.roll_off("3")  # a tie: they may settle it now
    assert apply(game.state, Start(1)).starter == 1
    with pytest.raises(IllegalAction, match="6 dice are to be rolled"):
        apply(Script("playmonster").roll_off("3", "4").state, Start(0))
    with pytest.raises(IllegalAction):
        apply(Script("plain", ["start.roll_off=0"]).state, Start(0))


def test_who_is_gone_cannot_start() -> None:
    game = Script("playmonster", players=3)
    game.play(Resign(1))
    game.play(Leave(2))
    for side, name in ((1, "Bo"), (2, "Cy")):
        with pytest.raises(GameError, match=f"{name} cannot start"):
            apply(game.state, Start(side))
    game.play(Start(0))
    assert game.side == 0


def test_the_record_says_so_and_is_read_again() -> None:
    game = Script("playmonster", players=3)
    game.play(Leave(0))
    game.play(Start(2))
    game.enter(500)
    text = write_record(Record(game.game))
    assert "start leave:1 first=3\n3 +500 =500" in text
    assert read_record(text).game.actions == game.game.actions
    game = Script("playmonster").roll_off("3", "3")
    game.play(Start(1))
    text = write_record(Record(game.game))
    assert "start 1:3 2:3 first=2" in text
    assert read_record(text).game.actions == game.game.actions
