"""Views of exact play, advice, reviews and checked records."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tincup.chance import marked, salt_digest
from tincup.game import Roll
from tincup.notation import action_text, position
from tincup.views.names import marked_names

if TYPE_CHECKING:
    from tincup.coach import Advice, Change, Choice, Review
    from tincup.lab.match import Match
    from tincup.lab.tally import Standing, Tally
    from tincup.notation import Verification
    from tincup.players.estimates.beginnings import Beginning
    from tincup.protocol.analysis import (
        AccountView,
        AdviceView,
        BeginningView,
        BotCheckView,
        Changes,
        ChoiceView,
        DecisionView,
        MatchView,
        Place,
        ReachView,
        ReviewView,
        RightRecord,
        RollView,
        SolutionView,
        StandingView,
        ThreeView,
        TurnWorth,
        WrongRecord,
    )
    from tincup.rules import RuleSet
    from tincup.solve.rounds.leads import Leads
    from tincup.solve.three.solver import RaceOfThree
    from tincup.solve.turn.one_turn import Turn
    from tincup.solve.two.solution import Solution


def advice_view(advice: Advice) -> AdviceView:
    """Return every option of a position with what it is worth; chances are from 0 to 1."""
    state = advice.state
    view: AdviceView = {
        "rules": state.rules.id,
        "digest": state.rules.digest,
        "position": position(state),
        "side": state.turn.side + 1,
        "exact": advice.exact,
        "method": advice.method,
        "why_inexact": None if advice.why_inexact is None else str(advice.why_inexact),
        "win": advice.win,
        "options": [choice_view(choice) for choice in advice.choices],
    }
    if advice.beginnings:
        view["beginnings"] = [_beginning_view(it) for it in advice.beginnings]
    return view


def _beginning_view(way: Beginning) -> BeginningView:
    turn = way.state.turn
    return {
        "action": "carry" if way.goes_on else "roll",
        "points": turn.score,
        "dice": turn.dice,
        "win": way.win,
        "change": way.change,
        "farkle": way.farkle,
    }


def choice_view(choice: Choice) -> ChoiceView:
    return {
        "action": action_text(choice.action),
        "win": choice.win,
        "change": choice.change,
        "expected_turn_score": choice.expected_turn_score,
        "farkle": choice.farkle,
    }


def verification_view(checked: Verification) -> RightRecord | WrongRecord:
    if not checked.is_right or checked.record is None:
        return {
            "right": False,
            "line": checked.line,
            "problem": checked.problem,
            "text": checked.quoted,
        }
    record = checked.record
    state = record.game.state
    lineup = state.lineup
    players: list[int | None] = [player + 1 for player in record.salted]
    players = players or [None] * len(record.salts)
    return {
        "right": True,
        "rules": state.rules.id,
        "rules_from": checked.rules_from,
        "digest": state.rules.digest,
        "start": checked.position or None,
        "sides": [[lineup.names[player] for player in side] for side in lineup.sides],
        "marked_names": marked_names(lineup.names),
        "result": list(state.totals),
        "ending": state.ending or "unfinished",
        "winners": [side + 1 for side in state.winners],
        "turns": checked.turns,
        "rolls": checked.rolls,
        "dice": checked.dice,
        "entered": checked.entered,
        "start_told": checked.start_told,
        "absences": checked.absences,
        "commitment": record.commit,
        "salts": [
            {
                "salt": salt,
                "player": player,
                "digest": salt_digest(salt),
                "marked": [
                    {"place": it.place, "character": it.character, "codepoint": it.codepoint}
                    for it in marked(salt)
                ],
            }
            for salt, player in zip(record.salts, players, strict=True)
        ],
        "unsalted": None
        if checked.unsalted is None
        else [player + 1 for player in checked.unsalted],
        "code": None if checked.code is None else str(checked.code),
        "derivation": record.derivation,
        "same_commitment": checked.same_commitment,
        "same_code": checked.same_code,
        "same_salts": checked.same_salts,
        "uncovered": checked.uncovered,
        "sealed": checked.sealed,
    }


def reach_view(
    rules: RuleSet, *, points: int, dice: int, turn_score: int, chance: float
) -> ReachView:
    return {
        "rules": rules.id,
        "points": points,
        "dice": dice,
        "turn_score": turn_score,
        "chance": chance,
    }


def turn_view(
    rules: RuleSet, turn: Turn, *, long_run: float | None, turns_to_target: float | None
) -> TurnWorth:
    """Return the worth of one turn; ``None`` for values that are too large to be worked out.

    ``farkle`` has, by number of dice, how many of the equally likely rolls are farkles, and of how
    many; ``bank_at`` the turn score to bank from, ``None`` for never.
    """
    dice = range(rules.dice, 0, -1)
    return {
        "rules": rules.id,
        "expected_turn_score": turn.expected_score,
        "long_run_points_per_turn": long_run,
        "bank_at": {str(n): turn.bank_at(n) for n in dice},
        "farkle": {str(n): [turn.farkle_ways(n), 6**n] for n in reversed(dice)},
        "expected_turns_to_target": turns_to_target,
    }


def solution_view(solution: Solution | Leads) -> SolutionView:
    view: SolutionView = {
        "rules": solution.rules.id,
        "digest": solution.digest,
        "sides": solution.sides,
        "first_player_wins": solution.first_player_wins,
        "residual": solution.residual,
        "error_bound": solution.error_bound if solution.error_bound < 1.0 else None,
        "states": solution.states,
        "seconds": round(solution.seconds, 3),
        "memory_mb": round(solution.memory_mb, 1),
    }
    if solution.cut is not None:
        view["cut"], view["cut_effect"] = solution.cut, solution.cut_effect
    return view


def three_view(rules: RuleSet, race: RaceOfThree) -> ThreeView:
    """Return exact play of three sides; ``mixed`` triples of states have only mixed equilibria."""
    return {
        "rules": rules.id,
        "digest": rules.digest,
        "sides": 3,
        "first_player_wins": race.first_chances[0],
        "chances": list(race.first_chances),
        "residual": race.residual,
        "mixed": race.mixed,
        "states": race.states,
        "seconds": round(race.seconds, 3),
        "memory_mb": round(race.memory_mb, 1),
    }


def review_view(review: Review) -> ReviewView:
    """Return every side's chance to win, with the causes of its changes; both are from -1 to 1.

    ``values`` are what the game was worth to each side before every action, and last what it came
    to. ``actions`` count from 1, as entries of ``values`` do.
    """
    state = review.game.state
    return {
        "rules": state.rules.id,
        "digest": state.rules.digest,
        "method": review.method,
        "why_inexact": None if review.why_inexact is None else str(review.why_inexact),
        "finished": review.is_finished,
        "sides": [account_view(review, side) for side in range(len(state.sides))],
        "decisions": [_decision_view(review, it) for it in review.decisions()],
        "rolls": [_roll_view(review, it) for it in review.rolls()],
        "values": [list(values) for values in review.values],
    }


def account_view(review: Review, side: int) -> AccountView:
    """Return the parts of one side's result: ``start`` and all changes add up to ``result``."""
    return {
        "number": side + 1,
        "name": review.game.start.lineup.side_name(side),
        **cast("Changes", review.account(side)._asdict()),
        "decisions": len(review.decisions(side)),
        "error_per_decision": review.error_per_decision(side),
        "style": review.style(side),
    }


def _decision_view(review: Review, change: Change) -> DecisionView:
    assert change.done is not None
    assert change.best is not None
    return {
        **_place(review, change),
        "done": action_text(change.done.action),
        "win": change.done.win,
        "best": action_text(change.best.action),
        "best_win": change.best.win,
        "cost": max(0.0, -change.effect),
        "options": change.options,
    }


def _roll_view(review: Review, change: Change) -> RollView:
    action = review.action(change)
    assert isinstance(action, Roll)
    return {**_place(review, change), "dice": sorted(action.dice), "luck": change.effect}


def _place(review: Review, change: Change) -> Place:
    state = review.before(change)
    return {
        "action": change.action + 1,
        "turn": review.turn(change) + 1,
        "side": change.side + 1,
        "player": state.player + 1,
        "position": position(state),
    }


def match_view(match: Match, tally: Tally) -> MatchView:
    games = tally.games
    return {
        "rules": match.rules.id,
        "digest": match.rules.digest,
        "seed": match.seed,
        "games": games,
        "deals": games // len(tally.standings),
        "players": [_standing_view(standing) for standing in tally.standings],
        "first_seat": tally.first.mean,
        "turns": tally.turns / games,
        "rolls": tally.rolls / games,
        "lead_changes": tally.lead_changes / games,
        "comebacks": tally.comebacks / games,
    }


def _standing_view(standing: Standing) -> StandingView:
    paired, losses = standing.deals.interval, standing.losses
    return {
        "name": standing.name,
        "games": standing.games,
        "won": standing.won,
        "shared": standing.shared,
        "share": standing.won / standing.games,
        "share_interval": list(standing.wins),
        "paired_interval": None if paired is None else list(paired),
        "lost": losses.mean if losses.count else None,
        "lost_error": losses.error if losses.count > 1 else None,
        "decisions": standing.decisions,
        "turns": standing.turns,
        "farkles": standing.farkles,
        "mean_points": standing.points / standing.games,
        "best_turn": standing.best_turn,
        "forfeits": dict(standing.forfeits),
    }


def bot_check_view(
    *, name: str, games: int, decisions: int, slowest: float, slips: int
) -> BotCheckView:
    """Return how a program that passed the check behaved; ``slowest`` is in seconds."""
    return {
        "name": name,
        "games": games,
        "decisions": decisions,
        "slowest": slowest,
        "slips": slips,
    }
