"""Positions of earlier versions: they say what they said, and are written the same."""

from typing import Any

from tests.golden.files import lines, rules_by_digest
from tincup.game import State
from tincup.notation import parse_position, position


def test_every_position_says_what_it_said() -> None:
    found = lines("positions.jsonl")
    assert len(found) >= 300
    for it in found:
        state = parse_position(it["position"], rules_by_digest()[it["rules"]], it["players"])
        assert position(state) == it["position"]
        assert list(state.lineup.names) == it["players"]
        fields = it["fields"]
        for name, value in said(state).items():
            assert value == fields[name], (it["position"], name)


def said(state: State) -> dict[str, Any]:
    """What a position tells, as the golden file names it."""
    turn, roll_off = state.turn, state.roll_off
    return {
        "totals": list(state.totals),
        "on_board": [side.on_board for side in state.sides],
        "farkles": [side.farkles for side in state.sides],
        "turns": [side.turns for side in state.sides],
        "status": [side.status for side in state.sides],
        "phase": state.phase,
        "side": turn.side,
        "score": turn.score,
        "dice": turn.dice,
        "roll": list(turn.roll),
        "exchange": turn.exchange,
        "starter": state.starter,
        "trigger": state.trigger,
        "play_off": state.play_off,
        "contenders": list(state.contenders),
        "away": sorted(state.away),
        "roll_off": roll_off and [list(roll_off.waiting), list(roll_off.best), roll_off.total],
        "ending": state.ending,
    }
