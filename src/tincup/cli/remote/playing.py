"""Playing at seats of a server's table, from the lobby on."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from tincup.cli.errors import EXIT_INTERRUPTED
from tincup.cli.remote.client_parts import lost_sayer
from tincup.client import Client
from tincup.tui.play.session import Session
from tincup.tui.table.lobby import Lobby
from tincup.tui.table.remote import RemoteTable
from tincup.tui.table.words import balances, standing
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
            view = Lobby(client, code, speaker, is_host=is_host).wait(live)
            if view is not None:
                is_played = view["status"] == "playing"
                table = RemoteTable(client, live, code, view, seats) if is_played else None
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
    """Play to the end; False when the people leave, who are told how the game stands."""
    with speaker.terminal.in_use():
        stays = Session(table, speaker.terminal, pause=seconds).run()
    if not stays:
        speaker.say(*standing(table.view))
    return stays
