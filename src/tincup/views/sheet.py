"""Views of a game whose dice people roll: its sheet, and what a turn would make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from tincup.game import (
    CarryOn,
    EnterTurn,
    Game,
    GameError,
    Leave,
    Option,
    Return,
    Roll,
    Start,
    State,
    apply,
)
from tincup.game.events import Banked, SetAside
from tincup.game.odds.likely import is_rare
from tincup.game.rows import FinishedTurn, row_of_turn, rows_of
from tincup.game.set_aside import Made, Pile, made_of
from tincup.messages import text
from tincup.notation import action_text
from tincup.rules import RuleSet
from tincup.table.planning import check_total
from tincup.table.state.corrections import Corrections, Marks
from tincup.views.added_side import onward_view

if TYPE_CHECKING:
    from tincup.protocol.score_sheet import (
        BackView,
        CellView,
        ComingView,
        EnteredView,
        EntryView,
        PileView,
        SheetView,
    )

_MOST_KEYS: Final = 11
"""The most keys that a keypad has room for, beside the key that takes the last one back."""


def sheet_view(game: Game, corrections: Corrections, seq: int) -> SheetView:
    sides = range(len(game.state.sides))
    rows = rows_of(game)
    cells = [{side: _cell(it, corrections.marks) for side, it in row.items()} for row in rows]
    for side in sides:
        _note_moves(game, side, [row[side] for row in rows if side in row],
                    [row[side] for row in cells if side in row])  # fmt: skip
    return {
        "seq": seq,
        "rounds": [[row.get(side) for side in sides] for row in cells],
        "row": row_of_turn(game, rows) + 1,
        "exchanges": game.state.rules.has_exchange,
        "keys": keys_of(game.state.rules),
        "back": _back(game, corrections),
        "people": [_coming(game.state, it) for it in range(len(game.state.lineup.names))],
        "onward": onward_view(game.state),
    }


def _cell(turn: FinishedTurn, marks: Marks) -> CellView:
    index, end, events, before, after = turn
    total = after.sides[end.side].total
    return {
        "turn": index + 1,
        "side": end.side + 1,
        "player": end.player + 1,
        "how": end.kind,
        "points": end.points if isinstance(end, Banked) else 0,
        "made": total - before.sides[end.side].total,
        "total": total,
        "now": None,
        "dice": [list(event.dice) for event in events if isinstance(event, SetAside)],
        "mark": (
            "corrected" if index in marks.corrected else "anew" if index in marks.anew else ""
        ),
    }


def _note_moves(
    game: Game, side: int, turns: Sequence[FinishedTurn], cells: Sequence[CellView]
) -> None:
    """Note in ``now`` where others' turns have moved a side's total before its next turn."""
    for number, (turn, cell) in enumerate(zip(turns, cells, strict=True), 1):
        then = turns[number].before if number < len(turns) else game.state
        now = then.sides[side].total
        if now != turn.after.sides[side].total:
            cell["now"] = now


def keys_of(rules: RuleSet) -> list[int]:
    """Return the points of the combinations, ascending; a whole turn scores a sum of some."""
    values = {it.points for it in rules.chart.counting.values() if it.points}
    return sorted(values)[:_MOST_KEYS]


def _coming(state: State, player: int) -> ComingView:
    away = player in state.away
    action = Return(player) if away else Leave(player)
    return {
        "seat": player + 1,
        "side": next(at for at, it in enumerate(state.lineup.sides, 1) if player in it),
        "away": away,
        "action": None if state.is_over else action_text(action),
        "ends": not state.is_over and apply(state, action).is_over,
    }


def _back(game: Game, corrections: Corrections) -> BackView | None:
    last = corrections.latest
    if last is not None and last.played == len(game.actions):
        cell = game.states[game.turns()[last.turn].start]
        said = [action_text(it) for it in last.actions]
        return _undoes("correction", cell.turn.side, turn=last.turn + 1, actions=said)
    if not game.actions:
        return None
    action, before = game.actions[-1], game.before(1)
    side = before.turn.side
    match action:
        case EnterTurn():
            return _undoes("turn", side, action.points or None)
        case Roll():
            return _undoes("roll", side)
        case CarryOn():
            return _undoes("carry", side)
        case Start():
            return _undoes("start", action.side)
        case Leave() | Return():
            sides = game.state.lineup.sides
            return _undoes("seat", next(at for at, it in enumerate(sides) if action.player in it))
        case _:
            return _undoes("turn", side, _banked(game))


def _banked(game: Game) -> int | None:
    return next((event.points for event in game.latest if isinstance(event, Banked)), None)


def _undoes(
    what: Literal["turn", "roll", "carry", "start", "seat", "correction"],
    side: int,
    points: int | None = None,
    *,
    turn: int | None = None,
    actions: Sequence[str] = (),
) -> BackView:
    return {
        "what": what,
        "side": side + 1,
        "points": points,
        "turn": turn,
        "actions": list(actions),
    }


def piles_view(game: Game, turn: int | None, piles: Sequence[Pile]) -> EntryView:
    state = start_of(game, turn)
    made = made_of(state, piles)
    last = made.options[-1] if made.options else None
    is_whole = last is not None and len(made.options) == len(piles)
    view: EntryView = {
        "piles": [_pile(made, at, pile) for at, pile in enumerate(piles)],
        "score": last.turn_score if last else 0,
        "dice": made.before.turn.dice,
        "dice_next": last.dice_next if last and is_whole else made.before.turn.dice,
        "why_not_roll": str(last.why_not_roll) if last and last.why_not_roll else None,
        "bank": None,
    }
    if last is not None and is_whole:
        view["bank"] = bank = _entered(game, turn, _whole(made.before, last))
        if last.why_not_bank is not None:
            bank["why_not"] = str(last.why_not_bank)
    return view


def _pile(made: Made, at: int, pile: Pile) -> PileView:
    option = made.options[at] if at < len(made.options) else None
    return {
        "dice": list(pile.dice),
        "points": None if option is None else option.points,
        "hot_dice": option is not None and option.hot_dice,
        "exchange": pile.exchange,
        "may_exchange": option is not None and made.may_exchange[at],
        "why_not": text("entry-no-keep") if option is None and pile.dice else None,
    }


def _whole(before: State, last: Option) -> EnterTurn:
    return EnterTurn(last.turn_score, before.turn.exchange or last.exchange)


def points_view(game: Game, turn: int | None, points: int, *, exchange: bool) -> EntryView:
    """Return the same as `piles_view` for a turn of which only the points are told."""
    state = start_of(game, turn)
    entered = _entered(game, turn, EnterTurn(points, exchange))
    if entered["why_not"] is None:
        entered["odd"] = _odd(state, EnterTurn(points, exchange))
    dice = state.turn.dice
    return {
        "piles": [],
        "score": points,
        "dice": dice,
        "dice_next": dice,
        "why_not_roll": None,
        "bank": entered,
    }


def _odd(state: State, entered: EnterTurn) -> str | None:
    rules = state.rules
    try:
        check_total(rules, entered)
    except GameError as error:
        return str(error)
    if is_rare(rules, entered.points, one_roll=state.is_one_roll):
        return text("entry-rare", points=entered.points, unit=rules.unit)
    return None


def start_of(game: Game, turn: int | None) -> State:
    return game.state if turn is None else game.states[game.turns()[turn].start]


def _entered(game: Game, turn: int | None, action: EnterTurn) -> EnteredView:
    state = start_of(game, turn)
    view: EnteredView = {
        "action": action_text(action),
        "points": action.points,
        "total": None,
        "next": None,
        "why_not": None,
        "odd": None,
    }
    try:
        after = apply(state, action)
        now = after
        if turn is not None:
            now = game.copy().correct(turn, [action])
    except GameError as error:
        view["why_not"] = str(error)
        return view
    view["total"] = after.sides[state.turn.side].total
    view["next"] = None if now.is_over else now.turn.side + 1
    return view
