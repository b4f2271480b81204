"""Copies of tables that a page keeps: of its own, and of a server's, to be looked at.

Of a server's table a copy has what everybody may know, its log; the seed is in it once it is told.
It is the server's to go on with: here it leads there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from http import HTTPStatus
from typing import Any, Final

from tincup.browser.moving import Move
from tincup.browser.stored import FORMAT, ToStore, about, stored
from tincup.hosting.errors import ServerError
from tincup.hosting.json_text import dumps
from tincup.hosting.live import LiveTable
from tincup.table.chain import link
from tincup.table.rewriting import said_last, says

_CODE: Final = re.compile("0[a-z0-9]{4,11}")
_LINK: Final = re.compile(r"https?://[^\s]{1,500}")
_OF_ENTRY: Final = ("code", "seq", "text", "chain", "key", "digest")
_DIGITS: Final = 8


def copied(kept: Any) -> tuple[LiveTable, ToStore]:
    """A table of a copy that somebody has opened, and what keeps it.

    Raises `ServerError` for what is no copy, and `LogError` for one that is damaged.
    """
    try:
        whole = _of_server(kept) if "log" in kept else kept
        entries = [
            {name: it[name] for name in _OF_ENTRY if name in it}
            | {"code": f"{whole['table']['code']}"}
            for it in whole["entries"]
        ]
        live = stored({"table": whole["table"], "entries": entries})
        move = Move.kept(whole["table"])
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise _no_copy() from error
    if live.damage is not None:
        raise live.damage
    if not _CODE.fullmatch(live.code):
        raise _no_copy()
    if move is not None and move.key:  # one of a device's own goes on here once more
        move = None
    return live, {"tables": [about(live, move)], "entries": entries}


def _of_server(copy: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of a server's table, as a page's own is kept. Raises `ServerError`."""
    log, of = copy["log"], copy["from"]
    chains = _chains(log)
    if not _LINK.fullmatch(of) or chains[-1] != copy["chain"]:
        raise _no_copy()
    told = [it["seed"] for it in log if it["kind"] == "revealed"]
    code = f"0{sha256(chains[-1].encode()).hexdigest()[:_DIGITS]}"
    table: dict[str, Any] = {
        "format": FORMAT,
        "code": code,
        "id": code,
        "watch": code,
        "seed": told[-1] if told else None,
        "seats": [],
        "move": Move("", of)._asdict(),
    }
    entries = [
        {"seq": seq, "text": dumps(entry), "chain": chain}
        for seq, (entry, chain) in enumerate(zip(log, chains, strict=True), 1)
    ]
    return {"table": table, "entries": entries}


def _chains(log: Sequence[Mapping[str, Any]]) -> list[str]:
    """The hashes of a log; of an entry that a name was taken out of, what it was before."""
    said, chains = said_last(enumerate(log, 1)), [""]
    for number, values in enumerate(log, 1):
        anew = said.get(number)
        is_anew = anew is not None and says(values, anew)
        chains.append(said[number].chain if is_anew else link(chains[-1], values))
    return chains[1:]


def _no_copy() -> ServerError:
    return ServerError("browser-no-copy", HTTPStatus.UNPROCESSABLE_ENTITY)
