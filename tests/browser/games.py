"""Games that are the same wherever they are played: by seeds, with commands chosen by them.

This file goes into the page's engine, too: it imports nothing of the tests.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime

from tincup.browser.alone import BOTS, Alone
from tincup.rules import preset, presets

MOST_ACTIONS = 300


def clock() -> datetime:
    """The same moment, whenever it is asked."""
    return datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def played(count: int, first: int = 0) -> Iterator[tuple[str, str]]:
    """Logs and records of games over all rule sets: so many, the first with this number."""
    names = sorted(presets())
    for number in range(first, first + count):
        choice = random.Random(f"choices of {number}")
        game = Alone(
            preset(names[number % len(names)]),
            name="Ada",
            level=choice.choice(BOTS),
            seed=f"game {number}",
            clock=clock,
        )
        for _ in range(MOST_ACTIONS):
            if game.table.present.is_over:
                break
            game.act(_chosen(game, choice))
        yield "\n".join(game.log()), game.record()


def _chosen(game: Alone, choice: random.Random) -> str:
    """A legal action: by turns the boldest, the most cautious, and any."""
    options = game.view()["game"]["options"]
    actions = [
        option[how]
        for option in options
        for how in ("keep", "bank")
        if option[f"why_not_{how}"] is None
    ]
    return str(choice.choice(actions))
