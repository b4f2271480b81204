"""What happens in a game, told in short sentences."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tincup.game import (
    Action,
    Bank,
    EnterTurn,
    Event,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
    State,
    loser,
)
from tincup.game.events import (
    Banked,
    Bumped,
    Exchanged,
    Farkled,
    LeftBoard,
    Penalised,
    PlayOffBegan,
    TargetReached,
)
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


def tell(before: State, action: Action, after: State, events: Sequence[Event]) -> list[str]:
    """What an action did, in sentences of one line each; none for a roll that awaits a decision."""
    told: list[str] = []
    match action:
        case Roll() if before.phase == "roll_off":
            told = [_rolled_for_start(before, action, after)]
        case Roll():
            told = _farkled(before, action, after, events) if after.phase != "decide" else []
        case Keep() | Bank():
            told = [_decided(before, action, after, events)]
        case EnterTurn():
            told = [_entered(before, after, events)]
        case Resign():
            name = before.lineup.side_name(action.side)
            told = [f"{name} {verb(name, 'resign')}."]
        case Leave():
            name = before.lineup.names[action.player]
            told = [f"{name} {verb(name, 'leave')} the table."]
        case Return():
            told = [f"{before.lineup.names[action.player]}: the seat is taken again."]
    return told + _moves(after, events) + _turning_points(after, events)


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


def _farkled(before: State, action: Roll, after: State, events: Sequence[Event]) -> list[str]:
    name, score = roller(before), before.turn.score
    lost = f", {amount(before.rules, score)} lost" if score else ""
    told = f"{name} {verb(name, 'roll')} {_faces(action.dice)}: a farkle{lost}."
    return [told, *_penalty(after, events)]


def _penalty(after: State, events: Sequence[Event]) -> list[str]:
    return [
        f"That farkle costs {after.lineup.side_name(event.side)} "
        f"{amount(after.rules, event.points)} more: {event.total:,} in all."
        for event in events
        if isinstance(event, Penalised)
    ]


def _decided(before: State, action: Keep | Bank, after: State, events: Sequence[Event]) -> str:
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
    return f"{told}, {aside}, {verb(name, 'bank')} {_banked(events)}"


def _entered(before: State, after: State, events: Sequence[Event]) -> str:
    name = roller(before)
    if any(isinstance(event, Farkled) for event in events):
        return " ".join([f"{name}: a farkle.", *_penalty(after, events)])
    return f"{name} {verb(name, 'bank')} {_banked(events)}"


def _banked(events: Sequence[Event]) -> str:
    bank = next(event for event in events if isinstance(event, Banked))
    return f"{bank.points:,}: {bank.total:,} in all."


def _moves(after: State, events: Sequence[Event]) -> list[str]:
    told = []
    for event in events:
        if isinstance(event, Exchanged):
            who, name = (after.lineup.side_name(side) for side in (event.side, event.other))
            old, new = event.total, event.other_total
            told.append(f"{who} and {name} change places: {name} {old:,} to {new:,}.")
        if isinstance(event, Bumped):
            name = after.lineup.side_name(event.side)
            told.append(f"{name}: bumped from {event.before:,} back to {event.after:,}.")
    return told


def _turning_points(after: State, events: Sequence[Event]) -> list[str]:
    told = []
    for event in events:
        if isinstance(event, LeftBoard):
            name = after.lineup.side_name(event.side)
            told.append(f"{name} {verb(name, 'are')} off the board and safe.")
        if isinstance(event, TargetReached):
            told.append(_final_round(after))
        if isinstance(event, PlayOffBegan):
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
