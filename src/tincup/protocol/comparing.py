"""Rule sets side by side."""

from typing import Annotated, TypedDict

from tincup.protocol.terms import Chance, Whole, means


class FigureView(TypedDict):
    """A figure, and how it is known."""

    value: float
    exact: Annotated[bool, means("worked out, not simulated")]
    interval: Annotated[
        list[float] | None,
        means("low and high, with 95 %; `null` for an exact figure and for too few games"),
    ]


class CombinationFigures(TypedDict):
    """A combination of the chart, and how often it comes."""

    pattern: Annotated[str, means("its line of the rule file")]
    least: Annotated[Whole, means("the least that its dice pay")]
    most: Annotated[Whole, means("the most")]
    chance: Annotated[Chance, means("that a fresh roll of all dice shows it; exact")]
    worth: Annotated[
        FigureView | None,
        means(
            "by how much it raises the largest expected turn score; `null` where that was not "
            "asked for or cannot be said"
        ),
    ]
    kept: Annotated[FigureView | None, means("how often it is kept in a game, by all sides")]


class ComparedRules(TypedDict):
    """A rule set of a comparison."""

    label: Annotated[str, means("what its column is called")]
    rules: str
    digest: str
    games: Whole
    cut: Annotated[Whole, means("games that were cut, as they had not ended")]
    why_inexact: Annotated[
        str | None, means("why exact play was asked for and is not there, as a sentence")
    ]
    figures: Annotated[
        dict[str, FigureView], means("by name; those that there are for these rules")
    ]
    combinations: list[CombinationFigures]


class ComparisonView(TypedDict):
    """Rule sets side by side, with the same dice and the same player on all sides."""

    seed: Annotated[str, means("what the dice follow from")]
    player: str
    weaker: Annotated[str, means("whom the player meets for the figure `skill`")]
    sides: Whole
    pace: Annotated[float, means("seconds from one roll to the next")]
    most_turns: Annotated[Whole, means("turns of all sides after which a game is cut")]
    whole: Annotated[bool, means("whether nobody broke it off")]
    rules: list[ComparedRules]
