"""What happens in a game, told in short sentences."""

from __future__ import annotations

from fractions import Fraction

from tincup.game import (
    Action,
    Bank,
    EnterTurn,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
    State,
    TurnEnd,
    loser,
)
from tincup.game.pegs import leader_ahead
from tincup.rules import Dice, RuleSet
from tincup.tui.text import listing

YOU = "You"
"""The name of a single person at a terminal, spoken to in the second person."""


def amount(rules: RuleSet, points: int) -> str:
    """Points with their unit: "500 points", "1 hole"."""
    return f"{points:,} {rules.unit[:-1] if abs(points) == 1 else rules.unit}"


def dice_count(count: int) -> str:
    """So many dice."""
    return "1 die" if count == 1 else f"{count} dice"


def percent(chance: Fraction) -> str:
    """A chance in whole per cent; 0 % and 100 % only where it is exactly that."""
    rounded = round(chance * 100)
    if chance and not rounded:
        return "<1 %"
    if chance != 1 and rounded == 100:
        return ">99 %"
    return f"{rounded} %"


def verb(name: str, plural: str) -> str:
    """A verb as it goes with a name: "You roll", "Pip rolls", "Ada & Bo roll"."""
    return plural if name == YOU or " & " in name else _third_person(plural)


def _third_person(plural: str) -> str:
    return {"have": "has", "are": "is", "reach": "reaches", "tie": "ties"}.get(plural, plural + "s")


def target(rules: RuleSet) -> str:
    """How far the game goes."""
    more = "more than " if rules.end.reached == "more_than" else ""
    return more + amount(rules, rules.end.target)


def roller(state: State) -> str:
    """Whoever has the dice."""
    return state.lineup.names[state.player]


def _faces(dice: Dice) -> str:
    return " ".join(map(str, sorted(dice)))


def tell(before: State, action: Action, after: State) -> list[str]:
    """What an action did, in sentences of one line each; none for a roll that awaits a decision."""
    told: list[str] = []
    match action:
        case Roll() if before.phase == "roll_off":
            told = [_rolled_for_start(before, action, after)]
        case Roll():
            told = _farkled(before, action, after) if after.phase != "decide" else []
        case Keep() | Bank():
            told = [_decided(before, action, after), *_exchanged_at_once(before, action)]
        case EnterTurn():
            told = [_entered(before, after), *_exchanged_at_once(before, action)]
        case Resign():
            name = before.lineup.side_name(action.side)
            told = [f"{name} {verb(name, 'resign')}."]
        case Leave():
            name = before.lineup.names[action.player]
            told = [f"{name} {verb(name, 'leave')} the table."]
        case Return():
            told = [f"{before.lineup.names[action.player]}: the seat is taken again."]
    if after.last is not None and after.last is not before.last:
        told += _moves(after, after.last)
    return told + _turning_points(before, after)


def _rolled_for_start(before: State, action: Roll, after: State) -> str:
    name = before.lineup.side_name(before.turn.side)
    dice = f"{_faces(action.dice)} for the start"
    if len(action.dice) > 1:
        dice += f": {sum(action.dice)}"
    told = f"{name} {verb(name, 'roll')} {dice}"
    if after.roll_off is None and not after.is_over:
        first = after.lineup.side_name(after.starter)
        return f"{told}. {first} {verb(first, 'start')}."
    if before.roll_off and after.roll_off and len(before.roll_off.waiting) == 1:
        tied = [after.lineup.side_name(side) for side in after.roll_off.waiting]
        return f"{told}. {listing(tied)} roll again."
    return f"{told}."


def _farkled(before: State, action: Roll, after: State) -> list[str]:
    name, score = roller(before), before.turn.score
    lost = f", {amount(before.rules, score)} lost" if score else ""
    told = f"{name} {verb(name, 'roll')} {_faces(action.dice)}: a farkle{lost}."
    return [told, *_penalty(after)]


def _penalty(after: State) -> list[str]:
    report = after.last
    if report is None or not report.penalty:
        return []
    name = after.lineup.side_name(report.side)
    total = after.sides[report.side].total
    return [
        f"That farkle costs {name} {amount(after.rules, report.penalty)} more: {total:,} in all."
    ]


def _decided(before: State, action: Keep | Bank, after: State) -> str:
    name = roller(before)
    option = before.lineup.scoring.keeps[before.turn.roll][tuple(sorted(action.dice))]
    points = (option.exchange_points or 0) if action.exchange else option.points
    told = f"{name} {verb(name, 'roll')} {_faces(before.turn.roll)}"
    whole = len(action.dice) == len(before.turn.roll) > 1
    aside = f"{verb(name, 'keep')} {'all' if whole else _faces(action.dice)} ({points:,})"
    if action.exchange:
        aside += " to change places with the leader"
    if type(action) is Keep:
        then = f"{dice_count(after.turn.dice)} next" if option.dice_left else "hot dice"
        return f"{told}, {aside}: {after.turn.score:,} so far, {then}."
    return f"{told}, {aside}, {verb(name, 'bank')} {_banked(after)}"


def _entered(before: State, after: State) -> str:
    name, report = roller(before), after.last
    if report is None or report.kind == "farkled":
        return " ".join([f"{name}: a farkle.", *_penalty(after)])
    return f"{name} {verb(name, 'bank')} {_banked(after)}"


def _banked(after: State) -> str:
    report = after.last
    if report is None:
        return "nothing."
    return f"{report.points:,}: {after.sides[report.side].total:,} in all."


def _exchanged_at_once(before: State, action: Keep | Bank | EnterTurn) -> list[str]:
    """The change of places that a turn's end does not tell, because it has happened already."""
    side = before.turn.side
    other = leader_ahead(before, side) if action.exchange else None
    if other is None or before.rules.turn.exchange != "at_once":
        return []
    who, name = before.lineup.side_name(side), before.lineup.side_name(other)
    old, new = before.sides[other].total, before.sides[side].total
    return [f"{who} and {name} change places: {name} {old:,} to {new:,}."]


def _moves(after: State, report: TurnEnd) -> list[str]:
    told = []
    for side, old, new in report.moved:
        name = after.lineup.side_name(side)
        if side == report.exchanged_with:
            who = after.lineup.side_name(report.side)
            told.append(f"{who} and {name} change places: {name} {old:,} to {new:,}.")
        else:
            told.append(f"{name}: bumped from {old:,} back to {new:,}.")
    return told


def _turning_points(before: State, after: State) -> list[str]:
    told = []
    for side, (was, now) in enumerate(zip(before.sides, after.sides, strict=True)):
        if was.status != "safe" and now.status == "safe":
            name = after.lineup.side_name(side)
            told.append(f"{name} {verb(name, 'are')} off the board and safe.")
    if before.trigger is None and after.trigger is not None:
        told.append(_final_round(after))
    turn_ended = after.last is not before.last
    if after.play_off and not after.is_over and turn_ended and not before.queue:
        tied = [after.lineup.side_name(side) for side in after.contenders]
        told.append(f"A tie: {listing(tied)} have one more turn each.")
    return told


def _final_round(after: State) -> str:
    name = after.lineup.side_name(after.trigger or 0)
    told = f"{name} {verb(name, 'have')} reached {target(after.rules)}"
    if after.is_over:
        return f"{told}."
    if after.rules.end.final_round == "complete_round":
        return f"{told}: the round is completed."
    return f"{told}: one more turn for everyone else."


def result(state: State) -> list[str]:
    """How a finished game ended: who has won, in one sentence, and everybody's totals."""
    lineup = state.lineup
    ranked = sorted(range(len(state.sides)), key=lambda side: -state.sides[side].total)
    totals = "; ".join(f"{lineup.side_name(side)} {state.sides[side].total:,}" for side in ranked)
    lost = loser(state)
    if state.ending == "abandoned":
        said = "The game was abandoned: nobody has won."
    elif lost is not None:
        name = lineup.side_name(lost)
        said = f"{name} {verb(name, 'have')} lost: the last on the board."
        if state.sides[lost].status == "resigned":
            said = f"{name} {verb(name, 'have')} lost by resigning."
    elif not state.winners:
        said = "Everybody has resigned: nobody has won."
    else:
        names = [lineup.side_name(side) for side in state.winners]
        plural = len(names) > 1
        does = "share the win" if plural else verb(names[0], "win")
        total = amount(state.rules, state.sides[state.winners[0]].total)
        said = f"{listing(names)} {does} with {total}."
    return [said, f"Totals: {totals}."]
