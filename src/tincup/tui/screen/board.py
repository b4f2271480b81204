"""The cribbage board: four streets of thirty holes, out and back, and the finishing hole.

Holes 1 to 60 run along the top from left to right, 61 to 120 back along the bottom; a game to 241
goes round twice, and a short one has no more streets and holes than it needs. Each side has two
pegs: the front one where it is (during its turn where banking would take it), the back one where it
was before. If the rules allow one peg in a hole, all share one lane, as they do then on a real
board.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase
from typing import NamedTuple

from tincup.game import Option, State
from tincup.game.totals.pegs import total_if_banked
from tincup.messages import text
from tincup.tui.screen.sheet import side_name
from tincup.tui.terminal.terminal import Terminal
from tincup.tui.terminal.text import fit

STREET = 30
TRACK = 4 * STREET
FEWEST_ROWS = 4
"""The fewest rows that a wide board takes: two rows of streets, each with its ruler."""
_GROUP = 5
_LABEL = 7  # with two streets beside each other just within 79 columns
_STYLES = ("red", "green", "yellow", "blue", "magenta", "cyan")
_STREET_CELLS = STREET + STREET // _GROUP - 1
_NARROWEST = _LABEL + STREET


class Pegs(NamedTuple):
    """The holes of a side's two pegs; 0 is Start."""

    front: int
    back: int


def pegs(states: Sequence[State], chosen: Option | None = None) -> list[Pegs]:
    """Return every side's pegs in the last of these states; earlier ones tell where they were.

    ``chosen`` is what the side to act would set aside.
    """
    now = states[-1]
    score, exchange = now.turn.score, now.turn.exchange
    if chosen is not None:
        score, exchange = chosen.turn_score, chosen.bank_exchanges
    elif now.rules.turn.exchanges_at_once:
        exchange = False  # it has been carried out
    found = []
    for side, total in enumerate(now.totals):
        acts = side == now.turn.side and now.phase in ("roll", "decide")
        if acts and (score or exchange):
            found.append(Pegs(total_if_banked(now, score, exchange=exchange), total))
            continue
        earlier = (it.totals[side] for it in reversed(states) if it.totals[side] != total)
        found.append(Pegs(total, next(earlier, total)))
    return found


def drawn(
    states: Sequence[State], terminal: Terminal, rows: int, chosen: Option | None = None
) -> list[str]:
    """Return the board in at most ``rows`` lines; [] if the game has none, or there is no room."""
    state = states[-1]
    if state.rules.unit != "holes":
        return []
    places = pegs(states, chosen)
    cells = terminal.size[0] - 1
    sides = range(len(places))
    wide = cells >= _LABEL + 2 * _STREET_CELLS + 2
    if not wide and cells < _NARROWEST:
        return []
    lanes = [[side] for side in sides]
    per_lane = len(_streets(state.rules.end.least_total, wide=wide))
    if shared := state.rules.pegs:
        lanes = [list(sides[lane :: shared.lanes]) for lane in sides[: shared.lanes]]
    if per_lane * (len(lanes) + 1) > rows:
        lanes = [list(sides)]
    if per_lane * 2 > rows or len(places) > len(ascii_uppercase):
        return []
    return _Board(state, places, terminal, wide).lines(lanes)


class _Board:
    def __init__(self, state: State, places: list[Pegs], terminal: Terminal, wide: bool) -> None:
        self.state = state
        self.places = places
        self.terminal = terminal
        self.wide = wide
        self.finish = state.rules.end.least_total
        self.streets = _streets(self.finish, wide=wide)

    def lines(self, lanes: list[list[int]]) -> list[str]:
        found: list[str] = []
        for row in self.streets:
            found.append(self._ruler(row))
            found += [self._lane(row, sides, len(sides) == 1) for sides in lanes]
        return found

    def _ruler(self, row: list[int]) -> str:
        parts = []
        for street in row:
            first, last = _span(street)
            room = _STREET_CELLS if self.wide else STREET
            left, right = (last, first) if self._backwards(street) else (first, last)
            parts.append(f"{left}{right:>{room - len(str(left))}}")
        last_row = row == self.streets[-1]
        off = text("board-start") if row[0] == 1 else f"[{self.finish}]" if last_row else ""
        return self.terminal.style(fit(off, _LABEL) + "  ".join(parts), "dim")

    def _backwards(self, street: int) -> bool:
        return self.wide and street in self.streets[-1]

    def _lane(self, row: list[int], sides: list[int], alone: bool) -> str:
        label = self._label(row, sides, alone)
        streets = []
        for street in row:
            first, last = _span(street)
            holes = (
                range(last, first - 1, -1) if self._backwards(street) else range(first, last + 1)
            )
            drawn = [self._hole(hole, sides, alone) for hole in holes]
            gap = " " if self.wide else ""
            groups = ["".join(drawn[at : at + _GROUP]) for at in range(0, STREET, _GROUP)]
            streets.append(gap.join(groups))
        return label + "  ".join(streets)

    def _label(self, row: list[int], sides: list[int], alone: bool) -> str:
        symbols = self.terminal.symbols
        behind: list[int] = []
        if row == self.streets[0]:
            waiting = [s for s in sides if self.places[s].front <= 0]
            behind = [s for s in sides if self.places[s].back <= 0 and s not in waiting]
        elif row == self.streets[-1]:
            waiting = [s for s in sides if self.places[s].front >= self.finish]
        else:
            waiting = []
        if not alone:
            letters = "".join(ascii_uppercase[s] for s in waiting)
            letters += "".join(ascii_uppercase[s].lower() for s in behind)
            return fit(letters, _LABEL - 1, more=symbols.more) + " "
        name = self._name(sides[0])
        peg = self._paint(symbols.front_peg, sides[0]) if waiting else " "
        return fit(name, _LABEL - 2, more="") + peg + " "

    def _name(self, side: int) -> str:
        lineup = self.state.lineup
        players = lineup.sides[side]
        if len(players) == 1:
            return side_name(self.state, side, self.terminal)
        initials = (self.terminal.plain(lineup.names[player])[:1] for player in players)
        return f"{ascii_uppercase[side]} {'&'.join(initials)}"

    def _hole(self, hole: int, sides: list[int], alone: bool) -> str:
        """Return the mark in a hole of the track: a front peg before a back peg before nothing."""
        symbols = self.terminal.symbols
        if self.finish <= TRACK and hole >= self.finish:
            return " "
        fronts = [s for s in sides if self._seen_at(self.places[s].front) == hole]
        if len(fronts) > 1:
            return self.terminal.style("*", "bold")
        if fronts:
            mark = symbols.front_peg if alone else ascii_uppercase[fronts[0]]
            return self._paint(mark, fronts[0])
        backs = [s for s in sides if self._seen_at(self.places[s].back) == hole]
        if len(backs) > 1:
            return self.terminal.style("*", "dim")
        if backs:
            mark = symbols.back_peg if alone else ascii_uppercase[backs[0]].lower()
            return self._paint(mark, backs[0])
        return (
            "|"
            if hole == self._seen_at(self.finish - 1) and self.finish % TRACK != 1
            else symbols.hole
        )

    def _seen_at(self, hole: int) -> int | None:
        """Return the hole of the track for a hole of the game; ``None`` at Start and once home."""
        return (hole - 1) % TRACK + 1 if 0 < hole < self.finish else None

    def _paint(self, mark: str, side: int) -> str:
        return self.terminal.style(mark, "bold", _STYLES[side % len(_STYLES)])


def _streets(finish: int, *, wide: bool) -> list[list[int]]:
    needed = min(max(-(-(finish - 1) // STREET), 2), 4)
    if not wide:
        return [[street] for street in range(1, needed + 1)]
    return [[1], [2]] if needed == 2 else [[1, 2], [4, 3]]


def _span(street: int) -> tuple[int, int]:
    return (street - 1) * STREET + 1, street * STREET
