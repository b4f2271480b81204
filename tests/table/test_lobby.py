"""A table from its lobby on: one log, of which the game is a part."""

from collections.abc import Callable

import pytest

from tincup.game import Bank, Leave, Resign, legal_actions
from tincup.rules import canonical, preset
from tincup.table import LogError, Table, TableError
from tincup.table.log.entries import (
    Acted,
    Actor,
    Agreed,
    Assigned,
    Content,
    Created,
    Entry,
    LinkRenewed,
    LobbySeat,
    Opened,
    Paused,
    Rematched,
    SaltGiven,
    SaltPromised,
    Sat,
    Seated,
    Stood,
    TimeLimit,
    TimeLimited,
)
from tincup.table.log.entry_json import as_json, of_log
from tincup.table.opening import begin
from tincup.table.state.lobby import check_seats, digest_of
from tincup.table.state.log_replay import replay_log

SEED = "ab" * 32
LIMIT = TimeLimit(60, "skip")


def opened(seats: int = 2, dice: str = "fair") -> Opened:
    from tincup.chance import commitment

    rules = canonical.values(preset("plain"))
    bound = commitment(SEED) if dice == "fair" else None
    free = tuple(LobbySeat("open") for _ in range(seats))
    return Opened(rules, free, "fair" if dice == "fair" else "entered", bound)


def a_table(first: Opened | None = None) -> Table:
    entry = Entry(1, "2026-11-23T19:30:00+00:00", "host", first or opened())
    return Table([entry], SEED, table_id="one")


def enter(table: Table, content: Content, actor: Actor = "host") -> None:
    plan = table.plan()
    plan.enter(content, actor)
    table.carry_out(plan)


def seated(*names: str) -> Table:
    table = a_table(opened(len(names)))
    for seat, name in enumerate(names):
        enter(table, Sat(seat, name), seat)
    return table


def started(*names: str) -> Table:
    table = seated(*names)
    plan = table.plan()
    begin(plan, "one", SEED, "2026-11-23T20:30:00+01:00")
    table.carry_out(plan)
    return table


def test_a_log_is_one_from_the_lobby_on() -> None:
    table = seated("Ada", "Bo")
    assert (table.status, table.has_begun, table.number) == ("lobby", False, 3)
    enter(table, SaltGiven(1, "tails"), 1)
    plan = table.plan()
    begin(plan, "one", SEED, "2026-11-23T20:30:00+01:00")
    assert not table.has_begun, "it is planned, and has not happened"
    assert plan.status == "playing"
    table.carry_out(plan)
    assert table.status == "playing"
    assert (table.salts, table.salted) == (("tails",), (1,))
    table.roll_dice()
    kinds = [entry.content.kind for entry in table.entries]
    assert kinds == ["opened", "sat", "sat", "salt_given", "created", "salted", "acted"]
    assert [entry.number for entry in table.entries] == list(range(1, 8))
    log = [as_json(entry) for entry in table.entries]
    again = Table(of_log(log), SEED, table_id="one")
    assert again.entries == table.entries
    assert again.state.values() == table.state.values()
    assert again.hosted.moved == 7


def test_what_is_planned_changes_nothing() -> None:
    table = started("Ada", "Bo")
    before, entries = table.state.values(), table.entries
    plan = table.plan()
    plan.roll()
    while plan.state.phase == "decide":
        plan.act(next(it for it in legal_actions(plan.state) if isinstance(it, Bank)))
    plan.act(Leave(1), "host")
    plan.act(Leave(0), "host")
    plan.settle()
    plan.reveal()
    plan.enter(Rematched("k7m2pq"))
    with pytest.raises(TableError):
        plan.salt(0, "late")
    assert plan.status == "over"
    assert (table.state.values(), table.entries) == (before, entries)
    assert table.hosted.rematch is None
    table.happen(plan.entries, plan.steps)
    assert table.present == plan.state
    assert table.hosted.rematch == "k7m2pq"
    assert table.revealed == SEED
    assert [entry.number for entry in table.entries] == list(range(1, table.number + 1))
    assert replay_log(table.entries).values() == table.state.values()


def test_a_plan_goes_on_after_what_changes_more_than_the_game() -> None:
    table = started("Ada", "Bo", "Cy")
    plan = table.plan()
    plan.act(Leave(0), "host")
    plan.seat(0, "bot:easy", "table")
    plan.act(Leave(2), "host")
    plan.take_back()
    plan.enter(Paused(on=True))
    assert plan.at.hosted.paused
    assert plan.state.away == {0}
    table.carry_out(plan)
    assert table.hosted.stand_ins == {0}
    assert table.present.away == {0}
    assert replay_log(table.entries).values() == table.state.values()


def test_who_stands_in_for_whom() -> None:
    table = started("Ada", "Bo")
    for content, actor, stand_ins in (
        (Seated(0, "bot:easy"), "table", {0}),
        (Seated(0, "bot:hard"), "table", {0}),
        (Seated(0, "person"), 0, set()),
        (Seated(1, "bot:easy"), "host", {1}),
        (Seated(1, "bot:hard"), "table", {1}),
    ):
        enter(table, content, actor)  # type: ignore[arg-type]
        assert table.hosted.stand_ins == stand_ins


def test_what_a_host_does_is_known() -> None:
    table = a_table()
    enter(table, TimeLimited(LIMIT))
    assert (table.hosted.limit, table.hosted.moved, table.hosted.timed) == (LIMIT, 2, 0)
    enter(table, Assigned(0, "bot:easy", "Pip"))
    enter(table, Sat(1, "Ada"), 1)
    plan = table.plan()
    begin(plan, "one", SEED, "")
    table.carry_out(plan)
    hosted = table.hosted
    enter(table, Paused(on=True))
    assert (hosted.paused, hosted.timed, hosted.moved) == (True, 6, 5)
    enter(table, Paused(on=True))
    assert hosted.timed == 6
    enter(table, TimeLimited(None))
    assert (hosted.limit, hosted.timed) == (None, 8)
    enter(table, Agreed((1,)), 1)
    enter(table, LinkRenewed(1))
    assert (hosted.agreed, hosted.moved) == (frozenset({1}), 5)
    table.act(Leave(1))
    assert (hosted.agreed, hosted.moved) == (frozenset(), 11)


def refused(code: str, command: Callable[[], object]) -> None:
    with pytest.raises(TableError) as caught:
        command()
    assert caught.value.code == code


def test_what_a_lobby_refuses() -> None:
    table = seated("Ada", "Bo")
    lobby = table.lobby
    assert lobby is not None
    refused("server-name-taken", lambda: lobby.sit("ADA", None))
    refused("server-seat-taken", lambda: lobby.sit("Cy", 1))
    refused("server-no-seat", lambda: lobby.sit("Cy", 2))
    refused("server-table-full", lambda: lobby.sit("Cy", None))
    refused("server-people-sit-down", lambda: lobby.assign(0, "person"))
    refused("server-no-seat", lambda: lobby.assign(-1, "bot:easy"))
    enter(table, Stood(1), 1)
    refused("server-seats-free", lambda: begin(table.plan(), "one", SEED, ""))
    enter(table, lobby.promise_salt(0, digest_of("heads")), 0)
    refused("server-other-salt", lambda: lobby.give_salt(0, "tails"))
    refused("server-salts-awaited", lambda: lobby.give_salt(0, "heads"))
    enter(table, lobby.sit("Cy", None), 1)
    refused("server-salt-promised", lambda: begin(table.plan(), "one", SEED, ""))
    enter(table, lobby.give_salt(1, "tails"), 1)
    enter(table, lobby.give_salt(0, "heads"), 0)
    refused("server-salts-closed", lambda: lobby.promise_salt(1, digest_of("x")))
    refused("server-salts-closed", lambda: lobby.give_salt(1, "x"))
    entered = a_table(opened(dice="entered")).lobby
    assert entered is not None
    refused("server-no-salts", lambda: entered.give_salt(0, "x"))


@pytest.mark.parametrize(
    ("contents", "number", "said"),
    [
        ([Sat(0, "Ada")], 1, "does not begin with the table being created"),
        ([opened(), opened()], 2, "the lobby is over"),
        ([opened(), Sat(2, "Ada")], 2, "seat"),
        ([opened(), Paused(on=True)], 2, "does not begin with the table being created"),
        ([opened(), SaltPromised(7, "x")], 2, "seat"),
        ([opened(), LinkRenewed(7)], 2, "seat"),
    ],
)
def test_a_log_that_cannot_be_is_refused(contents: list[Content], number: int, said: str) -> None:
    entries = [Entry(at, "", "host", content) for at, content in enumerate(contents, 1)]
    with pytest.raises(LogError, match=said) as caught:
        replay_log(entries)
    assert caught.value.number == number


def test_a_lobby_ends_with_the_beginning() -> None:
    table = started("Ada", "Bo")
    created = next(it for it in table.entries if isinstance(it.content, Created))
    time = table.entries[-1].time
    for content, said in (
        (Sat(0, "Eve"), "the lobby is over"),
        (created.content, "created once"),
        (Acted(Resign(7)), "entry 5"),
    ):
        with pytest.raises(LogError, match=said):
            replay_log([*table.entries, Entry(table.number + 1, time, "host", content)])


def test_a_name_may_be_the_number_of_a_seat_that_has_none() -> None:
    check_seats(preset("plain"), [LobbySeat("human", "2"), LobbySeat("open")])
