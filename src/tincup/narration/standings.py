"""The standings of a game: its stage, the sides, and its turns as a list and as a paper sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tincup.game import Game, State
from tincup.game.decisions import combinations_of
from tincup.game.events import (
    Banked,
    CarriedOn,
    Event,
    HotDiceBonus,
    SetAside,
    Started,
    StartRolled,
    StartTied,
    TurnEnd,
    turn_end,
)
from tincup.game.rows import rows_of
from tincup.game.totals.aims import to_open, to_reach, to_win
from tincup.game.totals.last_turns import brought_on_by, has_turn_left, in_final_round, is_last_turn
from tincup.messages import listing, text
from tincup.narration.amounts import number
from tincup.narration.events import message_of
from tincup.narration.options import combinations_dice
from tincup.narration.subjects import player_subject, side_label, side_subject


def stage(state: State) -> str:
    """Return the round, or the special stage that a game is in: "round 3", "final round"."""
    if state.is_over:
        return text("stage-over")
    if state.roll_off is not None:
        return text("stage-roll-off")
    if state.play_off:
        return text("stage-play-off")
    if in_final_round(state):
        return text("stage-final-round")
    number_of_it = state.sides[state.turn.side].turns + 1
    rounds = state.rules.end.most_rounds
    if rounds is not None:
        return text("stage-round-of", round=number_of_it, rounds=rounds)
    return text("stage-round", round=number_of_it)


def aim(state: State) -> str:
    """Return the aim, for a title: "to 10,000 points", "highest total after 10 rounds"."""
    end, unit = state.rules.end, state.rules.unit
    if end.target is None:
        return text("sheet-rounds", rounds=end.most_rounds or 0)
    message = "sheet-off-board-at" if end.finds_loser else "sheet-to-target"
    return text(message, points=end.target, unit=unit, reached=end.reached)


def turn_so_far(game: Game, viewer: int | None = None) -> str:
    """Return the turn under way: whose it is, its score, and the parts of that."""
    state = game.state
    who, name = player_subject(state.lineup, state.player, viewer)
    if state.phase == "roll_off":
        return text("turn-to-see-who-starts", who=who, name=name)
    kept, turn = _kept(game), state.turn
    if kept:
        said = text(
            "turn-so-far",
            who=who,
            name=name,
            score=turn.score,
            exchange=turn.exchange,
            kept=listing(kept, last="comma"),
        )
    else:
        said = text("turn-nothing-set-aside", who=who, name=name)
    if turn.confirm:
        said = text("turn-to-confirm", said=said, points=turn.confirm)
    if state.rolls_left is None:
        return said
    return text("turn-with-rolls-left", said=said, left=state.rolls_left)


def remarks(state: State, side: int, viewer: int | None = None, *, short: bool = False) -> str:
    """Return remarks on a side beside its total, on one line; ``short``: in fewer words."""
    entry, lineup = state.sides[side], state.lineup
    acts = not state.is_over and state.turn.side == side
    rules = state.rules.turn
    said: list[str] = []
    reached = brought_on_by(state) == side
    if entry.status == "safe" and not reached:
        said.append(text("sheet-safe"))
    elif entry.status == "out":
        said.append(text("sheet-out"))
    elif entry.status == "resigned":
        said.append(text("sheet-resigned"))
    elif all(player in state.away for player in lineup.sides[side]):
        said.append(text("sheet-away"))
    elif must_get_on_board(state, side):
        needed = to_open(state, side)
        if short:
            said.append(text("sheet-needs", points=needed))
        else:
            by = rules.opening_by
            said.append(text("sheet-not-on-board", points=needed, opening_by=by))
        if entry.aside:
            said.append(text("sheet-aside", points=entry.aside))
    if reached and not state.play_off:
        said.append(text("sheet-reached-target"))
    elif is_last_turn(state) and has_turn_left(state, side):
        said.append(text("sheet-last-turn"))
    if len(lineup.sides[side]) > 1 and acts:
        name = player_subject(lineup, state.player, viewer).name
        said.append(text("sheet-to-roll", name=name))
    return listing(said, last="comma")


def must_get_on_board(state: State, side: int) -> bool:
    """Return True if a side still lacks the opening minimum, and has a turn left to make it."""
    opens = state.rules.turn.opening_minimum and not state.sides[side].on_board
    return bool(opens) and has_turn_left(state, side)


def needed(state: State, side: int) -> str:
    """Return the points a side still needs, as turns can make them: to reach the target, or to win.

    In a final round and a play-off it is what its turn must make to be ahead of all who can win. It
    is "" for a side with no turn to come, if there is no target, and once the game is over.
    """
    if state.is_over or state.sides[side].status != "playing":
        return ""
    least = to_win(state, side) if is_last_turn(state) else to_reach(state, side)
    return "" if least is None else number(least)


def needed_heading(state: State) -> str:
    """Return the heading of a column of `needed`; "" if it would say nothing."""
    if state.is_over:
        return ""
    if is_last_turn(state):
        return text("sheet-to-win")
    return "" if state.rules.end.target is None else text("sheet-to-go")


def farkles(state: State, side: int) -> str:
    """Return a side's farkles in a row, and how many of them bring a penalty: "2 of 3".

    It is "" if farkles in a row bring none.
    """
    penalty = state.rules.turn.farkle_penalty
    if penalty is None:
        return ""
    return text("sheet-farkles-of", farkles=state.sides[side].farkles, after=penalty.after)


def turn_rows(game: Game, viewer: int | None = None) -> list[tuple[str, str, str, str]]:
    """Return each turn so far: its number, who had it, what it came to, and the total then.

    Numbers are those of `Game.turn_number`: the roll-off is 0.
    """
    rows = []
    states, happened = game.states, game.events
    for index, span in enumerate(game.turns()):
        called = str(game.turn_number(index))
        before, after = states[span.start], states[span.stop]
        if before.roll_off is not None:
            who, name = side_subject(after.lineup, after.starter, viewer)
            begun = "" if after.roll_off is not None else text("turns-started", who=who, name=name)
            rows.append((called, text("turns-roll-off"), begun, ""))
            continue
        side = before.turn.side
        events = [event for of_action in happened[span.start : span.stop] for event in of_action]
        ended = turn_end(events) is not None
        name = side_label(before.lineup, side, viewer)
        total = number(after.sides[side].total) if ended else ""
        said = listing(came_to(events), last="comma") if ended else text("turns-under-way")
        rows.append((called, name, said, total))
    return rows


def start_in_short(game: Game, viewer: int | None = None) -> str:
    """Say what everybody rolled for the start, and who starts; "" without a roll-off.

    Of several dice it is their sum that counts.
    """
    lineup, rounds = game.state.lineup, [list[str]()]
    for event in (event for of_action in game.events for event in of_action):
        match event:
            case StartRolled(side, dice):
                rounds[-1].append(f"{side_label(lineup, side, viewer)} {sum(dice)}")
            case StartTied():
                rounds.append([])
            case Started(side) if rounds[0]:
                rolls = "; ".join(listing(rolled, last="comma") for rolled in rounds)
                who, name = side_subject(lineup, side, viewer)
                return text("start-in-short", rolls=rolls, who=who, name=name)
            case _:
                break
    return ""


_NOT_LISTED = {
    *("start_rolled", "start_tied", "started"),  # before the first turn
    *("rolled", "carried_on", "not_cleared", "kept_back", "completed"),
    *("set_aside", "hot_dice_bonus", "turn_entered"),  # how the turn came to its points
    *("target_reached", "leader_beaten", "final_round_began", "play_off_began"),
    *("game_over", "left_board"),  # how the game went on
    *("resigned", "left", "returned"),  # who was there
    *("bumped", "excess_given"),  # another side's total, or what the total already tells
}
"""The kinds of events that the list of turns leaves out; any other has a message for it."""


def came_to(events: Iterable[Event]) -> list[str]:
    """Return the results of a turn that has ended: first its end, then what else happened in it."""
    listed = [event for event in events if event.kind not in _NOT_LISTED]
    end = turn_end(listed)
    listed.sort(key=lambda event: event is not end)
    return [message_of(event, "turns") for event in listed]


def _kept(game: Game) -> list[str]:
    return [
        said
        for index in game.under_way
        for event in game.events[index]
        if (said := _made(game.states[index], event))
    ]


def _made(state: State, event: Event) -> str:
    match event:
        case SetAside():
            used = combinations_of(state, event.dice, exchange=event.exchange, points=event.points)
            return text("turn-kept", dice=combinations_dice(used), points=event.points)
        case CarriedOn():
            return text("turn-carried-on", points=event.points)
        case HotDiceBonus():
            return message_of(event, "turns")
        case _:
            return ""


class Cell(NamedTuple):
    """One turn on the sheet, as texts.

    ``mark`` says that it was not banked: "x" for a farkle. ``made`` is the mark or the points, and
    what else happened: "+750", "x, -20". ``total`` is what the side then had, and what others made
    of it before its next turn: "7 to 6".
    """

    mark: str
    made: str
    total: str


def rounds(game: Game) -> list[dict[int, Cell]]:
    """Return for each round the turns that ended in it, by side (from 0): see `rows_of`."""
    table: list[dict[int, Cell]] = []
    latest: dict[int, tuple[dict[int, Cell], int]] = {}  # the row of each side's last turn
    written = ((at, turn) for at, row in enumerate(rows_of(game)) for turn in row.values())
    for at, (_, end, events, _, after) in written:
        if at == len(table):
            table.append({})
        mark = _mark(end)
        _, *others = came_to(events)
        made = listing([mark or text("turns-banked", points=_points(end)), *others], last="comma")
        table[-1][end.side] = Cell(mark, made, number(after.sides[end.side].total))
        latest[end.side] = table[-1], after.sides[end.side].total
        for side, (row, total) in latest.items():
            now = after.sides[side].total
            if now != total:
                moved = text("paper-moved", total=row[side].total, now=now)
                row[side] = row[side]._replace(total=moved)
                latest[side] = row, now
    return table


def _points(end: TurnEnd) -> int:
    return end.points if isinstance(end, Banked) else 0


def _mark(end: TurnEnd) -> str:
    return "" if isinstance(end, Banked) else text(_MARKS[end.kind])


_MARKS = {
    "farkled": "paper-farkle",
    "turn_broken_off": "paper-broken-off",
    "won_outright": "paper-won-outright",
    "put_out": "paper-put-out",
}
