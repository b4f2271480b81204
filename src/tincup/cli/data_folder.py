"""The folder of what this user's games leave behind."""

from __future__ import annotations

import os
from pathlib import Path

from tincup.cli.errors import UserError

VARIABLE = "TINCUP_HOME"


def data_folder() -> Path:
    """Return the folder of this user's data: TINCUP_HOME, or the system's place for such data.

    On Linux that is $XDG_DATA_HOME/tincup, or ~/.local/share/tincup. It may not exist yet.
    """
    chosen = os.environ.get(VARIABLE)
    if chosen:
        try:
            return Path(chosen).expanduser()
        except RuntimeError as error:  # ~ of nobody
            raise UserError(f"{VARIABLE} is {chosen!r}: {error}") from error
    from platformdirs import user_data_path

    return user_data_path("tincup", appauthor=False)
