"""The results of a round robin."""

from typing import Annotated, TypedDict

from tincup.protocol.terms import Chance, Number, Whole, means


class RatedView(TypedDict):
    """A player's place in an arena, and the results of all its games."""

    number: Annotated[Number, means("the place in the list of players")]
    name: str
    spec: Annotated[str, means("the kind of player")]
    rating: Annotated[
        float | None,
        means("in points, of which 400 are ten to one; `null` where there is no finite one"),
    ]
    rating_low: Annotated[
        float | None,
        means("where it lies with 95 %; without a rating a bound to one side, or `null`"),
    ]
    rating_high: float | None
    games: Whole
    won: Annotated[float, means("games won; a shared win counts as a half")]
    shared: Annotated[Whole, means("games that both have won")]
    share: Annotated[Chance | None, means("the share of the games won; `null` without games")]
    forfeits: Annotated[
        dict[str, int], means("games given up without a decision, by the code of the fault")
    ]
    faults: Annotated[dict[str, str], means("the last sentence of each fault")]
    unplayed: Annotated[
        Whole, means("forfeits of games that were not played, after five forfeits in a row")
    ]


class PairView(TypedDict):
    """The results of the games of two players of an arena; lists are in the order of `players`."""

    players: Annotated[list[int], means("their numbers")]
    games: Whole
    won: list[float]
    shared: Whole
    forfeits: list[dict[str, int]]
    unplayed: list[int]


class ArenaView(TypedDict):
    """Everybody against everybody."""

    rules: str
    digest: str
    seed: Annotated[str, means("what the dice follow from")]
    games: Annotated[Whole, means("played or forfeited by now")]
    planned: Annotated[Whole, means("how many games there are to be")]
    mean: Annotated[float, means("the mean of all ratings")]
    players: Annotated[list[RatedView], means("the best first")]
    pairs: list[PairView]
