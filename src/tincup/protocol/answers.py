"""Answers of a server over HTTP."""

from typing import Annotated, Literal, NotRequired, TypedDict

from tincup.protocol.accounts import LedgerView
from tincup.protocol.messages import DoneMessage
from tincup.protocol.rules import ChartLine, RulesView, SummaryView, VariationView, WordsView
from tincup.protocol.table import View, You
from tincup.protocol.terms import Number, Whole, means


class TableAnswer(TypedDict):
    """A table, and what the client is there."""

    you: You
    link: NotRequired[Annotated[str | None, means("the address by which others join")]]
    view: View


class OpenedAnswer(TypedDict):
    """A table that was opened."""

    code: Annotated[str, means("short enough to be read out: whoever has it may take a free seat")]
    watch: Annotated[str, means("the code of the spectators' link")]
    link: Annotated[
        str | None, means("the address to pass on; `null` where the server does not know its own")
    ]
    host: Annotated[str, means("the host's secret")]
    secrets: Annotated[dict[str, str], means("those of the seats at this device, by seat")]
    view: View


class BroughtAnswer(TypedDict):
    """A table that a device had hosted, and which goes on here."""

    code: str
    watch: Annotated[str, means("the code of the spectators' link")]
    link: Annotated[str | None, means("the address to pass on; `null` as for new tables")]
    is_new: Annotated[bool, means("it was not here before")]
    host: Annotated[
        str | None, means("the host's secret; `null` where another key brought it here")
    ]
    secrets: Annotated[dict[str, str], means("those of people's seats that are still good")]
    view: View


class SeatedAnswer(TypedDict):
    """A seat that was taken."""

    seat: Number
    secret: Annotated[str, means("told once")]
    view: View


class OwnedAnswer(TypedDict):
    """Seats whose secrets were exchanged for new ones."""

    secrets: Annotated[dict[str, str], means("the new ones, by seat")]
    view: View


class RematchAnswer(TypedDict):
    """The table where the same people play again."""

    code: str
    view: View


class WatchedRematch(TypedDict):
    """The spectators' link of that table."""

    watch: str | None


class DoneAnswer(DoneMessage):
    """A command that was carried out."""

    view: View


class ListedRules(TypedDict):
    """The rules of a table that is listed."""

    id: str
    name: str


class ListedTable(TypedDict):
    """A table that anybody may join."""

    code: str
    rules: ListedRules
    seats: Number
    stake: Whole
    opened: str


class LogEntry(TypedDict):
    """An entry of a log as it is kept, whose other keys follow from its kind; seats from 0."""

    time: str
    actor: int | Literal["host", "table"]
    kind: str


class FacesView(TypedDict):
    """The number of times each face was rolled, beside the number expected of fair dice."""

    dice: Annotated[Whole, means("how many dice were rolled")]
    faces: Annotated[dict[str, Whole], means("how often each face came")]
    expected: Annotated[float, means("how often each is expected")]
    chi_square: Annotated[float | None, means("with 5 degrees of freedom")]
    p: Annotated[float | None, means("the chance that fair dice differ by as much or more")]


class OpenedCircle(TypedDict):
    """A circle of friends that has begun."""

    circle: Annotated[str, means("its code, which is for its people alone")]
    name: str
    link: Annotated[str | None, means("to the page of its ledger")]


class CircleLedger(LedgerView):
    """The ledger of a circle."""

    name: str


class TableRules(RulesView, WordsView):
    """The rule set of a table, complete and in words."""

    chart: list[ChartLine]
    variations: Annotated[
        list[VariationView], means("those that can be switched on; of rules of one's own none")
    ]
    levels: Annotated[list[str], means("the bots that play by it")]


class ReadRules(SummaryView, TableRules):
    """A rule set to read: the same with its summary."""

    game: Annotated[str, means("the id of the rule set that its variations are of")]
    variations: Annotated[list[VariationView], means("those that `with` switches on")]


class PushKey(TypedDict):
    """The key that a browser subscribes with to be told of turns, or what the server lacks."""

    key: str | None
    missing: Literal["key", "packages"] | None


class HealthView(TypedDict):
    """The process runs."""

    status: Literal["ok"]


class ReadyView(TypedDict):
    """The database can be used."""

    status: Literal["ready"]
