"""The text of a new rule file: what differs is stated, everything else is there to be changed."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import fill
from typing import TYPE_CHECKING, Any, Final

from tincup.rules import canonical
from tincup.rules.field_kinds import Field
from tincup.rules.fields import SECTIONS, of_section

if TYPE_CHECKING:
    from tincup.rules import RuleSet

WIDTH: Final = 90

HEAD: Final = """\
# A rule file for Tincup: house rules in a few lines.
#
# It starts from the rule set that `extends` names and states only what differs. Text follows
# "# "; a line that begins with "#" and no space is a setting as it is now: take the "#" off and
# change it.
"""

CHART: Final = """\
# The score chart. Digits are these very faces; a letter is any face, and different letters are
# different faces; so "111" is three 1s, "xxx" three of any kind, "xxxxyy" four and a pair.
# Points may be a formula over another line: "xxxx" = "xxx * 2". A more specific line wins over
# one with letters. false takes a line off the chart; "xxx" = { points = 300, replaces = true }
# takes all the lines off that would stand above it, here "111" to "666".
"""

NOT_OFFERED: Final = {"id", "name", "source", "choices"}


def starter(base: RuleSet, identifier: str, name: str, stated: Mapping[str, Any]) -> str:
    """Return a rule file that extends ``base`` and sets the fields ``stated`` (by their keys).

    The values are not checked: the text is a sound rule file only if the rules accept them.
    """
    now = canonical.values(base)
    parts = [HEAD, canonical.toml({"extends": base.id, "id": identifier, "name": name})]
    parts += [_setting(field, now, stated) for field in of_section("")]
    for section in SECTIONS:
        # The section itself says that pegs matter, even with nothing in it.
        is_open = section != "board" or base.board is not None
        parts.append(f"[{section}]\n" if is_open else f"#[{section}]\n")
        if section == "scores":
            parts[-1] += CHART + _off(section, now[section])
        parts += [_setting(field, now.get(section, {}), stated) for field in of_section(section)]
    return "\n".join(part for part in parts if part)


def _setting(field: Field, now: Mapping[str, Any], stated: Mapping[str, Any]) -> str:
    """Return a field's meaning and its line; nothing for a field that is not a house rule."""
    if field.key in NOT_OFFERED:
        return ""
    text = fill(
        f"{field.meaning} Accepted: {field.accepted}.",
        WIDTH,
        initial_indent="# ",
        subsequent_indent="# ",
    )
    if field.key in stated:
        return f"{text}\n{canonical.toml({field.name: stated[field.key]})}"
    value = now.get(field.name, field.default)
    value = False if value is None else value
    return f"{text}\n{_off(field.section, {field.name: value})}"


def _off(section: str, values: dict[str, Any]) -> str:
    """Return the lines for these values of a section, each on one line and commented out."""
    return "".join(f"#{line}\n" for line in canonical.lines(section, values))
