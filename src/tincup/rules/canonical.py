"""The canonical form of a rule set, its digest, and a rule set written out as a rule file."""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from tincup.rules import fields

if TYPE_CHECKING:
    from tincup.rules.model import RuleSet


def form(rules: RuleSet) -> str:
    """The canonical form: JSON of everything that decides how the game is played.

    Keys are sorted, there is no white space, defaults are filled in, and the chart is spelt out
    combination by combination: however a chart is worded, the same game has the same form. A
    field that has no effect beside the others has its default, or the value it amounts to. The
    name, summary, source and choices do not belong to it.
    """
    chart = {
        "".join(map(str, dice)): [it.points, it.effect] if it.effect else it.points
        for dice, it in rules.chart.combinations.items()
    }
    values = {
        "dice": rules.dice,
        "players": rules.players,
        "partners": rules.partners,
        "unit": rules.unit,
        "scores": chart,
        "turn": _turn(rules),
        "end": _end(rules),
        "start": asdict(rules.start),
        "board": asdict(rules.board) if rules.board and rules.board.one_peg_per_hole else None,
    }
    return json.dumps(values, sort_keys=True, separators=(",", ":"))


def _turn(rules: RuleSet) -> dict[str, Any]:
    turn = asdict(rules.turn)
    turn["opening_minimum"] = max(turn["opening_minimum"], turn["bank_minimum"])
    if turn["hot_dice"] == "may":
        turn["hot_dice_escape"] = True
    if all((face,) in rules.chart.combinations for face in turn["last_die_succeeds_on"]):
        turn["last_die_points"] = 0
    if not rules.chart.has_exchange:
        turn["exchange"] = "on_banking"
    penalty = turn["farkle_penalty"]
    if penalty and (_end(rules)["final_round"] == "none"):
        penalty["in_final_round"] = True
    return turn


def _end(rules: RuleSet) -> dict[str, Any]:
    end = asdict(rules.end)
    if end["winner"] == "last_on_board_loses":
        end["final_round"] = "none"
    if end["final_round"] == "none":
        end["ties"] = "share"
    return end


def digest(canonical: str) -> str:
    """``sha256:`` and the hex digest of a canonical form's UTF-8 bytes."""
    return "sha256:" + sha256(canonical.encode()).hexdigest()


def values(rules: RuleSet) -> dict[str, Any]:
    """The rule set as the values of a complete rule file: no ``extends``, nothing inherited.

    Fields that have their default are left out; loading the values gives the same rule set.
    """
    found: dict[str, Any] = {}
    for field in fields.FIELDS:
        section, _, name = field.key.rpartition(".")
        holder = getattr(rules, section) if section else rules
        value = getattr(holder, name) if holder is not None else field.default
        if name == "farkle_penalty" and value is not None:
            value = {key: it for key, it in asdict(value).items() if it is not None}
            value = {
                it.name: value[it.name]
                for it in fields.PENALTY
                if it.name in value and value[it.name] != it.default
            }
        if value == field.default:
            continue
        target = found.setdefault(section, {}) if section else found
        target[name] = list(value) if isinstance(value, tuple) else value
    if rules.board is not None:
        found.setdefault("board", {"one_peg_per_hole": rules.board.one_peg_per_hole})
    found["scores"] = {
        line.pattern: {"points": line.points, "or": line.effect} if line.effect else line.points
        for line in rules.chart.lines
    }
    return {key: found[key] for key in sorted(found, key=_place)}


def toml(values: dict[str, Any]) -> str:
    """A rule file's text for these values."""
    plain = [f"{key} = {_toml(it)}" for key, it in values.items() if not isinstance(it, dict)]
    sections = [
        "\n".join([f"[{name}]", *(f"{_key(key)} = {_toml(it)}" for key, it in section.items())])
        for name, section in values.items()
        if isinstance(section, dict)
    ]
    return "\n\n".join(["\n".join(plain), *sections]) + "\n"


def _place(key: str) -> int:
    order = ["extends", *(field.key for field in fields.FIELDS if "." not in field.key)]
    return (order + list(fields.SECTIONS)).index(key)


def _key(key: str) -> str:
    return key if key in _BARE else json.dumps(key)


_BARE = {field.name for field in (*fields.FIELDS, *fields.PENALTY)} | {"points", "or"}


def _toml(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
        case dict():
            return "{ " + ", ".join(f"{_key(k)} = {_toml(v)}" for k, v in value.items()) + " }"
        case _:
            return "[" + ", ".join(_toml(it) for it in value) + "]"
