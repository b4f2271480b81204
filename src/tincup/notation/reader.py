"""Reads a record: lenient about its form, strict about what it says."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, get_args

from tincup.chance.fair import NEWEST, Derivation
from tincup.game import GameError, State, new_game
from tincup.notation.errors import PositionError, RecordError, cut
from tincup.notation.position_reader import parse_position
from tincup.notation.record import FORMAT, UNFINISHED, Record, one_line, write_record
from tincup.notation.replay import replay, without_roll_off
from tincup.notation.seal import is_whole
from tincup.notation.toml_text import RecordText, read_toml
from tincup.notation.words import TurnLine
from tincup.rules import RuleError, RuleSet, UnknownRules, from_values, preset_with_digest
from tincup.rules.fields.schema import SECTIONS

KEYS: Final = (
    *("format", "event", "date", "rules", "with", "digest", "players", "position"),
    *("commit", "seed", "salts", "salted", "derivation"),
    *("result", "ending", "check", "turns"),
)
_ENDINGS: Final = ("target", "outright", "put_out", "resigned", "time", "abandoned", UNFINISHED)
SHA_256: Final = re.compile(r"sha256:[0-9a-f]{64}")
"""A digest or commitment."""


def read_record(text: str) -> Record:
    """Return the record in a text, every number in it checked against the rules.

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
    record: Record
    source: RecordText
    lines: list[TurnLine]

    @property
    def is_sealed(self) -> bool:
        return "check" in self.source.values


def read(text: str) -> Reading:
    """Read a record as `read_record` does, but without checking the seal."""
    source = read_toml(text)
    _check_keys(source)
    if "check" in source.values and not SHA_256.fullmatch(_text(source, "check")):
        raise source.refuse("check", "record-check-form")
    lines, notes = _turns(source)
    start = _start(source, lines)
    game = replay(start, lines, canonical="check" in source.values)
    _check_outcome(source, game.state)
    salts = _salts(source)
    record = Record(
        game,
        commit=_commit(source),
        seed=_text(source, "seed") or None,
        salts=salts,
        date=_date(source),
        event=one_line(_text(source, "event")),
        notes=notes,
        salted=_salted(source, len(salts), len(start.lineup.names)),
        derivation=_derivation(source),
    )
    return Reading(record, source, lines)


def check_seal(reading: Reading) -> None:
    source = reading.source
    if not reading.is_sealed or is_whole(source.lines):
        return
    written = write_record(reading.record).rstrip("\n").split("\n")
    check = source.places.get("check")
    for number, (line, right) in enumerate(zip(source.lines, written, strict=False), 1):
        if line != right and number != check:
            raise RecordError(number, "record-line-changed", expected=cut(right))
    raise RecordError(check, "record-check-wrong")


def _check_keys(source: RecordText) -> None:
    for key, value in source.values.items():
        if key == "extends" or (key in SECTIONS and isinstance(value, dict)):
            raise source.refuse(key, "record-is-rules")
    for key in source.values:
        if key not in KEYS:
            if close := get_close_matches(key, KEYS, 1):
                raise source.refuse(key, "record-key-misspelt", key=cut(key), nearest=close[0])
            raise source.refuse(key, "record-key-unknown", key=cut(key), keys=", ".join(KEYS))
    number = source.values.get("format", FORMAT)
    if type(number) is not int or number != FORMAT:
        if type(number) is int and number >= 10**9:  # perhaps of thousands of digits
            raise source.refuse("format", "record-format-huge", format=FORMAT)
        raise source.refuse("format", "record-format", given=cut(str(number)), format=FORMAT)


def _start(source: RecordText, lines: list[TurnLine]) -> State:
    rules = _rules(source)
    players = source.values.get("players")
    if not isinstance(players, list) or not all(isinstance(player, str) for player in players):
        raise source.refuse("players", "record-players")
    try:
        start = new_game(rules, players)
    except GameError as error:
        raise source.refuse("players", "record-refused", reason=error) from error
    if "position" in source.values:
        try:
            return parse_position(_text(source, "position"), rules, players)
        except PositionError as error:
            raise source.refuse("position", "record-refused", reason=error) from error
    rolls_off = bool(lines) and lines[0].is_roll_off
    return start if rolls_off or start.roll_off is None else without_roll_off(start)


def _rules(source: RecordText) -> RuleSet:
    stated = source.values.get("rules")
    try:
        if isinstance(stated, dict):
            if "with" in source.values:
                raise source.refuse("with", "record-with-rules")
            rules = from_values(stated, subject="the rules of this record")
        elif isinstance(stated, str):
            digest = str(source.values.get("digest", ""))
            rules = preset_with_digest(stated, digest, _variations(source))
        else:
            raise source.refuse("rules", "record-rules-form")
    except UnknownRules as error:
        raise source.refuse("rules", "record-refused", reason=error) from error
    except RuleError as error:
        fault = error.faults[0].sentence
        raise source.refuse("rules", "record-rules", fault=fault) from error
    digest = source.values.get("digest", rules.digest)
    if not rules.has_digest(digest):
        raise source.refuse(
            "digest",
            "record-other-rules",
            rules=cut(rules.id),
            digest=cut(str(digest)),
            expected=rules.digest,
        )
    return rules


def _variations(source: RecordText) -> list[str]:
    value = source.values.get("with", [])
    if not isinstance(value, list) or not all(isinstance(it, str) for it in value):
        raise source.refuse("with", "record-with")
    return value


def _text(source: RecordText, key: str) -> str:
    value = source.values.get(key, "")
    if not isinstance(value, str):
        raise source.refuse(key, "record-not-text", key=key)
    return value


def _commit(source: RecordText) -> str | None:
    value = _text(source, "commit").lower()
    if value and not SHA_256.fullmatch(value):
        raise source.refuse("commit", "record-commitment-form")
    return value or None


def _salts(source: RecordText) -> tuple[str, ...]:
    value = source.values.get("salts", [])
    if not isinstance(value, list) or not all(isinstance(salt, str) for salt in value):
        raise source.refuse("salts", "record-salts")
    return tuple(value)


def _salted(source: RecordText, salts: int, players: int) -> tuple[int, ...]:
    """Return the players (from 0) who gave the salts; empty where that is not stated."""
    value = source.values.get("salted", [])
    fits = isinstance(value, list) and all(type(it) is int and 1 <= it <= players for it in value)
    if not fits or (value and len(value) != salts) or len(set(value)) < len(value):
        raise source.refuse("salted", "record-salted", salts=salts, players=players)
    return tuple(player - 1 for player in value)


def _derivation(source: RecordText) -> Derivation:
    value = source.values.get("derivation", 1)
    if type(value) is not int or value not in get_args(Derivation):
        raise source.refuse("derivation", "record-derivation", newest=NEWEST)
    return 2 if value == 2 else 1


def _date(source: RecordText) -> str:
    value = source.values.get("date", "")
    if isinstance(value, dt.date | dt.datetime):
        return value.isoformat()
    return one_line(_text(source, "date"))


def _turns(source: RecordText) -> tuple[list[TurnLine], dict[int, str]]:
    value = source.values.get("turns")
    if not isinstance(value, str):
        raise source.refuse("turns", "record-turns")
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
    opening = source.places.get("turns", 1)
    starts_below = re.fullmatch(
        r"""\s*["']?turns["']?\s*=\s*(\"""|''')\s*""", source.lines[opening - 1]
    )
    number = opening + index + (1 if starts_below else 0)
    there = source.lines[number - 1] if number <= len(source.lines) else ""
    escaped = "\\" in there or "\\" in line
    return number if line.strip() in there or (escaped and there) else opening


def _check_outcome(source: RecordText, state: State) -> None:
    if "result" in source.values:
        _check_result(source, state)
    stated, ending = source.values.get("ending"), state.ending or UNFINISHED
    if stated not in (None, *_ENDINGS):
        raise source.refuse("ending", "record-endings", endings=", ".join(_ENDINGS))
    if stated is not None and stated != ending:
        raise source.refuse("ending", "record-ending", given=stated, ending=ending)


def _check_result(source: RecordText, state: State) -> None:
    stated = source.values["result"]
    if not isinstance(stated, list) or not all(type(total) is int for total in stated):
        raise source.refuse("result", "record-result-form")
    if len(stated) != len(state.totals):
        sides = len(state.totals)
        raise source.refuse("result", "record-result-length", given=len(stated), sides=sides)
    for side, (one, total) in enumerate(zip(stated, state.totals, strict=True)):
        if one != total:
            name = state.lineup.side_name(side)
            if abs(one) >= 10**12:  # perhaps of thousands of digits
                raise source.refuse("result", "record-result-huge", name=name, total=total)
            raise source.refuse("result", "record-result", given=one, name=name, total=total)
