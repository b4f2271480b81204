"""The canonical form of a rule set, its digest, and a rule set written out as a rule file."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tincup.rules.charts.lines import ALL_DICE, COSTS, DECISIVE, Dice, Line
from tincup.rules.fields.kinds import Field, TableField
from tincup.rules.fields.schema import SECTIONS, of_section
from tincup.rules.model import Settings
from tincup.rules.variations import Variation


def form(rules: Settings) -> str:
    """Return the canonical form: JSON of everything that decides how the game is played.

    Keys are sorted and there is no white space. The chart is spelt out combination by combination,
    so that the same game has the same form however its chart is worded. The fields of format 1 are
    all there, defaults filled in; later fields only where they differ from their default, so that
    digests never change. A field that has no effect, given the others, has its default, or the
    value it amounts to. The id, name, summary, source and choices are left out.
    """
    chart = {
        _digits(dice): _line_of(
            made.points, made.effect, all_dice=made.all_dice, confirm=made.confirm
        )
        for dice, made in rules.chart.combinations.items()
    }
    always, whole = rules.chart.fewer.decisive, rules.chart.decisive
    for strength in sorted(always.levels.keys() | whole.levels.keys()):
        some, every = always.at_least(strength), whole.at_least(strength)
        effect, points = DECISIVE[strength[0]], -strength[1]
        for dice in {it for it in some if len(it) < rules.dice} | every:
            all_dice = dice not in some and len(dice) < rules.dice
            # the strongest last: it is what dice with several are
            chart[_digits(dice)] = _line_of(points, _named(effect), all_dice=all_dice)
    values = _written(rules, rules, of_section("")) | {"scores": chart}
    for section in SECTIONS[1:]:
        holder = rules.pegs if section == "board" else getattr(rules, section)
        inside = of_section(section)
        written = holder and _written(rules, holder, inside)
        if written or any(field.since == 1 for field in inside):
            values[section] = written
    return json.dumps(values, sort_keys=True, separators=(",", ":"))


def _digits(dice: Dice) -> str:
    return "".join(map(str, dice))


def _line_of(points: int, effect: str | None, *, all_dice: bool, confirm: int = 0) -> Any:
    if confirm:
        return [points, effect, ALL_DICE if all_dice else None, confirm]
    if all_dice:
        return [points, effect, ALL_DICE]
    return [points, effect] if effect else points


def _written(rules: Settings, holder: Any, inside: Iterable[Field]) -> dict[str, Any]:
    """Return the part of the form that these fields make up; ``holder`` has their values."""
    written = {}
    for field in inside:
        if field.is_label:
            continue
        value = getattr(holder, field.name)
        is_told = field.instead is not None or value != field.default
        if field.matters and is_told and not field.matters(rules):
            value = field.instead(rules) if field.instead else field.default
        if isinstance(field, TableField) and value is not None and value not in field.words:
            value = _written(rules, value, field.fields)
        if field.since == 1 or value != field.default:
            written[field.name] = value
    return written


def values_of(form: dict[str, Any]) -> dict[str, Any]:
    """Return the values of a rule file that plays the same game as this canonical form.

    Labels are not part of a form, so they are missing. Nothing is checked; loading the values does
    that.
    """
    stated = {key: _in_file(value) for key, value in form.items() if value is not None}
    if isinstance(chart := form.get("scores"), dict):
        stated["scores"] = {
            dice: {
                key: it
                for key, it in zip(("points", "or", "only", "confirm"), made, strict=False)
                if it is not None
            }
            if isinstance(made, list)
            else made
            for dice, made in chart.items()
        }
    return stated


def _in_file(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _in_file(inside) for key, inside in value.items()}
    return False if value is None else value


def values(rules: Settings) -> dict[str, Any]:
    """Return the rule set as the values of a complete rule file: no ``extends``, nothing inherited.

    Fields that have their default are left out; loading the values gives the same rule set.
    Variations that are on are named, with nothing left for them to set.
    """
    stated = _stated(rules, of_section(""))
    if rules.switches.on:
        stated["with"] = list(rules.switches.on)
    stated["scores"] = {line.pattern: stated_line(line) for line in rules.chart.lines}
    for section in SECTIONS[1:]:
        holder = getattr(rules, section)
        if holder is not None and (inside := _stated(holder, of_section(section))):
            stated[section] = inside
    if rules.board is not None:  # the section itself says that pegs matter
        stated.setdefault("board", {"one_peg_per_hole": rules.board.one_peg_per_hole})
    if on := rules.switched_on:
        stated["variations"] = {it.id: _labels_of(it) for it in on}
    return stated


def stated_line(line: Line) -> Any:
    also = {"or": _named(line.effect), "only": line.only, "confirm": line.confirm}
    stated = {"points": line.points} | {key: it for key, it in also.items() if it}
    return stated if len(stated) > 1 else line.points


def _named(effect: str | None) -> str | None:
    """Return the effect as a file states it; points below 0 already say that they are lost."""
    return None if effect == COSTS else effect


def _labels_of(variation: Variation) -> dict[str, str]:
    said = {"name": variation.name, "summary": variation.summary, "source": variation.source}
    return {key: value for key, value in said.items() if value}


def _stated(holder: Any, inside: Iterable[Field]) -> dict[str, Any]:
    stated: dict[str, Any] = {}
    for field in inside:
        value = getattr(holder, field.name)
        if value == field.default:
            continue
        if isinstance(field, TableField) and value not in field.words:
            value = _stated(value, field.fields)
        value = False if value is None else value
        stated[field.name] = list(value) if isinstance(value, tuple) else value
    return stated


def toml(values: dict[str, Any]) -> str:
    plain = lines("", {key: value for key, value in values.items() if not isinstance(value, dict)})
    sections = [
        "\n".join([f"[{name}]", *lines(name, section)])
        for name, section in values.items()
        if isinstance(section, dict)
    ]
    return "\n\n".join(["\n".join(plain), *sections]) + "\n"


def lines(section: str, values: dict[str, Any]) -> list[str]:
    """Return a rule file's lines for these values of a section, ``""`` above all sections."""
    quoted = section == "scores"  # patterns; all other keys are names
    return [
        f"{json.dumps(key) if quoted else key} = {toml_value(value)}"
        for key, value in values.items()
    ]


def toml_value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
        case dict():
            return "{ " + ", ".join(lines("", value)) + " }"
        case _:
            return "[" + ", ".join(toml_value(item) for item in value) + "]"
