"""Another game by the same people: the seats rotated, all else as it was."""

from pathlib import Path

import pytest

from tincup.game import Action, EnterTurn, Resign
from tincup.rules import load, vary
from tincup.table import FileStore, Seat, Table, TableError, create_table, open_table, rematch
from tincup.table.log.entries import DiceKind

RULES = vary(load("plain"), ["end.target=1000"])
SEATS = [Seat("Ada"), Seat("Pip", "bot:hard"), Seat("Bo"), Seat("Clatter", "bot:easy")]


def finished(*, kind: DiceKind = "entered", seed: str | None = None, stake: int = 0) -> Table:
    table = create_table("friday", RULES, SEATS, kind=kind, seed=seed, stake=stake, creator="Ada")
    over: list[Action] = [Resign(1), Resign(2), Resign(3)]
    table.act(*over, actor="host")
    return table


def test_who_sat_second_sits_first() -> None:
    old = finished(stake=5)
    new = rematch(old, "saturday", started="now")
    assert list(new.seats) == [SEATS[1], SEATS[2], SEATS[3], SEATS[0]]
    assert new.game.state.turn.side == 0
    assert new.game.actions == []
    for part in ("rules", "digest", "dice", "stake", "substitute", "creator"):
        assert getattr(new.created, part) == getattr(old.created, part), part
    assert (new.id, new.created.started) == ("saturday", "now")


def test_who_plays_there_now_sits_there_again() -> None:
    old = create_table("friday", RULES, SEATS, kind="entered")
    old.seat(2, "bot:medium")
    old.act(Resign(1), Resign(2), Resign(3), actor="host")
    assert list(rematch(old, "saturday", started="").seats)[1] == Seat("Bo", "bot:medium")


def test_partners_stay_together() -> None:
    rules = load("farkle-cribbage-partners")
    old = create_table("friday", rules, SEATS, kind="entered")
    before = {frozenset(old.seats[it].name for it in side) for side in old.created.sides}
    old.act(Resign(1), actor="host")
    new = rematch(old, "saturday", started="")
    assert {frozenset(new.seats[it].name for it in side) for side in new.created.sides} == before


def test_the_dice_are_new_ones() -> None:
    old = finished(kind="fair")
    new = rematch(old, "saturday", started="")
    assert new.created.commitment != old.created.commitment
    seeds = ["16", "16 (2)", "16 (3)"]
    table = finished(kind="seeded", seed="16")
    for seed in seeds:
        assert table.created.seed == seed
        table = rematch(_resigned(table), "again", started="")


def _resigned(table: Table) -> Table:
    if not table.game.state.is_over:
        table.act(Resign(1), Resign(2), Resign(3), actor="host")
    return table


def test_a_game_that_is_not_over_has_none() -> None:
    table = create_table("friday", RULES, SEATS, kind="entered")
    table.act(EnterTurn(500))
    with pytest.raises(TableError, match="not over"):
        rematch(table, "saturday", started="")


def test_a_log_that_was_put_away_is_still_a_table(tmp_path: Path) -> None:
    store = FileStore(tmp_path / "games")
    table = finished(kind="fair")
    table.keep_in(store)
    table.finish()
    store.archive(table.id)
    assert list(store.ids()) == []
    assert list((tmp_path / "games").iterdir()) == []
    over = FileStore(store.finished)
    assert list(over.ids()) == ["friday"]
    again = open_table("friday", over)
    assert again.entries == table.entries
    assert rematch(again, "saturday", started="").seats[0] == SEATS[1]
