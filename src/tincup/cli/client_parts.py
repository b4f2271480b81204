"""Parts shared by the commands that speak to a server: its address, packages, lost connections."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Callable, Generator
from contextlib import contextmanager
from time import monotonic

from tincup.cli.errors import UserError, say

_QUIET = 30.0
"""Seconds between two messages about a connection that stays lost."""

VARIABLE = "TINCUP_SERVER"


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

    return given or os.environ.get(VARIABLE) or LOCAL


@contextmanager
def client_packages() -> Generator[None]:
    """Import the client within this block; name a package that is missing, and how to get it.

    Raises `UserError` in place of `ModuleNotFoundError`.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        from tincup.messages import text

        raise UserError(text("client-needs-packages", module=str(error.name))) from error


def lost_sayer(server: str) -> Callable[[str, float], None]:
    """Return a function that reports a lost connection, but at most once in `_QUIET` seconds."""
    from tincup.messages import text

    said_at = -_QUIET

    def say_lost(reason: str, _wait: float) -> None:
        nonlocal said_at
        now = monotonic()
        if now >= said_at + _QUIET:
            said_at = now
            say(text("client-lost", server=server, reason=reason))

    return say_lost
