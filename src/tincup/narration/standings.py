"""How a game stands: its stage, the sides and what is to be remarked of them, the turns so far."""

from __future__ import annotations

from collections.abc import Iterable

from tincup.game import Game, State
from tincup.game.events import (
    Banked,
    BonusWon,
    Event,
    Exchanged,
    Penalised,
    SetAside,
    TakenOffBoard,
    TurnBrokenOff,
    turn_end,
)
from tincup.messages import listing, text
from tincup.narration.amounts import number
from tincup.narration.subjects import player_subject, side_label


def stage(state: State) -> str:
    """Which round it is, or that it is the last: "round 3", "final round"."""
    if state.is_over:
        return text("stage-over")
    if state.roll_off is not None:
        return text("stage-roll-off")
    if state.play_off:
        return text("stage-play-off")
    if state.trigger is not None and state.queue is not None:
        return text("stage-final-round")
    return text("stage-round", round=state.sides[state.turn.side].turns + 1)


def aim(state: State) -> str:
    """How far the game goes, for its title: "to 10,000 points"."""
    end, unit = state.rules.end, state.rules.unit
    if end.finds_loser:
        return text("sheet-off-board-at", points=end.target, unit=unit)
    return text("sheet-to-target", points=end.target, unit=unit, must_surpass=end.must_surpass)


def turn_so_far(game: Game, viewer: int | None = None) -> str:
    """Whose turn it is, its score, and what it is made of."""
    state = game.state
    who, name = player_subject(state.lineup, state.player, viewer)
    if state.phase == "roll_off":
        return text("turn-to-see-who-starts", who=who, name=name)
    kept = _kept(game)
    if not kept:
        return text("turn-nothing-set-aside", who=who, name=name)
    turn = state.turn
    return text(
        "turn-so-far",
        who=who,
        name=name,
        score=turn.score,
        exchange=turn.exchange,
        kept=listing(kept, last="comma"),
    )


def remarks(state: State, side: int, viewer: int | None = None, *, short: bool = False) -> str:
    """What is to be known of a side beside its total, on one line; ``short``: in fewer words."""
    entry, lineup = state.sides[side], state.lineup
    acts = not state.is_over and state.turn.side == side
    rules = state.rules.turn
    said: list[str] = []
    if entry.status == "safe":
        said.append(text("sheet-safe"))
    elif entry.status == "resigned":
        said.append(text("sheet-resigned"))
    elif all(player in state.away for player in lineup.sides[side]):
        said.append(text("sheet-away"))
    elif not entry.on_board and rules.opening_minimum:
        needed = rules.minimum(on_board=False)
        said.append(text("sheet-needs" if short else "sheet-not-on-board", points=needed))
    if state.trigger == side:
        said.append(text("sheet-reached-target"))
    elif side in (state.queue or ()) or (state.queue is not None and acts):
        said.append(text("sheet-last-turn"))
    if len(lineup.sides[side]) > 1 and acts:
        name = player_subject(lineup, state.player, viewer).name
        said.append(text("sheet-to-roll", name=name))
    return listing(said, last="comma")


def farkles(state: State, side: int) -> str:
    """The farkles of a side in a row, and how many of them bring a penalty: "2 of 3"."""
    count, penalty = state.sides[side].farkles, state.rules.turn.farkle_penalty
    if penalty is None:
        return number(count)
    return text("sheet-farkles-of", farkles=count, after=penalty.after)


def turn_rows(game: Game, viewer: int | None = None) -> list[tuple[str, str, str, str]]:
    """Each turn so far: its number, who had it, what it came to, and the total then."""
    rows = []
    states, happened = game.states, game.events
    for index, span in enumerate(game.turns(), 1):
        before, after = states[span.start], states[span.stop]
        if before.roll_off is not None:
            rows.append((str(index), text("turns-roll-off"), "", ""))
            continue
        side = before.turn.side
        events = [event for of_action in happened[span.start : span.stop] for event in of_action]
        ended = turn_end(events) is not None
        name = side_label(before.lineup, side, viewer)
        total = number(after.sides[side].total) if ended else ""
        came_to = listing(_came_to(events), last="comma") if ended else text("turns-under-way")
        rows.append((str(index), name, came_to, total))
    return rows


def _came_to(events: Iterable[Event]) -> list[str]:
    """What a turn that has ended came to, in the order of the words."""
    events = list(events)
    end = turn_end(events)
    if isinstance(end, Banked):
        said = [text("turns-banked", points=end.points)]
    elif isinstance(end, TurnBrokenOff):
        said = [text("turns-broken-off")]
    else:
        said = [text("turns-farkled")]
    said += [text("turns-bonus", points=it.points) for it in events if isinstance(it, BonusWon)]
    said += [text("turns-penalty", points=it.points) for it in events if isinstance(it, Penalised)]
    said += [text("turns-off-board") for it in events if isinstance(it, TakenOffBoard)]
    said += [text("turns-places-changed") for it in events if isinstance(it, Exchanged)]
    return said


def _kept(game: Game) -> list[str]:
    """Each keep of the turn under way with its points."""
    happened = game.events
    return [
        text("turn-kept", dice="".join(map(str, event.dice)), points=event.points)
        for index in game.under_way
        for event in happened[index]
        if isinstance(event, SetAside)
    ]
