"""`tincup page`, and what `tincup` does by itself."""

import signal
import socket
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import httpx
import pytest

from tests.cli.conftest import Run
from tests.server.running import Process
from tincup.cli.commands.games import page
from tincup.server.settings import Settings

BY_ITSELF = (
    "from tincup.cli import main; from tincup.cli.commands.games import page; "
    "page.PORT = 0; raise SystemExit(main([]))"
)
"""At any port: whoever runs these tests may have a page of their own."""


@pytest.mark.parametrize(
    ("environment", "platform", "can"),
    [
        ({"BROWSER": "firefox"}, "linux", True),
        ({}, "linux", False),
        ({"BROWSER": ""}, "linux", False),
        ({}, "darwin", True),
        ({}, "win32", True),
        ({"SSH_CONNECTION": "there"}, "darwin", False),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "there"}, "linux", False),
    ],
)
def test_where_a_page_can_be_shown(
    environment: dict[str, str], platform: str, *, can: bool
) -> None:
    assert page.can_show(environment, platform) is can


@pytest.mark.parametrize("variable", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_screen_needs_a_browser(monkeypatch: pytest.MonkeyPatch, variable: str) -> None:
    for has in (True, False):
        monkeypatch.setattr(page, "_has_browser", lambda has=has: has)
        assert page.can_show({variable: ":0"}, "linux") is has


def test_without_the_servers_packages_there_is_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "find_spec", lambda _: None)
    assert not page.can_show({"BROWSER": "firefox"}, "linux")


def test_a_port_that_is_taken_is_not_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("", 0)) as taken:
        monkeypatch.setattr(page, "PORT", taken.getsockname()[1])
        other = page.free_port()
        assert other != page.PORT
    assert page.free_port() == page.PORT


def test_a_page_that_is_there_already_is_shown(
    tincup: Run, monkeypatch: pytest.MonkeyPatch, process: Process
) -> None:
    monkeypatch.setattr(page, "PORT", process.port)
    monkeypatch.setattr(page, "_PATIENCE", 120.0)  # its first answer takes a while to be made
    opened: list[str] = []
    monkeypatch.setattr(page, "_open", opened.append)
    here = f"http://127.0.0.1:{process.port}/"
    assert tincup("page").out == f"Tincup is at {here} already.\n"
    assert opened == [here]
    assert tincup("page", "--no-browser").out == f"Tincup is at {here} already.\n"
    assert opened == [here]
    assert here in tincup("page", "--language", "de").out
    assert opened == [here, f"{here}?language=de"]
    assert tincup("page").out.startswith("Tincup is at")
    assert opened[2:] == [here]


def test_another_program_is_no_page() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]

        def answer() -> None:
            connection, _ = other.accept()
            connection.recv(1000)
            connection.sendall(b"what?\r\n\r\n")
            connection.close()

        answering = Thread(target=answer)
        answering.start()
        assert not page.is_there(f"http://127.0.0.1:{port}/")
        answering.join()
    assert not page.is_there(f"http://127.0.0.1:{port}/")


def test_by_itself_it_shows_the_page_where_it_can(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[bool] = []

    def run(args: Namespace) -> int:
        ran.append(args.lan)
        return 0

    monkeypatch.setattr(page, "can_show", lambda: True)
    monkeypatch.setattr(page, "run", run)
    assert tincup().status == 0
    assert ran == [False]


def test_by_itself_it_plays_here_where_no_page_can_be_shown(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "can_show", lambda: False)
    monkeypatch.setattr("tincup.cli.commands.games.play.run", lambda args: len(args.rules))
    assert tincup().status == len("playmonster")


@pytest.mark.real
def test_it_opens_a_browser_at_a_page_that_is_there(tmp_path: Path) -> None:
    """A program in the place of the browser notes the address that it is to open."""
    noted = tmp_path / "noted"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf "%s" "$1" > {noted}.new && mv {noted}.new {noted}\n')
    browser.chmod(0o700)
    process = subprocess.Popen(
        [sys.executable, "-c", BY_ITSELF],
        stdout=subprocess.PIPE,
        text=True,
        env={
            "PATH": "/usr/bin:/bin",
            "BROWSER": f"{browser} %s",
            "TINCUP_HOME": str(tmp_path),
            "PYTHONPATH": ":".join(sys.path),
        },
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Tincup is at http://127.0.0.1:"), line
        for _ in range(600):
            if noted.exists():
                break
            time.sleep(0.1)
        address = noted.read_text()
        assert address in line
        shown = httpx.get(address, timeout=60)
        assert shown.status_code == 200
        assert shown.headers["content-type"].startswith("text/html")
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    assert process.returncode in (130, -signal.SIGINT)


def test_other_devices_are_shown_a_code(
    tincup: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The address is this machine's in its network, in words and as a QR code."""
    served: list[Settings] = []

    def serve(settings: Settings, announce: Callable[[str], None]) -> None:
        served.append(settings)
        announce("http://0.0.0.0")

    monkeypatch.setattr("tincup.server.process.run.serve", serve)
    monkeypatch.setattr(page, "own_address", lambda: "10.1.2.3")
    database = f"sqlite:///{tmp_path / 'a.db'}"
    result = tincup("page", "--lan", "--no-browser", "--port", "4711", "--database", database)
    assert "http://10.1.2.3:4711/, for every device" in result.out
    assert "let in TCP port 4711 from" in result.out
    assert "▀" in result.out
    (settings,) = served
    assert (settings.host, settings.public_url) == ("0.0.0.0", "http://10.1.2.3:4711")
    assert max(map(len, result.out.splitlines()[3:])) < 40


def test_the_address_of_a_tunnel_is_what_links_begin_with(
    tincup: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[Settings] = []
    monkeypatch.setattr(
        "tincup.server.process.run.serve", lambda settings, _: served.append(settings)
    )
    monkeypatch.setenv("TINCUP_PUBLIC_URL", "https://three-friends.example")
    tincup("page", "--no-browser", "--port", "4711", "--database", f"sqlite:///{tmp_path}/a.db")
    assert served[0].public_url == "https://three-friends.example"


def test_alone_in_no_network_it_is_here(
    tincup: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tincup.server.process.run.serve", lambda _, announce: announce(""))
    monkeypatch.setattr(page, "own_address", lambda: None)
    database = f"sqlite:///{tmp_path / 'a.db'}"
    here = "Tincup is at http://127.0.0.1:4711/ - Ctrl-C stops it.\n"
    asked = ("page", "--no-browser", "--port", "4711", "--database", database)
    assert tincup(*asked).out == here
    said = tincup(*asked, "--lan").out
    assert said.startswith(here)
    assert said.removeprefix(here).startswith("No other device can open it: this computer is in no")


@pytest.mark.real
def test_the_page_waits_for_nothing_that_it_does_not_need() -> None:
    """Each of them would make the start a good deal slower."""
    needless = ("alembic", "numpy", "psycopg", "sqlalchemy.dialects.postgresql")
    program = (
        "import sys\n"
        "import tincup.cli.commands.games.page, tincup.server.process.run\n"
        "print(*(name for name in sys.argv[1:] if name in sys.modules))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *needless], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == ""
