"""Views of what many games show: round robins, rule sets side by side, strategy cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tincup.lab.arenas.arena import Arena, Place
    from tincup.lab.comparing.compare import Column
    from tincup.lab.figures import Figure
    from tincup.players.cards import Card
    from tincup.protocol.analysis import CardView
    from tincup.protocol.arena import ArenaView, PairView, RatedView
    from tincup.protocol.comparing import ComparedRules, ComparisonView, FigureView
    from tincup.rules import RuleSet


def arena_view(arena: Arena, table: Sequence[Place]) -> ArenaView:
    from tincup.lab.arenas.bradley_terry import MEAN  # loads NumPy

    return {
        "rules": arena.rules.id,
        "digest": arena.rules.digest,
        "seed": arena.seed,
        "games": arena.played,
        "planned": arena.games,
        "mean": MEAN,
        "players": [_rated_view(arena, place) for place in table],
        "pairs": [_pair_view(arena, pair) for pair in arena.pairs],
    }


def _rated_view(arena: Arena, place: Place) -> RatedView:
    entrant = arena.entrants[place.player]
    return {
        "number": place.player + 1,
        "name": entrant.name,
        "spec": entrant.spec.text,
        "rating": place.rating.points,
        "rating_low": place.rating.low,
        "rating_high": place.rating.high,
        "games": place.games,
        "won": place.won,
        "shared": place.shared,
        "share": place.share if place.games else None,
        "forfeits": place.forfeits,
        "faults": place.faults,
        "unplayed": place.unplayed,
    }


def _pair_view(arena: Arena, pair: tuple[int, int]) -> PairView:
    result = arena.results[pair]
    return {
        "players": [player + 1 for player in pair],
        "games": 2 * result.deals,
        "won": list(result.won),
        "shared": result.shared,
        "forfeits": [dict(codes) for codes in result.forfeits],
        "unplayed": list(result.unplayed),
    }


def card_view(rules: RuleSet, card: Card, chances: tuple[float, float]) -> CardView:
    """Return a card and what it loses; ``chances``: to win when it starts, and when it does not."""
    first, second = chances
    return {
        "rules": rules.id,
        "digest": rules.digest,
        "size": card.size,
        "step": card.step,
        "bank_from": list(card.bank_from),
        "dice_worth": list(card.dice_worth),
        "home_worth": list(card.home_worth),
        "distances": list(card.distances),
        "turns": list(card.turns),
        "leads": list(card.leads),
        "shifts": [list(row) for row in card.shifts],
        "lead": card.lead,
        "penalty_shift": card.penalty_shift,
        "loss": 0.5 - (first + second) / 2,
        "first_wins": first,
        "second_wins": second,
    }


def comparison_view(columns: Sequence[Column], *, is_whole: bool) -> ComparisonView:
    """Return the results of at least one rule set; ``is_whole``: Ctrl-C did not cut them short."""
    setting = columns[0].setting
    return {
        "seed": setting.seed,
        "player": setting.player.text,
        "weaker": setting.weaker.text,
        "sides": setting.sides,
        "pace": setting.pace,
        "most_turns": setting.most_turns,
        "whole": is_whole,
        "rules": [_column_view(column) for column in columns],
    }


def _column_view(column: Column) -> ComparedRules:
    from tincup.lab.comparing.combinations import lines
    from tincup.lab.comparing.compare import FIGURES

    figures = ((name, column.figure(name)) for name in FIGURES)
    return {
        "label": column.label,
        "rules": column.rules.id,
        "digest": column.rules.digest,
        "games": column.games,
        "cut": column.cut,
        "why_inexact": column.why_inexact or None,
        "figures": {name: _figure_view(it) for name, it in figures if it is not None},
        "combinations": [
            {
                "pattern": line.pattern,
                "least": line.least,
                "most": line.most,
                "chance": float(line.chance),
                "worth": _if_there(column.worths.get(line.pattern)),
                "kept": _if_there(column.kept(line.pattern)),
            }
            for line in lines(column.rules)
        ],
    }


def _if_there(figure: Figure | None) -> FigureView | None:
    return None if figure is None else _figure_view(figure)


def _figure_view(figure: Figure) -> FigureView:
    interval = figure.interval
    return {
        "value": figure.value,
        "exact": figure.is_exact,
        "interval": None if interval is None else list(interval),
    }
