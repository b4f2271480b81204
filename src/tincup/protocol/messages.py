"""Messages that a server sends over a socket, and the form of every refusal."""

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

from tincup.protocol.table import View, You
from tincup.protocol.terms import Actor, Chain, Face, Number, Whole, means


class Problem(TypedDict):
    """A refusal: a problem document (RFC 9457)."""

    type: Annotated[str, means("`urn:tincup:problem:` and the code")]
    title: Annotated[str, means("the name of the status")]
    status: Annotated[int, means("the HTTP status")]
    detail: Annotated[str, means("a sentence for people")]
    code: Annotated[str, means("which refusal it is; it never changes with the wording")]
    data: Annotated[dict[str, Any], means("its numbers, such as the `faults` of what was sent")]
    view: NotRequired[Annotated[View, means("the table as it is now, of a stale command")]]


class ViewMessage(TypedDict):
    """The first message of a connection."""

    type: Literal["view"]
    you: You
    view: View


class EventMessage(TypedDict):
    """An entry of the log; the keys of its `kind` stand beside these."""

    type: Literal["event"]
    seq: Annotated[Number, means("the number of the entry")]
    time: Annotated[str, means("when it happened (ISO 8601, UTC)")]
    actor: Annotated[Actor, means("a seat, `host` or `table`")]
    kind: Annotated[str, means("what happened")]
    chain: Annotated[Chain, means("the running hash of the log up to it")]
    words: NotRequired[Annotated[list[str], means("with `?words=true`: sentences for people")]]
    view: NotRequired[
        Annotated[View, means("of the last entry of an action: the table after all of them")]
    ]


class DoneMessage(TypedDict):
    """The answer to a command that was carried out."""

    type: Literal["done"]
    key: Annotated[str, means("that of the command")]
    seq: Annotated[Whole, means("the number of the last entry that it led to")]
    repeated: Annotated[bool, means("it had been carried out before")]
    secrets: NotRequired[Annotated[dict[str, str], means("new ones, by seat")]]


class ProblemMessage(TypedDict):
    """The answer to a command that was refused."""

    type: Literal["problem"]
    key: Annotated[str | None, means("that of the command, where it could be read")]
    problem: Problem
    retry_after: NotRequired[Annotated[Whole, means("in how many seconds to send it again")]]
    view: NotRequired[Annotated[View, means("the table as it is now, of a stale command")]]


class BeatMessage(TypedDict):
    """The connection is alive; only for who asked for it, and in answer to a beat of theirs."""

    type: Literal["beat"]
    every: Annotated[float, means("seconds from one to the next")]


class HereMessage(TypedDict):
    """The players whose devices are connected."""

    type: Literal["here"]
    seats: list[Number]
    host: Annotated[bool, means("the host's is")]


class SaidMessage(TypedDict):
    """Words that somebody says."""

    type: Literal["said"]
    seat: Number
    text: NotRequired[str]
    reaction: NotRequired[str]


class MarkedMessage(TypedDict):
    """The dice that a partner who is to decide has marked; to the others of the side alone."""

    type: Literal["marked"]
    seat: Number
    seq: Annotated[Whole, means("the number of the event or view that has the option")]
    keep: Annotated[str | None, means("the option's `keep`; `null`: nothing is marked")]
    dice: list[Face]
    points: Whole


class OpinionMessage(TypedDict):
    """A partner's opinion of an option; to the others of the side alone."""

    type: Literal["opinion"]
    seat: Number
    seq: Annotated[Whole, means("as of what was marked")]
    keep: Annotated[str, means("the option's `keep`")]
    agrees: bool


MESSAGES: Final[tuple[Any, ...]] = (
    ViewMessage,
    EventMessage,
    DoneMessage,
    ProblemMessage,
    BeatMessage,
    HereMessage,
    SaidMessage,
    MarkedMessage,
    OpinionMessage,
)
"""All that a socket is told, by its ``type``."""
