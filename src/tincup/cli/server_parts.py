"""Parts shared by the commands that keep tables for others, or play at a server's.

They are the address, the database, packages that may be missing, and lost connections.
"""

from __future__ import annotations

import gc
import os
import socket
from argparse import ArgumentParser
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager, suppress
from time import monotonic

from tincup.cli.errors import UserError, say

_DATABASE = "TINCUP_DATABASE"
_ENGINE = "TINCUP_PAGE_ENGINE"
_SERVER = "TINCUP_SERVER"

_QUIET = 30.0
"""Seconds between two messages about a connection that stays lost."""


def add_database_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        metavar="URL",
        help="where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME",
    )


def database_url(given: str | None) -> str:
    if given is None:
        given = os.environ.get(_DATABASE)
    if given is not None:
        return given
    from tincup.cli.data_folder import data_folder

    return f"sqlite:///{data_folder() / 'server.db'}"


def page_engine() -> str:
    """Return the path of the list of files with which pages host games; "" if none can be made.

    The environment can name it; else it is made in the cache.
    """
    if (stated := os.environ.get(_ENGINE)) is not None:
        return stated
    from tincup.site.listing import listed

    try:
        return str(listed() or "")
    except OSError:  # nothing can be cached: the server hosts all games
        return ""


@contextmanager
def _packages(refusal: str) -> Generator[None]:
    gc.disable()  # what is imported stays: looking for garbage in it is a tenth of the time
    try:
        yield
    except ModuleNotFoundError as error:
        from tincup.messages import text

        raise UserError(text(refusal, module=str(error.name))) from error
    finally:
        gc.enable()


def server_packages() -> AbstractContextManager[None]:
    """Import the server within this block; name a package that is missing, and how to get it.

    Raises `UserError` in place of `ModuleNotFoundError`.
    """
    return _packages("serve-needs-packages")


def client_packages() -> AbstractContextManager[None]:
    """Import the client within this block, as with `server_packages`."""
    return _packages("client-needs-packages")


def own_address() -> str | None:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address for documentation; nothing is sent
        address: str = probe.getsockname()[0]
        return address
    return None


def qr_text(address: str) -> str:
    import io

    import segno

    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(out=drawn, compact=True)
    return drawn.getvalue()


def add_table_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "table", metavar="LINK|CODE", help="a link to the table, or the code that its people have"
    )
    add_server_option(parser, "a code")


def add_server_option(parser: ArgumentParser, of: str) -> None:
    """Add `--server`; ``of`` says for its help whose server it is, such as "a code"."""
    parser.add_argument(
        "--server",
        metavar="URL",
        help=f"the server of {of}, such as https://farkle.example (default: TINCUP_SERVER, or a "
        "server on this machine at port 8080)",
    )


def server_of(given: str | None) -> str:
    from tincup.client.links import LOCAL

    return given or os.environ.get(_SERVER) or LOCAL


def lost_sayer(server: str) -> Callable[[str, float], None]:
    from tincup.messages import text

    said_at = -_QUIET

    def say_lost(reason: str, _wait: float) -> None:
        nonlocal said_at
        now = monotonic()
        if now >= said_at + _QUIET:
            said_at = now
            say(text("client-lost", server=server, reason=reason))

    return say_lost
