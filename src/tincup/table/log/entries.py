"""Everything that happened at a table, as numbered entries that are only ever added.

The log of a table that people sit down at begins with its lobby: the entry `Opened`, and who comes
and goes before the game. That of any other begins with the game: the entry `Created`. Undo,
corrections and changes of seats are entries of their own, and a bot's decisions stand there like
anyone's: nothing but the log (and the secret seed of fair dice, which it must not tell before the
end) is needed to come back to a table. `tincup.table.log.entry_json` has them as JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal, NamedTuple

from tincup.chance.fair import NEWEST, Derivation
from tincup.game import Action, Roll
from tincup.notation import action_text, parse_action
from tincup.table.forms import (
    NOT_EMPTY,
    Asks,
    AtLeastOne,
    FilledText,
    Means,
    Moment,
    SeatNumber,
    Stake,
    TurnNumber,
    Won,
    whole_form,
)
from tincup.table.log.lobby_entries import Assigned as Assigned
from tincup.table.log.lobby_entries import Circle as Circle
from tincup.table.log.lobby_entries import HeadStart as HeadStart
from tincup.table.log.lobby_entries import HostChanged as HostChanged
from tincup.table.log.lobby_entries import InBoth as InBoth
from tincup.table.log.lobby_entries import LinkRenewed as LinkRenewed
from tincup.table.log.lobby_entries import LobbySeat as LobbySeat
from tincup.table.log.lobby_entries import OfLobby as OfLobby
from tincup.table.log.lobby_entries import OfSeat as OfSeat
from tincup.table.log.lobby_entries import Opened as Opened
from tincup.table.log.lobby_entries import Reseated as Reseated
from tincup.table.log.lobby_entries import Ruled as Ruled
from tincup.table.log.lobby_entries import SaltGiven as SaltGiven
from tincup.table.log.lobby_entries import SaltPromised as SaltPromised
from tincup.table.log.lobby_entries import Sat as Sat
from tincup.table.log.lobby_entries import Staked as Staked
from tincup.table.log.lobby_entries import Stood as Stood
from tincup.table.log.lobby_entries import TimeLimit as TimeLimit
from tincup.table.log.lobby_entries import TimeLimited as TimeLimited
from tincup.table.log.removed_names import Unnamed
from tincup.table.seats import PlayerText, Seat, player_text

FORMAT: Final = 3
"""The format of logs. Nothing that was released wrote another one."""

DiceKind = Literal["fair", "seeded", "entered"]

Actor = int | Literal["host", "table"]
"""Who did it: a player by the seat (from 0), whoever keeps the table, or the table itself."""

Clock = Callable[[], datetime]


class Created(NamedTuple):
    """The game began.

    It is the first entry of the log of a table at which nobody had to sit down.

    ``rules`` are the values of the rule file, which have this ``digest``. ``sides`` are the
    players of each side, by seat from 0. ``commitment`` binds the dice unless people roll their
    own; ``seed`` is that of seeded dice, which everybody may know. ``substitute`` is the player
    who takes a seat that nobody else does. ``started``: local time, with its offset, as records
    and the ledger tell it. ``position`` is where the game started from, if not where its rules
    have it start. ``adopted``: it began with other dice, so that no seed gives all its rolls.
    ``derivation``: how its dice follow from seed and salts, see `tincup.chance.fair`.
    """

    table: FilledText
    started: str
    creator: str
    rules: Mapping[str, Any]
    digest: FilledText
    seats: Annotated[tuple[Seat, ...], NOT_EMPTY]
    sides: tuple[tuple[SeatNumber, ...], ...]
    dice: DiceKind
    commitment: FilledText | None = None
    seed: FilledText | None = None
    stake: Stake = 0
    substitute: PlayerText = player_text("medium")
    position: str = ""
    adopted: bool = False
    derivation: Annotated[Derivation, whole_form(1, NEWEST)] = 1
    kind: Literal["created"] = "created"


class Salted(NamedTuple):
    """The game began with this salt.

    Somebody added it to fair dice whose commitment was known.
    """

    salt: str
    kind: Literal["salted"] = "salted"


class Acted(NamedTuple):
    """Something was rolled, decided or entered, or a player came or went."""

    action: Annotated[Action, Means("in the notation of records; a roll's dice as they fell")]
    kind: Literal["acted"] = "acted"


class Undone(NamedTuple):
    """Actions were taken back."""

    steps: AtLeastOne
    kind: Literal["undone"] = "undone"


class Corrected(NamedTuple):
    """A turn was corrected: what it really was."""

    turn: TurnNumber
    actions: tuple[Action, ...]
    kind: Literal["corrected"] = "corrected"


class Seated(NamedTuple):
    """Somebody else plays at a seat now."""

    seat: SeatNumber
    player: PlayerText
    kind: Literal["seated"] = "seated"


class Noted(NamedTuple):
    """Something that a program wants to find again with the game."""

    key: FilledText
    value: str
    kind: Literal["noted"] = "noted"


class Absent(NamedTuple):
    """The server has judged that somebody is away; what that allows follows."""

    seat: SeatNumber
    since: Annotated[Moment, Means("nothing was heard of them after it")]
    kind: Literal["absent"] = "absent"


class Proposed(NamedTuple):
    """Somebody asks the others to agree to something; see below.

    A later proposal takes the place of one that stands, and the end of the game does away with it.
    """

    asks: Annotated[Asks, Means("the command that would be carried out")]
    seats: Annotated[tuple[SeatNumber, ...], Means("who asks, and so agrees")]
    lasting: Annotated[bool, Means("`false`: the next action does away with it")] = True
    kind: Literal["proposed"] = "proposed"


class Answered(NamedTuple):
    """Somebody has agreed to what is proposed, or declined it."""

    seats: Annotated[tuple[SeatNumber, ...], Means("those that answer")]
    agrees: Annotated[bool, Means("`false` ends the proposal")]
    kind: Literal["answered"] = "answered"


class Granted(NamedTuple):
    """All whose agreement was needed have agreed; what was proposed follows."""

    kind: Literal["granted"] = "granted"


class Paused(NamedTuple):
    """The game was stopped, or goes on."""

    on: bool
    kind: Literal["paused"] = "paused"


class Agreed(NamedTuple):
    """The seats that would have the last action taken back."""

    seats: Annotated[
        tuple[SeatNumber, ...], Means("all of them by now; none where somebody refused")
    ]
    kind: Literal["undo_agreed"] = "undo_agreed"


class Rematched(NamedTuple):
    """The same people play again."""

    code: Annotated[FilledText, Means("of the table there; `null` where spectators are not told")]
    kind: Literal["rematched"] = "rematched"


class StoodStill(NamedTuple):
    """Bots have played on without any total changing; the game is paused."""

    turns: AtLeastOne
    kind: Literal["stood_still"] = "stood_still"


class Brought(NamedTuple):
    """The table was brought here from a device that hosted it.

    Whoever kept it there knew the seed of its fair dice, which are the same from here on.
    """

    code: Annotated[FilledText, Means("what it was called there")]
    kind: Literal["brought"] = "brought"


class Revealed(NamedTuple):
    """The end: the seed of fair dice was told."""

    seed: FilledText
    kind: Literal["revealed"] = "revealed"


class Settled(NamedTuple):
    """The end: what each player won in play money."""

    won: Won
    kind: Literal["settled"] = "settled"


class Finished(NamedTuple):
    """The result stands, and nothing follows."""

    kind: Literal["finished"] = "finished"


Content = (
    OfLobby
    | InBoth
    | Created
    | Salted
    | Acted
    | Undone
    | Corrected
    | Seated
    | Noted
    | Absent
    | Proposed
    | Answered
    | Granted
    | Paused
    | Agreed
    | Rematched
    | StoodStill
    | Brought
    | Unnamed
    | Revealed
    | Settled
    | Finished
)


class Entry(NamedTuple):
    """One entry: its number (from 1, without gaps), when (ISO 8601, UTC), by whom, its content."""

    number: int
    time: str
    actor: Actor
    content: Content


RECORD_NOTE: Final = "record"
"""The note that says which file the game's record goes to."""


def utc_now() -> datetime:
    """Return the time now: the clock of a table unless another is handed in."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def numbered(contents: Iterable[Content], moment: datetime, actor: Actor = "host") -> list[Entry]:
    """Return the entries of a new log of what happened elsewhere."""
    time = stamp(moment)
    return [Entry(number, time, actor, content) for number, content in enumerate(contents, 1)]


def log_text(action: Action) -> str:
    """Return an action as `tincup.notation` writes it, but a roll's dice as they fell."""
    return "".join(map(str, action.dice)) if isinstance(action, Roll) else action_text(action)


def parse_log_text(text: str) -> Action:
    """Return the action that `log_text` wrote. Raises `tincup.game.MalformedAction`."""
    action = parse_action(text)
    return Roll(tuple(map(int, "".join(text.split())))) if isinstance(action, Roll) else action
