"""Commands that clients give at a table, and the bounds of what they say.

The same command is one WebSocket message or the body of one POST. Fields that are not known are
passed over, since clients send ``seq`` with all of them.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from tincup.protocol.terms import MOST_SEATS, means

LONGEST_SALT: Final = 200
LARGEST_STAKE: Final = 1_000_000
LONGEST_SAYING: Final = 140
MOST_HEAD_START: Final = 999_999_999
LEAST_SECONDS: Final = 5
MOST_SECONDS: Final = 24 * 3600

SKIP: Final = "skip"
"""The choice, beside a bot's playing on, for when the time is over: the player is passed over."""

_WORD: Final = r"^[A-Za-z0-9_-]+$(?!\n)"
"""Python's ``$`` is before the newline at an end, too: ``(?!\\n)`` says that there is none."""

Key = Annotated[str, Meta(min_length=1, max_length=48, pattern=_WORD, examples=["k7"])]
JoinKey = Annotated[
    str, Meta(min_length=20, max_length=48, pattern=_WORD, examples=["hPu0bGXa3wYq9sJcT1ZkVg"])
]
Seq = Annotated[int, Meta(ge=0, le=10_000_000, examples=[12])]
SeatNumber = Annotated[int, Meta(ge=1, le=MOST_SEATS, examples=[1])]
AsWhom = Annotated[SeatNumber | None, means("As whom, for a client that holds several seats.")]
ActionText = Annotated[str, Meta(min_length=1, max_length=100)]
PlayerText = Annotated[str, Meta(min_length=1, max_length=40, examples=["bot:hard"])]
NameText = Annotated[str, Meta(max_length=200, examples=["Ada"])]
HeadStartPoints = Annotated[int, Meta(ge=0, le=MOST_HEAD_START, examples=[1000])]
TimeLimit = Annotated[int, Meta(ge=LEAST_SECONDS, le=MOST_SECONDS, examples=[60])]
CircleText = Annotated[
    str,
    Meta(min_length=8, max_length=32, pattern=r"^[a-z0-9]+$(?!\n)", examples=["k7m2pqx4n8rt3hwy"]),
]
_ANYWAY: Final = means("Enter a whole turn though no turn makes so much, as somebody has said.")
SaltText = Annotated[str, Meta(max_length=LONGEST_SALT, examples=["a rainy afternoon"])]


class _Command(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type"):
    key: Annotated[Key, means("Chosen by the client, new for each command, kept for a resend.")]
    seat: AsWhom = None

    @property
    def type(self) -> str:
        """The name of the command."""
        return str(self.__struct_config__.tag)


class _Answer(_Command, frozen=True, kw_only=True):
    """A command that answers what somebody has seen: it is refused once that is not so any more."""

    seq: Annotated[Seq, means("The number of the view or event that this answers.")]


class Start(_Command, frozen=True, kw_only=True, tag="start"):
    """Begin the game. ``fill`` takes the seats that are still free."""

    fill: Annotated[PlayerText | None, Meta(examples=["bot:medium"])] = None


class Roll(_Answer, frozen=True, kw_only=True, tag="roll"):
    """Roll the dice that the game waits for."""


class Act(_Answer, frozen=True, kw_only=True, tag="act"):
    """Do what the view's option says as ``keep`` (set aside and roll on, in one) or ``bank``.

    ``11+`` keeps two 1s and rolls the other dice, ``11=`` keeps them and banks. Where the view's
    turn has an ``offer``, ``carry`` goes on with it and rolls its dice, in one. At any time also,
    with the number of one's seat, ``leave:1`` and ``return:1``, and with that of one's side
    ``resign:1``, or ``time:1`` where its time is up. Where people roll their own dice also a roll
    (``113346``), a whole turn (``+700``, ``x`` for a farkle), or who starts (``start:2``), where
    people agree on that.
    """

    action: Annotated[ActionText, Meta(examples=["11+", "11="])]
    anyway: Annotated[bool, _ANYWAY] = False


class Undo(_Answer, frozen=True, kw_only=True, tag="undo"):
    """Take back the last action, once all people who are there have agreed.

    The view's ``undo`` has those who have. ``agree`` false refuses, and it lapses when somebody
    acts. Whoever holds the seats of all does it alone. Where the server rolls the dice, only what
    was done after the last roll: points banked by mistake, say.
    """

    agree: bool = True


class Correct(_Answer, frozen=True, kw_only=True, tag="correct"):
    """Say what an earlier turn really was, where people roll their own dice."""

    turn: Annotated[int, Meta(ge=1, le=100_000)]
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=100)]
    anyway: Annotated[bool, _ANYWAY] = False


class Salt(_Command, frozen=True, kw_only=True, tag="salt"):
    """Give the text of one's own that goes into fair dice, before the first roll.

    There is one from each seat. Until the game begins another one takes its place.
    """

    salt: SaltText


class PromiseSalt(_Command, frozen=True, kw_only=True, tag="promise_salt"):
    """Say which salt will be given without showing it, in the lobby; ``salt`` gives it later.

    ``digest``: ``sha256:`` and the hexadecimal SHA-256 of the salt's UTF-8 bytes.
    """

    digest: Annotated[str, Meta(pattern=r"^sha256:[0-9a-f]{64}$(?!\n)")]


class Stand(_Command, frozen=True, kw_only=True, tag="stand"):
    """Give one's seat up, before the game; who holds several says which with ``seat``."""


class Assign(_Command, frozen=True, kw_only=True, tag="assign"):
    """Have a bot (``bot:hard``) play at a seat, or a ``person`` again.

    Before the game ``open`` frees it, and ``external`` gives it to a bot elsewhere, whose secret is
    in the answer's ``secrets``.
    """

    at: SeatNumber
    player: PlayerText


class Skip(_Command, frozen=True, kw_only=True, tag="skip"):
    """Pass over a player who is away, until ``return:N``.

    The server is the judge: nobody is who is connected, or was heard of a short while ago.
    """

    at: SeatNumber


class NewLink(_Command, frozen=True, kw_only=True, tag="new_link"):
    """Give a seat a new secret; the old one is worth nothing then.

    It is in the answer's ``secrets``.
    """

    at: SeatNumber


class Reseat(_Command, frozen=True, kw_only=True, tag="reseat"):
    """Put the seats into another order, before the game.

    ``order`` has every seat once: who sits at the third of ``[2, 3, 1]`` sits at the second then.
    The first seat starts where no dice are rolled for it, and of partners those play together
    whose seats are as far from each other as there are sides.
    """

    order: Annotated[list[SeatNumber], Meta(min_length=1, max_length=MOST_SEATS, examples=[[2, 1]])]


class Vary(_Command, frozen=True, kw_only=True, tag="vary"):
    """Play with these variations of the rule set, before the game; without any, by it alone.

    `GET /api/tables/CODE/rules` has the ``variations`` that there are, where it comes with Tincup.
    """

    variations: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=60)]],
        Meta(max_length=40, examples=[["advanced", "long"]]),
    ]


class HeadStart(_Command, frozen=True, kw_only=True, tag="head_start"):
    """Give whoever sits at a seat points to begin with, before the game; 0 takes them away.

    Their side is on the board with them. Partners begin with what they bring together.
    """

    at: SeatNumber
    points: HeadStartPoints


class LimitTime(_Command, frozen=True, kw_only=True, tag="limit_time"):
    """Limit the time for each decision of a person; without ``seconds``, no longer.

    ``then`` is done when it is over: ``skip`` passes over the player, as the command does; a bot,
    such as ``bot:medium``, plays on until they come back with ``return:N``.
    """

    seconds: TimeLimit | None = None
    then: Annotated[PlayerText, Meta(examples=["skip", "bot:medium"])] = SKIP


class Pause(_Command, frozen=True, kw_only=True, tag="pause"):
    """Stop the game, or go on with it."""

    on: bool = True


class Agree(_Command, frozen=True, kw_only=True, tag="agree"):
    """Agree to what is proposed, for every seat that one holds.

    It is done as soon as all whose agreement is needed have agreed. Sent again it asks whether that
    is so now: who has gone away meanwhile is not waited for. In a lobby it is the stake that one
    agrees to play for.
    """

    to: Annotated[Seq, means("The `number` of the proposal.")]


class Decline(_Command, frozen=True, kw_only=True, tag="decline"):
    """Decline what is proposed, or take back what one has proposed; a stake by standing up."""

    to: Annotated[Seq, means("The `number` of the proposal.")]


class TakeOver(_Command, frozen=True, kw_only=True, tag="take_over"):
    """Become the host in place of one who is away.

    They are once nothing was heard of them for a minute while the game waits for them, or for two
    in any case; the server is the judge. With a stake, or in a circle, the others are asked.
    """


class HandOver(_Command, frozen=True, kw_only=True, tag="hand_over"):
    """Make whoever holds a seat the host; one is it no longer."""

    at: SeatNumber


class CallOff(_Command, frozen=True, kw_only=True, tag="call_off"):
    """Propose to call the game off: without a winner, every stake given back."""


class Unname(_Command, frozen=True, kw_only=True, tag="unname"):
    """Take one's name out of the table's log, once the game is over, for good.

    Before that it can be done by who has left a game in which nothing is at stake. Who holds
    several seats says which with ``seat``.
    """


Binding = Correct | Assign | NewLink | LimitTime | Pause
"""Commands that a host may give alone only while nothing is at stake for others."""

Proposable = Binding | TakeOver
"""Commands that others may be asked to agree to, beside calling the game off."""

HostCommand = Start | Skip | Reseat | Vary | HeadStart | HandOver | Binding
"""Commands that only the host may give."""

Answer = Roll | Act | Undo | Correct
"""Commands that answer something that somebody has seen."""

PlayerCommand = Salt | PromiseSalt | Stand | Agree | Decline | CallOff | TakeOver | Unname
"""Commands of players beside the game."""

Command = Roll | Act | Undo | PlayerCommand | HostCommand
