"""Parts shared by the commands about the table server."""

from __future__ import annotations

import gc
import os
import socket
from argparse import ArgumentParser
from collections.abc import Generator
from contextlib import contextmanager, suppress

from tincup.cli.errors import UserError

VARIABLE = "TINCUP_DATABASE"
_ENGINE = "TINCUP_PAGE_ENGINE"


def add_database_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        metavar="URL",
        help="where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME",
    )


def database_url(given: str | None) -> str:
    if given is None:
        given = os.environ.get(VARIABLE)
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
def server_packages() -> Generator[None]:
    """Import the server within this block; name a package that is missing, and how to get it.

    Raises `UserError` in place of `ModuleNotFoundError`.
    """
    gc.disable()  # what is imported stays: looking for garbage in it is a tenth of the time
    try:
        yield
    except ModuleNotFoundError as error:
        from tincup.messages import text

        raise UserError(text("serve-needs-packages", module=str(error.name))) from error
    finally:
        gc.enable()


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
