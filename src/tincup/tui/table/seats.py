"""Words about and to those who sit at a table, and words to them before a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tincup.game import new_game
from tincup.messages import listing, parts, text
from tincup.narration import rules_name, side_label, target
from tincup.narration.subjects import NAMELESS, nameless, odd_names
from tincup.players import manner_word
from tincup.rules import RuleSet
from tincup.table import Seat, Table
from tincup.table.log.entries import Created
from tincup.table.state.dice import code_of
from tincup.tui.terminal.terminal import Terminal
from tincup.tui.terminal.text import wrap

YOU: Final = NAMELESS
"""The name of a person alone at a terminal who gives none, also in saved games."""


def title(seat: Seat) -> str:
    if seat.spec is None:
        return text("you") if seat.name == YOU else seat.name
    if seat.spec.is_external:
        return text("seat-program", name=seat.name)
    manner = manner_word(seat.spec.text, seat.name) or "none"
    return text("seat-bot", name=seat.name, manner=manner, level=seat.spec.text)


def viewer(seats: Sequence[Seat]) -> int | None:
    """Return the player (from 0) that sentences speak to: the only person, if without a name.

    They still do if a bot plays on in that seat.
    """
    others = any(seat.is_person and seat.name != YOU for seat in seats)
    nameless = (player for player, seat in enumerate(seats) if seat.name == YOU)
    return None if others else next(nameless, None)


SHORT_COMMITMENT = len("sha256:") + 8
"""Characters of a commitment to show where all of it can be asked for."""


def greeting(table: Table, terminal: Terminal, *, whole: bool = False) -> list[str]:
    """Say what is played, by whom, with which dice and for what.

    ``whole``: with all of the commitment of fair dice; so too if nobody can ask for it.
    """
    created, lineup = table.created, table.game.state.lineup
    names = [title(seat) for seat in table.seats]
    rules = lineup.rules
    said = [_what_is_played(rules)]
    said.append(text("greeting-seats", names=listing(names)))
    said += odd_names(lineup.names)
    if rules.partners > 1:
        sides = (side_label(lineup, side, nameless(lineup)) for side in range(len(lineup.sides)))
        said.append(text("greeting-partners", sides=parts(sides)))
    said += _where_it_begins(table)
    whole = whole or not any(seat.is_person for seat in table.seats)
    said.append(_dice_in_words(created, whole=whole))
    if created.stake:
        said.append(text("greeting-stake", stake=created.stake))
    cells = terminal.size[0] - 1
    return [line for part in said for line in wrap(terminal.plain(part), cells, "  ")]


def _what_is_played(rules: RuleSet) -> str:
    name, rounds = rules_name(rules), rules.end.most_rounds
    if rules.end.target is None:
        return text("greeting-rounds", rules=name, rounds=rounds or 0)
    return text("greeting-rules", rules=name, target=target(rules))


def _where_it_begins(table: Table) -> list[str]:
    lineup = table.game.state.lineup
    starts = [
        text("greeting-begins-with", name=side_label(lineup, side, nameless(lineup)), points=points)
        for side, points in enumerate(lineup.head_starts)
        if points
    ]
    said = [text("greeting-head-starts", starts=listing(starts))] if starts else []
    usual = new_game(lineup.rules, lineup.names, lineup.head_starts)
    return said if table.game.start == usual else [*said, text("greeting-from-position")]


def to_write_down(table: Table, terminal: Terminal) -> list[str]:
    said = text("dice-code", code=str(code_of(table.created, table.salts)))
    return wrap(said, terminal.size[0] - 1, "  ")


def _dice_in_words(created: Created, *, whole: bool) -> str:
    if created.dice == "entered":
        return text("greeting-dice-entered")
    if created.adopted:
        return text("greeting-dice-adopted")
    if created.dice == "seeded":
        return text("greeting-dice-seeded", seed=created.seed or "")
    commitment = created.commitment or ""
    if whole:
        return text("greeting-dice-fair", commitment=commitment)
    return text("greeting-dice-fair-in-short", commitment=commitment[:SHORT_COMMITMENT])
