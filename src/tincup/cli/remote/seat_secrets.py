"""The secrets of the seats taken at servers' tables from this data folder, a file for each table.

A line of it has all secrets of one who sits there: two people may share a folder.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from tincup.cli.game.folder import data_folder
from tincup.files import read_regular_file, replace_file

_LONGEST = 10_000


def kept_secrets(server: str, code: str) -> list[str]:
    """The secrets of each who sits at this table, the first first. Raises ``OSError``."""
    try:
        kept = read_regular_file(_path(server, code), ours=True, largest=_LONGEST)
    except FileNotFoundError:
        return []
    return kept.decode("ascii").split()


def keep_secret(server: str, code: str, secret: str) -> None:
    """Keep a secret too, where only this user can read it. Raises ``OSError``."""
    secrets = kept_secrets(server, code)
    if secret in secrets:
        return
    path = _path(server, code)
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, "\n".join([*secrets, secret]), 0o600)


def _path(server: str, code: str) -> Path:
    of_server = sha256(server.encode()).hexdigest()[:16]
    return data_folder() / "seats" / f"{code}-{of_server}.secret"
