"""Proposals that people at a table make to each other, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tincup.messages import listing, text

AsJson = Mapping[str, Any]
"""An entry as people at the table are told it, with seats from 1."""

NameOf = Callable[[int], str]
"""Returns the name of whoever sits at a seat, from 1."""

_PERSON: Final = "person"
_SKIP: Final = "skip"


def proposal_words(by: object, asks: AsJson, name_of: NameOf) -> str:
    """Say who asks, and for what. ``by`` is a seat or ``host``."""
    return text("proposal-asks", name=_who([by], name_of), what=_what(asks, name_of))


def entry_words(entry: AsJson, name_of: NameOf) -> list[str]:
    """Return sentences for an entry about people: who is there, their names, who agrees to what.

    Other entries have none.
    """
    match entry["kind"]:
        case "absent":
            since = entry["since"][11:16]
            return [text("proposal-absent", name=name_of(entry["seat"]), since=since)]
        case "proposed":
            asked = proposal_words(entry["actor"], entry["asks"], name_of)
            return [text("proposal-said", said=asked)]
        case "answered":
            said = "proposal-agrees" if entry["agrees"] else "proposal-declines"
            return [text(said, name=_who(entry["seats"] or [entry["actor"]], name_of))]
        case "staked":
            return [text("proposal-agrees", name=name_of(entry["seat"]))]
        case "granted":
            return [text("proposal-granted")]
        case "unnamed":
            return [text("proposal-unnamed", seat=entry["seat"], name=entry["name"])]
        case _:
            return []


def _who(seats: Sequence[object], name_of: NameOf) -> str:
    names = [name_of(seat) for seat in seats if isinstance(seat, int)]
    return listing(names) if names else text("proposal-host")


def _what(asks: AsJson, name_of: NameOf) -> str:
    match asks["type"]:
        case "pause":
            return text("proposal-pause" if asks.get("on", True) else "proposal-go-on")
        case "limit_time" if "seconds" not in asks:
            return text("proposal-no-limit")
        case "limit_time":
            then = asks.get("then", _SKIP)
            said = "proposal-limit-skip" if then == _SKIP else "proposal-limit-bot"
            return text(said, seconds=asks["seconds"])
        case "assign" if asks["player"] == _PERSON:
            return text("proposal-return", name=name_of(asks["at"]))
        case "assign":
            return text("proposal-bot", name=name_of(asks["at"]), bot=asks["player"])
        case "new_link":
            return text("proposal-link", name=name_of(asks["at"]))
        case "correct":
            return text("proposal-correct", turn=asks["turn"], actions=" ".join(asks["actions"]))
        case "take_over":
            return text("proposal-take-over")
        case "start":
            return text("proposal-stake", stake=asks["stake"])
        case "call_off":
            return text("proposal-call-off")
        case other:
            return str(other)  # of a newer server
