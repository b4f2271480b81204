"""Answers about positions, rules and records: exact play, advice, verification, review."""

from typing import Annotated, Literal, NotRequired, TypedDict

from tincup.protocol.accounts import MarkedName
from tincup.protocol.terms import Chance, Face, Number, Whole, means


class ChoiceView(TypedDict):
    """One option of a decision."""

    action: Annotated[str, means("in notation")]
    win: Annotated[Chance, means("the chance to win that it leaves")]
    change: Annotated[float, means("how much that is less than the best option's")]
    expected_turn_score: float | None
    farkle: Annotated[Chance, means("the chance that the next roll is a farkle")]


class BeginningView(TypedDict):
    """A way to begin a turn to which the side before has left something."""

    action: Annotated[Literal["carry", "roll"], means("`carry` goes on with what was left")]
    points: Annotated[Whole, means("the turn score that it begins with")]
    dice: Number
    win: Annotated[Chance, means("the chance to win that it leaves")]
    change: Annotated[float, means("how much that is less than the other's, if it is")]
    farkle: Annotated[Chance, means("the chance that the first roll is a farkle")]


class AdviceView(TypedDict):
    """The worth of every option of a position."""

    rules: str
    digest: str
    position: str
    side: Number
    exact: bool
    method: Annotated[str, means("`exact`, `approximate` or `estimated`")]
    why_inexact: Annotated[str | None, means("a sentence, unless it is exact")]
    win: Annotated[Chance, means("the chance to win with the best option")]
    options: list[ChoiceView]
    beginnings: NotRequired[
        Annotated[
            list[BeginningView], means("if the turn may go on with what was left: better first")
        ]
    ]


class MarkView(TypedDict):
    """A character of a salt that may look like another."""

    place: Annotated[Number, means("where in the salt")]
    character: str
    codepoint: Annotated[str, means("like `U+0410`")]


class SaltView(TypedDict):
    """A salt of fair dice."""

    salt: str
    player: Annotated[Number | None, means("who gave it; `null` where the record does not say")]
    digest: Annotated[str, means("its SHA-256, in hexadecimal")]
    marked: Annotated[list[MarkView], means("its characters that are not plain ASCII")]


class WrongRecord(TypedDict):
    """A record that is not right."""

    right: Literal[False]
    line: Annotated[Number | None, means("the line of what is wrong first")]
    problem: Annotated[str | None, means("what is wrong")]
    text: Annotated[str, means("the text of that line")]


class RightRecord(TypedDict):
    """A record that is right."""

    right: Literal[True]
    rules: str
    rules_from: Annotated[
        Literal["preset", "earlier", "own", "borrowed"],
        means("`earlier`: a preset as it once was; `own`: rules that the record states; "
              "`borrowed`: such rules that call themselves as a preset which they are not"),
    ]  # fmt: skip
    digest: str
    start: Annotated[
        str | None, means("the position that the game started from, if not its beginning")
    ]
    sides: Annotated[list[list[str]], means("the names of each side's players")]
    marked_names: Annotated[list[MarkedName], means("names that are not what they seem")]
    result: Annotated[list[int], means("the totals")]
    ending: Annotated[str, means("why the game is over, or `unfinished`")]
    winners: Annotated[list[Number], means("the sides that have won")]
    turns: Whole
    rolls: Whole
    dice: Annotated[
        str,
        means("`verified`: every roll follows from the seed that was committed to; "
              "`no commitment`: from a seed; `not revealed`, `no seed`; `nothing rolled`; "
              "`not all rolled`: something that dice decide was entered; "
              "`too many salts`: more than players to give them"),
    ]  # fmt: skip
    entered: Annotated[Whole, means("turns entered as their points")]
    start_told: Annotated[bool, means("nobody rolled for who begins, though the rules have it so")]
    absences: Annotated[Whole, means("how often players left or came back")]
    commitment: str | None
    salts: list[SaltView]
    unsalted: Annotated[
        list[Number] | None,
        means("who gave no salt; `null` where the record does not say"),
    ]
    code: Annotated[
        str | None, means("the code of the dice, which covers the commitment and every salt")
    ]
    derivation: Annotated[Whole, means("how the dice follow from seed and salts")]
    same_commitment: Annotated[bool, means("the commitment is the one that was compared with it")]
    same_code: Annotated[bool, means("what was compared with it is the code of its dice")]
    same_salts: Annotated[Whole, means("how many salts were compared and are in it")]
    uncovered: Annotated[
        Whole,
        means("salts that nothing covers which was compared: who knew the seed could have "
              "invented them after the game"),
    ]  # fmt: skip
    sealed: Annotated[bool, means("there is a check line")]


class ReachView(TypedDict):
    """The best chance to bank so many points in one turn."""

    rules: str
    points: Whole
    dice: Number
    turn_score: Whole
    chance: Chance


class TurnWorth(TypedDict):
    """The worth of one turn; `null` for values too large to be worked out."""

    rules: str
    expected_turn_score: float
    long_run_points_per_turn: float | None
    bank_at: Annotated[
        dict[str, int | None],
        means("the turn score to bank from, by number of dice; `null` for never"),
    ]
    farkle: Annotated[
        dict[str, list[int]],
        means("by number of dice, how many of all rolls are farkles, and of how many"),
    ]
    expected_turns_to_target: float | None


class _Solved(TypedDict):
    """Facts about exact play of two sides and of three."""

    rules: str
    digest: str
    sides: Number
    first_player_wins: Chance
    residual: Annotated[float | None, means("`null` where every state is worked out only once")]
    states: Whole
    seconds: float
    memory_mb: float


class _Cut(TypedDict, total=False):
    """Facts about a solution whose totals the solver had to cut off."""

    cut: int
    cut_effect: float


class SolutionView(_Solved, _Cut):
    """Exact play of two sides."""

    error_bound: Annotated[float | None, means("`null` where none was proved")]


class ThreeView(_Solved):
    """Exact play of three sides."""

    chances: Annotated[list[Chance], means("to win, of each side in the order of play")]
    mixed: Annotated[Whole, means("triples of states without an equilibrium but by chance")]


class CardView(TypedDict):
    """A strategy card for two sides, and what it gives away."""

    rules: str
    digest: str
    size: Annotated[str, means("`postcard` or `lines`")]
    step: Annotated[Number, means("what turn scores go up by")]
    bank_from: Annotated[
        list[int | None],
        means("the turn score to bank from with 1, 2, ... dice to roll; `null` for never"),
    ]
    dice_worth: Annotated[list[int], means("what 1, 2, ... dice to roll count in what is kept")]
    home_worth: Annotated[list[int], means("the same where one plays for home")]
    distances: Annotated[list[int], means("to the target, where zones end")]
    turns: Annotated[list[int], means("left in a game of so many rounds, where zones end")]
    leads: Annotated[list[int], means("in such a game, where zones end")]
    shifts: Annotated[
        list[list[int | None]],
        means(
            "of what one banks from, by one's own zone and the other's, or by those of turns and "
            "leads; `null`: home"
        ),
    ]
    lead: Annotated[
        Whole, means("from which one banks once the target is reached, or in one's last turn")
    ]
    penalty_shift: Annotated[
        int, means("of what one banks from, in a turn in which a farkle would be penalised")
    ]
    loss: Annotated[float, means("the chance to win that it gives away")]
    first_wins: Annotated[Chance, means("its chance to win when it starts")]
    second_wins: Annotated[Chance, means("its chance to win when it does not")]


class Changes(TypedDict):
    """The changes that led from a side's start value to its result; chances from 0 to 1."""

    start: float
    luck: float
    others_luck: float
    errors: float
    others_errors: float
    entered: float
    resigned: float
    away: float
    estimate: float
    result: float


class AccountView(Changes):
    """The parts of a side's result: `start` and all changes add up to `result`."""

    number: Number
    name: str
    decisions: Annotated[Whole, means("how many there were")]
    error_per_decision: float | None
    style: Annotated[str | None, means("`null` where it had no choice")]


class Place(TypedDict):
    """A place in a game."""

    action: Annotated[Number, means("the number of the action")]
    turn: Number
    side: Number
    player: Number
    position: Annotated[str, means("the position before")]


class DecisionView(Place):
    """A decision in which there was a choice."""

    done: Annotated[str, means("what was done, in notation")]
    win: Annotated[Chance, means("the chance to win that it left")]
    best: Annotated[str, means("the best option")]
    best_win: Annotated[Chance, means("the chance that the best would have left")]
    cost: Annotated[Chance, means("what it cost; 0 for the best")]
    options: Annotated[Number, means("how many there were")]


class RollView(Place):
    """A roll."""

    dice: list[Face]
    luck: Annotated[float, means("what it won the side that rolled")]


class ReviewView(TypedDict):
    """Every side's chance to win, with the causes of its changes; they are from -1 to 1."""

    rules: str
    digest: str
    method: str
    why_inexact: str | None
    finished: bool
    sides: list[AccountView]
    decisions: list[DecisionView]
    rolls: list[RollView]
    values: Annotated[
        list[list[float]],
        means("what the game was worth to each side before every action, and at the end"),
    ]


class StandingView(TypedDict):
    """The results of one player's games of a match; an interval is a low and a high figure."""

    name: str
    games: Whole
    won: Annotated[float, means("games won; a shared win counts as a part")]
    shared: Annotated[Whole, means("games that several have won")]
    share: Annotated[Chance, means("the share of the games won")]
    share_interval: Annotated[
        list[float], means("where it lies with 95 %, by Wilson, each game taken by itself")
    ]
    paired_interval: Annotated[
        list[float] | None,
        means("where it lies with 95 %, by the deals; `null` for fewer than thirty"),
    ]
    lost: Annotated[
        float | None,
        means("the chance to win given away in a game by decisions; `null` without `--loss`"),
    ]
    lost_error: Annotated[float | None, means("its standard error")]
    decisions: Whole
    turns: Whole
    farkles: Whole
    mean_points: Annotated[float, means("the total at the end of a game")]
    best_turn: Annotated[Whole, means("the most that was banked in a turn")]
    forfeits: Annotated[
        dict[str, int], means("games given up without a decision, by the code of the fault")
    ]


class MatchView(TypedDict):
    """Many games of the same players, seats rotated."""

    rules: str
    digest: str
    seed: Annotated[str, means("what the dice follow from")]
    games: Whole
    deals: Annotated[Whole, means("each of one game for every rotation, with the same dice")]
    players: list[StandingView]
    first_seat: Annotated[Chance, means("the share of the games that the first seat has won")]
    turns: Annotated[float, means("of all sides, in a game")]
    rolls: Annotated[float, means("of all sides, in a game")]
    lead_changes: Annotated[float, means("in a game")]
    comebacks: Annotated[
        Chance, means("the share of games won after being behind by a fifth of the target or more")
    ]


class BotCheckView(TypedDict):
    """The behaviour of a program that passed the check."""

    name: Annotated[str, means("what it calls itself")]
    games: Whole
    decisions: Whole
    slowest: Annotated[float, means("seconds of the decision that took longest")]
    slips: Annotated[Whole, means("answers that could not be taken, after which others came")]
