"""A seat at a server's table, played from this terminal, and the file that keeps its secret.

Each table has a file, and each line of it all secrets of one person: two people may share a
data folder.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from tincup.cli.data_folder import data_folder
from tincup.cli.errors import EXIT_INTERRUPTED
from tincup.cli.server_parts import lost_sayer
from tincup.client import Client
from tincup.files import read_regular_file, replace_file
from tincup.tui.play.session import Session
from tincup.tui.table.lobby import Lobby
from tincup.tui.table.remote import RemoteTable
from tincup.tui.table.words import Speaker, balances, standing

PATIENCE = 300.0
"""Seconds for which a command is sent again while the server does not answer."""


def play(
    client: Client,
    code: str,
    speaker: Speaker,
    *,
    seconds: float,
    is_host: bool,
    left: str,
    shows: bool = False,
) -> int:
    """Play at the client's seats; if they are left, say how to come back. Return the exit status.

    ``seconds``: how long what others do stays on the screen. ``is_host``: the person here may begin
    the game. ``left``: says that the seat is kept, and how to take it again. ``shows``: partners
    elsewhere see what is marked here before it is chosen.
    """
    client.patience = PATIENCE
    client.on_lost = lost_sayer(client.server)
    status = 0
    try:
        with client.live(code, partners=True, on_lost=client.on_lost) as live:
            lobby = Lobby(client, code, speaker, is_host=is_host)
            view = lobby.wait(live)
            if view is not None:
                seats = client.look(code).seats  # they may have moved, unheard of
                is_played = view["status"] == "playing"
                table = (
                    RemoteTable(client, live, code, view, seats, shows=shows) if is_played else None
                )
                if table is None or _stays(table, speaker, seconds):
                    if view.get("circle"):  # servers of before know none
                        speaker.say(*balances(client.ledger(code)))
                    return 0
    except KeyboardInterrupt:
        status = EXIT_INTERRUPTED
        speaker.terminal.write("")  # the line of the question ends here
    speaker.say(left)
    return status


def _stays(table: RemoteTable, speaker: Speaker, seconds: float) -> bool:
    with speaker.terminal.in_use():
        stays = Session(table, speaker.terminal, pause=seconds).run()
    if not stays:
        speaker.say(*standing(table.view))
    return stays


_LONGEST = 10_000


def kept_secrets(server: str, code: str) -> list[str]:
    try:
        kept = read_regular_file(_path(server, code), ours=True, largest=_LONGEST)
    except FileNotFoundError:
        return []
    return kept.decode("ascii").split()


def keep_secret(server: str, code: str, secret: str) -> None:
    """Add a secret to the file, which only this user can read. Raises ``OSError``."""
    secrets = kept_secrets(server, code)
    if secret in secrets:
        return
    path = _path(server, code)
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, "\n".join([*secrets, secret]), 0o600)


def _path(server: str, code: str) -> Path:
    of_server = sha256(server.encode()).hexdigest()[:16]
    return data_folder() / "seats" / f"{code}-{of_server}.secret"
