"""Playing at seats of a server's table, from the lobby on."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from tincup.cli.errors import EXIT_INTERRUPTED
from tincup.cli.remote.client_parts import lost_sayer

if TYPE_CHECKING:
    from tincup.client import Client, Live
    from tincup.tui.terminal.speaking import Speaker

PATIENCE = 300.0
"""Seconds for which a command is sent again while the server does not answer."""


def play(
    client: Client,
    code: str,
    seats: AbstractSet[int],
    speaker: Speaker,
    *,
    seconds: float,
    is_host: bool,
    left: str,
) -> int:
    """Play at these seats, and say how to come back where they are left; the exit status.

    ``seconds``: how long what others do stays. ``is_host``: who is here may begin the game.
    ``left``: says that the seat is kept, and what takes it again.
    """
    client.patience = PATIENCE
    status = 0
    try:
        with client.live(code, on_lost=lost_sayer(client.server)) as live:
            if _plays_on(client, live, code, seats, speaker, seconds=seconds, is_host=is_host):
                return 0
    except KeyboardInterrupt:
        status = EXIT_INTERRUPTED
        speaker.terminal.write("")  # the line of the question ends here
    speaker.say(left)
    return status


def _plays_on(
    client: Client,
    live: Live,
    code: str,
    seats: AbstractSet[int],
    speaker: Speaker,
    *,
    seconds: float,
    is_host: bool,
) -> bool:
    """Play on the whole screen where the terminal can do that; False when the people leave."""
    from tincup.cli.remote.remote_seat import RemoteSeat
    from tincup.cli.remote.remote_session import RemoteSession
    from tincup.tui.table.lobby import Lobby
    from tincup.tui.table.remote import RemoteTable
    from tincup.tui.table.words import standing

    terminal = speaker.terminal
    view = Lobby(client, code, speaker, is_host=is_host).wait(live)
    if view is None:
        return False
    if not terminal.presses:
        return RemoteSeat(client, live, code, seats, speaker, view=view).play()
    if view["status"] != "playing":
        return True
    table = RemoteTable(client, live, code, view, seats)
    with terminal.in_use():
        stays = RemoteSession(table, terminal, pause=seconds).run()
    if not stays:
        speaker.say(*standing(table.view))
    return stays
