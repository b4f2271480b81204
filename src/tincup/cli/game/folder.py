"""Where this user's unfinished games and the ledger are kept."""

from __future__ import annotations

import os
from pathlib import Path

from tincup.cli.errors import UserError
from tincup.table import Ledger

VARIABLE = "TINCUP_HOME"


def data_folder() -> Path:
    """The folder, which may not be there yet: TINCUP_HOME, or the system's place for such data.

    On Linux that is $XDG_DATA_HOME/tincup, or ~/.local/share/tincup.
    """
    chosen = os.environ.get(VARIABLE)
    if chosen:
        try:
            return Path(chosen).expanduser()
        except RuntimeError as error:  # ~ of nobody
            raise UserError(f"{VARIABLE} is {chosen!r}: {error}") from error
    from platformdirs import user_data_path

    return user_data_path("tincup", appauthor=False)


def games_folder() -> Path:
    """The folder of the unfinished games, which may not be there yet."""
    return data_folder() / "games"


def ledger() -> Ledger:
    """This user's ledger."""
    return Ledger(data_folder() / "ledger.jsonl")
