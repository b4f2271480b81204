"""Rule sets: in lists, complete, in words, with their faults, and what a roll scores by them."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from tincup.protocol.terms import Face, Number, Whole, means


class NamedRules(TypedDict):
    """The facts that distinguish a rule set from others."""

    id: str
    name: str
    digest: str


class SummaryView(TypedDict):
    """A rule set in a list."""

    id: str
    name: str
    summary: str
    unit: Literal["points", "holes"]
    target: Number | None
    partners: Annotated[Number, means("how many players a side has")]
    fewest_sides: Number
    most_sides: Annotated[Number | None, means("`null` for any number")]
    roll_off: Annotated[Whole, means("the dice that each side rolls for the start; 0: none")]


class RulesView(NamedRules):
    """A rule set, complete."""

    rules: Annotated[dict[str, Any], means("the values of its rule file")]


class VariationView(TypedDict):
    """A variation of a rule set."""

    id: str
    name: str
    summary: str
    on: bool
    parts: Annotated[list[str], means("the variations that it brings along")]
    not_with: Annotated[list[str], means("the variations that contradict it")]


class WarningView(TypedDict):
    """A setting without an effect."""

    key: str
    line: int | None
    code: str
    message: str


class FaultView(TypedDict):
    """A fault in a rule file."""

    key: str
    line: int | None
    code: Annotated[str, means("the kind of fault")]
    found: str
    accepted: str


class WordsView(NamedRules):
    """A rule set with its page in words."""

    words: Annotated[str, means("the page, which is Markdown")]
    warnings: Annotated[list[WarningView], means("settings without an effect")]


class ChartLine(TypedDict):
    """A line of the chart as it is printed."""

    pattern: str
    name: str
    scores: str


class WrittenView(TypedDict):
    """A rule file that was written, to start from."""

    file: str
    id: str
    digest: str


class CheckView(TypedDict):
    """The result of checking a rule file."""

    ok: bool
    digest: str | None
    faults: list[FaultView]
    warnings: list[WarningView]
    long_exact_play: Annotated[
        str | None, means("a sentence where exact play of two sides takes more than ten seconds")
    ]


class BestKeep(TypedDict):
    """The keep of a roll that scores most."""

    points: Whole
    kept: list[Face]


KeepView = TypedDict(
    "KeepView",
    {
        "dice": list[Face],
        "points": Whole,
        "dice_left": Whole,
        "fewer": NotRequired[
            Annotated[list[Whole], means("the points of its other partitions, where they count")]
        ],
        "or": NotRequired[
            Annotated[str, means("`exchange_with_leader`: what they may be used for instead")]
        ],
    },
)
"""One legal keep of a roll."""


class ScoreView(TypedDict):
    """The scores of a roll."""

    rules: str
    dice: list[Face]
    farkle: bool
    best: BestKeep
    keeps: Annotated[list[KeepView], means("every distinct legal keep, the best first")]
    wins: Annotated[NotRequired[Literal[True]], means("only where the roll wins the game at once")]
