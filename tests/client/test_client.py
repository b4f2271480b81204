"""The client and a server, over lines that break."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.client.line import Line
from tests.server.inside import Inside
from tests.server.running import READ_SECONDS, Process, begun_table, choice, running
from tincup.client import AsyncClient, Client, ClientError, Live, Message, Refused, Transport
from tincup.notation import verify_record

SHORT = {"extends": "plain", "end": {"target": 1500}}
LONGER = {"extends": "plain", "end": {"target": 5000}}  # not over in two turns


def take(live: Live) -> Message:
    message = live.next(READ_SECONDS)
    assert message is not None
    return message


def read_to(live: Live, seq: int) -> list[Message]:
    """Every message up to the event of this number."""
    told = [take(live)]
    while not (told[-1].is_event and told[-1].seq >= seq):
        told.append(take(live))
    return told


def step(client: Client, code: str, view: Any) -> Any:
    """What a simple player does in this view, and the view that it leads to."""
    values = choice(view)
    return client.command(code, values.pop("kind"), **values).view


@pytest.mark.smoke
def test_a_game_over_the_network(process: Process) -> None:
    a_game_of_two_clients(process.address)


def test_a_game_of_two_clients(server: Inside) -> None:
    a_game_of_two_clients(server.address, server.transport)


def a_game_of_two_clients(address: str, transport: Transport | None = None) -> None:
    with (
        Client(address, transport=transport) as host,
        Client(address, transport=transport) as ada,
        Client(address, transport=transport) as bo,
    ):
        opened = host.open_table([{}, {}], SHORT)
        assert opened.secrets == {}
        seated = ada.sit_down(opened.code, "Ada", salt="a rainy afternoon")
        assert (seated.seat, ada.secrets) == (1, [seated.secret])
        bo.sit_down(opened.code, "Bo", seat=2)
        looked = bo.look(opened.code)
        assert (looked.seats, looked.is_host) == (frozenset({2}), False)
        watched = host.look(opened.watch, watching=True)
        assert (watched.view, watched.seats) == (looked.view, frozenset())
        host.secrets.append(opened.host)
        assert host.look(opened.code).is_host
        with host.live(opened.watch, watching=True) as live:
            assert take(live).view == looked.view
            view = host.command(opened.code, "start").view
            while view["status"] == "playing":
                assert view["game"] is not None
                view = step((ada, bo)[view["game"]["player"] - 1], opened.code, view)
            told = read_to(live, view["seq"])
            assert [message.seq for message in told] == list(
                range(looked.view["seq"] + 1, told[-1].seq + 1)
            )
            assert told[-1].view == view
            assert any("Ada" in word for message in told for word in message.words)
            assert ada.log(opened.code, live.feed)[-1]["kind"] == "revealed"
            live.feed.chain = "0" * 64
            with pytest.raises(ClientError, match="not the one that it was"):
                ada.log(opened.code, live.feed)
        assert verify_record(ada.record(opened.code)).dice == "verified"
        assert ada.verify(opened.code)["right"]
        assert ada.rules(opened.code)["id"] == view["rules"]["id"]
        again = host.rematch(opened.code)
        assert host.rematch(opened.code) == again
        assert ada.look(again).seats == {2}
        next_watch = ada.watched_rematch(opened.watch)
        assert next_watch is not None
        assert ada.look(next_watch, watching=True).view["seats"] == ada.look(again).view["seats"]


def test_refusals_have_a_code_and_a_sentence(server: Inside) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo")
    with Client(server.address, ada, transport=server.transport) as client:
        with pytest.raises(Refused, match="there is no such table") as caught:
            client.look("abcdef")
        assert (caught.value.code, caught.value.status) == ("server-no-table", 404)
        with pytest.raises(Refused) as caught:
            client.command(code, "roll", seq=1)
        stale = caught.value
        assert (stale.code, stale.data) == ("server-stale", {"given": 1, "seq": view["seq"]})
        assert stale.view == view
        with pytest.raises(Refused, match="there is no such table"):
            client.live("abcdef").next(READ_SECONDS)


def test_nobody_there() -> None:
    with Client("http://127.0.0.1:9", patience=0) as client:
        with pytest.raises(ClientError) as caught:
            client.look("abcdef")
        assert str(caught.value) == "http://127.0.0.1:9 cannot be reached: Connection refused"
        lost: list[tuple[str, float]] = []
        live = client.live(
            "abcdef", patience=1.0, on_lost=lambda why, wait: lost.append((why, wait))
        )
        assert live.next(0) is None
        with pytest.raises(ClientError, match="cannot be reached"):
            live.next(READ_SECONDS)
        assert lost


@pytest.mark.parametrize("server", ["http://a\nb", "http://" + "a" * 70 + ".\u00df\u2028"])
def test_addresses_that_cannot_be(server: str) -> None:
    for kind in (Client, AsyncClient):
        with pytest.raises(ClientError, match="is not the address of a server"):
            kind(server)


def test_a_command_whose_answer_is_lost_acts_once(server: Inside) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo")
    line = Line(server)
    with Client(server.address, ada, transport=line.transport) as client:
        client.look(code)
        line.swallows = True
        done = client.command(code, "roll", seq=view["seq"])
        assert done.repeated
        assert line.lost == 1
        rolled = [entry for entry in client.log(code) if entry["kind"] == "acted"]
        assert len(rolled) == len({entry["time"] for entry in rolled}) == done.seq - view["seq"]


def test_a_seat_whose_answer_is_lost_is_taken_once(server: Inside) -> None:
    line = Line(server)
    with Client(server.address, transport=line.transport) as client:
        code = client.open_table([{}, {}], rules="plain").code
        line.swallows = True
        seated = client.sit_down(code, "Ada")
        assert line.lost == 1
        looked = client.look(code)
        assert (sorted(looked.seats), seated.seat) == ([1], 1)
        assert [seat["name"] for seat in looked.view["seats"]] == ["Ada", None]


def test_the_feed_goes_on_after_its_line_was_cut(server: Inside) -> None:
    code, _, secrets, view = begun_table(server, "Ada", "Bo")
    line = Line(server)
    lost: list[str] = []
    with (
        Client(server.address, *secrets, transport=server.transport) as player,
        Client(server.address, transport=line.transport) as looking,
    ):
        with looking.live(code, on_lost=lambda reason, _: lost.append(reason)) as live:
            assert take(live).view == view
            assert live.next(0.01) is None
            told: list[int] = []
            for _ in range(3):
                now = step(player, code, view)
                told += [message.seq for message in read_to(live, now["seq"])]
                server.run(line.cut())
                view = step(player, code, now)  # while nobody hears of it
                back = take(live)
                assert back.again
                assert back.view == view
                told += [message.seq for message in read_to(live, view["seq"])]
            assert told == list(range(told[0], view["seq"] + 1))
        assert lost == ["cut off"] * 3


@pytest.mark.real
def test_a_server_that_is_killed_and_started_again(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, _, secrets, view = begun_table(server, "Ada", "Bo", rules=SHORT)
        with (
            Client(server.address, *secrets, patience=READ_SECONDS) as client,
            client.live(code) as live,
        ):
            seen = take(live).seq
            view = step(client, code, view)
            server.stop(signal.SIGKILL)
            server.start()
            while view["status"] == "playing":
                view = step(client, code, view)
            events = [message for message in read_to(live, view["seq"]) if message.is_event]
            assert [event.seq for event in events] == list(range(seen + 1, view["seq"] + 1))
            client.log(code, live.feed)
            assert client.verify(code)["right"]


async def play(client: AsyncClient, code: str, seat: int) -> Any:
    """Play at a seat to the end, going by the feed alone."""
    async with client.live(code) as live:
        async for message in live:
            view: Any = message.view
            if view is None or view["game"] is None:
                continue
            if view["status"] == "over":
                return view
            if view["game"]["player"] == seat:
                values = choice(view)
                await client.command(code, values.pop("kind"), **values)
    raise AssertionError("the feed has ended")


def test_a_game_of_two_asynchronous_clients(server: Inside) -> None:
    line = Line(server)

    async def game() -> None:
        async with (
            AsyncClient(server.address, transport=server.aio) as host,
            AsyncClient(server.address, transport=line.aio) as ada,
            AsyncClient(server.address, transport=server.aio) as bo,
        ):
            opened = await host.open_table([{}, {}], LONGER)
            host.secrets.append(opened.host)
            first = await ada.sit_down(opened.code, "Ada")
            second = await bo.sit_down(opened.code, "Bo")
            live = host.live(opened.code, after=0)
            # A player who fails ends the waiting for what nobody brings about any more.
            async with live, asyncio.timeout(READ_SECONDS), asyncio.TaskGroup() as players:
                ada_plays = players.create_task(play(ada, opened.code, first.seat))
                bo_plays = players.create_task(play(bo, opened.code, second.seat))
                await host.command(opened.code, "start")
                while (await live.next()).seq < 12:
                    pass
                line.swallows = True
                over = await ada_plays
                assert over == await bo_plays
                while (await live.next()).seq < over["seq"]:
                    pass
                await host.log(opened.code, live.feed)
            looked = await host.look(opened.code)
            assert (looked.view, looked.is_host) == (over, True)
            assert (await host.rules(opened.code))["id"] == over["rules"]["id"]
            assert verify_record(await host.record(opened.code)).is_right
            assert (await host.verify(opened.code))["right"]
            again = await host.rematch(opened.code)
            assert (await ada.look(again)).seats == {2}
            next_watch = await ada.watched_rematch(opened.watch)
            assert next_watch is not None
            assert (await ada.look(next_watch, watching=True)).view["rematch"] is None

    server.run(game())
    assert line.lost == 1


def test_asynchronous_refusals() -> None:
    async def refused() -> None:
        async with AsyncClient("http://127.0.0.1:9", patience=1.0) as client:
            with pytest.raises(ClientError, match="cannot be reached"):
                await client.look("abcdef")
            lost: list[str] = []
            live = client.live(
                "abcdef", patience=1.0, on_lost=lambda reason, _: lost.append(reason)
            )
            with pytest.raises(ClientError, match="cannot be reached"):
                await live.next()
            assert lost

    asyncio.run(refused())


def test_an_asynchronous_feed_of_no_table(server: Inside) -> None:
    async def refused() -> None:
        async with AsyncClient(server.address, transport=server.aio) as client:
            with pytest.raises(Refused, match="there is no such table"):
                await client.live("abcdef").next()

    server.run(refused())


def test_what_partners_tell_each_other(server: Inside) -> None:
    rules = {"extends": "plain", "partners": 2}
    code, _, secrets, begun = begun_table(server, "Ada", "Bo", "Cy", "Dot", rules=rules)
    view: dict[str, Any] = begun
    with Client(server.address, *secrets, transport=server.transport) as everybody:
        while view["game"]["phase"] != "decide":
            rolled = everybody.command(code, "roll", seq=view["seq"]).view
            assert rolled is not None
            view = dict(rolled)
    player, keep = view["game"]["player"], view["game"]["options"][0]["keep"]
    partner = (player + 1) % 4 + 1

    async def told() -> None:
        async with (
            AsyncClient(server.address, secrets[player - 1], transport=server.aio) as chooses,
            AsyncClient(server.address, secrets[partner - 1], transport=server.aio) as looks,
            looks.live(code, partners=True) as heard,
            chooses.live(code, partners=True) as answered,
        ):
            for live in (heard, answered):
                assert (await live.next()).view
            await chooses.mark(code, view["seq"], keep)
            marked = await heard.next()
            assert marked is not None
            assert (marked.data["seat"], marked.data["keep"], marked.view) == (player, keep, None)
            await looks.opine(code, marked.seq, keep, agrees=True)
            opinion = await answered.next()
            assert opinion is not None
            assert (opinion.data["seat"], opinion.data["agrees"]) == (partner, True)

    server.run(told())
