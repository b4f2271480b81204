"""The requests of the protocol and the answers to them, as both kinds of client return them.

The views in answers are dictionaries as they came, typed as `tincup.protocol` states them: keys
that a newer server adds stay in them. Seats count from 1.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import update_wrapper
from inspect import Parameter, signature
from typing import Any, Generic, NamedTuple, TypeVar, cast

from tincup.chance.entropy import hex_text
from tincup.client.errors import ClientError
from tincup.client.exchange import Answer, Request, read_json, read_text
from tincup.client.feed import Feed
from tincup.protocol.analysis import RightRecord, WrongRecord
from tincup.protocol.answers import CircleLedger, TableRules
from tincup.protocol.table import View

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Opened:
    """A table that was opened, with the secrets of the host and of the seats, by their numbers."""

    code: str
    watch: str
    host: str
    secrets: Mapping[int, str]
    view: View


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat that was taken, and its secret, which the server tells once."""

    seat: int
    secret: str
    view: View


@dataclass(frozen=True, slots=True)
class Looked:
    """A table as it stands, with the client's own seats, and whether the client is the host."""

    view: View
    seats: frozenset[int]
    is_host: bool


@dataclass(frozen=True, slots=True)
class Done:
    """A command that was carried out, and the number of the last entry that it led to.

    ``repeated``: the command had been sent and carried out before. ``secrets`` are new ones, by
    seat.
    """

    seq: int
    repeated: bool
    secrets: Mapping[int, str]
    view: View


def place(code: str, *, watching: bool = False) -> str:
    """Return the path of a table; ``watching``: the code is a spectators' code."""
    return f"/api/{'watch' if watching else 'tables'}/{code}"


class Call(NamedTuple, Generic[_Value]):
    """A request, and what reads the answer to it; `read` gets the server's address, too.

    ``secrets`` finds those in what was read by which the client acts from then on.
    """

    request: Request
    read: Callable[[Answer, str], _Value]
    secrets: Callable[[_Value], Collection[str]] = lambda _: ()


def shown_as(method: Callable[..., Any], call: Callable[..., Call[Any]]) -> None:
    """Give a client's method the name, words and arguments of its call, and the type of answers."""
    update_wrapper(method, call)
    asked = signature(call)
    answer = str(asked.return_annotation).removeprefix("Call[").removesuffix("]")
    own = [Parameter("self", Parameter.POSITIONAL_OR_KEYWORD), *asked.parameters.values()]
    shown = asked.replace(parameters=own, return_annotation=answer)
    # What `inspect.signature` and editors look for; the type of functions does not state it.
    method.__signature__ = shown  # type: ignore[attr-defined]


def open_table(
    seats: Sequence[Mapping[str, Any]],
    rules: str | Mapping[str, Any] = "playmonster",
    **how: Any,
) -> Call[Opened]:
    """Open a table; "Opening a table" in docs/protocol.md lists ``how``."""
    body = {"rules": rules, "seats": list(seats), **how}
    return _call(Request("POST", "/api/tables", body, once=False), _opened)


def sit_down(
    code: str, name: str, *, seat: int | None = None, salt: str | None = None, stake: int = 0
) -> Call[Seated]:
    """Take a free seat. From then on the client acts for it: its secret is in `secrets`.

    ``stake``: the table's, which whoever sits down agrees to play for. When sent again, it is the
    same seat, with the same secret.
    """
    asked = {"name": name, "seat": seat, "salt": salt, "key": hex_text(16)}
    asked["stake"] = stake or None  # servers of before know none
    body = {key: value for key, value in asked.items() if value is not None}
    call = _call(Request("POST", f"{place(code)}/seats", body), _seated)
    return call._replace(secrets=lambda seated: (seated.secret,))


def take_seats(code: str) -> Call[Mapping[int, str]]:
    """Make seats one's own whose secrets somebody else has told; return the new secrets.

    From then on the client acts by these, and whoever told the others no longer can. When sent
    again, the answer is the same.
    """
    call = _call(Request("POST", f"{place(code)}/own", {"key": hex_text(16)}), _secrets)
    return call._replace(secrets=lambda taken: taken.values())


def command(code: str, kind: str, *, key: str | None = None, **values: Any) -> Call[Done]:
    """Carry out a command, such as ``"roll", seq=view["seq"]``, once."""
    body = {"type": kind, "key": key or hex_text(16), **values}
    return _call(Request("POST", f"{place(code)}/commands", body), _done)


def rematch(code: str) -> Call[str]:
    """Open the table of another game by the same people, and return its code.

    Whoever played may; asked again, it is the same table.
    """
    return _call(Request("POST", f"{place(code)}/rematch"), lambda value: str(value["code"]))


def watched_rematch(watch: str) -> Call[str | None]:
    """Return the spectators' code of the rematch of a table one looks on at, or ``None``."""
    return _call(
        _get(watch, "rematch", watching=True), lambda value: cast("str | None", value["watch"])
    )


def mark(code: str, seq: int, keep: str | None, *, seat: int | None = None) -> Call[None]:
    """Show the others of one's side which option is marked, by its ``keep``; ``None`` marks
    none.

    ``seq`` is that of the view that has the option.
    """
    return _to_partners(code, "marked", {"seq": seq, "keep": keep, "seat": seat})


def opine(code: str, seq: int, keep: str, *, agrees: bool, seat: int | None = None) -> Call[None]:
    """Say what one thinks of the option that a partner has marked; see `mark`."""
    return _to_partners(code, "opinion", {"seq": seq, "keep": keep, "agrees": agrees, "seat": seat})


def _to_partners(code: str, what: str, values: Mapping[str, Any]) -> Call[None]:
    def read(answer: Answer, server: str) -> None:
        read_text(answer, server)

    body = {key: value for key, value in values.items() if value is not None}
    return Call(Request("POST", f"{place(code)}/{what}", body), read)


def open_circle(name: str) -> Call[str]:
    """Begin a circle of friends with a ledger; return its code, which `open_table` takes."""
    request = Request("POST", "/api/circles", {"name": name}, once=False)
    return _call(request, lambda value: str(value["circle"]))


def circle(code: str) -> Call[CircleLedger]:
    """Return the ledger of a circle."""
    return _call(Request("GET", f"/api/circles/{code}"), _as_it_came)


def ledger(code: str) -> Call[CircleLedger]:
    """Return the ledger of the circle that a table belongs to."""
    return _call(_get(code, "ledger"), _as_it_came)


def look(code: str, *, watching: bool = False) -> Call[Looked]:
    """Return the table as it stands; ``watching``: the code is that of a spectators' link."""
    return _call(_get(code, watching=watching), _looked)


def rules(code: str) -> Call[TableRules]:
    """Return the table's rule set, complete and in words."""
    return _call(_get(code, "rules"), _as_it_came)


def record(code: str) -> Call[str]:
    """Return the record of the game, as text."""
    return Call(_get(code, "record"), read_text)


def verify(code: str) -> Call[RightRecord | WrongRecord]:
    """Check the record to the last die: here, so that the server need not be believed.

    That of a damaged log is never right.
    """

    def read(answer: Answer, server: str) -> RightRecord | WrongRecord:
        from tincup.notation import verify_record
        from tincup.views.analysis import verification_view

        record = read_text(answer, server)
        if "tincup-damaged" not in answer.headers:
            return verification_view(verify_record(record))
        problem = record.partition("\n")[0].removeprefix("# ")
        return {"right": False, "line": 1, "problem": problem, "text": ""}

    return Call(_get(code, "record"), read)


def log(code: str, feed: Feed | None = None) -> Call[list[dict[str, Any]]]:
    """Return every entry of the table's log, checked to be the log that ``feed`` told of."""

    def read(answer: Answer, server: str) -> list[dict[str, Any]]:
        entries: list[dict[str, Any]] = read_json(answer, server)
        if feed is not None:
            _check_log(entries, feed.seq, feed.chain, server)
        return entries

    return Call(_get(code, "log"), read)


def _get(code: str, what: str = "", *, watching: bool = False) -> Request:
    return Request("GET", f"{place(code, watching=watching)}{what and '/'}{what}")


def _call(request: Request, read: Callable[[Any], _Value]) -> Call[_Value]:
    return Call(request, lambda answer, server: read(read_json(answer, server)))


def _as_it_came(value: Any) -> Any:
    return value


def _opened(value: Any) -> Opened:
    secrets = _secrets(value)
    return Opened(value["code"], value["watch"], value["host"], secrets, value["view"])


def _seated(value: Any) -> Seated:
    return Seated(value["seat"], value["secret"], value["view"])


def _looked(value: Any) -> Looked:
    you = value["you"]
    return Looked(value["view"], frozenset(you["seats"]), you["host"])


def _done(value: Any) -> Done:
    return Done(value["seq"], value["repeated"], _secrets(value), value["view"])


def _secrets(value: Any) -> Mapping[int, str]:
    return {int(seat): secret for seat, secret in value.get("secrets", {}).items()}


def _check_log(
    entries: Sequence[Mapping[str, Any]], seq: int | None, chain: str | None, server: str
) -> None:
    from tincup.table.log.chain import chains_of

    if not seq or chain is None:
        return
    if len(entries) < seq or chains_of(entries)[seq - 1] != chain:
        raise ClientError("client-other-log", server=server)
