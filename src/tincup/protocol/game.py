"""A game under way: its state, what may be done in it, and why something may not."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from tincup.protocol.terms import Chance, Face, Number, Whole, means


class RefusalView(TypedDict):
    """The reason why something may not be done."""

    code: Annotated[str, means("which reason it is; it never changes with the wording")]
    rule: Annotated[str, means("the key of the rule in the rule file")]
    data: Annotated[dict[str, Any], means("the numbers of the reason")]
    sentence: Annotated[str, means("the reason, for people")]


class CombinationView(TypedDict):
    """Dice that score together."""

    dice: list[Face]
    points: Whole
    line: Annotated[str | None, means("the line of the chart that says so, if one does")]


class OptionView(TypedDict):
    """One way to set dice aside."""

    keep: Annotated[str, means("the action that sets the dice aside and rolls on")]
    bank: Annotated[str, means("the action that sets them aside and banks")]
    dice: Annotated[list[Face], means("the dice that are set aside")]
    points: Annotated[Whole, means("what they score")]
    combinations: Annotated[list[CombinationView], means("where the points come from")]
    turn_score: Annotated[Whole, means("what the turn then has")]
    dice_next: Annotated[Whole, means("how many dice would be rolled next")]
    farkle: Annotated[Chance, means("the chance that those are a farkle")]
    hot_dice: Annotated[bool, means("every die is set aside, so that all are rolled again")]
    must_roll: Annotated[bool, means("the rules ask for another roll")]
    exchange: Annotated[bool, means("the dice are used to change places with the leader")]
    for_fewer: Annotated[bool, means("the dice could score more; such options come last")]
    bank_exchanges: Annotated[bool, means("banking changes places")]
    bank_bonus: Annotated[Whole, means("points on top, for the first large bank")]
    bank_overshoots: Annotated[
        Whole, means("how far banking would go beyond a target that must be hit exactly")
    ]
    bank_total: Annotated[
        int | None,
        means(
            "the total that banking leaves, before pegs are bumped, where it is not what the turn "
            "and the bonus make; else `null`"
        ),
    ]
    bank_aside: Annotated[
        Whole | None,
        means("what would then wait aside, where banking does not count yet; else `null`"),
    ]
    hot_dice_bonus: Annotated[
        Whole, means("points on top for having set every die aside; `turn_score` has them")
    ]
    cannot_win: Annotated[bool, means("banking loses for certain: somebody has finished with more")]
    why_not_keep: Annotated[RefusalView | None, means("why `keep` is not allowed")]
    why_not_bank: Annotated[RefusalView | None, means("why `bank` is not allowed")]
    why_not_roll: Annotated[RefusalView | None, means("why the turn may not go on with `keep`")]


class OptionsView(TypedDict):
    """The options of the roll on the table, and those refused."""

    options: Annotated[list[OptionView], means("what may be set aside, most points first")]
    unbettered: Annotated[Whole, means("how many come first that no other option betters at once")]
    refused: Annotated[list[OptionView], means("dice that score but may not be set aside")]


class SideView(TypedDict):
    """One side's standing."""

    number: Number
    name: str
    players: list[Number]
    total: int
    on_board: bool
    farkles: Annotated[Whole, means("farkles in a row")]
    turns: Annotated[Whole, means("turns taken")]
    status: Literal["playing", "safe", "out", "resigned"]
    present: Annotated[bool, means("whether the side takes turns")]
    to_go: Annotated[int | None, means("points to the target, if there is one")]
    to_reach: Annotated[
        int | None, means("the least that one turn can make and reach the target, if it can")
    ]
    to_beat: Annotated[
        int | None, means("in a final round or a play-off the highest total of the others")
    ]
    to_win: Annotated[
        int | None,
        means(
            "the least that the side's turn can make and be ahead, if it has one to come; "
            "level, where nobody can be ahead"
        ),
    ]
    needs: Annotated[Whole, means("what the turn must make to be banked")]
    to_open: Annotated[
        Whole, means("what `opening_by` says must still make to get on the board; 0 once it has")
    ]
    aside: Annotated[Whole, means("what it has banked that does not count yet")]


class OfferView(TypedDict):
    """What a bank has left, which a turn may begin with."""

    side: Annotated[Number, means("the side that has left it")]
    points: Annotated[Whole, means("the turn score that it banked")]
    dice: Annotated[Whole, means("how many dice it did not keep")]


class TurnView(TypedDict):
    """The turn under way."""

    score: Whole
    dice: Annotated[Whole, means("how many dice there are to roll")]
    roll: Annotated[
        list[Face], means("the roll on the table; at a table in the order in which the dice fell")
    ]
    exchange: Annotated[bool, means("the turn has used the Bomb")]
    rolls_left: Annotated[Whole | None, means("how many rolls it may still have, if limited")]
    hot_dice_left: Annotated[
        Whole | None, means("how many times all dice may still be rolled again, if limited")
    ]
    offer: NotRequired[
        Annotated[
            OfferView,
            means("what it may begin with, by the action `carry`, instead of with all the dice"),
        ]
    ]
    confirm: NotRequired[
        Annotated[Whole, means("how many more points confirm what was set aside, if it must be")]
    ]
    clear: NotRequired[
        Annotated[list[Face], means("where sets have to be cleared: faces it may not show now")]
    ]
    pool: NotRequired[
        Annotated[list[Face], means("where they count with later ones: the dice set aside")]
    ]
    risk: NotRequired[
        Annotated[float, means("the chance of a farkle in that roll, in place of the general one")]
    ]


class PenaltyView(TypedDict):
    """The cost of farkles in consecutive turns."""

    after: Annotated[Number, means("how many farkles")]
    points: Annotated[Whole | None, means("what it takes; `null`: the whole total")]
    further: Annotated[
        list[Whole],
        means("what each further farkle in a row takes, if that grows; the last repeats"),
    ]
    in_a_row: Annotated[bool, means("whether the farkles before matter, and are worth counting")]


class RuledView(TypedDict):
    """Facts that are the same in every state of a game."""

    version: Annotated[int, means("the version of all views together")]
    rules: Annotated[str, means("the id of the rule set")]
    digest: Annotated[str, means("the digest of the rule set")]
    unit: Literal["points", "holes"]
    dice: Annotated[Number, means("how many dice the game has")]
    target: Annotated[Number | None, means("the total that ends the game, if there is one")]
    must_surpass: Annotated[bool, means("whether it must be more than the target")]
    must_hit: Annotated[bool, means("whether it must be the target exactly")]
    opening_by: Annotated[
        Literal["turn", "roll", "turns"],
        means("what must make the points that a side not yet on the board needs"),
    ]
    rounds: Annotated[
        Number | None, means("how many rounds are played at most, if they are limited")
    ]
    penalty: Annotated[PenaltyView | None, means("what farkles in consecutive turns cost")]
    one_peg_per_hole: Annotated[bool, means("whether pegs share lanes and bump one another")]
    lanes: Annotated[
        Whole, means("how many lanes they then share, given out in turn; 0: each has its own")
    ]
    risk: Annotated[
        dict[str, Chance],
        means(
            "the chance of a farkle, by number of dice; "
            "`first`: of a turn's first roll, where it differs"
        ),
    ]


class PresentView(TypedDict):
    """Facts that change with the state, and are neither a side's nor an option's."""

    position: Annotated[str, means("the whole state on one line")]
    phase: Literal["roll_off", "roll", "decide", "over"]
    round: Annotated[Whole, means("the turn of the side that is to act")]
    final_round: Annotated[bool, means("the final round has begun")]
    play_off: Annotated[bool, means("equal totals are played off")]
    side: Annotated[Number, means("the side that is to roll or decide")]
    player: Annotated[Number, means("the player who is to roll or decide")]
    turn: TurnView
    bonus: Annotated[Number | None, means("the side that won the bonus for the first large bank")]
    ending: Annotated[
        Literal["target", "outright", "put_out", "resigned", "time", "abandoned"] | None,
        means("why the game is over, once it is"),
    ]
    winners: Annotated[list[Number], means("the sides that have won")]
    loser: Annotated[
        Number | None, means("the last side on the board, in a game that finds a loser")
    ]


class GameView(RuledView, PresentView, OptionsView):
    """A game as a client shows it and asks for a decision: it computes no rules."""

    sides: list[SideView]
