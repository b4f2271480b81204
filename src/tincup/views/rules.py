"""Views of rule sets, of their faults, and of what a roll scores by them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, cast

from tincup.game.scoring import KeepOption, Scoring
from tincup.rules import EXCHANGE, Dice, RuleSet, canonical

if TYPE_CHECKING:
    from tincup.protocol.rules import (
        BestKeep,
        ChartLine,
        CheckView,
        FaultView,
        KeepView,
        NamedRules,
        RulesView,
        ScoreView,
        SummaryView,
        VariationView,
        WarningView,
        WordsView,
        WrittenView,
    )
    from tincup.rules import Fault, Variation
    from tincup.rules.variations import Switches


def summary_view(rules: RuleSet) -> SummaryView:
    """Return a rule set for a list, with how many play: ``sides`` of so many ``partners`` each.

    ``most_sides`` is ``None`` for any number.
    """
    return {
        "id": rules.id,
        "name": rules.name,
        "summary": rules.summary,
        "unit": rules.unit,
        "target": rules.end.target,
        "partners": rules.partners,
        "fewest_sides": rules.fewest_sides,
        "most_sides": rules.most_sides,
        "roll_off": rules.start.roll_off,
    }


def rules_view(rules: RuleSet) -> RulesView:
    """Return a complete rule set: ``rules`` are the values of its rule file."""
    return {**named(rules), "rules": canonical.values(rules)}


def variations_view(
    rules: RuleSet, name: Callable[[Variation], str], summary: Callable[[Variation], str]
) -> list[VariationView]:
    switches = rules.switches
    on = switches.with_parts(switches.on)
    against = {it: _against(switches, it) for it in switches.ids}
    return [
        {
            "id": it.id,
            "name": name(it),
            "summary": summary(it),
            "on": it.id in on,
            "parts": list(it.parts),
            "not_with": against[it.id],
        }
        for it in rules.variations
    ]


def _against(switches: Switches, name: str) -> list[str]:
    return [it for it in switches.ids if it != name and any(switches.contradictions([name, it]))]


def words_view(rules: RuleSet, words: str) -> WordsView:
    return {**named(rules), "words": words, "warnings": _warnings(rules)}


def chart_view(rules: RuleSet, words: Iterable[tuple[str, str]]) -> list[ChartLine]:
    lines = zip(rules.chart.lines, words, strict=True)
    return [{"pattern": it.pattern, "name": name, "scores": scores} for it, (name, scores) in lines]


def named(rules: RuleSet) -> NamedRules:
    return {"id": rules.id, "name": rules.name, "digest": rules.digest}


def written_view(file: str, rules: RuleSet) -> WrittenView:
    return {"file": file, "id": rules.id, "digest": rules.digest}


def check_view(
    rules: RuleSet | None, faults: Iterable[Fault] = (), *, exact_play: str | None = None
) -> CheckView:
    """Return the result of checking a rule file: its digest, or everything that is wrong with it.

    ``exact_play`` warns that exact play of two sides takes long, if it does.
    """
    return {
        "ok": rules is not None,
        "digest": None if rules is None else rules.digest,
        "faults": [cast("FaultView", fault.data) for fault in faults],
        "warnings": [] if rules is None else _warnings(rules),
        "long_exact_play": exact_play,
    }


def _warnings(rules: RuleSet) -> list[WarningView]:
    return [cast("WarningView", warning.data) for warning in rules.warnings]


def score_view(scoring: Scoring, roll: Dice) -> ScoreView:
    """Return the scores of a roll: every distinct legal keep, best first."""
    keeps = [keep_view(keep) for keep in best_first(scoring, roll)]
    best: BestKeep = {"points": 0, "kept": []}
    if keeps:
        best = {"points": keeps[0]["points"], "kept": keeps[0]["dice"]}
    wins = scoring.rules.chart.on(len(roll)).decisive.wins(roll)
    view: ScoreView = {
        "rules": scoring.rules.id,
        "dice": list(roll),
        "farkle": not keeps and not wins,
        "best": best,
        "keeps": keeps,
    }
    if wins:
        view["wins"] = True
    return view


def keep_view(keep: KeepOption) -> KeepView:
    view: KeepView = {
        "dice": list(keep.dice),
        "points": keep.points,
        "dice_left": keep.dice_left,
    }
    if keep.fewer:
        view["fewer"] = list(keep.fewer)
    if keep.exchange_points is not None:
        view["or"] = EXCHANGE
    return view


def best_first(scoring: Scoring, roll: Dice) -> list[KeepOption]:
    """Return the keeps of a roll, most points first; of equal points, the fewer dice the better."""
    keeps = scoring.keeps[roll].values()
    return sorted(keeps, key=lambda keep: (-keep.points, len(keep.dice), keep.dice))
