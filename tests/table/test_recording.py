"""Games end before their record, or their log, is longer than what is read."""

from collections.abc import Callable

import pytest
from hypothesis import given

from tincup.game import Game, Leave, Resign, Roll
from tincup.notation import Record, read_record, write_record
from tincup.notation.record import canonical_text
from tincup.rules import load
from tincup.table import Driver, Seat, Table, TableError, create_table, recording
from tincup.table.autoplay import STANDSTILL, go_on
from tincup.table.planning import Plan
from tincup.testing import games

NEVER_A_FARKLE = ("dice=2", "scores={x=1}", "end.target=100", "start.roll_off=0")


class Nobody:
    """Nobody is asked, where only bots play."""

    def ask_decision(self) -> bool:
        raise AssertionError

    ask_roll = ask_decision

    def player_failed(self, seat: int, error: Exception) -> None:
        raise AssertionError(seat) from error


def bots(*sets: str, player: str = "bot:medium", rules: str = "plain") -> Table:
    seats = [Seat("Pip", player), Seat("Clatter", player)]
    return create_table("one", load(rules, sets=list(sets)), seats, kind="seeded", seed="1")


def refused(code: str, command: Callable[[], object]) -> TableError:
    with pytest.raises(TableError) as caught:
        command()
    assert caught.value.code == code
    return caught.value


def play(table: Table) -> bool:
    with Driver(table, Nobody()) as driver:
        return driver.run()


@given(games(most=40))
def test_an_action_takes_no_more_of_a_record_than_is_reckoned_with(game: Game) -> None:
    begun, played = (len(canonical_text(Record(it)).encode()) for it in (Game(game.start), game))
    ends = 100  # the result, the ending and the check are longer at the end
    assert played - begun <= ends + recording._MOST_BYTES * len(game.actions)


def test_a_game_ends_before_its_record_is_too_long_to_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept_free = 65_536
    monkeypatch.setattr(recording, "LARGEST", kept_free + 18_000)
    table = bots("end.target=1000000000")
    refusal = refused("table-record-full", lambda: play(table))
    assert refusal.data["actions"] == len(table.game.actions)
    written = write_record(table.record())
    assert 16_500 < len(written.encode()) <= 18_100
    assert read_record(written).game.state == table.game.state
    refused("table-record-full", lambda: play(table))
    table.act(Leave(0))
    table.act(Resign(1))
    assert table.present.is_over
    assert len(write_record(table.record()).encode()) <= 20_000 < kept_free


def test_a_table_stays_as_it_is_where_a_full_record_has_no_room_for_its_roll(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(recording, "LARGEST", 0)
    seats = [Seat(name, "bot:medium") for name in ("Pip", "Clatter", "Nip")]
    rules = load("plain", sets=["start.roll_off=0"])
    table = create_table("one", rules, seats, kind="seeded", seed="1")
    plan = table.plan()
    plan.act(Resign(table.present.turn.side), table.present.player)
    resigned = len(plan.entries)
    go_on(plan)
    assert plan.state.phase == "roll"
    assert len(plan.entries) == resigned

    def refuse(_: Plan) -> None:
        raise TableError("table-log-full", most=3)

    monkeypatch.setattr(Plan, "roll", refuse)
    refused("table-log-full", lambda: go_on(plan))


def test_what_is_too_long_for_a_record_is_refused_when_it_is_written() -> None:
    game = Game.of(load("plain", sets=["start.roll_off=0"]), ["Ada", "Bo"])
    game.play(Roll((1, 2, 3, 4, 6, 6)))
    fits = Record(game, event="x" * 1_000_000)
    assert read_record(write_record(fits)).event == fits.event
    with pytest.raises(ValueError, match=r"at most 1,048,576 bytes, not 1,1"):
        write_record(Record(game, event="x" * 1_100_000))


def test_a_log_has_no_more_entries_than_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    table = bots()
    monkeypatch.setattr("tincup.table.planning.MOST_ENTRIES", 3)
    table.note("a", "b")
    table.note("a", "c")
    refused("table-log-full", lambda: table.note("a", "d"))
    assert table.state.notes == {"a": "c"}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bots_stop_where_no_roll_is_a_farkle(level: str) -> None:
    table = bots(*NEVER_A_FARKLE, player=f"bot:{level}")
    assert play(table)
    assert max(table.present.totals) < 500


def test_a_standstill_is_noticed() -> None:
    table = bots("turn.opening_minimum=10000", "start.roll_off=0")
    refusal = refused("table-standstill", lambda: play(table))
    assert refusal.data == {"turns": STANDSTILL, "least": 10_000}
    assert len(table.game.turns()) == STANDSTILL
    assert "one would have to make 10,000 to be banked" in str(refusal)


def test_a_turn_without_an_end_is_saved_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "LARGEST", 40_000)
    monkeypatch.setattr(recording, "_KEPT_FREE", 10_000)
    monkeypatch.setattr("tincup.table.autoplay._MOST_AT_ONCE", 100)
    table = bots(*NEVER_A_FARKLE, player="bot:threshold:1000000000")
    refused("table-record-full", lambda: play(table))
    assert len(table.game.turns()) == 1
    assert len(table.game.actions) > 2_000
