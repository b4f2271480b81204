"""Reading a record: lenient about its form, strict about what it says."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from tincup.game import GameError, State, new_game
from tincup.notation.errors import PositionError, RecordError
from tincup.notation.position import parse_position
from tincup.notation.record import FORMAT, UNFINISHED, Record, one_line, write_record
from tincup.notation.replay import replay, without_roll_off
from tincup.notation.seal import is_whole
from tincup.notation.toml_text import RecordText, read_toml
from tincup.notation.words import TurnLine, shown
from tincup.rules import RuleError, RuleSet, from_values, preset

KEYS: Final = (
    *("format", "event", "date", "rules", "digest", "players", "position"),
    *("commit", "seed", "salts", "result", "ending", "check", "turns"),
)
_ENDINGS: Final = ("target", "resigned", "time", "abandoned", UNFINISHED)
_SHA_256: Final = re.compile(r"sha256:[0-9a-f]{64}")


def read_record(text: str) -> Record:
    """The record in a text, every number in it checked against the rules.

    Spaces, the order of dice, line endings and left-out totals do not matter; where there is a
    check line the text has to be exactly as it was written (but for line endings). Raises
    `RecordError` at the first line that is wrong. Dice are not compared with the seed here:
    `verify_record` does.
    """
    reading = read(text)
    check_seal(reading)
    return reading.record


@dataclass(frozen=True)
class Reading:
    """A record, the text it was read from, and the lines of its turns."""

    record: Record
    source: RecordText
    lines: list[TurnLine]

    @property
    def is_sealed(self) -> bool:
        """Whether the text has a check line."""
        return "check" in self.source.values


def read(text: str) -> Reading:
    """As `read_record`, but without checking the seal."""
    source = read_toml(text)
    _check_keys(source)
    if "check" in source.values and not _SHA_256.fullmatch(_text(source, "check")):
        raise source.refuse("check", "a check is sha256: and 64 hexadecimal digits")
    lines, notes = _turns(source)
    start = _start(source, lines)
    game = replay(start, lines, canonical="check" in source.values)
    _check_outcome(source, game.state)
    record = Record(
        game,
        commit=_commit(source),
        seed=_text(source, "seed") or None,
        salts=_salts(source),
        date=_date(source),
        event=one_line(_text(source, "event")),
        notes=notes,
    )
    return Reading(record, source, lines)


def check_seal(reading: Reading) -> None:
    """Raise `RecordError` where a sealed text differs from how such a record is written."""
    source = reading.source
    if not reading.is_sealed or is_whole(source.lines):
        return
    written = write_record(reading.record).rstrip("\n").split("\n")
    check = source.places.get("check")
    for number, (line, right) in enumerate(zip(source.lines, written, strict=False), 1):
        if line != right and number != check:
            expected = f"{shown(right)} is expected"
            raise RecordError(number, f"this line was changed after it was written; {expected}")
    raise RecordError(
        check,
        "the check does not agree with the text: a character has changed since it was written, "
        "perhaps a die that was not kept, or a name (take this line out to edit a record by hand)",
    )


def _check_keys(source: RecordText) -> None:
    for key in source.values:
        if key not in KEYS:
            close = get_close_matches(key, KEYS, 1)
            meant = f'"{close[0]}"' if close else "one of " + ", ".join(KEYS)
            raise source.refuse(key, f"a record has no {shown(key)}; it has {meant}")
    number = source.values.get("format", FORMAT)
    if type(number) is not int or number != FORMAT:
        said = shown(str(number)) if type(number) is not int or number < 10**9 else "a huge number"
        raise source.refuse("format", f"format {said}: this program reads format {FORMAT}")


def _start(source: RecordText, lines: list[TurnLine]) -> State:
    rules = _rules(source)
    players = source.values.get("players")
    if not isinstance(players, list) or not all(isinstance(player, str) for player in players):
        accepted = 'players are a list of names in the order they sit, like ["Ada", "Bo"]'
        raise source.refuse("players", accepted)
    try:
        start = new_game(rules, players)
    except GameError as error:
        raise source.refuse("players", str(error)) from error
    if "position" in source.values:
        try:
            return parse_position(_text(source, "position"), rules, players)
        except PositionError as error:
            raise source.refuse("position", str(error)) from error
    rolls_off = bool(lines) and lines[0].is_roll_off
    return start if rolls_off or start.roll_off is None else without_roll_off(start)


def _rules(source: RecordText) -> RuleSet:
    stated = source.values.get("rules")
    try:
        if isinstance(stated, dict):
            rules = from_values(stated, subject="the rules of this record")
        elif isinstance(stated, str):
            rules = preset(stated)
        else:
            accepted = "rules are a preset's id, or a whole rule set under [rules]"
            raise source.refuse("rules", accepted)
    except RuleError as error:
        said = str(error) if len(error.faults) == 1 and "\n" not in str(error) else None
        raise source.refuse("rules", said or f"the rules: {error.faults[0]}") from error
    digest = source.values.get("digest", rules.digest)
    if not rules.has_digest(digest):
        raise source.refuse(
            "digest",
            f"this record was played by other rules than {shown(rules.id)} now stands for: "
            f"its digest is {shown(str(digest)[:80])}, that of the rules {rules.digest}",
        )
    return rules


def _text(source: RecordText, key: str) -> str:
    value = source.values.get(key, "")
    if not isinstance(value, str):
        raise source.refuse(key, f"{key} is a text in quotes")
    return value


def _commit(source: RecordText) -> str | None:
    value = _text(source, "commit").lower()
    if value and not _SHA_256.fullmatch(value):
        raise source.refuse("commit", "a commitment is sha256: and 64 hexadecimal digits")
    return value or None


def _salts(source: RecordText) -> tuple[str, ...]:
    value = source.values.get("salts", [])
    if not isinstance(value, list) or not all(isinstance(salt, str) for salt in value):
        raise source.refuse("salts", 'salts are a list of texts, like ["one", "two"]')
    return tuple(value)


def _date(source: RecordText) -> str:
    value = source.values.get("date", "")
    if isinstance(value, dt.date | dt.datetime):
        return value.isoformat()
    return one_line(_text(source, "date"))


def _turns(source: RecordText) -> tuple[list[TurnLine], dict[int, str]]:
    """The lines of the turns, and the notes by turn."""
    value = source.values.get("turns")
    if not isinstance(value, str):
        raise source.refuse("turns", 'a record has its turns as turns = """..."""')
    lines: list[TurnLine] = []
    notes: dict[int, str] = {}
    for number, line in enumerate(value.split("\n")):
        text, _, note = line.partition("#")
        if text.strip():
            lines.append(TurnLine(_line_number(source, number, line), text))
        if said := one_line(note):
            turn = max(0, len(lines) - 1)  # a note on its own belongs to the turn before it
            notes[turn] = f"{notes[turn]} {said}" if turn in notes else said
    return lines, notes


def _line_number(source: RecordText, index: int, line: str) -> int:
    """The line of the text that holds a line of the turns."""
    opening = source.places.get("turns", 1)
    starts_below = re.fullmatch(
        r"""\s*["']?turns["']?\s*=\s*(\"""|''')\s*""", source.lines[opening - 1]
    )
    number = opening + index + (1 if starts_below else 0)
    there = source.lines[number - 1] if number <= len(source.lines) else ""
    escaped = "\\" in there or "\\" in line
    return number if line.strip() in there or (escaped and there) else opening


def _check_outcome(source: RecordText, state: State) -> None:
    if "result" in source.values and (problem := _wrong_result(source.values["result"], state)):
        raise source.refuse("result", problem)
    stated, ending = source.values.get("ending"), state.ending or UNFINISHED
    if stated not in (None, *_ENDINGS):
        raise source.refuse("ending", f"an ending is one of {', '.join(_ENDINGS)}")
    if stated not in (None, ending):
        said = f'the ending is given as "{stated}"; by the turns it is "{ending}"'
        raise source.refuse("ending", said)


def _wrong_result(stated: Any, state: State) -> str | None:
    if not isinstance(stated, list) or not all(type(total) is int for total in stated):
        return "the result is a list of the sides' totals, like [700, 0]"
    if len(stated) != len(state.totals):
        return f"the result gives {len(stated)} totals, but there are {len(state.totals)} sides"
    for side, (one, total) in enumerate(zip(stated, state.totals, strict=True)):
        if one != total:
            said = one if abs(one) < 10**12 else "another total"
            name = state.lineup.side_name(side)
            return f"the result gives {said} for {name}, who by the turns has {total}"
    return None
