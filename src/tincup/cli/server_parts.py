"""What the commands about the table server share."""

from __future__ import annotations

import gc
import os
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager

from tincup.cli.errors import UserError

VARIABLE = "TINCUP_DATABASE"


def add_database_option(parser: ArgumentParser) -> None:
    """Let ``--database`` say where tables are kept."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help="where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME",
    )


def database_url(given: str | None) -> str:
    """The database of ``--database``, else of the environment, else in the data folder."""
    if given is None:
        given = os.environ.get(VARIABLE)
    if given is not None:
        return given
    from tincup.cli.game.saving import data_folder

    return f"sqlite:///{data_folder() / 'server.db'}"


@contextmanager
def server_packages() -> Iterator[None]:
    """Import the server within this block: a package that is missing is named, with its remedy."""
    gc.disable()  # what is imported stays: looking for garbage in it is a tenth of the time
    try:
        yield
    except ModuleNotFoundError as error:
        from tincup.messages import text

        raise UserError(text("serve-needs-packages", module=str(error.name))) from error
    finally:
        gc.enable()
