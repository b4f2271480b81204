"""Copies of tables that a page keeps: of its own, and of a server's to look at.

A copy of a server's table has what everybody may know: its log, and the seed once it is told. The
table goes on at the server, and the copy links to it.

A copy of a table that is already here adds the entries that are missing. Where both went on, people
are shown both, and may keep the other one beside it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from http import HTTPStatus
from typing import Any, Final

from tincup.browser.moving import Move
from tincup.browser.page_backend import PageBackend, step
from tincup.browser.stored import FORMAT, ToStore, about, stored
from tincup.hosting.diverged_logs import diverged, in_common, stand_of
from tincup.hosting.errors import Conflict, ServerError
from tincup.hosting.live import LiveTable
from tincup.hosting.view.json_text import dumps
from tincup.table.log.chain import chains_of

_CODE: Final = re.compile("0[a-z0-9]{4,11}")
_LINK: Final = re.compile(r"https?://[^\s]{1,500}")
_OF_ENTRY: Final = ("code", "seq", "text", "chain", "key", "digest")
_DIGITS: Final = 8


async def keep_copy(backend: PageBackend, kept: Any) -> dict[str, Any]:
    """Keep the table of a copy, or the entries of it that the table already here lacks.

    Raises `Diverged` where the table here went on otherwise, and whatever `copied` raises.
    """
    live, saving = copied(kept)
    same = {"code": live.code, "is_new": False, "added": 0}
    known = None if await step({"want": live.code}) is None else await backend.table(live.code)
    if known is not None:
        saving = {"tables": [], "entries": saving["entries"][entries_in_common(known, live) :]}
    if not saving["entries"]:
        return same
    try:
        await step({"keep": saving})
    except Conflict:  # another tab has just opened it
        return same
    if known is not None:
        backend.drop(known)  # it is read again, with what was added
    return {"code": live.code, "is_new": known is None, "added": len(saving["entries"])}


def copied(kept: Any) -> tuple[LiveTable, ToStore]:
    """Return the table of a copy that somebody has opened, and what to store for it.

    ``anew`` keeps it as another table than the one it is a copy of. Raises `ServerError` for what
    is no copy, and `LogError` for a damaged one.
    """
    try:
        whole = _of_server(kept) if "log" in kept else kept
        table = whole["table"]
        if (form := table.get("format", FORMAT)) != FORMAT:
            other = HTTPStatus.UNPROCESSABLE_ENTITY
            raise ServerError("browser-other-format", other, form=f"{form}"[:20], known=FORMAT)
        if kept.get("anew") is True:
            code = _code(f"{table['code']} {whole['entries'][-1]['chain']}")
            table = {**table, "code": code, "id": code, "watch": code}
        entries = [
            {name: it[name] for name in _OF_ENTRY if name in it} | {"code": f"{table['code']}"}
            for it in whole["entries"]
        ]
        live = stored({"table": table, "entries": entries})
        move = Move.kept(table)
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise _no_copy() from error
    if live.damage is not None:
        raise live.damage
    if not _CODE.fullmatch(live.code):
        raise _no_copy()
    if move is not None and move.key:  # one of a device's own goes on here once more
        move = None
    return live, {"tables": [about(live, move)], "entries": entries}


def entries_in_common(known: LiveTable, opened: LiveTable) -> int:
    """Count the entries that a table here and a copy of it have in common.

    Raises `Diverged` where both went on, or the one here is damaged: people have to decide.
    """
    common = in_common(known.chains, opened.chains)
    is_ahead = known.seq == common and known.damage is None
    if common < opened.seq and not is_ahead:
        raise diverged("browser-went-on", known, stand_of(opened), opened.chains)
    return common


def _of_server(copy: Mapping[str, Any]) -> dict[str, Any]:
    """Return a copy of a server's table in the form of a page's own. Raises `ServerError`."""
    log, of = copy["log"], copy["from"]
    chains = chains_of(log)
    if not _LINK.fullmatch(of) or chains[-1] != copy["chain"]:
        raise _no_copy()
    seeds = [it["seed"] for it in log if it["kind"] == "revealed"]
    code = _code(chains[-1])
    table: dict[str, Any] = {
        "format": FORMAT,
        "code": code,
        "id": code,
        "watch": code,
        "seed": seeds[-1] if seeds else None,
        "seats": [],
        "move": Move("", of)._asdict(),
    }
    entries = [
        {"seq": seq, "text": dumps(entry), "chain": chain}
        for seq, (entry, chain) in enumerate(zip(log, chains, strict=True), 1)
    ]
    return {"table": table, "entries": entries}


def _code(of: str) -> str:
    return f"0{sha256(of.encode()).hexdigest()[:_DIGITS]}"


def _no_copy() -> ServerError:
    return ServerError("browser-no-copy", HTTPStatus.UNPROCESSABLE_ENTITY)
