"""`tincup page`: play in the browser, at a server on this machine."""

from __future__ import annotations

import os
import socket
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING

from tincup.cli.options import whole_between
from tincup.cli.server_parts import (
    add_database_option,
    database_url,
    own_address,
    page_engine,
    qr_text,
    server_packages,
)

if TYPE_CHECKING:
    from tincup.server.storage.database_lock import Holder

PORT = 8477
"""The page's port unless it is taken; it is fixed because a browser keeps things by address."""

_TITLE = b"<title>Tincup"
_ENOUGH = 10_000
"""The most bytes of the page to read in search of its title."""
_PATIENCE = 5.0
"""Seconds that a server on this machine has to answer."""

EPILOG = """\
The server listens on this machine only; with --lan, phones in the same network
can open the page too, and anybody there who has the code of a table may sit
down at it. Ctrl-C stops it: every game goes on the next time from where it was.
Where a server has the tables already, the browser opens at that one."""


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--lan", action="store_true", help="let other devices in this network open the page"
    )
    parser.add_argument(
        "--port",
        type=whole_between(1, 65535),
        metavar="N",
        help=f"the port (default: {PORT}, or any that is free)",
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="say where the page is, and open no browser"
    )
    add_database_option(parser)
    parser.epilog = EPILOG


def run(args: Namespace) -> int:
    with server_packages():
        from tincup.server.process.run import serve
        from tincup.server.settings import read_settings
        from tincup.server.storage.database_lock import file_held, held
    database = database_url(args.database)
    if (taken := file_held(database)) is not None:
        other = taken[1]
        if other is None or not other.address or not is_there(f"{other.address}/"):
            raise held(*taken)
        return _shown_there(other, args)
    here = f"http://127.0.0.1:{PORT}/"
    if not (args.lan or args.port or args.database) and is_there(here):
        return _shown(here, args)  # a second server would only be in the way of the first
    own = own_address() if args.lan else None
    port = args.port or free_port()
    settings = read_settings(
        host="0.0.0.0" if args.lan else "127.0.0.1",  # noqa: S104 - asked for
        port=port,
        database=database,
        public_url=_public_url(own, port),
        page_engine=page_engine(),
        log_level=os.environ.get("TINCUP_LOG_LEVEL", "WARNING"),
    )

    def announce(_: str) -> None:
        here = f"http://127.0.0.1:{port}/"
        elsewhere = None if own is None else f"http://{own}:{port}/"
        print(_announced(here, elsewhere, is_lan=args.lan), flush=True)
        if not args.no_browser:  # some browsers end only when they are closed
            Thread(target=_open, args=(address,), daemon=True).start()

    address = _in_language(f"http://127.0.0.1:{port}/")
    serve(settings, announce)
    return 0


def _public_url(own: str | None, port: int) -> str:
    return os.environ.get("TINCUP_PUBLIC_URL", "") if own is None else f"http://{own}:{port}"


def is_there(address: str) -> bool:
    """Return True if the page is served at this address, such as http://127.0.0.1:8477/.

    A bare socket asks for it: Python's HTTP client takes longer to load than the answer.
    """
    place = address.removeprefix("http://").rstrip("/")
    host, _, port = place.rpartition(":")
    there_at = (host.strip("[]"), int(port))
    with suppress(OSError), socket.create_connection(there_at, _PATIENCE) as there:
        there.sendall(f"GET / HTTP/1.0\r\nHost: {place}\r\n\r\n".encode())
        answer = b""
        while len(answer) < _ENOUGH and (more := there.recv(_ENOUGH)):
            answer += more
        return _TITLE in answer
    return False  # nothing is there, or another program


def _shown_there(other: Holder, args: Namespace) -> int:
    from tincup.messages import text

    here = f"{other.address}/"
    port = here.rstrip("/").rpartition(":")[2]
    pid = str(other.pid)
    more = []
    own = own_address() if args.lan else None
    if args.lan and not other.is_open:
        more.append(text("page-there-alone", pid=pid))
    elif own is not None:
        elsewhere = f"http://{own}:{port}/"
        more += [text("page-there-lan", address=elsewhere), qr_text(elsewhere)]
    elif args.lan:
        more.append(text("page-lan-no-network"))
    if args.port and str(args.port) != port:
        more.append(text("page-there-port", pid=pid, port=port, asked=str(args.port)))
    return _shown(here, args, more)


def _shown(here: str, args: Namespace, more: Sequence[str] = ()) -> int:
    from tincup.messages import text

    print(text("page-there", address=here), *more, sep="\n", flush=True)
    if not args.no_browser:
        _open(_in_language(here))
    return 0


def can_show(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    if find_spec("starlette") is None or find_spec("uvicorn") is None:
        return False
    if environment.get("BROWSER"):
        return True
    if environment.get("SSH_CONNECTION"):
        return False  # the screen is somewhere else
    if platform in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")) and _has_browser()


def _has_browser() -> bool:
    import webbrowser

    with suppress(webbrowser.Error):
        return webbrowser.get() is not None
    return False


def free_port() -> int:
    for port in (PORT, 0):
        with suppress(OSError), socket.create_server(("", port)) as probe:
            free: int = probe.getsockname()[1]
            return free
    return PORT  # the server will say what is wrong


def _open(address: str) -> None:
    import webbrowser

    webbrowser.open(address)


def _in_language(address: str) -> str:
    from tincup.cli.language import asked_for

    tag = asked_for()
    return address if tag is None else f"{address}?language={tag}"


def _announced(here: str, elsewhere: str | None, *, is_lan: bool) -> str:
    from tincup.messages import text

    if elsewhere is None:
        said = text("page-ready", address=here)
        return f"{said}\n{text('page-lan-no-network')}" if is_lan else said
    said = text("page-ready-lan", address=elsewhere)
    port = elsewhere.rstrip("/").rpartition(":")[2]
    return f"{said}\n{text('page-lan-firewall', port=port)}\n\n{qr_text(elsewhere)}"
