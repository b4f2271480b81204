"""A table as it stands: its seats, its dice, its time, and the game."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from tincup.protocol.game import GameView
from tincup.protocol.terms import Actor, Chain, Number, Whole, means


class RulesName(TypedDict):
    """The rules that the table plays."""

    id: str
    name: Annotated[str, means("in the language of the request")]
    digest: str
    roll_off: Annotated[
        Whole, means("the dice that each side rolls for the start; 0: seat 1 starts")
    ]


class SeatView(TypedDict):
    """A seat."""

    seat: Number
    name: Annotated[str | None, means("`null` while nobody sits there")]
    player: Annotated[str, means("`open`, `person`, `bot:...` or `external`")]
    stands_in: Annotated[bool, means("a bot plays there until the person comes back")]
    side: Annotated[Number, means("the side it plays for")]
    present: Annotated[bool, means("whether its player takes turns")]
    head_start: NotRequired[
        Annotated[
            Number,
            means("the points that its player brings to the side; partners' are at the first seat "
                  "of theirs once the game has begun"),
        ]
    ]  # fmt: skip


class DiceView(TypedDict):
    """The source of the dice."""

    kind: Literal["fair", "entered"]
    commitment: Annotated[str | None, means("the SHA-256 of the seed of fair dice")]
    salts: list[str]
    salt_digests: Annotated[list[str], means("the SHA-256 of each salt, in hexadecimal")]
    salted: Annotated[list[Number], means("the seats that gave the salts")]
    promised: Annotated[list[Number], means("the seats that have promised one")]
    code: Annotated[
        str | None,
        means("what people write down once the game has begun: it covers the commitment and "
              "every salt"),
    ]  # fmt: skip
    seed: Annotated[str | None, means("once the game is over")]
    derivation: Annotated[Whole, means("how the dice follow from seed and salts")]


class ClockView(TypedDict):
    """The time for a decision."""

    seconds: Number
    then: Annotated[str, means("what happens when it is over: `skip`, or a bot plays on")]
    left: Annotated[
        float | None, means("the seconds left as this is sent; `null` where nobody is awaited")
    ]


class CircleName(TypedDict):
    """The circle of friends that a table belongs to."""

    name: str


class ProposalView(TypedDict):
    """A proposal that somebody has made to the others."""

    number: Annotated[Number, means("the number of its event, for `agree` and `decline`")]
    by: Annotated[Actor, means("who asks: a seat or `host`")]
    asks: Annotated[dict[str, Any], means("the command that would be carried out")]
    words: Annotated[str, means("who asks what, in the language of the request")]
    agreed: Annotated[list[Number], means("the seats that agree")]


class DamageView(TypedDict):
    """The damage to a table's log."""

    entry: Annotated[
        Number | None, means("the entry that is wrong; `null` where no single one of them is")
    ]
    problem: Annotated[str, means("what is wrong, in the language of the request")]


class HeadView(TypedDict):
    """The progress of a table."""

    seq: Annotated[Whole, means("the number of the last entry")]
    chain: Annotated[Chain, means("the running hash of the log up to it")]
    status: Literal["lobby", "playing", "over"]
    may_undo: Annotated[bool, means("whether the last action can be taken back, if all agree")]
    damaged: NotRequired[
        Annotated[DamageView, means("the table is closed to play; this view is of what is right")]
    ]


class SettledView(TypedDict):
    """Facts about a table that no roll and no decision changes."""

    rules: Annotated[
        RulesName, means("`GET /api/tables/CODE/rules` has them complete and in words")
    ]
    dice: DiceView
    stake: Annotated[Whole, means("of each side, in play money")]
    circle: Annotated[CircleName | None, means("the circle of friends that the table belongs to")]
    won: Annotated[
        dict[str, int] | None, means("what each player won in play money, once it is settled")
    ]
    auto_roll: Annotated[
        bool, means("the server rolls at the beginning of people's turns, if they have no choice")
    ]
    public: Annotated[bool, means("the table is listed while it waits to begin")]
    paused: Annotated[bool, means("the game is stopped")]
    undo: Annotated[list[Number], means("the seats that agree to take the last action back")]
    proposal: Annotated[
        ProposalView | None, means("what the others are asked to agree to; see `agree`")
    ]
    rematch: Annotated[
        str | None,
        means("the code of the table where the same people play again; `null` for spectators"),
    ]
    host: NotRequired[
        Annotated[
            Number | None,
            means("the seat of whoever has become the host since; `null` where they stood up"),
        ]
    ]
    brought: NotRequired[
        Annotated[
            Number,
            means("the event that brought the table here from a device, which knew its dice"),
        ]
    ]
    seats: list[SeatView]


class View(HeadView, SettledView):
    """A table as it stands."""

    game: Annotated[GameView | None, means("`null` before the game begins")]
    clock: Annotated[ClockView | None, means("the time for a decision; `null` without a limit")]


class You(TypedDict):
    """A client's own place at a table."""

    seats: Annotated[list[Number], means("the seats that you hold")]
    host: bool
    secrets: NotRequired[
        Annotated[dict[str, str], means("new ones by seat, in place of those you were passed on")]
    ]
