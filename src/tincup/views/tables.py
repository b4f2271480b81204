"""Views of what is kept: games that are over or under way, and the ledger.

Tables are a layer above the views, so these are made of the values that a table has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from tincup.game import Game, State
from tincup.views.names import marked_names

if TYPE_CHECKING:
    from tincup.protocol.accounts import (
        CheckedView,
        CircleView,
        DamagedTable,
        DamagedView,
        ForgottenView,
        ImportedView,
        LedgerView,
        PrunedView,
        PushView,
        ResetView,
        ResultView,
        SettledGame,
        UnderWayView,
    )
    from tincup.table import LogError


def result_view(
    game: Game,
    *,
    players: Iterable[tuple[str, str | None]],
    commit: str | None,
    seed: str | None,
    stakes: Mapping[str, int] | None,
    record: str | None,
) -> ResultView:
    """Return the result of a game of bots.

    ``players`` are names with the level of a bot; ``stakes`` what each won in play money, and
    ``record`` where the record is, both ``None`` for none.
    """
    state, lineup = game.state, game.state.lineup
    return {
        "rules": state.rules.id,
        "digest": state.rules.digest,
        "players": [{"name": name, "level": level} for name, level in players],
        "sides": [[lineup.names[player] for player in side] for side in lineup.sides],
        "commit": commit,
        "seed": seed,
        "ending": state.ending,
        "totals": list(state.totals),
        "winners": [lineup.side_name(side) for side in state.winners],
        "turns": sum(side.turns for side in state.sides),
        "rolls": game.rolls,
        "stakes": None if stakes is None else dict(stakes),
        "record": record,
    }


def under_way_view(
    name: str, state: State, *, started: str, stake: int, playing: bool
) -> UnderWayView:
    """Return a game that can be resumed; ``playing``: another process has it just now.

    Sides and players are numbers, which are unique; names may look alike.
    """
    lineup = state.lineup
    return {
        "name": name,
        "rules": state.rules.id,
        "players": list(lineup.names),
        "started": started,
        "sides": [
            {
                "number": side + 1,
                "name": lineup.side_name(side),
                "players": [player + 1 for player in players],
                "total": state.sides[side].total,
            }
            for side, players in enumerate(lineup.sides)
        ],
        "side": state.turn.side + 1,
        "player": state.player + 1,
        "to_act": lineup.names[state.player],
        "stake": stake,
        "playing": playing,
    }


def damaged_view(name: str, reason: str) -> DamagedView:
    return {"name": name, "damaged": reason}


def forgotten_view(name: str, kept: str) -> ForgottenView:
    return {"name": name, "kept": kept}


def reset_view(kept: str | None) -> ResetView:
    return {"kept": kept}


def pruned_view(before: str, idle: Sequence[tuple[str, str, int]], *, gone: bool) -> PrunedView:
    """Return the tables that nobody has touched since ``before``, given by code, status, entries.

    ``gone``: they have been deleted.
    """
    statuses = [status for _, status, _ in idle]
    return {
        "before": before,
        "gone": gone,
        "tables": len(idle),
        "entries": sum(entries for _, _, entries in idle),
        "over": statuses.count("over"),
        "playing": statuses.count("playing"),
        "lobby": statuses.count("lobby"),
        "codes": [code for code, _, _ in idle],
    }


def push_view(key: str | None, contact: str | None) -> PushView:
    return {"key": key, "contact": contact}


def imported_view(tables: Sequence[tuple[str, bool, str | None]]) -> ImportedView:
    """Return games put into a server's database: code, whether it is new, the host's secret."""
    return {
        "tables": [
            {"code": code, "is_new": is_new, "host": host if is_new else None}
            for code, is_new, host in tables
        ]
    }


def checked_view(tables: int, damaged: Sequence[tuple[str, LogError]]) -> CheckedView:
    return {"tables": tables, "damaged": _damaged(damaged)}


def archived_view(
    done: Mapping[str, str | int], damaged: Sequence[tuple[str, LogError]]
) -> dict[str, Any]:
    return {**done, "damaged": _damaged(damaged)}


def _damaged(damaged: Sequence[tuple[str, LogError]]) -> list[DamagedTable]:
    return [
        {
            "code": code or None,
            "entry": damage.number,
            "rows": damage.data.get("rows"),
            "row": damage.data.get("row"),
            "problem": damage.message,
        }
        for code, damage in damaged
    ]


def circle_view(code: str, name: str) -> CircleView:
    return {"circle": code, "name": name}


def ledger_view(
    balances: Mapping[str, int], games: Sequence[Mapping[str, Any]], damaged: Mapping[int, str]
) -> LedgerView:
    return {
        "balances": dict(balances),
        "marked_names": marked_names(list(balances)),
        "games": [cast("SettledGame", dict(game)) for game in games],
        "damaged": [{"line": line, "reason": reason} for line, reason in damaged.items()],
    }
