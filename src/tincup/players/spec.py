"""A kind of player as a text that people type and tables store: ``hard``, ``threshold:500``."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final, Literal, get_args

from tincup.players.base import Player, SpecError
from tincup.players.levels import LEVELS, bot
from tincup.players.threshold import FixedThresholdPlayer

Kind = Literal[
    "easy", "medium", "hard", "optimal", "lookahead", "greedy", "threshold", "card", "external"
]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

ACCEPTED: Final = (
    "easy, medium, hard, optimal, lookahead, greedy, threshold:500, card:FILE, external:COMMAND"
)
"""Specs that `parse_spec` understands, for help and error messages."""

_LONGEST: Final = 4096  # characters, of a command line above all
_LARGEST_THRESHOLD: Final = 10**9


@dataclass(frozen=True, slots=True)
class Spec:
    """A kind of player. ``text`` is its one spelling, from which `parse_spec` makes it again.

    ``threshold`` is the turn score, in points or holes, from which a player of that kind banks;
    ``command`` the program of an external player, with its arguments; ``file`` that of a strategy
    card, which is read when a player is made.
    """

    kind: Kind
    threshold: int | None = None
    command: tuple[str, ...] = ()
    file: str = ""

    @property
    def text(self) -> str:
        if self.kind == "threshold":
            return f"threshold:{self.threshold}"
        if self.kind == "card":
            return f"card:{self.file}"
        if self.kind == "external":
            return f"external:{shlex.join(self.command)}"
        return self.kind

    @property
    def level(self) -> str | None:
        """The level of `tincup.players.LEVELS` that this is; ``None`` for other players."""
        return self.kind if self.kind in LEVELS else None

    @property
    def is_external(self) -> bool:
        """True if it runs a program: such a spec must come from the user and not from strangers."""
        return self.kind == "external"

    @property
    def is_local(self) -> bool:
        return self.is_external or self.kind == "card"

    def player(self, name: str) -> Player:
        """Return a player of this kind, to be closed by the caller.

        The same spec and name give the same player again, except for an external one, whose
        program starts with its first decision. Raises ``OSError`` and `SpecError` for the file of
        a card.
        """
        match self.kind:
            case "lookahead":
                from tincup.players.lookahead import LookaheadPlayer  # loads NumPy

                return LookaheadPlayer(name)
            case "greedy":
                from tincup.players.greedy import GreedyPlayer  # loads NumPy

                return GreedyPlayer(name)
            case "threshold":
                assert self.threshold is not None
                return FixedThresholdPlayer(name, self.threshold)
            case "card":
                from tincup.players.card_player import CardPlayer
                from tincup.players.cards import read_card

                return CardPlayer(name, read_card(Path(self.file)))
            case "external":
                from tincup.players.external import ExternalPlayer  # loads subprocess

                return ExternalPlayer(name, self.command)
            case level:
                return bot(level, name)


def parse_spec(text: str) -> Spec:
    """Return the kind of player that a text names; capitals and spaces around it do not matter.

    Raises `SpecError` with what would be accepted, or the nearest name.

    >>> parse_spec("Hard").player("Pip")
    LookaheadPlayer('Pip')
    >>> parse_spec("threshold:500")
    Spec(kind='threshold', threshold=500, command=(), file='')
    """
    given = text.strip()
    if len(given) > _LONGEST or not given.isprintable():
        raise _error("player-spec-unknown", given, accepted=ACCEPTED)
    word, colon, rest = given.partition(":")
    word = word.strip()
    kind = _kind(word.lower() if word.isascii() else word, given)
    rest = rest.strip()
    if kind == "threshold":
        return Spec(kind, threshold=_threshold(rest, given))
    if kind == "card":
        if not rest:
            raise _error("player-spec-card", given)
        return Spec(kind, file=rest)
    if kind == "external":
        return Spec(kind, command=_command(rest, given))
    if colon:
        raise _error("player-spec-needs-nothing", given, kind=kind)
    return Spec(kind)


def _kind(word: str, given: str) -> Kind:
    for kind in KINDS:
        if word == kind:
            return kind
    if close := get_close_matches(word[:40], KINDS, 1):
        raise _error("player-spec-misspelt", given, nearest=close[0])
    raise _error("player-spec-unknown", given, accepted=ACCEPTED)


def _threshold(digits: str, given: str) -> int:
    if re.fullmatch("[0-9]{1,10}", digits) and int(digits) <= _LARGEST_THRESHOLD:
        return int(digits)
    raise _error("player-spec-threshold", given)


def _command(line: str, given: str) -> tuple[str, ...]:
    try:
        words = shlex.split(line)
    except ValueError as error:  # a quotation without an end
        raise _error("player-spec-quotes", given, detail=str(error)) from error
    if not words or not words[0]:
        raise _error("player-spec-command", given)
    return tuple(words)


def _error(code: str, given: str, **data: str) -> SpecError:
    shown = given if len(given) <= 60 else given[:57] + "..."
    printable = "".join(c if c.isprintable() else "\ufffd" for c in shown)
    return SpecError(code, spec=printable, **data)
