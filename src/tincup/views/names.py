"""Views of names that are not what they seem."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tincup.protocol.accounts import MarkedName


def marked_names(names: Sequence[str]) -> list[MarkedName]:
    from tincup.names import difference, oddity, pairs_alike

    odd: list[MarkedName] = [
        {"name": name, "why": found.kind, "codepoint": found.codepoint, "like": None}
        for name in names
        if (found := oddity(name))
    ]
    for place, later in pairs_alike(names):
        name, other = names[later], names[place]
        differs = difference(name, other)
        odd.append({"name": name, "why": "alike", "codepoint": differs, "like": other})
    return odd
