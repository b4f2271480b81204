"""What clients may send: commands, and the requests that open tables and take seats.

The same command is one WebSocket message or the body of one POST. Of commands, fields that are not
known are passed over, since clients send ``seq`` with all of them; elsewhere they are refused, for
they may matter and be misspelled. Whole numbers may be written 6.0, as JSON Schema allows.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from tincup.server.tables.time_limit import LEAST_SECONDS, MOST_SECONDS, SKIP

MOST_SEATS: Final = 24
LONGEST_SALT: Final = 200
LARGEST_STAKE: Final = 1_000_000

Key = Annotated[
    str, Field(min_length=1, max_length=48, pattern="^[A-Za-z0-9_-]+$", examples=["k7"])
]
JoinKey = Annotated[
    str,
    Field(
        min_length=20,
        max_length=48,
        pattern="^[A-Za-z0-9_-]+$",
        examples=["hPu0bGXa3wYq9sJcT1ZkVg"],
    ),
]
Seq = Annotated[int, Field(ge=0, le=10_000_000, examples=[12])]
SeatNumber = Annotated[int, Field(ge=1, le=MOST_SEATS, examples=[1])]
ActionText = Annotated[str, Field(min_length=1, max_length=100)]
PlayerText = Annotated[str, Field(min_length=1, max_length=40, examples=["bot:hard"])]
NameText = Annotated[str, Field(max_length=200, examples=["Ada"])]
TimeLimit = Annotated[int, Field(ge=LEAST_SECONDS, le=MOST_SECONDS, examples=[60])]
CircleText = Annotated[
    str, Field(min_length=8, max_length=32, pattern="^[a-z0-9]+$", examples=["k7m2pqx4n8rt3hwy"])
]
SaltText = Annotated[str, Field(max_length=LONGEST_SALT, examples=["a rainy afternoon"])]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Command(_Model):
    model_config = ConfigDict(extra="ignore", frozen=True)

    key: Key = Field(description="Chosen by the client, new for each command, kept for a resend.")
    seat: SeatNumber | None = Field(
        None, description="As whom, for a client that holds several seats."
    )


class Answer(_Command):
    """A command that answers what somebody has seen: it is refused once that is not so any more."""

    seq: Seq = Field(description="The number of the view or event that this answers.")


class Start(_Command):
    """Begin the game (host). ``fill``: what takes the seats that are still free."""

    type: Literal["start"]
    fill: PlayerText | None = Field(None, examples=["bot:medium"])


class Roll(Answer):
    """Roll the dice that the game waits for."""

    type: Literal["roll"]


class Act(Answer):
    """Do something in the notation of records, as the view's options have it.

    ``11+`` keeps two 1s and rolls the other dice, ``11=`` keeps them and banks; ``resign:1``,
    ``leave:2``, ``return:2``; where people roll their own dice ``123566`` is a roll, ``+700`` a
    whole turn, ``x`` a farkle.
    """

    type: Literal["act"]
    action: ActionText = Field(examples=["11+", "11="])


class Undo(Answer):
    """Take back the last action; happens once everybody at the table has agreed.

    ``agree`` false refuses what others propose. Where the server rolls the dice, only what was done
    after the last roll.
    """

    type: Literal["undo"]
    agree: bool = True


class Correct(Answer):
    """Say what an earlier turn really was (host); only where people roll their own dice."""

    type: Literal["correct"]
    turn: Annotated[int, Field(ge=1, le=100_000)]
    actions: Annotated[list[ActionText], Field(min_length=1, max_length=100)]


class Salt(_Command):
    """Give, or change, the text of one's own that goes into fair dice; before the first roll."""

    type: Literal["salt"]
    salt: SaltText


class PromiseSalt(_Command):
    """Say which salt will be given without showing it, in the lobby; ``salt`` gives it later.

    ``digest``: ``sha256:`` and the hexadecimal SHA-256 of the salt's UTF-8 bytes.
    """

    type: Literal["promise_salt"]
    digest: Annotated[str, Field(pattern="^sha256:[0-9a-f]{64}$")]


class Stand(_Command):
    """Give up one's seat, in the lobby."""

    type: Literal["stand"]


class Assign(_Command):
    """Let a bot play at a seat, or a person again (host): ``bot:hard``, ``person``, ``open``.

    In the lobby also ``external``, a bot elsewhere; the answer has its secret.
    """

    type: Literal["assign"]
    at: SeatNumber
    player: PlayerText


class Skip(_Command):
    """Pass over a player who is not there, until they return (host)."""

    type: Literal["skip"]
    at: SeatNumber


class NewLink(_Command):
    """Give a seat a new secret; the old one is worth nothing then (host)."""

    type: Literal["new_link"]
    at: SeatNumber


class LimitTime(_Command):
    """Limit the time for each decision of a person (host); without ``seconds``, no longer.

    ``then`` is done when it is over: ``skip`` passes over the player, as the command does; a bot,
    such as ``bot:medium``, plays on until they come back with ``return:N``.
    """

    type: Literal["limit_time"]
    seconds: TimeLimit | None = None
    then: PlayerText = Field(SKIP, examples=["skip", "bot:medium"])


class Pause(_Command):
    """Stop the game, or go on with it (host)."""

    type: Literal["pause"]
    on: bool = True


HostCommand = Start | Correct | Assign | Skip | NewLink | LimitTime | Pause
"""What only the host may do."""

Command = Annotated[
    Roll | Act | Undo | Salt | PromiseSalt | Stand | HostCommand, Field(discriminator="type")
]

COMMAND: Final[TypeAdapter[Command]] = TypeAdapter(Command)


class SeatRequest(_Model):
    """A seat of a new table: free, a bot's, or a person's at the device that opens the table.

    ``external`` is a bot elsewhere, which plays by the secret that the answer has for its seat.
    """

    player: PlayerText = Field("open", examples=["open", "person", "bot:hard", "external"])
    name: NameText = ""


class OpenTable(_Model):
    """How a table is to be played."""

    rules: str | dict[str, Any] = Field(
        "playmonster",
        description="A preset's id, or the values of a rule file.",
        examples=["plain", {"extends": "plain", "end": {"target": 1500}}],
    )
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=MOST_SEATS)]
    dice: Literal["fair", "entered"] = "fair"
    stake: Annotated[int, Field(ge=0, le=LARGEST_STAKE)] = 0
    circle: CircleText | None = Field(
        None, description="The code of the circle in whose ledger the game is settled."
    )
    auto_roll: bool = Field(False, description="Roll for people at the beginning of their turns.")
    time_limit: TimeLimit | None = Field(
        None, description="Seconds for each decision of a person.", examples=[60]
    )
    out_of_time: PlayerText = Field(
        SKIP, description="What is done then.", examples=["skip", "bot:medium"]
    )
    public: bool = Field(False, description="List the table for everybody until it begins.")


class OpenCircle(_Model):
    """What a circle of friends is called."""

    name: NameText


class Join(_Model):
    """Sitting down: ``seat`` where a particular one is wanted."""

    name: NameText
    seat: SeatNumber | None = None
    salt: SaltText | None = Field(None, description="Goes into the dice: any text of your own.")
    key: JoinKey | None = Field(
        None,
        description="New for each request and not to be guessed: sent again with it, the request "
        "has the same seat and the same secret.",
    )
