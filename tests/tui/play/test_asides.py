"""People give up, leave, let a bot play for them, and come back."""

from tests.tui.tables import ADA, BO, BOT, entered, typed
from tincup.game import Leave, Return
from tincup.table import Seat


def test_resigning_asks_first() -> None:
    found, _, text = typed("resign", "no", "resign", "yes", rolls=[(1, 1, 5, 2, 3, 4)])
    assert found.game.state.ending == "resigned"
    assert "Nothing has changed." in text
    assert "Bo wins with 0 points." in text


def test_a_bot_takes_a_seat() -> None:
    found, _, text = typed("bot", "no", "bot", "yes", "q", seats=(ADA, BO), rules="plain")
    assert found.table.seats[0] == Seat("Ada", "bot:easy")
    assert "A bot plays on for Ada." in text
    assert found.game.state.player == 1


def test_leaving_passes_the_seat_over() -> None:
    found, _, text = typed("leave", "no", "leave", "yes", "q", seats=(ADA, BO, Seat("Cy")))
    assert found.game.state.away == {0}
    assert found.game.state.player == 1
    assert "Ada leaves the table." in text


def test_the_last_person_is_told_what_leaving_means() -> None:
    for line in ("leave", "bot"):
        found, _, text = typed(line, "", seats=(ADA, BOT))
        assert "and the game goes on to its end without people" in " ".join(text.split())
        assert found.game.actions[1:] == []
    _, _, text = typed("leave", "", seats=(ADA, BO))
    assert "without people" not in text


def test_coming_back() -> None:
    seats = (ADA, BO, Seat("Cy"))
    found, _, text = typed("leave", "yes", "back", "back x", "back ADA", seats=seats)
    assert [it for it in found.game.actions if isinstance(it, Leave | Return)] == [
        Leave(0),
        Return(0),
    ]
    assert found.game.state.away == frozenset()
    assert text.count("Type back and a name: Ada can be taken.") == 2
    _, _, text = typed("back Bo")
    assert "everybody is at the table" in text


def test_a_seat_is_taken_back_from_a_bot() -> None:
    found, _, text = typed("bot", "yes", "back a")
    assert found.table.seats == (ADA, BO)
    assert Return(0) not in found.game.actions
    assert "A person plays on for Ada." in text


def test_coming_back_while_dice_of_a_real_table_are_awaited() -> None:
    found, _ = entered("leave", "yes", "back Ada", "t 50")
    assert found.game.actions[:2] == [Leave(0), Return(0)]
