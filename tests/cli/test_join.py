"""`tincup join` and a server."""

from __future__ import annotations

import asyncio
import re
import signal
import stat
import subprocess
from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import TINCUP, Run
from tests.cli.processes import read_until
from tests.cli.test_watch import SHORT, step, when_watched
from tests.guard import LOOK
from tests.server.inside import Inside
from tests.server.running import Client, Process, begun_table, choice, new_table
from tests.tui.screens import pipe
from tests.waiting import LOOKS
from tincup.cli.commands.servers.join import _seated
from tincup.cli.errors import UserError
from tincup.client import AsyncClient, parse_link
from tincup.client import Client as ClientOfServer
from tincup.tui.table.words import Speaker

LINES = "r\n" + "b\nr\n" * 3000  # what is refused changes nothing


pytestmark = pytest.mark.usefixtures("home")


async def plays(
    server: Inside, code: str, host: str, secret: str, seat: int, order: tuple[int, ...] = ()
) -> None:
    """Begin the game once nobody is missing, and play at a seat to the end.

    First the host puts the seats into this ``order``.
    """
    async with AsyncClient(server.address, host, transport=server.aio) as of_host:
        for _ in range(LOOKS):
            view: Any = (await of_host.look(code)).view
            if all(seat["player"] != "open" for seat in view["seats"]):
                break
            await asyncio.sleep(LOOK)
        if order:
            await of_host.command(code, "reseat", order=list(order))
        await of_host.command(code, "start")
    await goes_on(server, code, secret, seat)


async def goes_on(server: Inside, code: str, secret: str, seat: int) -> None:
    """Play at a seat to the end."""
    async with AsyncClient(server.address, secret, transport=server.aio) as player:
        view: Any = (await player.look(code)).view
        while view["status"] != "over":
            if view["game"] is not None and view["game"]["player"] == seat:
                view = await step(player, code, view)
            else:
                await asyncio.sleep(LOOK)
                view = (await player.look(code)).view


def half_free(server: Inside) -> tuple[str, str, str]:
    """A table at which Bo sits and a seat is free: its code, and the secrets of host and Bo."""
    code, host, (_, bo) = new_table(server, "Ada", "Bo", rules=SHORT)
    with Client(server, host) as of_host:
        of_host.command(code, "assign", at=1, player="open")
    return code, host, bo


def test_a_game_is_played_to_its_end(server: Inside, tincup: Run, home: Path) -> None:
    code, host, bo = half_free(server)
    with server.beside(plays(server, code, host, bo, 2)):
        address = f"{server.address}/tables/{code}"
        done = tincup("join", address, "--name", "Cy", "--salt", "mine", given=LINES)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("Cy sits at seat 1; the same command takes the seat again.\n")
    assert "At the table: Cy and Bo.\n" in done.out
    assert "\nCy> r\n" in done.out
    assert "r or Enter rolls 6 dice; ? lists the keys.\n" in done.out
    assert re.search(r"^The roll: [1-6]( [1-6]){5}$", done.out, re.MULTILINE)
    assert re.search(r"^ +a +[1-6]", done.out, re.MULTILINE)
    assert re.search(r"^b = set aside .*, bank \d+   r = set aside", done.out, re.MULTILINE)
    assert re.search(r"^Cy rolls .* banks ", done.out, re.MULTILINE)
    assert "Totals: " in done.out.splitlines()[-1]
    (kept,) = (home / "seats").iterdir()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    with Client(server, kept.read_text("ascii")) as client:
        looked = client.get(f"/tables/{code}")
        assert looked["you"]["seats"] == [1]
        assert looked["view"]["dice"]["salts"] == ["mine"]
    again = tincup("join", code, "--server", server.address)
    assert again.status == 0
    assert "Cy sits at seat 1" in again.out
    with Client(server, host) as of_host:
        rematch = of_host.post(f"/tables/{code}/rematch")["code"]
    with server.beside(plays(server, rematch, host, bo, 1)):
        again = tincup("join", code, "--server", server.address, given=LINES)
    assert "Cy sits at seat 2" in again.out
    assert len(list((home / "seats").iterdir())) == 2


def test_whoever_has_another_seat_when_the_game_begins_plays_there(
    server: Inside, tincup: Run
) -> None:
    code, host, bo = half_free(server)
    game = plays(server, code, host, bo, 1, order=(2, 1))
    with server.beside(when_watched(server, code, game)):
        done = tincup("join", code, "--server", server.address, "--name", "Cy", given=LINES)
    assert (done.status, done.err) == (0, "")
    assert "The host has changed who sits where. In order: Bo and Cy.\n" in done.out
    assert "\nCy> r\n" in done.out


def test_so_does_who_has_not_heard_of_it(
    server: Inside, tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seats change, and the game begins, before the first view of the feed."""
    code, host, bo = half_free(server)

    def keep(*_: str) -> None:
        with Client(server, host) as of_host:
            of_host.command(code, "reseat", order=[2, 1])
            of_host.command(code, "start")

    monkeypatch.setattr("tincup.cli.game.server_seat.keep_secret", keep)
    with server.beside(goes_on(server, code, bo, 1)):
        done = tincup("join", code, "--server", server.address, "--name", "Cy", given=LINES)
    assert (done.status, done.err) == (0, "")
    assert "\nCy> r\n" in done.out


def turn_of(server: Inside, secret: str, code: str, phase: str) -> dict[str, object]:
    """A view in which Ada, at seat 1, is at this phase of her turn."""
    with Client(server, secret) as client:
        view = client.get(f"/tables/{code}")["view"]
        while not (view["game"]["phase"] == phase and view["game"]["player"] == 1):
            view = client.command(code, **choice(view))["view"]
        return dict(view["game"])


def test_everything_that_can_be_typed(server: Inside, tincup: Run) -> None:
    code, _, secrets, _ = begun_table(server, "Ada", "Bo")
    both = ".".join(secrets)
    link = f"{server.address}/tables/{code}#{secrets[0]}"
    waiting = "?\ns\nw\nb\nfrob\n\x1b[2J\nresign\nno\nleave\nno\nq\n"
    turn_of(server, both, code, "roll")
    out = tincup("join", link, given=waiting).out
    assert "digits are dice: choose these" in out
    assert "leave, after q once more, and keep the seat" in out
    assert "To stop for now, q keeps the seat instead." in " ".join(out.split())
    assert "resume" not in out
    assert out.count("▶  Ada       0  10,000") == 2
    assert "What scores" in out
    assert "Ada> b\nr or Enter rolls 6 dice; ? lists the keys.\n" in out
    assert '"frob" is not understood' in out
    assert out.count("Nothing has changed.") == 2
    assert out.endswith("The seat is kept: the same command takes it again.\n")
    assert "\x1b" not in out
    game = turn_of(server, both, code, "decide")
    options = game["options"]
    assert isinstance(options, list)
    dice = "".join(map(str, options[0]["dice"]))
    free = next(str(face) for face in (2, 3, 4, 6) if str(face) not in dice)
    typed = f"a\nu\n{dice}\nk\nz\n{free * 6}\n{dice}b 1\nq\n"
    out = tincup("join", link, given=typed).out
    assert out.count(" set aside.   ") >= 2, out  # k may set some aside, too
    assert f"{' '.join(free * 6)} is not in the roll" in out
    assert "would be banked, not 1" in out
    shared = f"{server.address}/tables/{code}#{both}"  # a roll may be a farkle: then Bo is asked
    out = tincup("join", shared, given=f"{dice}r\nq\n").out
    assert f"Ada> {dice}r\n" in out
    turn_of(server, both, code, "roll")
    out = tincup("join", shared, given="\nq\n").out
    assert "The roll: " in out or "farkle" in out
    turn_of(server, both, code, "roll")
    out = tincup("join", link, given="resign\nyes\n").out
    assert out.splitlines()[-2] == f"Bo wins with {game_total(server, code)} points."


def game_total(server: Inside, code: str) -> str:
    with Client(server) as client:
        return f"{client.get(f'/tables/{code}')['view']['game']['sides'][1]['total']:,}"


def test_dice_of_a_real_table(server: Inside, tincup: Run) -> None:
    code, _, secrets, _ = begun_table(server, "Ada", "Bo", dice="entered")
    link = f"{server.address}/tables/{code}#{'.'.join(secrets)}"
    out = tincup("join", link, given="r\n123466\n1b\nt 750\nx\n7\nq\n").out
    assert out.startswith("Ada sits at seat 1")
    assert "Dice: your own." in out
    assert "Ada> r\nType the roll of 6 dice, or t and the points of the whole turn;" in out
    assert "Ada rolls 1 2 3 4 6 6, keeps 1 (100), banks 100" in out
    assert "Bo> t 750" in out
    assert "▶  Ada     100  9,900\n   Bo      750  9,250\n" in out
    assert out.splitlines()[-3] == "Totals: Bo 750; Ada 100."
    assert "Ada> x" in out


def test_what_the_rules_forbid_is_refused_with_the_reason(server: Inside, tincup: Run) -> None:
    rules = {"extends": "plain", "turn": {"opening_minimum": 5000}}
    code, _, secrets, _ = begun_table(server, "Ada", "Bo", rules=rules)
    link = f"{server.address}/tables/{code}#{secrets[0]}"
    turn_of(server, ".".join(secrets), code, "decide")
    out = tincup("join", link, given="ab\nb\nq\n").out
    assert out.count("You need 5,000 points in one turn to get on the board; this makes") == 2
    assert "No banking yet: " in out


@pytest.mark.smoke
def test_a_stale_decision_is_not_made(process: Process) -> None:
    code, host, secrets, _ = begun_table(process, "Ada", "Bo")
    with (
        subprocess.Popen(
            [TINCUP, "join", f"{process.address}/tables/{code}#{secrets[0]}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as joined,
        Client(process, host) as of_host,
        ExitStack() as whatever_fails,
    ):
        whatever_fails.callback(joined.kill)  # it waits for the game to go on
        assert joined.stdout is not None
        assert joined.stdin is not None
        read_until(joined, lambda line: line.startswith("r or Enter rolls"))
        assert joined.stdout.read(len("Ada> ")) == "Ada> "  # else the pause may be told before it
        of_host.command(code, "pause")
        joined.stdin.write("r\n")
        joined.stdin.flush()
        told = read_until(joined, lambda line: line == "The game is paused.\n")
        assert told == "r\nThe game is paused.\n"
        of_host.command(code, "pause", on=False)
        read_until(joined, lambda line: line.startswith("r or Enter rolls"))
        joined.send_signal(signal.SIGINT)
        last = joined.stdout.read()
        asked = last.removeprefix("Ada> ")  # unless the signal came before that
        assert asked == "\nThe seat is kept: the same command takes it again.\n"
        assert joined.wait(60) == 130
        assert joined.stderr is not None
        assert not joined.stderr.read()


def test_who_cannot_sit_down(server: Inside, tincup: Run, home: Path) -> None:
    code, *_ = new_table(server, "Ada", "Bo")
    table = f"{server.address}/tables/{code}"
    assert tincup("join", table, "--name", "Cy").refused() == "every seat is taken"
    done = tincup("join", table)
    assert done.err == "tincup: a name is needed to sit down: --name NAME\n"
    with Client(server) as client:
        watch = client.post("/tables", rules="plain", seats=[{}, {}])["watch"]
    said = tincup("join", f"{server.address}/watch/{watch}").refused()
    assert said.startswith("that link is for watching (tincup watch)")
    said = tincup("join", f"{server.address}/tables/abcdef", "--name", "Cy").refused()
    assert said == "there is no such table"
    assert not home.exists()


def seated(
    server: Inside,
    code: str,
    *,
    name: str | None = None,
    given: str = "",
    stake: int | None = None,
) -> int:
    """The seat that `tincup join` takes."""
    args = Namespace(name=name, seat=None, salt=None, stake=stake)
    with ClientOfServer(server.address, patience=0, transport=server.transport) as client:
        link = parse_link(code, server.address)
        _, looked = _seated(client, link, args, Speaker(pipe(given)[0]))
        (seat,) = looked.seats
        return seat


def test_another_name_takes_another_seat(server: Inside, home: Path) -> None:
    """Two people may share a data folder; each has a seat of their own, also afterwards."""
    with Client(server) as client:
        code = client.post("/tables", rules=SHORT, seats=[{"player": "open"}] * 3)["code"]
    assert seated(server, code, name="Ada") == 1
    assert seated(server, code) == 1
    assert seated(server, code, name="Bo") == 2
    assert seated(server, code, name=" aDA ") == 1
    assert seated(server, code, given="Bo\n") == 2
    with pytest.raises(UserError) as refused:
        seated(server, code)
    assert str(refused.value) == (
        "seats are kept here for Ada and Bo: say with --name which of them to take"
    )
    assert seated(server, code, name="Cy") == 3
    with pytest.raises(UserError) as refused:
        seated(server, code, name="Di")
    assert str(refused.value) == (
        "every seat is taken; a seat is kept here for Ada, Bo and Cy: --name NAME takes it"
    )
    (kept,) = (home / "seats").iterdir()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    with Client(server) as client:
        seats = client.get(f"/tables/{code}")["view"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", "Bo", "Cy"]


def test_a_stake_is_said_before_a_name_is_given(server: Inside, tincup: Run) -> None:
    with Client(server) as client:
        code = client.post("/tables", rules=SHORT, seats=[{"player": "open"}] * 2, stake=5)["code"]
    done = tincup("join", f"{server.address}/tables/{code}")
    assert done.refused() == "a name is needed to sit down: --name NAME"
    assert done.out.startswith("Stake: 5 a side in play money, the pot to the winner.")


def test_whoever_names_themselves_at_once_is_asked_whether_they_play_for_it(
    server: Inside, tincup: Run
) -> None:
    with Client(server) as client:
        code = client.post("/tables", rules=SHORT, seats=[{"player": "open"}] * 3, stake=5)["code"]
        table = f"{server.address}/tables/{code}"
        for given in ("", "n\n", "Ada\n"):
            done = tincup("join", table, "--name", "Ada", given=given)
            assert done.refused() == "this table plays for 5 in play money: --stake 5 agrees to it"
            assert done.out.startswith("Stake: 5 a side in play money")
        wrong = tincup("join", table, "--name", "Ada", "--stake", "4").refused()
        assert wrong.startswith("here each side plays for 5 in play money")
        seats = client.get(f"/tables/{code}")["view"]["seats"]
        assert {seat["player"] for seat in seats} == {"open"}
        assert seated(server, code, name="Ada", given="y\n") == 1
        assert seated(server, code, name="Bo", stake=5) == 2
