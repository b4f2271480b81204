"""The fields of a rule file's section ``[turn]``; see `tincup.rules.fields.schema`."""

from __future__ import annotations

from typing import Final

from tincup.messages import message
from tincup.rules.charts.lines import MOST_DICE
from tincup.rules.errors import written
from tincup.rules.fields.kinds import (
    MOST,
    REQUIRED,
    TOTAL,
    Field,
    amounts,
    counts,
    faces,
    flag,
    losses,
    one_of,
    optional,
    patterns,
    table,
    table_or_words,
    whole,
    whole_or,
)
from tincup.rules.model import Settings


def _takes_all(rules: Settings) -> bool:
    penalty = rules.turn.farkle_penalty
    return penalty is not None and penalty.takes_all


_PENALTY: Final = {"after": 3, "points": 500, "floor": 0}
_BONUS: Final = {"score": 1000, "points": 500}

_FARKLE_PENALTY: Final = (
    whole(
        "turn.farkle_penalty.after",
        REQUIRED,
        1,
        1000,
        "How many farkles in consecutive turns of one side bring the penalty.",
    ),
    losses(
        "turn.farkle_penalty.points",
        "What the penalty takes from the side's total: an amount; or a list, of which each further "
        "farkle in a row costs the next one, the last again and again; or all of it.",
    ),
    optional(
        whole(
            "turn.farkle_penalty.floor",
            None,
            -MOST,
            0,
            "The total that penalties stop at; without it totals may go below zero without end.",
            matters=lambda rules: not _takes_all(rules),
            idle="idle-penalty-floor",
        )
    ),
    flag(
        "turn.farkle_penalty.restart",
        True,
        "The count of farkles starts again after a penalty; with false every further farkle "
        "in a row is penalised again.",
    ),
    flag(
        "turn.farkle_penalty.in_final_round",
        True,
        "The penalty applies in the final round, and in a play-off, too.",
        matters=lambda rules: rules.end.has_last_turns,
        idle="idle-without-final-round",
    ),
)

_FIRST_BANK_BONUS: Final = (
    whole(
        "turn.first_bank_bonus.score",
        REQUIRED,
        1,
        MOST,
        "What a side must bank in one turn to get the bonus.",
    ),
    whole("turn.first_bank_bonus.points", REQUIRED, 1, MOST, "What the bonus adds to its total."),
)

_FIRST_ROLL_FARKLE: Final = (
    whole_or(
        whole(
            "turn.first_roll_farkle.points",
            REQUIRED,
            -MOST,
            -1,
            "What such a farkle adds to the side's total, less than nothing: it comes on top of a "
            "penalty for farkles in a row, and stops at no floor; or all of it.",
        ),
        TOTAL,
    ),
)

TURN: Final[tuple[Field, ...]] = (
    whole(
        "turn.opening_minimum",
        0,
        0,
        MOST,
        "What a side with nothing banked yet must make in one turn to bank.",
        matters=lambda rules: rules.turn.has_opening,
        instead=lambda rules: rules.turn.fixed_minimum,
        idle="idle-opening-minimum",
        example=500,
    ),
    one_of(
        "turn.opening_by",
        "turn",
        ("turn", "roll", "turns"),
        "What must make the opening minimum: the turn in all; or what is set aside of one of its "
        "rolls, be it the first or a later one, and the whole turn may then be banked; or several "
        "turns together, of which what is banked waits aside until it comes to so much.",
        since=3,
        matters=lambda rules: rules.turn.has_opening,
        idle="idle-without-opening",
    ),
    whole_or(
        whole(
            "turn.bank_minimum",
            0,
            0,
            MOST,
            "What every turn must make to bank; or it must beat what its side's turn before it has "
            "banked, or what the last turn of any side has, where a farkle has banked nothing.",
            example=300,
        ),
        "own_last_turn",
        "last_bank",
    ),
    one_of(
        "turn.hot_dice",
        "may",
        ("may", "must", "must_in_one_roll"),
        "Whether all the dice may or must be rolled again once every one has been kept; "
        '"must_in_one_roll" only when one roll used them all.',
    ),
    flag(
        "turn.hot_dice_escape",
        True,
        "A player whose dice all score, and who would have to roll them all again, may keep "
        "only some of them instead.",
        matters=lambda rules: rules.turn.hot_dice != "may" and not rules.turn.keeps_all,
        idle="idle-hot-dice-escape",
    ),
    counts(
        "turn.must_roll_with",
        MOST_DICE - 1,
        "With how many dice left the turn may not be banked, so that they must be rolled; "
        "whether all the dice must, once every one has been kept, is what turn.hot_dice says.",
        since=3,
    ),
    patterns(
        "turn.must_roll_after",
        "Dice after which the turn may not be banked, so that what is left must be rolled, or all "
        "the dice once every one has been kept: it is so when they are among those just set aside "
        "of one roll, as three alike are among four. They are patterns as those of the chart are.",
        since=3,
        example=["xxx"],
        matters=lambda rules: rules.turn.has_forced(rules.chart, rules.dice),
        idle="idle-must-roll-after",
    ),
    flag(
        "turn.clear_combo",
        False,
        "After three or more alike have been set aside together, the next roll may not show their "
        "face: one that does is rolled again, all its dice, until none does. It scores nothing and "
        "is no farkle, and with what replaces it it is one roll, where rolls are limited.",
        since=3,
        matters=lambda rules: rules.turn.has_sets(rules.chart, rules.dice),
        idle="idle-clear-combo",
    ),
    optional(
        whole(
            "turn.most_rolls",
            None,
            1,
            100,
            "How many rolls a turn has at most: after the last of them it must be banked, whatever "
            "duty there is to roll; where it may not be, for too few points, it ends like a "
            "farkle.",
            since=3,
            example=3,
        )
    ),
    optional(
        whole(
            "turn.most_hot_dice",
            None,
            0,
            20,
            "How many times all the dice may be rolled again in a turn, once every one has been "
            "kept: when they have all been kept once more, it must be banked, as after the last "
            "roll of turn.most_rolls. 0: they are never rolled again.",
            since=3,
            example=1,
            matters=lambda rules: rules.turn.limits_hot_dice,
            idle="idle-most-hot-dice",
        )
    ),
    amounts(
        "turn.hot_dice_bonus",
        "What a turn gets on top once every die has been kept, the first time, the second and so "
        "on; the last amount repeats. It is part of the turn score, and lost with it.",
        since=3,
    ),
    patterns(
        "turn.refresh_on",
        "Rolls of fewer than all the dice that may be set aside whole, even where they score "
        "nothing, and count as if every die had been kept: they are patterns as those of the "
        "chart are.",
        since=3,
        matters=lambda rules: any(
            rules.chart.on(len(dice)).points(dice) is None for dice in rules.turn.refreshing
        ),
        idle="idle-refresh-on",
    ),
    one_of(
        "turn.keep",
        "some",
        ("some", "all"),
        "Whether a player may set aside only some of the dice that score, or must set aside all "
        "of them: as long as another die could be set aside as well, it must be.",
        since=3,
        matters=lambda rules: rules.chart.leaves_choice,
        idle="idle-keep",
    ),
    faces(
        "turn.last_die_succeeds_on",
        "When a single die is left of several, the faces it succeeds on, and no others "
        "(the five-dice roll-over rule); empty: the chart decides as always.",
    ),
    whole(
        "turn.last_die_points",
        0,
        0,
        MOST,
        "What a last die that succeeds scores when its face is not on the chart.",
        matters=lambda rules: any(
            (face,) not in rules.chart.on(1).counting for face in rules.turn.last_die_succeeds_on
        ),
        idle="idle-last-die-points",
    ),
    whole(
        "turn.last_die_tries",
        1,
        1,
        20,
        "How many times the last die of several may be rolled before it is a farkle that it scores "
        "nothing; together they are one roll, where rolls are limited.",
        example=3,
        since=3,
        matters=lambda rules: rules.dice > 1,
        idle="idle-last-die-tries",
    ),
    one_of(
        "turn.scoring",
        "best",
        ("best", "any"),
        "What kept dice that can be scored in several ways score: the most they can, or as many "
        "points as the player likes of those that some way of scoring them all gives.",
        since=2,
        matters=lambda rules: any(
            it.new_scorings().differ() for it in {rules.chart, rules.chart.fewer}
        ),
        idle="idle-scoring",
    ),
    one_of(
        "turn.combine",
        "roll",
        ("roll", "turn"),
        "Which dice make combinations together: those set aside of one roll, or all that have been "
        "set aside in the turn, since its beginning or the last hot dice. These then score the "
        "most they can together, and dice may be set aside if each of them counts among these and "
        "the turn has more points with them.",
        since=3,
        matters=lambda rules: rules.turn.has_combining(rules.chart, rules.dice),
        idle="idle-combine",
    ),
    whole_or(
        whole(
            "turn.nothing_scores",
            0,
            -MOST,
            MOST,
            "What a roll of all the dice pays when nothing in it scores; it then counts as if "
            "every die had been kept. 0: it is a farkle. Less: it is a farkle that takes as much "
            "from the side's total, to 0 at most, or all of it, besides a penalty for farkles in a "
            "row.",
            example=500,
        ),
        TOTAL,
    ),
    one_of(
        "turn.nothing_scores_on",
        "any_roll",
        ("any_roll", "first_roll"),
        "On which rolls of all the dice it pays that nothing in them scores: on any, or on the "
        "first of a turn only.",
        since=3,
        matters=lambda rules: rules.turn.paid_for_nothing > 0,
        idle="idle-nothing-scores-on",
    ),
    one_of(
        "turn.exchange",
        "on_banking",
        ("on_banking", "at_once"),
        "When an exchange with the leader is carried out: at the end of the turn, like "
        "points (a farkle loses it), or at once.",
        matters=lambda rules: rules.has_exchange,
        idle="idle-exchange",
    ),
    table(
        "turn.farkle_penalty",
        _FARKLE_PENALTY,
        message("accepted-penalty", example=written(_PENALTY)),
        "The penalty for farkles in consecutive turns.",
        example=_PENALTY,
    ),
    table_or_words(
        "turn.first_roll_farkle",
        ("farkle", "again"),
        _FIRST_ROLL_FARKLE,
        "What comes of a farkle with the first roll of a turn: what comes of any; all the dice are "
        "rolled again, until something scores, and that is no farkle; or points of its own, which "
        "are taken from the total.",
        since=3,
        example={"points": -1000},
    ),
    flag(
        "turn.farkle_keeps_points",
        False,
        "A farkle ends the turn and keeps its points: they are banked if they are enough to be, "
        "duties to roll left aside, and the turn then counts as any that is banked; only a turn "
        "without so many is a farkle.",
        since=3,
    ),
    flag(
        "turn.second_chance",
        False,
        "After a roll of which nothing scores, two or more of its dice are kept back and the rest "
        "rolled once more: if those kept back then belong to one combination of three dice or "
        "more, all are taken for one roll; if not, it is a farkle.",
        since=3,
        matters=lambda rules: any(len(dice) > 2 for dice in rules.chart.counting),
        idle="idle-second-chance",
    ),
    one_of(
        "turn.carry_on",
        "never",
        ("never", "may", "on_board"),
        "Whether a side may begin its turn with the dice that the bank just before it has left, "
        "and with the points of that turn, which the banker keeps: no side, every side, or only "
        "one that is on the board. It must roll at least once, and all that it then makes counts "
        "as its own turn, for every minimum and for the next side to go on with. A bank with every "
        "die kept leaves nothing, nor does a turn entered as its points or one without a bank.",
        since=3,
        matters=lambda rules: rules.dice > 1,
        idle="idle-carry-on",
    ),
    flag(
        "turn.farkle_leaves_board",
        False,
        "A farkle takes a side off the board again: it keeps its total, and must make the "
        "opening minimum once more.",
        since=2,
        matters=lambda rules: rules.turn.has_opening,
        idle="idle-without-opening",
    ),
    table(
        "turn.first_bank_bonus",
        _FIRST_BANK_BONUS,
        message("accepted-or-none", accepted=written(_BONUS)),
        "A bonus for the first side, and for no other, that banks enough in one turn.",
        since=2,
        example=_BONUS,
    ),
)
"""In the order of the file."""
