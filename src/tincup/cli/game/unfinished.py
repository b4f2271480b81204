"""The unfinished games of this user: listed, and forgotten when nobody will go on with them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tincup.cli.errors import UserError, fitted, harmless
from tincup.cli.game.confirming import confirmed
from tincup.cli.game.games import games_meant, opened, refuse_several, refuse_unknown
from tincup.cli.game.saving import GameStore
from tincup.cli.output import print_json, print_table
from tincup.messages import text
from tincup.narration import listed_totals, player_subject
from tincup.table import StoreError, Table
from tincup.tui.table.seats import viewer
from tincup.views.tables import damaged_view, forgotten_view, under_way_view

if TYPE_CHECKING:
    from tincup.protocol.accounts import DamagedView, UnderWayView


def list_games(store: GameStore, *, as_json: bool) -> None:
    """Print every unfinished game, damaged ones with what is wrong."""
    games: list[UnderWayView | DamagedView] = []
    rows: list[tuple[str, str]] = []
    for table_id in store.ids():
        playing = store.is_locked(table_id)
        try:
            table = opened(table_id, store)
            created, state = table.created, table.game.state
            rows.append((table_id, _stands(table, playing=playing)))
            games.append(
                under_way_view(
                    table_id,
                    state,
                    started=created.started,
                    stake=created.stake,
                    playing=playing,
                )
            )
        except StoreError as error:
            rows.append((table_id, str(error)))
            games.append(damaged_view(table_id, str(error)))
    if as_json:
        print_json(games)
        return
    if not games:
        print(text("resume-list-empty"))
        return
    headings = (text("resume-heading-name"), text("resume-heading-totals"))
    print_table(headings, [(_one_line(name), _one_line(said)) for name, said in rows])


def forget(name: str, store: GameStore, *, asks: bool, as_json: bool) -> None:
    """Move the files of the game that is meant out of the way; ``asks`` a person first.

    Raises `UserError` where it is not clear which one is meant, or somebody plays it.
    """
    matching = games_meant(name, list(store.ids()))
    if not matching:
        refuse_unknown(name)
    if len(matching) > 1:
        refuse_several(name, matching)
    (table_id,) = matching
    if not store.lock(table_id):
        raise UserError(text("resume-being-played", game=table_id))
    try:
        if asks and not _confirmed(table_id, store):
            return
        store.forget(table_id)
    finally:
        store.release(table_id)
    where = str(store.forgotten)
    if as_json:
        print_json(forgotten_view(table_id, where))
    else:
        print(fitted(_one_line(text("resume-forgotten", game=table_id, folder=where)), sys.stdout))


def _confirmed(table_id: str, store: GameStore) -> bool:
    try:
        said = _stands(opened(table_id, store), playing=False)
    except StoreError as error:
        said = str(error)
    question = text("resume-forget-question", game=table_id, said=said)
    return confirmed(_one_line(question), "--forget")


def _stands(table: Table, *, playing: bool) -> str:
    """The totals of a game, and whose turn it is; ``playing``: in another window just now."""
    state = table.game.state
    you = viewer(table.seats)
    totals = listed_totals(state, range(len(state.sides)), you)
    message = "resume-over" if state.is_over else "resume-under-way"
    who, name = player_subject(state.lineup, state.player, you)
    return text(message, totals=totals, who=who, name=name, playing=playing)


def _one_line(text: str) -> str:
    """The name of a file, or a sentence with one, without what would steer the terminal."""
    return harmless(text).replace("\n", "\\n")
