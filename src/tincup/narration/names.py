"""Warnings about deceptive names, which earlier versions let sit down."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.messages import text


def odd_names(names: Sequence[str]) -> list[str]:
    """Return a sentence for each odd name, and for each two names that look alike; mostly none."""
    from tincup.names import difference, oddity, pairs_alike

    said = [
        text("name-odd", name=name, kind=odd.kind, codepoint=odd.codepoint)
        for name in names
        if (odd := oddity(name))
    ]
    for place, later in pairs_alike(names):
        name, other = names[later], names[place]
        differs = difference(name, other)
        said.append(text("names-alike", name=name, other=other, codepoint=differs))
    return said
