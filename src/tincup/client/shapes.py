"""What a server answers, for type checkers; docs/protocol.md says what each key means.

Views are plain dictionaries as they came, so that keys which a newer server adds stay in them.
Seats, players and sides count from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypedDict

Problem = dict[str, Any]


class RulesView(TypedDict):
    """Which rules a table is played by."""

    id: str
    name: str
    digest: str


class SeatView(TypedDict):
    """A seat: ``player`` is ``open``, ``person`` or a bot's kind."""

    seat: int
    name: str | None
    player: str
    side: int | None
    present: bool


class DiceView(TypedDict):
    """Where the dice come from."""

    kind: Literal["fair", "entered"]
    commitment: str | None
    salts: list[str]
    salted: list[int]
    promised: list[int]
    seed: str | None
    derivation: int


class SideView(TypedDict):
    """What a side has."""

    number: int
    name: str
    players: list[int]
    total: int
    on_board: bool
    farkles: int
    turns: int
    status: str
    present: bool
    to_go: int
    to_reach: int
    to_beat: int | None
    to_win: int | None
    needs: int


class TurnView(TypedDict):
    """The turn under way; ``roll`` in the order in which the dice fell."""

    score: int
    dice: int
    roll: list[int]
    exchange: bool


class RefusalView(TypedDict):
    """Why something may not be done."""

    code: str
    rule: str
    data: dict[str, Any]
    sentence: str


class CombinationView(TypedDict):
    """Dice that score together."""

    dice: list[int]
    points: int
    line: str | None


class OptionView(TypedDict):
    """One way to set dice aside; ``keep`` and ``bank`` are the actions to send."""

    keep: str
    bank: str
    dice: list[int]
    points: int
    combinations: list[CombinationView]
    turn_score: int
    dice_next: int
    farkle: float
    hot_dice: bool
    must_roll: bool
    exchange: bool
    for_fewer: bool
    bank_exchanges: bool
    bank_bonus: int
    cannot_win: bool
    why_not_keep: RefusalView | None
    why_not_bank: RefusalView | None


class GameView(TypedDict):
    """A game as docs/json.md has it."""

    unit: str
    position: str
    phase: Literal["roll_off", "roll", "decide", "over"]
    round: int
    final_round: bool
    play_off: bool
    side: int
    player: int
    turn: TurnView
    sides: list[SideView]
    risk: dict[str, float]
    options: list[OptionView]
    unbettered: int
    refused: list[OptionView]
    ending: str | None
    winners: list[int]
    loser: int | None


class CircleView(TypedDict):
    """The circle of friends that a table belongs to."""

    name: str


class SettledView(TypedDict):
    """A game in a ledger: what each player won; ``game`` is the table's code."""

    game: str
    date: str
    rules: str
    name: str
    stake: int
    won: dict[str, int]


class LedgerView(TypedDict):
    """The ledger of a circle: balances over all games, and the last of the games."""

    name: str
    balances: dict[str, int]
    games: list[SettledView]


class View(TypedDict):
    """A table as it stands."""

    seq: int
    chain: str
    status: Literal["lobby", "playing", "over"]
    rules: RulesView
    dice: DiceView
    stake: int
    circle: CircleView | None
    won: dict[str, int] | None
    auto_roll: bool
    public: bool
    paused: bool
    undo: list[int]
    rematch: str | None
    seats: list[SeatView]
    game: GameView | None


@dataclass(frozen=True, slots=True)
class Opened:
    """A table that was opened: the secrets of the host, and of seats by their number."""

    code: str
    watch: str
    host: str
    secrets: Mapping[int, str]
    view: View


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat that was taken, and its secret, which the server tells once."""

    seat: int
    secret: str
    view: View


@dataclass(frozen=True, slots=True)
class Looked:
    """A table as it stands, and what the client is there: its seats, and whether it is the host."""

    view: View
    seats: frozenset[int]
    is_host: bool


@dataclass(frozen=True, slots=True)
class Done:
    """A command that was carried out: the number of the last entry that it led to.

    ``repeated``: it had been carried out before, and was sent again. ``secrets`` are new ones, by
    seat.
    """

    seq: int
    repeated: bool
    secrets: Mapping[int, str]
    view: View


@dataclass(frozen=True, slots=True)
class Message:
    """What the live feed tells: the view at the beginning, then each event once, in order.

    ``data`` is the message as it came; ``view`` the table as it stood then, ``None`` for events
    within an action and for those that were missed. ``again``: the view after a connection that was
    lost; the events that were missed follow. ``skipped`` are events before this one that the server
    does not tell any more, because there are too many.
    """

    data: Mapping[str, Any]
    view: View | None
    again: bool = False
    skipped: int = 0

    @property
    def is_event(self) -> bool:
        """Whether this is an event, and not the view at the beginning of a connection."""
        return bool(self.data["type"] == "event")

    @property
    def seq(self) -> int:
        """The number of the event, or of the last one before the view."""
        return int(self.data["seq"] if self.view is None or self.is_event else self.view["seq"])

    @property
    def words(self) -> list[str]:
        """The event in sentences, in the server's language; some events have none."""
        return list(self.data.get("words") or ())
