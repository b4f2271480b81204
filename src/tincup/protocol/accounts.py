"""Accounts kept: games that came to an end or are under way, and the ledger."""

from typing import Annotated, Literal, TypedDict

from tincup.protocol.terms import Number, Whole, means


class PlayerView(TypedDict):
    """A player of a game of bots."""

    name: str
    level: str | None


class ResultView(TypedDict):
    """The result of a game of bots."""

    rules: str
    digest: str
    players: list[PlayerView]
    sides: Annotated[list[list[str]], means("the names of each side's players")]
    commit: Annotated[str | None, means("the commitment of fair dice")]
    seed: str | None
    ending: str
    totals: list[int]
    winners: Annotated[list[str], means("the names of the sides that won")]
    turns: Whole
    rolls: Whole
    stakes: Annotated[dict[str, int] | None, means("what each player won in play money")]
    record: Annotated[str | None, means("the file of the record")]


class UnderWaySide(TypedDict):
    """A side of a game that can be resumed."""

    number: Number
    name: str
    players: Annotated[list[Number], means("the numbers of its players")]
    total: int


class UnderWayView(TypedDict):
    """A game that can be resumed."""

    name: str
    rules: str
    players: Annotated[list[str], means("their names")]
    started: str
    sides: list[UnderWaySide]
    side: Annotated[Number, means("the side that is to act")]
    player: Annotated[Number, means("the player who is to act")]
    to_act: Annotated[str, means("the name of that player")]
    stake: Whole
    playing: Annotated[bool, means("another process has it just now")]


class DamagedView(TypedDict):
    """A game that cannot be read."""

    name: str
    damaged: Annotated[str, means("what is wrong with it")]


class ForgottenView(TypedDict):
    """An unfinished game that was forgotten."""

    name: str
    kept: Annotated[str, means("the folder that has its files now")]


class ResetView(TypedDict):
    """A ledger that was begun anew."""

    kept: Annotated[str | None, means("the file of the old one, if there was one")]


class CircleView(TypedDict):
    """A circle of friends that has begun."""

    circle: str
    name: str


class SettledGame(TypedDict):
    """A game in a ledger."""

    game: Annotated[str, means("its name; on a server the code of its table")]
    date: str
    rules: Annotated[str, means("the id of the rule set")]
    name: Annotated[str, means("the name of the rules")]
    stake: Whole
    won: Annotated[dict[str, int], means("what each player won in play money")]


class DamagedLine(TypedDict):
    """A line of a ledger that cannot be read."""

    line: Number
    reason: str


class MarkedName(TypedDict):
    """A name that is not what it seems; new tables refuse it."""

    name: str
    why: Annotated[
        Literal["unseen", "marks", "scripts", "alike"],
        means("a character that is not seen, a heap of marks on a letter, letters of scripts that "
              "are not written together, or it looks like another"),
    ]  # fmt: skip
    codepoint: Annotated[str, means("of the character to blame, like `U+0410`")]
    like: Annotated[str | None, means("the name that it looks like, of `alike`")]


class LedgerView(TypedDict):
    """Everybody's winnings."""

    balances: Annotated[dict[str, int], means("over all games, most first")]
    marked_names: list[MarkedName]
    games: list[SettledGame]
    damaged: list[DamagedLine]


class DamagedTable(TypedDict):
    """A table of a server that is damaged, or a row of its database that is of none."""

    code: Annotated[str | None, means("`null` where it is not known whose it is")]
    entry: Annotated[int | None, means("of its log; `null` where no single one is to blame")]
    rows: Annotated[str | None, means("the table of the database, of a row beside the log")]
    row: Annotated[str | None, means("which of these rows, by its key")]
    problem: str


class ImportedTable(TypedDict):
    """A game that a page had hosted, as a table of a server."""

    code: str
    is_new: Annotated[bool, means("it was not there before")]
    host: Annotated[str | None, means("the host's secret, of a new one")]


class ImportedView(TypedDict):
    """Games that were put into a server's database."""

    tables: list[ImportedTable]


class CheckedView(TypedDict):
    """The result of looking through the logs of a server."""

    tables: int
    damaged: list[DamagedTable]


class PushView(TypedDict):
    """The public key by which push services know a server, and whom they may write to."""

    key: str | None
    contact: str | None


class PrunedView(TypedDict):
    """Tables of a server that are long untouched, and whether they are gone now."""

    before: str
    gone: bool
    tables: int
    entries: int
    over: int
    playing: int
    lobby: int
    codes: list[str]
