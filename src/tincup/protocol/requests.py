"""Requests that clients make beside commands: opening tables, taking seats, talk and marks.

Fields that are not known are refused: they may matter and be misspelled.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tincup.protocol.commands import (
    LARGEST_STAKE,
    LONGEST_SAYING,
    MOST_HEAD_START,
    SKIP,
    ActionText,
    AsWhom,
    CircleText,
    HeadStartPoints,
    JoinKey,
    NameText,
    PlayerText,
    SaltText,
    SeatNumber,
    Seq,
    TimeLimit,
)
from tincup.protocol.terms import MOST_PLAYERS, Chain, Number, means
from tincup.rules.rule_file import LONGEST_FILE

ENDPOINT = r"https://[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9](:443)?/[!\"$-~]*"
"""An address at a push service: by a name, over HTTPS at its own port, for nobody by name."""


class RequestBody(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    pass


class SeatRequest(RequestBody, frozen=True, kw_only=True):
    """A seat of a new table: free, a bot's, or a person's at the device that opens the table.

    ``external`` is a bot elsewhere, which plays by the secret that the answer has for its seat.
    """

    player: Annotated[PlayerText, Meta(examples=["open", "person", "bot:hard", "external"])] = (
        "open"
    )
    name: NameText = ""
    head_start: Annotated[HeadStartPoints, means("Points that they begin with.")] = 0


class OpenTable(RequestBody, frozen=True, kw_only=True):
    """The terms on which to open a table."""

    rules: Annotated[
        str | dict[str, Any],
        Meta(
            description="A preset's id, or the values of a rule file.",
            examples=[
                "plain",
                {"extends": "plain", "end": {"target": 1500}},
                {"extends": "farkle-cribbage", "with": ["advanced", "long"]},
            ],
        ),
    ] = "playmonster"
    seats: Annotated[
        list[SeatRequest],
        Meta(min_length=1, description=f"At most {MOST_PLAYERS}: a phone has room for no more."),
    ]
    dice: Literal["fair", "entered"] = "fair"
    stake: Annotated[int, Meta(ge=0, le=LARGEST_STAKE)] = 0
    circle: Annotated[
        CircleText | None, means("The code of the circle in whose ledger the game is settled.")
    ] = None
    auto_roll: Annotated[
        bool, means("Roll for people at the beginning of their turns, if they have no choice.")
    ] = False
    time_limit: Annotated[
        TimeLimit | None,
        Meta(description="Seconds for each decision of a person.", examples=[60]),
    ] = None
    out_of_time: Annotated[
        PlayerText, Meta(description="What is done then.", examples=["skip", "bot:medium"])
    ] = SKIP
    public: Annotated[bool, means("List the table for everybody until it begins.")] = False
    key: Annotated[
        JoinKey | None,
        means("New for each table, and not to be guessed; sent again it is the same table."),
    ] = None


class OpenCircle(RequestBody, frozen=True, kw_only=True):
    """The name of a new circle of friends."""

    name: NameText


class Join(RequestBody, frozen=True, kw_only=True):
    """Sitting down, at a ``seat`` if wanted; who does says the ``stake``, and agrees to it."""

    name: NameText
    seat: SeatNumber | None = None
    salt: Annotated[SaltText | None, means("Goes into the dice: any text of your own.")] = None
    stake: Annotated[
        Annotated[int, Meta(ge=0, le=LARGEST_STAKE)] | None, means("Needed where there is one.")
    ] = None
    key: Annotated[
        JoinKey | None,
        means("New for each request, and not to be guessed; sent again it is the same seat."),
    ] = None


class Own(RequestBody, frozen=True, kw_only=True):
    """Taking seats as one's own whose secrets came from somebody else, who knows them."""

    key: JoinKey


class KeptEntry(Struct, frozen=True, kw_only=True):
    """An entry of a log as a page keeps it."""

    seq: Annotated[Number, means("Its number, from 1 without gaps.")]
    text: Annotated[str, means("The entry as JSON.")]
    chain: Annotated[Chain, means("The running hash of the log up to it.")]


class KeptAbout(Struct, frozen=True, kw_only=True):
    """Facts that a page keeps about a table beside its log."""

    code: Annotated[
        str, Meta(pattern=r"^[a-z0-9]{4,12}$(?!\n)", description="What it was called there.")
    ]
    seed: Annotated[
        Annotated[str, Meta(max_length=64)] | None, means("The secret seed of its fair dice.")
    ] = None


class BringTable(RequestBody, frozen=True, kw_only=True):
    """A table that a device has hosted, to go on here: a copy as pages save it."""

    table: KeptAbout
    entries: Annotated[list[KeptEntry], Meta(min_length=1)]
    key: Annotated[
        JoinKey,
        means("Not to be guessed: sent again with it, the table and all secrets are the same."),
    ]
    anew: Annotated[
        bool, means("Make another table of it where one that came from it went on otherwise.")
    ] = False


class Say(RequestBody, frozen=True, kw_only=True):
    """Something said at the table: a ``text``, or one of the reactions."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_SAYING)] | None = None
    reaction: Literal["smile", "sad", "grim", "heart", "clap", "wow"] | None = None
    seat: AsWhom = None


class Mark(RequestBody, frozen=True, kw_only=True):
    """The option that is marked before it is chosen, as partners are shown it."""

    seq: Annotated[Seq, means("The number of the view or event that has the option.")]
    keep: Annotated[ActionText | None, means("The option's ``keep``; nothing for none.")] = None
    seat: AsWhom = None


class Opine(RequestBody, frozen=True, kw_only=True):
    """A partner's opinion of an option."""

    seq: Annotated[Seq, means("The number of the view or event that has the option.")]
    keep: Annotated[ActionText, means("The option's ``keep``.")]
    agrees: bool
    seat: AsWhom = None


Endpoint = Annotated[
    str,
    Meta(
        max_length=1024,
        pattern=f"^{ENDPOINT}$(?!\\n)",
        description="Where the browser's push service takes messages for it.",
        examples=["https://push.example/m/8f3a"],
    ),
]


class Subscribe(RequestBody, frozen=True, kw_only=True):
    """A browser's subscription at its push service, as `PushSubscription` of the page has it."""

    endpoint: Endpoint
    p256dh: Annotated[
        str,
        Meta(
            pattern=r"^B[A-Za-z0-9_-]{86}$(?!\n)",
            description="Its key, a point of P-256 of 65 bytes, in base64url.",
        ),
    ]
    auth: Annotated[
        str,
        Meta(
            pattern=r"^[A-Za-z0-9_-]{22}$(?!\n)",
            description="Its secret of 16 bytes, in base64url.",
        ),
    ]


class Unsubscribe(RequestBody, frozen=True, kw_only=True):
    """An end of all that was to be sent to a browser; only it and its push service know where."""

    endpoint: Endpoint


class PileRequest(RequestBody, frozen=True, kw_only=True):
    """Dice that were set aside of one roll; ``exchange``: they are used to change places."""

    dice: Annotated[list[Annotated[int, Meta(ge=1, le=6)]], Meta(min_length=1, max_length=20)]
    exchange: bool = False


class AskEntry(RequestBody, frozen=True, kw_only=True):
    """A turn of a real table that is to be worked out before it is entered.

    It is told by its piles of dice or by its points.
    """

    turn: Annotated[
        Annotated[int, Meta(ge=1, le=100_000)] | None,
        means("A turn of the sheet that would be corrected."),
    ] = None
    piles: Annotated[list[PileRequest], Meta(max_length=60)] | None = None
    points: Annotated[int, Meta(ge=0, le=MOST_HEAD_START)] | None = None
    exchange: Annotated[bool, means("The points come with a change of places.")] = False


class EditRules(RequestBody, frozen=True, kw_only=True):
    """A rule file, and the values of it that are to be changed."""

    file: Annotated[
        str,
        Meta(
            max_length=LONGEST_FILE,
            description="The text of the file.",
            examples=['extends = "plain"'],
        ),
    ]
    set: Annotated[
        Annotated[dict[str, Any], Meta(max_length=100)] | None,
        Meta(
            description="By their keys, those of lines being `scores.` and the pattern: values as "
            "a rule file has them, or as people type them; `null`: as the file's base has it; "
            "`false` for a line: it is taken off the chart.",
            examples=[{"turn.opening_minimum": 500, "scores.xxxx": "xxx * 2"}],
        ),
    ] = None
    roll: Annotated[
        Annotated[list[Annotated[int, Meta(ge=1, le=6)]], Meta(max_length=20)] | None,
        means("Dice to be scored by the rules that result."),
    ] = None
