"""`tincup open` and a server."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.cli.conftest import TINCUP, Run
from tests.cli.processes import read_until
from tests.cli.test_join import LINES
from tests.server.inside import Inside
from tests.server.running import Client, Process

pytestmark = pytest.mark.usefixtures("home")


def test_a_game_with_a_bot_from_nothing_to_its_end(server: Inside, tincup: Run) -> None:
    words = ("open", "--server", server.address, "--set", "end.target=1500", "--salt", "mine")
    done = tincup(*words, "--bots", "easy", "--stake", "5", given=f"Ada\n?\n\n{LINES}")
    assert (done.status, done.err) == (0, "")
    opened = re.search(r"The table is open: (http\S+/t/(\w+)) \(code (\w+)\)", done.out)
    assert opened is not None
    link, code, said = opened.groups()
    assert (link, code) == (f"{server.address}/t/{said}", said)
    assert "Enter begins; ? says who is here; q leaves." in done.out
    assert "Friends take" not in done.out
    assert "Others sit down" not in done.out
    assert "tincup open with --seats 3 has one more." in done.out
    assert "Stake: 5 a side" in done.out
    assert "Totals: " in done.out.splitlines()[-1]
    with Client(server) as client:
        view = client.get(f"/tables/{code}")["view"]
    assert view["status"] == "over"
    assert view["dice"]["salts"] == ["mine"]
    assert [seat["player"] for seat in view["seats"]] == ["person", "bot:easy"]


def test_the_host_waits_for_others_and_may_have_bots_instead(
    server: Inside, tincup: Run, home: Path
) -> None:
    words = ("open", "--server", server.address, "--rules", "plain", "--name", "Ada")
    done = tincup(*words, "--seats", "3", "--public", given="\nfrob\n?\nq\n")
    assert done.status == 0
    (said,) = re.findall(r"^Friends take a free seat .*$", done.out, re.MULTILINE)
    assert re.search(rf" at {server.address}/t/(\w+), or with tincup join \1\.$", said)
    assert done.out.count("At the table: Ada, a free seat and a free seat.") == 2
    assert "Others sit down there" in done.out
    assert done.out.count("The game has not begun.") == 2
    assert "2 seats are still free: wait, or fill them with bots." in done.out
    assert done.out.count("Enter begins, once everybody is there") == 3
    (kept,) = (home / "seats").iterdir()
    code = kept.name.partition("-")[0]
    link = f"{server.address}/t/{code}"
    assert done.out.endswith(f"The seat is kept: tincup join {link} takes it again.\n")
    with Client(server, kept.read_text("ascii")) as client:
        looked = client.get(f"/tables/{code}")
        assert looked["you"] == {"seats": [1], "host": True}
        assert looked["view"]["public"]
        client.command(code, "start", fill="bot:easy")
    out = tincup("join", link, given="q\n").out
    assert "Ada sits at seat 1" in out
    assert "It is Ada's turn" in out or "Ada's turn." in out
    done = tincup(*words, "--set", "end.target=1500", given=f"f\n{LINES}")
    assert "Totals: " in done.out.splitlines()[-1]


def test_a_friend_sits_down_meanwhile(process: Process) -> None:
    words = ["open", "--server", process.address, "--rules", "plain", "--name", "Ada"]
    with subprocess.Popen(
        [TINCUP, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as opening:
        assert opening.stdin is not None
        assert opening.stdout is not None
        told = opening.stdout.readline()
        link = told.split()[4]
        code = link.rpartition("/")[2]
        with Client(process) as client:
            client.post(f"/tables/{code}/seats", name="Bo")
        read_until(opening, lambda line: "Bo" in line)
        opening.stdin.write("\n")
        opening.stdin.flush()
        read_until(opening, lambda line: line.startswith("r or Enter rolls 6 dice"))
        opening.stdin.write("q\n")
        opening.stdin.close()
        assert opening.stdout.read().endswith(f"tincup join {link} takes it again.\n")
        assert opening.wait(60) == 0


def test_what_cannot_be_opened(server: Inside, tincup: Run) -> None:
    words = ("open", "--server", server.address, "--name", "Ada")
    refused = tincup(*words, "--seats", "2", "--bots", "easy,hard").refused()
    assert refused == ("2 bots and a seat for you take more than 2 seats: --seats 3 or more")
    assert "frob" in tincup(*words, "--bots", "frob").refused()
    assert tincup("open", "--server", server.address).err.endswith("--name NAME\n")
    assert "from 5 to" in tincup(*words, "--time-limit", "1").refused()


def test_settings_reach_the_table(server: Inside, tincup: Run, home: Path) -> None:
    words = ("open", "--server", server.address, "--rules", "dix-mille", "--name", "Ada")
    done = tincup(*words, "--time-limit", "60", "--own-dice", given="q\n")
    assert "Others sit down there, or with tincup join" in done.out
    (kept,) = (home / "seats").iterdir()
    with Client(server) as client:
        view = client.get(f"/tables/{kept.name.partition('-')[0]}")["view"]
    assert json.dumps(view["clock"]) == '{"seconds": 60, "then": "skip", "left": null}'
    assert view["dice"]["kind"] == "entered"
    assert view["rules"]["id"] == "dix-mille"
