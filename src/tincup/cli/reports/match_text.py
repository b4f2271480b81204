"""The text that `tincup match` prints for people."""

from __future__ import annotations

from typing import Final

from tincup.cli.output import print_table
from tincup.lab.intervals import FEWEST_DEALS, Interval
from tincup.lab.match import Match
from tincup.lab.tally import Standing, Tally
from tincup.messages import listing, text, visible
from tincup.narration import close_percent, decimal, exact_percent, number, rules_name

_COLUMNS: Final = (
    "match-column-player",
    "match-column-won",
    "match-column-share",
    "match-column-interval",
    "match-column-lost",
    "match-column-farkles",
    "match-column-best",
    "match-column-forfeits",
)
"""In order; a column without a figure of any player is left out."""


def print_match(match: Match, tally: Tally) -> None:
    names = listing(match.names, "comma")
    seed = visible(match.seed)
    rules = rules_name(match.rules)
    print(text("match-title", players=names, games=tally.games, rules=rules, seed=seed), end="\n\n")
    rows = [_row(standing) for standing in tally.standings]
    shown = [name for name in _COLUMNS if any(name in row for row in rows)]
    headings = [text(name) for name in shown]
    print_table(headings, [[row.get(name, "") for name in shown] for row in rows])
    print()
    for line in _lines(tally, has_target=match.rules.end.target is not None):
        print(line)


def _row(standing: Standing) -> dict[str, str]:
    won = number(round(standing.won)) if not standing.shared else decimal(standing.won, 1)
    row = {
        "match-column-player": standing.name,
        "match-column-won": won,
        "match-column-share": close_percent(standing.won / standing.games, 1),
        "match-column-interval": _between(standing.deals.interval or standing.wins),
        "match-column-farkles": close_percent(standing.farkles / max(standing.turns, 1), 1),
        "match-column-best": number(standing.best_turn),
    }
    if standing.losses.count > 1:
        losses = standing.losses
        row["match-column-lost"] = (
            f"{close_percent(losses.mean, 2)} ± {decimal(196 * losses.error, 2)}"
        )
    if standing.forfeits:
        row["match-column-forfeits"] = number(sum(standing.forfeits.values()))
    return row


def _between(interval: Interval) -> str:
    return text(
        "match-interval", low=decimal(100 * interval.low, 1), high=close_percent(interval.high, 1)
    )


def _lines(tally: Tally, *, has_target: bool) -> list[str]:
    games = tally.games
    lines = [
        text(
            "match-game",
            turns=decimal(tally.turns / games, 1),
            rolls=decimal(tally.rolls / games, 1),
            changes=decimal(tally.lead_changes / games, 1),
            first=exact_percent(tally.first.mean, 1),
        ),
        text(
            "match-comebacks",
            share=exact_percent(tally.comebacks / games, 1),
            has_target=has_target,
        ),
        _verdict(tally),
    ]
    for standing in tally.standings:
        for code, count in standing.forfeits.items():
            lines.append(text("match-fault", games=count, reason=standing.faults[code]))
    return lines


def _verdict(tally: Tally) -> str:
    even = 1 / len(tally.standings)
    best = max(tally.standings, key=lambda standing: standing.won)
    interval = best.deals.interval
    if interval is None:
        return text("match-deals-few", deals=FEWEST_DEALS)
    if interval.low > even:
        return text("match-better", player=best.name, even=exact_percent(even, 1))
    return text("match-equal")
