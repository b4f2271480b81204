"""The best strategy card of a size for a rule set, found by search against exact play.

It starts from the thresholds of the largest expected turn score, and then changes one number at a
time as long as that gives less of the chance to win away, which is worked out exactly each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, Final

from tincup.lab.cards.rounds import RoundGames
from tincup.lab.cards.value import CardGames
from tincup.players.cards import Card, Shift, Size
from tincup.rules.end_model import EndRules
from tincup.solve.progress import Progress
from tincup.solve.turn.one_turn import Turn

ZONES: Final = (0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 7, 11)
"""Ends of a postcard's zones, in turns of average score from the target."""

TURNS: Final = (1, 2, 3, 4, 6)
"""Ends of zones of turns left, where rounds alone end the game."""

LEADS: Final = (-6, -4, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 4, 6)
"""Ends of zones of leads there, in turns of average score."""

TYPICAL: Final = 0.6
"""The share of an average turn's score at which the worth of dice is first looked up."""

FARTHEST: Final = 40
"""The largest shift, in units of a tenth of an average turn."""

ROUNDS: Final = 6
LEAST_GAIN: Final = 1e-6
"""A change that gains less of the chance to win is not worth a number."""


def find_card(games: CardGames | RoundGames, size: Size, progress: Progress | None = None) -> Card:
    """Return the best card that the search finds, with its loss.

    The same card each time. Under a farkle penalty, where to value a card takes far longer, it is
    the best one without, with the best shift for turns in which a farkle would be penalised.
    ``progress`` is told the share that is done, from an estimate of how many cards will be tried.
    """
    if isinstance(games, CardGames) and games.rules.turn.farkle_penalty is not None:
        card = find_card(games.without_penalty(), size, progress)
        return _Search(games, lambda _: None).under_penalty(card)
    return _Search(games, progress or (lambda _: None)).find(size)


class _Search:
    def __init__(self, games: CardGames | RoundGames, progress: Progress) -> None:
        self._games, self._progress = games, progress
        self._turn = Turn(games.rules)
        step = games.step
        average = self._turn.expected_score
        self._unit = step * max(1, round(average / 10 / step))
        self._average = self._nice(average)
        self._losses: dict[Card, float] = {}
        self._expected = 1

    def find(self, size: Size) -> Card:
        self._expected = 200 if size == "lines" else 400
        card = self._improved(self._first())
        if size == "postcard":
            card = self._improved(self._with_zones(card))
        self._progress(1.0)
        return replace(card, loss=self._loss(card))

    def under_penalty(self, card: Card) -> Card:
        penalty = self._games.rules.turn.farkle_penalty
        if penalty is not None and penalty.after > 1:
            card = self._improved_at(card, ("penalty_shift", 0))
        return replace(card, loss=self._loss(card))

    def _nice(self, points: float) -> int:
        return self._unit * round(points / self._unit)

    def _first(self) -> Card:
        turn, games = self._turn, self._games
        dice = range(1, games.rules.dice + 1)
        at = turn.compiled.step * round(TYPICAL * turn.expected_score / turn.compiled.step)
        thresholds = [turn.bank_at(n) for n in dice]
        worth = tuple(self._nice(max(0.0, turn.value(at, n) - at)) for n in dice)
        card = Card(
            size="lines",
            rules=games.rules.id,
            step=games.step,
            bank_from=tuple(None if it is None else self._nice(it) for it in thresholds),
            dice_worth=worth,
            home_worth=worth,
        )
        if games.rules.end.target is None:
            far, later = -4 * self._average, self._average
            shifts = ((None, None), (later, 0))
            return replace(card, lead=self._average, turns=(1,), leads=(far,), shifts=shifts)
        return replace(card, distances=(self._average,), shifts=((None, 0), (None, 0)))

    def _with_zones(self, card: Card) -> Card:
        """Return the same as a postcard, which begins as it plays but for the table of shifts."""
        if card.turns:
            leads = sorted({self._nice(self._average * it) for it in LEADS})
            ends, rest = ((it,) * (len(leads) + 1) for it in (None, 0))
            shifts: tuple[tuple[Shift, ...], ...] = (ends, *[rest] * len(TURNS))
            return replace(card, size="postcard", turns=TURNS, leads=tuple(leads), shifts=shifts)
        home = card.distances[0]
        distances = sorted({*(self._nice(self._average * it) for it in ZONES)} - {0})
        row: tuple[Shift, ...] = (*(None if it <= home else 0 for it in distances), 0)
        return replace(
            card,
            size="postcard",
            distances=tuple(distances),
            shifts=(row,) * len(row),
        )

    def _improved(self, card: Card) -> Card:
        for _ in range(ROUNDS):
            before = self._loss(card)
            if card.size == "postcard":
                card = self._shifted(card)
            for place in _places(card, self._games.rules.end):
                card = self._improved_at(card, place)
            if before - self._loss(card) < LEAST_GAIN:
                break
        return card

    def _improved_at(self, card: Card, place: tuple[str, int]) -> Card:
        """Return the card with the best number at one place; steps are repeated while they help."""
        for change in (1, -1, 3, -3, 10, -10):
            while True:
                other = self._changed(card, *place, change)
                if other is None or self._loss(card) - self._loss(other) < LEAST_GAIN:
                    break
                card = other
        return card

    def _changed(self, card: Card, name: str, at: int, change: int) -> Card | None:
        if name == "later":
            shift = card.shifts[1][0]
            assert shift is not None
            return replace(card, shifts=(card.shifts[0], (shift + change * self._unit, 0)))
        if name == "penalty_shift":
            return replace(card, penalty_shift=card.penalty_shift + change * self._unit)
        if name == "lead":
            more = card.lead + change * self._unit
            return replace(card, lead=more) if more >= 0 else None
        numbers = list(getattr(card, name))
        if numbers[at] is None or (numbers[at] + change * self._unit < 0) != (numbers[at] < 0):
            return None
        numbers[at] += change * self._unit
        changed: dict[str, Any] = {name: tuple(numbers)}
        if name == "dice_worth" and card.size == "lines":  # there is no room for both
            changed["home_worth"] = tuple(numbers)
        return replace(card, **changed)

    def _shifted(self, card: Card) -> Card:
        """Return the card with the best shift in each cell, those near the target first."""
        cells = self._games.cells(card)
        places = product(range(len(card.shifts)), range(len(card.shifts[0])))
        for i, j in sorted(places, key=lambda it: (sum(it), it)):
            best = cells.set(card, i, j)
            for change in (1, -1, 4, -4, None):
                while True:
                    other = self._shifted_at(card, i, j, change)
                    if other is None or (won := cells.set(other, i, j)) < best + LEAST_GAIN:
                        break
                    card, best = other, won
            cells.set(card, i, j)
        return card

    def _shifted_at(self, card: Card, i: int, j: int, change: int | None) -> Card | None:
        """Return the card with a shift changed by so many units, or (``None``) to home."""
        now = card.shifts[i][j]
        if now is None and change is None:
            return None
        shift = None if change is None else (now or 0) + change * self._unit
        if shift is not None and abs(shift) > FARTHEST * self._unit:
            return None
        rows = [list(it) for it in card.shifts]
        rows[i][j] = shift
        return replace(card, shifts=tuple(map(tuple, rows)))

    def _loss(self, card: Card) -> float:
        if card not in self._losses:
            self._losses[card] = self._games.loss(card)
            self._progress(min(0.99, len(self._losses) / self._expected))
        return self._losses[card]


def _places(card: Card, end: EndRules) -> Iterator[tuple[str, int]]:
    """Yield the numbers of a card, except the table, in the order in which they are changed."""
    yield from (("bank_from", n) for n in range(card.dice))
    yield from (("dice_worth", n) for n in range(card.dice))
    if card.size == "postcard":
        yield from (("home_worth", n) for n in range(card.dice))
    if card.turns or (end.has_final_round and not end.must_hit):
        yield ("lead", 0)
    if card.turns and card.size == "lines":
        yield from (("later", 0), ("leads", 0))
    elif card.size == "lines":
        yield ("distances", 0)
