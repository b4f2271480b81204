"""What is said about the cup of the day: its days, and attempts at it."""

from __future__ import annotations

from typing import Annotated, TypedDict

from msgspec import Meta

from tincup.protocol.commands import NameText
from tincup.protocol.game import GameView
from tincup.protocol.requests import RequestBody
from tincup.protocol.terms import Face, Number, Whole, means

DayText = Annotated[str, Meta(min_length=10, max_length=10, pattern=r"^\d{4}-\d{2}-\d{2}$(?!\n)")]
DecisionText = Annotated[str, Meta(min_length=1, max_length=40)]


class PlayCup(RequestBody, frozen=True, kw_only=True):
    """A decision in an attempt. Sent again it happens once."""

    at: Annotated[
        int, Meta(ge=0, le=10_000, description="How many decisions came before: `at` of the view.")
    ]
    action: Annotated[
        DecisionText, Meta(description="One of the view's options.", examples=["15+", "1="])
    ]


class NameCup(RequestBody, frozen=True, kw_only=True):
    """The name under which an attempt stands among the best; without one it has none."""

    name: NameText


class OpenCup(RequestBody, frozen=True, kw_only=True):
    """A cup by its date alone, as a page without a server has it, and the decisions so far."""

    date: DayText
    played: Annotated[list[DecisionText], Meta(max_length=1000)]


class CupRules(TypedDict):
    """The rule set of a day."""

    id: str
    name: str


class BestView(TypedDict):
    """One of the best attempts of a day."""

    total: int
    name: Annotated[str | None, means("if one was given")]


class PastCup(TypedDict):
    """A day that is over."""

    date: str
    rules: CupRules
    seed: Annotated[str, means("of its dice, which anybody can now work out")]
    played: Annotated[Whole, means("how many attempts were finished")]
    best: Annotated[list[BestView], means("the ten best attempts, the best first")]


class CupDay(TypedDict):
    """The cup of today."""

    date: Annotated[str, means("the day, in UTC")]
    ends: Annotated[str, means("when it is over")]
    over: Annotated[bool, means("it was over early, as the server's clock had been ahead")]
    rules: CupRules
    turns: Number
    commitment: Annotated[str, means("the SHA-256 of the seed, which is told once the day is over")]
    played: Annotated[Whole, means("how many attempts were finished")]
    best: Annotated[int | None, means("the best total of those")]
    yesterday: Annotated[PastCup | None, means("the day before, where somebody has begun then")]


class RolledView(TypedDict):
    """A roll of an attempt."""

    dice: Annotated[list[Face], means("in the order in which they fell")]
    action: Annotated[
        str | None, means("what was decided; `null` for a farkle, and for the roll on the table")
    ]
    points: Annotated[int, means("what that decision scored; with a bank, what the turn did")]


class TriedView(TypedDict):
    """A turn of an attempt."""

    rolls: list[RolledView]
    gained: Annotated[
        int | None, means("what it has changed of the total; `null` while it goes on")
    ]
    farkle: bool


class AttemptView(TypedDict):
    """An attempt as it stands."""

    date: str
    rules: CupRules
    turns: Annotated[Number, means("how many turns there are")]
    turn: Annotated[Number, means("the turn under way, or the last one")]
    at: Annotated[Whole, means("how many decisions have been made")]
    over: bool
    total: int
    tried: Annotated[list[TriedView], means("every turn so far")]
    best: Annotated[
        list[int] | None,
        means(
            "once it is over: what each turn makes in one of the best attempts that these dice "
            "allow; `null` before, and where they allow too many to look at"
        ),
    ]
    game: Annotated[GameView, means("the game, with the options of the roll on the table")]


class AttemptAnswer(TypedDict):
    """An attempt on a server."""

    attempt: Annotated[str, means("its code: whoever has it plays")]
    closed: Annotated[bool, means("the day is over, so nothing can be played any more")]
    name: str | None
    view: AttemptView
