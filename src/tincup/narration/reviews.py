"""Advice and reviews in words: what a decision does, and where a game's result came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from tincup.game import Bank, Decision, Roll, State, after_keeping
from tincup.messages import text
from tincup.narration.amounts import decimal, exact_percent
from tincup.narration.results import listed_totals, outcome
from tincup.narration.rules import rules_name
from tincup.narration.standings import stage
from tincup.narration.subjects import nameless, player_subject, side_label
from tincup.notation import action_text

if TYPE_CHECKING:
    from tincup.coach import Change, Review
    from tincup.players.estimates.beginnings import Beginning
    from tincup.solve.worth import Worth


def decision_words(state: State, action: Decision) -> str:
    """Return a decision in words, after its notation: "15= keep 1 5, bank 500"."""
    return f"{action_text(action)}  {decision_said(state, action)}"


def decision_said(state: State, action: Decision) -> str:
    score, next_dice = after_keeping(state, action)
    fewer = False if action.points is None else action.points
    kept: dict[str, Any] = {"dice": action.dice, "fewer": fewer, "exchange": action.exchange}
    if type(action) is Bank:
        return text("advice-keep-and-bank", **kept, points=score)
    return text("advice-keep-and-roll", **kept, next_dice=next_dice)


def review_opening(review: Review) -> list[str]:
    """Return sentences that name the game, its end, and the way the chances were found."""
    state = review.game.state
    ranked = sorted(range(len(state.sides)), key=lambda side: -state.sides[side].total)
    totals = listed_totals(state, ranked, nameless(state.lineup))
    return [
        text("review-title", rules=rules_name(state.rules), outcome=outcome(state), totals=totals),
        review_method(review),
    ]


def review_method(review: Review) -> str:
    return text("review-method", method=review.method, reason=review.why_inexact or "")


def review_entered(review: Review) -> str:
    """Say how many turns count as a whole since only their points are known; "" for none."""
    from tincup.coach.luck_and_choices import whole_turns

    whole, turns = len(whole_turns(review)), len(review.game.turns())
    if not whole:
        return ""
    return text("review-entered", all=whole == turns, whole=whole, turns=turns)


def review_rows(review: Review, sides: Sequence[int]) -> list[tuple[str, ...]]:
    """Return the accounts of these sides, a row for each entry that any side of the game has.

    The first row has the heading and the sides; chances are in per cent, and add up as shown.
    """
    from tincup.coach.luck_and_choices import HUNDREDTHS, in_hundredths

    lineup = review.game.start.lineup
    every = [in_hundredths(review.account(side)) for side in range(len(lineup.sides))]
    names = [side_label(lineup, side, nameless(lineup)) for side in sides]
    rows: list[tuple[str, ...]] = [
        (text("review-heading-accounts"), *names),
        (text("review-row-start"), *(percentage(every[side].start / HUNDREDTHS) for side in sides)),
    ]
    labels = {
        "luck": text("review-row-luck"),
        "others_luck": text("review-row-others-luck"),
        "errors": text("review-row-errors"),
        "others_errors": text("review-row-others-errors"),
        "entered": text("review-row-entered"),
        "resigned": text("review-row-resigned"),
        "away": text("review-row-away"),
        "estimate": text("review-row-estimate"),
    }
    for name, label in labels.items():
        shifts = [getattr(account, name) for account in every]
        if name in _ALWAYS or any(shifts):
            rows.append((label, *(signed(shifts[side] / HUNDREDTHS) for side in sides)))
    end = text("review-row-result", finished=review.is_finished)
    rows.append((end, *(percentage(every[side].result / HUNDREDTHS) for side in sides)))
    return rows


_ALWAYS = ("luck", "others_luck", "errors", "others_errors")


def review_style(review: Review, side: int) -> str:
    lineup = review.game.start.lineup
    name = side_label(lineup, side, nameless(lineup))
    return text(
        "review-decisions",
        name=name,
        decisions=len(review.decisions(side)),
        error=exact_percent(review.error_per_decision(side) or 0.0, 3),
        style=review_word(review, side),
    )


def review_word(review: Review, side: int) -> str:
    words = {
        None: "",
        "flawless": text("review-style-flawless"),
        "expert": text("review-style-expert"),
        "good": text("review-style-good"),
        "casual": text("review-style-casual"),
        "wild": text("review-style-wild"),
    }
    return words[review.style(side)]


def review_scale() -> str:
    from tincup.coach.reviews import STYLES

    def written(most: float) -> str:
        percent = f"{100 * most:g}"
        return decimal(100 * most, len(percent.partition(".")[2]))

    bounds = {word: written(most) for most, word in STYLES[:-1]}
    return text("review-scale", **bounds)


def review_decision(review: Review, change: Change) -> list[str]:
    """Return lines on a decision that cost something: time, cost, what was done, what was best."""
    state, named = review.before(change), review_options(change)
    words = [decision_words(state, option.action) for option in named.values()]
    labels, width = max(map(len, named)), max(map(len, words))
    return [
        review_cost(review, change),
        *(
            f"{label:<{labels}}  {said:<{width}}  {text('percent', percent=percentage(option.win))}"
            for (label, option), said in zip(named.items(), words, strict=True)
        ),
    ]


def review_cost(review: Review, change: Change) -> str:
    cost = exact_percent(-change.effect, 2)
    return text("review-decision", when=_when(review, change), cost=cost)


def review_options(change: Change) -> dict[str, Worth]:
    """Return the decision made, which cost something, and the best one, by their labels."""
    assert change.done is not None
    assert change.best is not None
    return {text("review-done"): change.done, text("review-best"): change.best}


def review_roll(review: Review, change: Change) -> str:
    after = review.game.events[change.action]
    farkled = any(event.kind == "farkled" for event in after)
    return text("review-roll", when=_when(review, change), farkled=farkled)


def percentage(chance: float) -> str:
    return decimal(100 * chance, 2).rjust(6)


def signed(shift: float) -> str:
    """Return a change of a chance like `percentage`, with plus or minus unless it is nothing."""
    is_nothing = f"{100 * shift:.2f}" in ("0.00", "-0.00")
    return (decimal(0, 2) if is_nothing else decimal(100 * shift, 2, signed=True)).rjust(7)


def _when(review: Review, change: Change) -> str:
    state, action = review.before(change), review.action(change)
    rolled = tuple(sorted(action.dice)) if isinstance(action, Roll) else state.turn.roll
    name = player_subject(state.lineup, state.player, nameless(state.lineup)).name
    if state.roll_off is not None:
        return text("review-when-roll-off", name=name, roll=rolled)
    return text("review-when", name=name, stage=stage(state), roll=rolled, score=state.turn.score)


class Weighed(Protocol):
    """An option with its chance to win, and the chance of a farkle on the next roll."""

    @property
    def action(self) -> Decision: ...

    @property
    def win(self) -> float: ...

    @property
    def change(self) -> float:
        """``win`` minus that of the best option: 0 or less."""

    @property
    def farkle(self) -> float:
        """The chance that the next roll is a farkle, 0 to 1."""


def advice_said(state: State, choices: Sequence[Weighed], points: float) -> str:
    """Say which choice is best, beside the best of the other kind (bank or roll), and why.

    ``choices`` come best first; ``points`` are what the turn makes on average after the first.
    """
    best = choices[0]
    is_bank = type(best.action) is Bank
    words = decision_said(state, best.action)
    said = _option(_capital(words), best)
    other = next((it for it in choices if (type(it.action) is Bank) != is_bank), None)
    if other is not None:
        score, dice = after_keeping(state, other.action)
        short = text("coach-roll", dice=dice) if is_bank else text("coach-bank", points=score)
        return f"{said} {_option(short, other)} {_why(state, best, other, points)}"
    if len(choices) == 1:
        return f"{said} {text('coach-why-only')}"
    return f"{said} {_why(state, best, choices[1], points)}"


def beginning_said(way: Beginning) -> str:
    """Return a way to begin a turn in words: "go on with 450 and 3 dice"."""
    turn = way.state.turn
    if way.goes_on:
        return text("coach-go-on", points=turn.score, dice=turn.dice)
    return text("coach-begin-anew", dice=turn.dice)


def beginnings_said(ways: Sequence[Beginning]) -> str:
    said = [_option(_capital(beginning_said(it)), it) for it in ways]
    risk = ways[0].farkle
    why = text("coach-why-risk", risk=exact_percent(risk, 1)) if risk else text("coach-why-safe")
    return " ".join([*said, why])


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _option(what: str, option: Weighed | Beginning) -> str:
    return text("coach-option", what=what, chance=exact_percent(option.win, 1))


def _why(state: State, best: Weighed, other: Weighed, points: float) -> str:
    score, _ = after_keeping(state, best.action)
    if type(best.action) is Bank:
        if best.win >= 1:
            return text("coach-why-wins")
        if type(other.action) is Bank:
            return text("coach-why-more")
        return text("coach-why-bank", risk=exact_percent(other.farkle, 1), points=score)
    if best.farkle == 0:
        return text("coach-why-safe")
    risk = exact_percent(best.farkle, 1)
    return text("coach-why-roll", risk=risk, points=round(points))
