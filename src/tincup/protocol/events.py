"""Events of a game, and entries of a table's log as the server sends them to everybody.

The events of a game are those of `tincup.game.events`, where they are stated: here they have the
form in which they are sent.
"""

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict, get_args, get_type_hints

from tincup.game import events
from tincup.protocol.terms import Number, Whole, means
from tincup.rules import Dice

GameEvent = dict[str, Any]
"""One of `GAME_EVENTS`."""

Actor = Number | Literal["host", "table"]
"""The actor: a seat, the host, or the table itself."""

_AS_SENT: Final[dict[Any, Any]] = {Dice: list[int], tuple[int, ...]: list[int]}


def _form(event: type[events.Event]) -> Any:
    """The dictionary that an event is sent as."""
    hints = get_type_hints(event, include_extras=True)
    sent = {name: _AS_SENT.get(kind, kind) for name, kind in hints.items()}
    made = TypedDict(event.__name__, {"kind": sent.pop("kind"), **sent})  # type: ignore[misc]  # made at run time
    made.__doc__ = event.__doc__
    return made


GAME_EVENTS: Final[tuple[Any, ...]] = tuple(_form(event) for event in get_args(events.Event))
"""The events of a game as they are sent."""


class Limit(TypedDict):
    """The time for a decision."""

    seconds: Number
    then: Annotated[str, means("what is done when it is over: `skip`, or the bot that sits down")]


class Opened(TypedDict):
    """In the lobby: the table was opened."""

    kind: Literal["opened"]
    dice: Literal["fair", "entered"]
    commitment: NotRequired[str]
    stake: NotRequired[Number]
    auto_roll: NotRequired[bool]
    public: NotRequired[bool]
    limit: NotRequired[Limit]
    after: NotRequired[Annotated[str, means("the code of the table before a rematch")]]
    circle: NotRequired[dict[str, str]]
    told: NotRequired[
        Annotated[list[Number], means("in a rematch: seats whose secrets the host was told")]
    ]


class Sat(TypedDict):
    """In the lobby: somebody sat down."""

    kind: Literal["sat"]
    seat: Number
    name: str


class Stood(TypedDict):
    """In the lobby: somebody gave a seat up."""

    kind: Literal["stood"]
    seat: Number


class Assigned(TypedDict):
    """In the lobby: a seat was given to a bot, or freed."""

    kind: Literal["assigned"]
    seat: Number
    player: str
    name: str


class TimeLimited(TypedDict):
    """The time for a decision was set."""

    kind: Literal["time_limited"]
    limit: Annotated[Limit | None, means("`null` for no limit")]


class LinkRenewed(TypedDict):
    """A seat has a new secret, from the host or, the `actor` being it, its own."""

    kind: Literal["link_renewed"]
    seat: Number


class HostChanged(TypedDict):
    """Whoever sits there is the host now."""

    kind: Literal["host_changed"]
    seat: Number


class Staked(TypedDict):
    """In the lobby: somebody has agreed to play for the stake."""

    kind: Literal["staked"]
    seat: Number


class Reseated(TypedDict):
    """In the lobby: the seats were put into another order; look anew at which are yours."""

    kind: Literal["reseated"]
    order: Annotated[list[Number], means("for each seat, which it was before")]


class Ruled(TypedDict):
    """In the lobby: other rules were chosen, which the view names."""

    kind: Literal["ruled"]


class HeadStart(TypedDict):
    """In the lobby: a seat was given points to begin with, or they were taken away."""

    kind: Literal["head_start"]
    seat: Number
    points: Annotated[Whole, means("0: none any more")]


class SaltPromised(TypedDict):
    """In the lobby: somebody promised a salt."""

    kind: Literal["salt_promised"]
    seat: Number
    digest: str


class SaltGiven(TypedDict):
    """In the lobby: somebody gave a salt."""

    kind: Literal["salt_given"]
    seat: Number
    salt: str


class Created(TypedDict):
    """The game began."""

    kind: Literal["created"]


class Salted(TypedDict):
    """The game began with this salt."""

    kind: Literal["salted"]
    salt: str


class Acted(TypedDict):
    """Something was rolled, decided or entered, or a player came or went."""

    kind: Literal["acted"]
    action: Annotated[str, means("in the notation of records; a roll's dice as they fell")]
    events: Annotated[list[GameEvent], means("what came of it in the game")]


class Seated(TypedDict):
    """Somebody else plays at a seat now."""

    kind: Literal["seated"]
    seat: Number
    player: str


class Undone(TypedDict):
    """Actions were taken back."""

    kind: Literal["undone"]
    steps: Number


class Corrected(TypedDict):
    """A turn was corrected: what it really was."""

    kind: Literal["corrected"]
    turn: Number
    actions: list[str]


class Paused(TypedDict):
    """The game was stopped, or goes on."""

    kind: Literal["paused"]
    on: bool


class Agreed(TypedDict):
    """The seats that would have the last action taken back."""

    kind: Literal["undo_agreed"]
    seats: Annotated[list[Number], means("all of them by now; none where somebody refused")]


class Rematched(TypedDict):
    """The same people play again."""

    kind: Literal["rematched"]
    code: Annotated[str | None, means("of the table there; `null` where spectators are not told")]


class StoodStill(TypedDict):
    """Bots have played on without any total changing; the game is paused."""

    kind: Literal["stood_still"]
    turns: Number


class Brought(TypedDict):
    """The table was brought here from a device that hosted it."""

    kind: Literal["brought"]
    code: Annotated[str, means("what it was called there")]


class Noted(TypedDict):
    """Something that a program wants to find again with the game."""

    kind: Literal["noted"]
    key: str
    value: str


class Absent(TypedDict):
    """The server has judged that somebody is away; what that allows follows."""

    kind: Literal["absent"]
    seat: Number
    since: Annotated[str, means("nothing was heard of them after it")]


class Proposed(TypedDict):
    """Somebody asks the others to agree to something; see below."""

    kind: Literal["proposed"]
    asks: Annotated[dict[str, Any], means("the command that would be carried out")]
    seats: Annotated[list[Number], means("who asks, and so agrees")]


class Answered(TypedDict):
    """Somebody has agreed to what is proposed, or declined it."""

    kind: Literal["answered"]
    seats: Annotated[list[Number], means("those that answer")]
    agrees: Annotated[bool, means("`false` ends the proposal")]


class Granted(TypedDict):
    """All whose agreement was needed have agreed; what was proposed follows."""

    kind: Literal["granted"]


class Rewritten(TypedDict):
    """An entry that says something else now."""

    number: Number
    chain: Annotated[str, means("its hash, which stays")]
    digest: Annotated[str, means("of what it says now")]


class Unnamed(TypedDict):
    """Somebody has taken their name out of the log; see below."""

    kind: Literal["unnamed"]
    seat: Number
    name: Annotated[str, means("what the seat is called now")]
    rewritten: Annotated[list[Rewritten], means("the entries that had the name")]


class Revealed(TypedDict):
    """The end: the seed of fair dice was told."""

    kind: Literal["revealed"]
    seed: str


class Settled(TypedDict):
    """The end: what each player won in play money."""

    kind: Literal["settled"]
    won: dict[str, int]


class Finished(TypedDict):
    """The result stands, and nothing follows."""

    kind: Literal["finished"]


EntryView = (
    Opened | Sat | Stood | Assigned | TimeLimited | LinkRenewed | HostChanged | Reseated | Ruled
    | HeadStart | Staked | SaltPromised | SaltGiven | Created | Salted | Acted | Seated | Undone
    | Corrected | Paused | Agreed | Rematched | StoodStill | Brought | Noted
    | Absent | Proposed | Answered | Granted | Unnamed | Revealed | Settled | Finished
)  # fmt: skip
"""The content of an entry of a log, by its ``kind``, beside its time and its actor."""
