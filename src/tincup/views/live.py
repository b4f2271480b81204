"""Views of a table on a server, and of the messages that its clients get.

docs/protocol.md describes them. Seats count from 1, like sides and players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import erfc, exp, pi, sqrt
from typing import TYPE_CHECKING, Any, Final, Literal

from tincup.chance import DiceCode, salt_digest
from tincup.game import Event, Roll, State
from tincup.rules import Dice
from tincup.table.errors import LogError
from tincup.table.log.entries import Acted, Actor, Created, Entry, Opened, Ruled
from tincup.table.log.entry_json import as_json
from tincup.table.state.proposals import Proposal
from tincup.table.table import Table
from tincup.views.game import event_view

if TYPE_CHECKING:
    from tincup.protocol.answers import FacesView
    from tincup.protocol.table import ClockView, DamageView, DiceView, ProposalView, SeatView
    from tincup.protocol.terms import Actor as ShownActor

_FACES: Final = range(1, 7)


def thrown(table: Table) -> Dice:
    """Return the dice that were rolled just now, in the order in which they fell; else ()."""
    last = table.last_action
    return last.dice if isinstance(last, Roll) else ()


def seat_view(
    number: int,
    name: str,
    player: str,
    side: int,
    state: State | None,
    *,
    stands_in: bool = False,
    head_start: int = 0,
) -> SeatView:
    """Return a seat: who plays there, for which side (both from 0), and whether they are present.

    ``stands_in``: a bot plays there until the person whose seat it is comes back. ``head_start``:
    the points that they bring to the side.
    """
    seat: SeatView = {
        "seat": number + 1,
        "name": name or None,
        "player": player,
        "stands_in": stands_in,
        "side": side + 1,
        "present": state is None or number not in state.away,
    }
    if head_start:
        seat["head_start"] = head_start
    return seat


def clock_view(seconds: int, then: str, left: float | None) -> ClockView:
    """Return the time limit of a decision, in seconds, and what is done when it is over.

    ``left`` is the time left for the decision that is awaited, ``None`` if no person's is.
    """
    return {
        "seconds": seconds,
        "then": then,
        "left": None if left is None else round(left, 1),
    }


def dice_view(
    kind: Literal["fair", "entered"],
    commitment: str | None,
    salts: Iterable[str],
    salted: Iterable[int],
    *,
    seed: str | None,
    derivation: int,
    promised: Iterable[int] = (),
    code: DiceCode | None = None,
) -> DiceView:
    """Return the source of the dice; ``salted`` are the seats (from 0) that gave the salts.

    ``promised`` are those that have promised one and not given it yet. ``code`` is that of the
    dice, once no more salts are taken. ``seed`` is there once it is revealed. ``derivation`` is as
    in `tincup.chance.fair`.
    """
    given = list(salts)
    return {
        "kind": kind,
        "commitment": commitment,
        "salts": given,
        "salt_digests": [salt_digest(salt) for salt in given],
        "salted": [seat + 1 for seat in salted],
        "promised": [seat + 1 for seat in promised],
        "code": None if code is None else str(code),
        "seed": seed,
        "derivation": derivation,
    }


def proposal_view(proposal: Proposal, words: str) -> ProposalView:
    return {
        "number": proposal.number,
        "by": actor_view(proposal.by),
        "asks": dict(proposal.asks),
        "words": words,
        "agreed": sorted(seat + 1 for seat in proposal.agreed),
    }


def damage_view(damage: LogError) -> DamageView:
    return {"entry": damage.number, "problem": damage.message}


def actor_view(actor: Actor) -> ShownActor:
    return actor + 1 if isinstance(actor, int) else actor


def entry_view(entry: Entry, events: Sequence[Event] = ()) -> dict[str, Any]:
    """Return an entry as it is logged, with the events that it brought about.

    Its number stands beside it. Rules, and who sits there, are asked for apart.
    """
    view = as_json(entry)
    del view["n"]
    content = entry.content
    if isinstance(content, Acted):
        view["events"] = [event_view(event) for event in events]
    elif isinstance(content, Created):
        return {name: view[name] for name in ("time", "actor", "kind")}
    elif isinstance(content, Opened | Ruled):
        return {name: view[name] for name in view if name not in _ASKED_FOR}
    return view


_ASKED_FOR: Final = ("format", "rules", "seats")


def faces_view(rolled: Mapping[int, int]) -> FacesView:
    """Return how often each face was rolled, beside the number expected of fair dice.

    ``chi_square`` has 5 degrees of freedom; ``p`` is the chance that fair dice differ from the
    expected numbers by as much or more. Both are ``None`` before anything is rolled.
    """
    counts = [rolled.get(face, 0) for face in _FACES]
    total = sum(counts)
    expected = total / 6
    square = sum((count - expected) ** 2 for count in counts) / expected if total else None
    return {
        "dice": total,
        "faces": dict(zip(map(str, _FACES), counts, strict=True)),
        "expected": expected,
        "chi_square": square,
        "p": None if square is None else _tail(square),
    }


def _tail(square: float) -> float:
    """Return the upper tail of the chi-square distribution with 5 degrees of freedom.

    Abramowitz and Stegun 26.4.4, for an odd number of degrees.
    """
    near = sqrt(2 * square / pi) * exp(-square / 2) * (1 + square / 3)
    return erfc(sqrt(square / 2)) + near
