"""The record of a game as a value, and as text.

The text is TOML that people can read and check against the table; `tincup.notation.reader` reads
it, and docs/records.md describes it. What is written is canonical: the same record is always the
same bytes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tincup.chance.fair import Derivation, derivations_differ
from tincup.game import Action, Bank, EnterTurn, Event, Game, Keep, Roll, Start, State, new_game
from tincup.game.events import (
    Banked,
    Farkled,
    Penalised,
    PutOut,
    SetAside,
    TurnBrokenOff,
    TurnEnd,
    TurnEntered,
    WonOutright,
    turn_end,
)
from tincup.notation.actions import action_text, dice_text, kept_text
from tincup.notation.errors import RecordError
from tincup.notation.position import position
from tincup.notation.replay import without_roll_off
from tincup.notation.seal import seal
from tincup.notation.toml_text import LARGEST
from tincup.rules import RuleSet, called, canonical


def turn_lines(game: Game) -> list[str]:
    """Return a line for each turn of the game, without notes."""
    states, events = game.states, game.events
    lines = [
        _line(
            game.actions[span.start : span.stop],
            states[span.start : span.stop + 1],
            [event for happened in events[span.start : span.stop] for event in happened],
        )
        for span in game.turns()
    ]
    if game.start.roll_off is not None and not lines:
        lines.append("start")  # unlike a game whose first side begins
    return lines


def _line(actions: Sequence[Action], states: Sequence[State], events: Sequence[Event]) -> str:
    first, last = states[0], states[-1]
    rolling_off = first.roll_off is not None
    words = ["start" if rolling_off else str(first.turn.side + 1)]
    for action, before in zip(actions, states, strict=False):
        match action:
            case Roll() if rolling_off:
                words.append(f"{before.turn.side + 1}:{dice_text(action.dice)}")
            case Keep() | Bank():
                kept = f"/{kept_text(action)}"
                if words[-1].isdecimal() and len(words) > 1:
                    words[-1] += kept
                else:
                    words.append(kept)
            case EnterTurn() | Start():
                pass  # the end of the line says it
            case _:
                words.append(action_text(action))
    if rolling_off:
        if last.roll_off is None and not last.is_over:
            words.append(f"first={last.starter + 1}")
    elif end := turn_end(events):
        words += _end(end, events, swapped=first.turn.exchange)
        words.append(f"={last.sides[end.side].total}")
        words += _others(first, last)
    return " ".join(words)


def _end(end: TurnEnd, events: Sequence[Event], *, swapped: bool) -> list[str]:
    """Return the words for a turn's end; ``swapped``: it had exchanged before these events."""
    match end:
        case Banked():
            aside = [event for event in events if isinstance(event, SetAside | TurnEntered)]
            swapped |= any(event.exchange for event in aside)
            return [f"+{end.points}{'~' if swapped else ''}"]
        case Farkled():
            taken = [event.points for event in events if isinstance(event, Penalised)]
            return ["x", *(f"-{points}" for points in taken)]
        case WonOutright():
            return ["wins"]
        case PutOut():
            return ["out"]
        case TurnBrokenOff():
            return ["-"]


def _others(first: State, last: State) -> list[str]:
    own = first.turn.side
    return [
        f"{side + 1}={now.total}"
        for side, (was, now) in enumerate(zip(first.sides, last.sides, strict=True))
        if side != own and was.total != now.total
    ]


FORMAT: Final = 1
UNFINISHED: Final = "unfinished"


@dataclass(frozen=True, eq=False)
class Record:
    """A game and what is recorded about it.

    ``commit``, ``seed``, ``salts`` and ``derivation`` are those of fair dice (`tincup.chance`); the
    seed is left out until it may be known. ``salted`` are the players (from 0) who gave the salts,
    in their order; empty where that is not known. ``date`` and ``event`` are free text of one line.
    ``notes`` are people's remarks by turn, counted from 0 as in `Game.turns`; a remark on a turn
    that the game does not have is not written.
    """

    game: Game
    commit: str | None = None
    seed: str | None = None
    salts: tuple[str, ...] = ()
    date: str = ""
    event: str = ""
    notes: Mapping[int, str] = field(default_factory=dict)
    salted: tuple[int, ...] = ()
    derivation: Derivation = 1


def write_record(record: Record) -> str:
    """Return the record's canonical text.

    Raises `RecordError` for a commitment, seed or salt that has no UTF-8 form, and for a text that
    would be longer than `tincup.notation.read_record` reads.
    """
    written = canonical_text(record)
    if (size := len(written.encode())) > LARGEST:
        raise RecordError(None, "record-too-large", most=LARGEST, given=size)
    return written


def canonical_text(record: Record) -> str:
    """Return the text that `write_record` gives, of any length."""
    _check_writable(record)
    state = record.game.state
    rules = state.rules
    name, variations = called(rules) or ("", ())
    headers: dict[str, Any] = {
        "format": FORMAT,
        "event": one_line(record.event),
        "date": one_line(record.date),
        "rules": name,
        "with": list(variations),
        "digest": rules.digest,
        "players": list(state.lineup.names),
        "position": _start(record.game.start),
        "commit": record.commit or "",
        "seed": record.seed or "",
        "salts": list(record.salts),
        "salted": [player + 1 for player in record.salted],
        "derivation": _derivation(record),
        "result": list(state.totals),
        "ending": state.ending or UNFINISHED,
    }
    lines = [
        f"{key:<7} = {canonical.toml_value(value)}"
        for key, value in headers.items()
        if value not in ("", [])
    ]
    lines += ['turns = """', *_noted(turn_lines(record.game), record.notes), '"""']
    if not name:
        lines += ["", *_rules_table(rules)]
    return seal(lines)


def one_line(text: str) -> str:
    unfit = {"Cc", "Cs", "Zl", "Zp"}
    return " ".join("".join(" " if unicodedata.category(c) in unfit else c for c in text).split())


def _check_writable(record: Record) -> None:
    texts = (("commitment", record.commit or ""), ("seed", record.seed or ""))
    for what, text in (*texts, *(("salt", salt) for salt in record.salts)):
        try:
            text.encode()
        except UnicodeEncodeError as error:
            raise RecordError(None, "dice-not-utf-8", what=what) from error


def _derivation(record: Record) -> int | str:
    """Return the derivation, or nothing where it makes no difference to these dice."""
    stated = record.derivation > 1 and derivations_differ(record.seed, record.salts)
    return record.derivation if stated else ""


def _start(start: State) -> str:
    """Return the position that a game started from; empty where its rules have it start there."""
    first = new_game(start.rules, start.lineup.names)
    return "" if start in (first, without_roll_off(first)) else position(start)


def _noted(lines: list[str], notes: Mapping[int, str]) -> list[str]:
    noted = []
    for index, line in enumerate(lines or [""]):
        note = one_line(notes.get(index, ""))
        text = note.replace("\\", "\\\\").replace('"""', '""\\"')
        noted.append(f"{line} # {text}".lstrip() if note else line)
    return noted if lines or noted != [""] else []


def _rules_table(rules: RuleSet) -> list[str]:
    text = canonical.toml(canonical.values(rules)).rstrip("\n")
    return ["[rules]", *re.sub(r"^\[", "[rules.", text, flags=re.MULTILINE).split("\n")]
