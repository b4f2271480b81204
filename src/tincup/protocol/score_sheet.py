"""The score sheet of a game, and what a turn of real dice would make before it is entered."""

from typing import Annotated, Literal, TypedDict

from tincup.protocol.terms import Face, Number, Whole, means


class CellView(TypedDict):
    """A turn that is over, as it stands on the sheet."""

    turn: Annotated[Number, means("its number for `correct`")]
    side: Number
    player: Annotated[Number, means("the seat of who took it")]
    how: Literal["banked", "farkled", "put_out", "won_outright", "turn_broken_off"]
    points: Annotated[Whole, means("what was banked")]
    made: Annotated[int, means("what the total changed by, with bonuses and penalties")]
    total: Annotated[int, means("the total after it")]
    now: Annotated[
        int | None,
        means("the total that another's turn has left before the side's next; else `null`"),
    ]
    dice: Annotated[list[list[Face]], means("what was set aside of each roll, where that is known")]
    mark: Annotated[
        Literal["", "corrected", "anew"],
        means("`corrected`, or `anew` where it came out otherwise by a correction"),
    ]


class BackView(TypedDict):
    """The step that is undone next."""

    what: Literal["turn", "roll", "carry", "start", "seat", "correction"]
    side: Number
    points: Annotated[Whole | None, means("of a turn; `null` for a farkle")]
    turn: Annotated[Number | None, means("of a correction: what is sent as `correct`")]
    actions: Annotated[list[str], means("the same")]


class ComingView(TypedDict):
    """Somebody at a seat, and how they leave the game or come back to it."""

    seat: Number
    side: Number
    away: Annotated[bool, means("they have left, and turns pass over them")]
    action: Annotated[
        str | None, means("for `act`: they leave, or are back; `null` once the game is over")
    ]
    ends: Annotated[bool, means("nobody would be left to play: the game would be over")]


class OnwardSeatView(TypedDict):
    """Who sits at a seat of the game that goes on."""

    seat: Annotated[Number | None, means("theirs so far; `null` for a newcomer's")]
    head_start: Annotated[int, means("the total of their side, which one of them brings")]


class OnwardView(TypedDict):
    """The same game with one side more, as a new one with head starts."""

    seats: Annotated[list[OnwardSeatView], means("in their order; who is to play comes first")]
    why_not: Annotated[str | None, means("why it cannot be")]


class SheetView(TypedDict):
    """A game as people write it down."""

    seq: Annotated[Whole, means("the entry that it is the sheet of")]
    rounds: Annotated[list[list[CellView | None]], means("by rounds, in each by sides")]
    row: Annotated[Number, means("the round in which the turn to be played will stand")]
    exchanges: Annotated[bool, means("a turn may change places")]
    keys: Annotated[list[Number], means("the points of the rule set's combinations, ascending")]
    back: Annotated[BackView | None, means("what is undone next; `null` for nothing")]
    people: Annotated[list[ComingView], means("by seats")]
    onward: Annotated[OnwardView, means("how it goes on with one side more")]


class PileView(TypedDict):
    """Dice that were set aside of one roll."""

    dice: list[Face]
    points: Annotated[Whole | None, means("`null` where they cannot be set aside")]
    hot_dice: bool
    exchange: bool
    may_exchange: Annotated[bool, means("they could be used to change places")]
    why_not: Annotated[str | None, means("why they cannot be set aside")]


class EnteredView(TypedDict):
    """The effect that entering the turn would have."""

    action: Annotated[str, means("for `act` and `correct`")]
    points: Whole
    total: Annotated[int | None, means("what the side then has; `null` where it is refused")]
    next: Annotated[Number | None, means("the side that is to play then; `null` at the end")]
    why_not: Annotated[str | None, means("why it cannot be entered")]
    odd: Annotated[str | None, means("why it hardly can be; it is entered `anyway` all the same")]


class EntryView(TypedDict):
    """The result of a turn of real dice."""

    piles: list[PileView]
    score: Annotated[Whole, means("of the turn so far")]
    dice: Annotated[Number, means("how many dice the last pile was set aside of")]
    dice_next: Annotated[Number, means("how many dice are rolled next")]
    why_not_roll: Annotated[str | None, means("why the turn cannot go on")]
    bank: Annotated[EnteredView | None, means("`null` where there is nothing to bank")]


class DifferingView(TypedDict):
    """A turn that two places have otherwise."""

    round: Number
    side: Number
    here: Annotated[CellView | None, means("the turn where it was brought; `null` for none")]
    there: Annotated[CellView | None, means("the same as it was brought")]


class BothView(TypedDict):
    """What a table came to in two places that both went on with it."""

    names: Annotated[list[str], means("by sides; none where neither has begun")]
    here: Annotated[list[int], means("the totals where it was brought")]
    there: Annotated[list[int], means("the totals as it was brought")]
    turns: Annotated[list[DifferingView], means("those that differ, the earliest first")]
    more: Annotated[Whole, means("how many more of them there are")]
