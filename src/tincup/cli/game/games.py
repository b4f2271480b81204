"""The games of this user: found by name, listed, and forgotten when nobody goes on with them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from tincup.cli.errors import UserError, fitted, harmless
from tincup.cli.game.saving import GameStore, games_folder
from tincup.cli.output import confirmed, print_json, print_table
from tincup.files import read_regular_file
from tincup.messages import listing, text
from tincup.narration import listed_totals, player_subject
from tincup.notation import read_record, write_record
from tincup.notation.files import decode
from tincup.table import FileStore, StoreError, Table, open_table
from tincup.tui.table.seats import viewer
from tincup.views.tables import damaged_view, forgotten_view, under_way_view

if TYPE_CHECKING:
    from tincup.game import Game, State
    from tincup.protocol.accounts import DamagedView, UnderWayView


def unfinished_games() -> FileStore:
    return FileStore(games_folder())


def finished_games() -> FileStore:
    return FileStore(unfinished_games().finished)


def opened(table_id: str, store: FileStore) -> Table:
    """Open the table of this name, so that a fault in one game hides no other.

    Raises `StoreError`, even for a fault of the program.
    """
    try:
        return open_table(table_id, store)
    except StoreError:
        raise
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
        path = str(store.log_path(table_id))
        raise StoreError("save-fault", path=path, fault=fault) from error


def game_under_way() -> tuple[str, State]:
    """Return the name and state of the game under way: the last one played that awaits a decision.

    If none does, it is one that awaits a roll. It may be in play in another window. Raises
    `UserError` if there is none.
    """
    rolling: tuple[str, State] | None = None
    store = unfinished_games()
    for table_id in store.ids():
        try:
            state = opened(table_id, store).game.state
        except StoreError:
            continue  # damaged: 'tincup resume --list' says how
        if state.phase == "decide":
            return table_id, state
        if state.phase == "roll" and rolling is None:
            rolling = table_id, state
    if rolling is None:
        raise UserError(text("advise-none-under-way"))
    return rolling


def finished_table(name: str | None) -> Table:
    store = finished_games()
    table_id = _only(games_meant(name, list(store.ids())), name)
    if not store.log_path(table_id).exists():
        record = str(_record_path(table_id, store))
        raise UserError(text("finished-record-only", game=table_id, record=record))
    return open_table(table_id, store)


def game_named(name: str | None) -> Game | None:
    """Return the game that is meant, under way or over; ``None`` if no game has this name.

    Without a name it is the finished one that was played last. Raises `UserError` if several could
    be meant, or none has been played.
    """
    meant = _meant(name)
    if meant is None:
        return None
    table_id, store = meant
    if not store.log_path(table_id).exists():
        return read_record(decode(read_regular_file(_record_path(table_id, store)))).game
    return open_table(table_id, store).game


def record_named(name: str | None) -> tuple[str, bytes] | None:
    """Return a name for the game that `game_named` would find, and its record.

    Of a finished game that is the file kept of it; of others, what would be written now.
    """
    meant = _meant(name)
    if meant is None:
        return None
    table_id, store = meant
    path = _record_path(table_id, store)
    if path.exists():
        return str(path), read_regular_file(path)
    return table_id, write_record(open_table(table_id, store).record()).encode()


def _meant(name: str | None) -> tuple[str, FileStore] | None:
    over = finished_games()
    for store in [over] if name is None else [unfinished_games(), over]:
        matching = games_meant(name, list(store.ids()))
        if matching or name is None:
            return _only(matching, name), store
    return None


def _record_path(table_id: str, store: FileStore) -> Path:
    return store.folder / f"{table_id}.toml"


def name_in_copy(name: str, number: int, games: int) -> str:
    return text("record-in-copy", name=name, number=number, games=games)


def chosen_record(name: str, records: Sequence[str], number: int | None) -> str:
    if number is None and len(records) == 1:
        return records[0]
    if number is None or not 0 < number <= len(records):
        raise UserError(text("record-which-of-copy", name=name, games=len(records)))
    return records[number - 1]


def existing(name: str) -> Path | None:
    try:
        path = Path(name).expanduser().resolve()
        return path if path.exists() else None
    except (OSError, ValueError, RuntimeError):  # too long, a NUL in it, no such user
        return None


def games_meant(name: str | None, ids: list[str]) -> list[str]:
    """Return the games that a name may mean; without a name, the first game.

    They are the one with this name, else all whose names begin with it, else all that contain it.
    """
    if name is None:
        return ids[:1]
    if name in ids or not name:
        return [name] if name else []
    return [it for it in ids if it.startswith(name)] or [it for it in ids if name in it]


def refuse_several(name: str, matching: list[str]) -> NoReturn:
    names = listing(matching, last="comma")
    raise UserError(text("games-alike", games=len(matching), name=name[:60], names=names))


def refuse_unknown(name: str) -> NoReturn:
    raise UserError(text("resume-no-such-game", name=harmless(name[:60])))


def _only(matching: list[str], name: str | None) -> str:
    if len(matching) == 1:
        return matching[0]
    if name is None:
        raise UserError(text("finished-none"))
    if not matching:
        raise UserError(text("finished-no-such-game", name=name[:60]))
    refuse_several(name, matching)


def list_games(store: GameStore, *, as_json: bool) -> None:
    games: list[UnderWayView | DamagedView] = []
    rows: list[tuple[str, str]] = []
    for table_id in store.ids():
        playing = store.is_locked(table_id)
        try:
            table = opened(table_id, store)
            rows.append((table_id, _stands(table, playing=playing)))
            started, stake = table.created.started, table.created.stake
            state = table.game.state
            games.append(
                under_way_view(table_id, state, started=started, stake=stake, playing=playing)
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
    """Move the files of the game that is meant out of the way; if ``asks``, ask a person first.

    Raises `UserError` if it is unclear which game is meant, or if it is being played.
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
    state = table.game.state
    you = viewer(table.seats)
    totals = listed_totals(state, range(len(state.sides)), you)
    message = "resume-over" if state.is_over else "resume-under-way"
    who, name = player_subject(state.lineup, state.player, you)
    return text(message, totals=totals, who=who, name=name, playing=playing)


def _one_line(text: str) -> str:
    return harmless(text).replace("\n", "\\n")
