"""The constants of a game: the rules, the players, and each side's head start."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.game.errors import GameError
from tincup.game.scoring import scoring_of
from tincup.rules.fields.kinds import is_one_line
from tincup.rules.rule_set import RuleSet

LONGEST_NAME = 40
MOST_PLAYERS = 100
MOST_HEAD_START = 999_999_999


class Lineup:
    """The constants of a game: the rules, and the players of each side.

    ``names`` are the players'; ``sides[s]`` are the players (0-based) of side ``s``. Partners sit
    so that sides alternate: of four players in two sides, 0 and 2 against 1 and 3.
    ``head_starts`` are the points that each side begins with; empty where nobody has any.
    """

    __slots__ = ("_side_names", "course", "head_starts", "names", "rules", "scoring", "sides")

    def __init__(
        self, rules: RuleSet, names: Sequence[str], head_starts: Sequence[int] = ()
    ) -> None:
        self.rules = rules
        self.scoring = scoring_of(rules)
        self.course = self.scoring.course
        self.names = tuple(check_names(rules, names))
        count = len(self.names) // rules.partners
        self.sides = tuple(tuple(range(s, len(self.names), count)) for s in range(count))
        self._side_names = tuple(
            " & ".join(self.names[player] for player in players) for players in self.sides
        )
        self.head_starts: tuple[int, ...] = ()
        if head_starts:
            _check_head_starts(self, head_starts)
            self.head_starts = tuple(head_starts) if any(head_starts) else ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Lineup):
            return NotImplemented
        return self is other or (
            self.rules == other.rules
            and self.names == other.names
            and self.head_starts == other.head_starts
        )

    def __hash__(self) -> int:
        return hash((self.rules, self.names, self.head_starts))

    def __repr__(self) -> str:
        return f"Lineup({self.rules.id!r}, {list(self.names)})"

    def __reduce__(self) -> tuple[type[Lineup], tuple[RuleSet, tuple[str, ...], tuple[int, ...]]]:
        return Lineup, (self.rules, self.names, self.head_starts)

    def head_start(self, side: int) -> int:
        """Return the points that a side begins with."""
        return self.head_starts[side] if self.head_starts else 0

    def side_name(self, side: int) -> str:
        """Return the names of a side's players, joined."""
        return self._side_names[side]


def _check_head_starts(lineup: Lineup, head_starts: Sequence[int]) -> None:
    rules, sides = lineup.rules, len(lineup.sides)
    if len(head_starts) != sides:
        raise GameError("head-start-each", {"sides": sides, "given": len(head_starts)})
    step, taken = rules.total_step(lineup.scoring.step), set[tuple[int, int]]()
    for side, points in enumerate(head_starts):
        name = lineup.side_name(side)
        if points < 0 or points % step:
            raise GameError("head-start-step", {"side": name, "points": points, "step": step})
        if points > MOST_HEAD_START or rules.end.is_reached(points):
            target = rules.end.target
            has_target = target is not None and target <= MOST_HEAD_START
            most = target if has_target else MOST_HEAD_START
            data = {"side": name, "points": points, "most": most, "target": has_target}
            raise GameError("head-start-most", data)
        if rules.pegs is not None and rules.pegs.chain and points:
            hole = side % rules.pegs.lanes, points
            if hole in taken:
                raise GameError("head-start-hole", {"side": name, "points": points})
            taken.add(hole)


def check_names(rules: RuleSet, names: Sequence[str]) -> list[str]:
    """Return the players' names without the space around them. Raises `GameError`."""
    if isinstance(names, str):
        raise GameError("names-not-a-list")
    stripped = [str(name).strip() for name in names]
    if not stripped:
        raise GameError("no-players")
    if len(stripped) > MOST_PLAYERS:
        raise GameError("too-many-players", {"most": MOST_PLAYERS, "given": len(stripped)})
    for number, name in enumerate(stripped, 1):
        if not name or not is_one_line(name):
            raise GameError("name-not-one-line", {"player": number})
        if len(name) > LONGEST_NAME:
            about = {"player": number, "given": len(name), "most": LONGEST_NAME}
            raise GameError("name-too-long", about)
        if name in stripped[: number - 1]:
            raise GameError("name-taken", {"name": name})
    _check_count(rules, len(stripped))
    return stripped


def _check_count(rules: RuleSet, players: int) -> None:
    partners = rules.partners
    about: dict[str, str | int] = {"rules": rules.name, "partners": partners}
    if players % partners:
        raise GameError("partners-do-not-fit", {**about, "players": players})
    sides, low, high = players // partners, rules.fewest_sides, rules.most_sides
    if sides < low or (high is not None and sides > high):
        span = "from" if high is None else "exactly" if low == high else "between"
        about |= {"least": low, "most": high or low, "range": span, "given": sides}
        raise GameError("wrong-number-of-sides", about)
