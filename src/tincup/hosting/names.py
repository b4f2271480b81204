"""Texts that strangers send to be shown to others: on one line, with nothing hidden."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final
from unicodedata import category, normalize

from tincup.game.lineup import LONGEST_NAME
from tincup.hosting.errors import ServerError
from tincup.messages import Argument, first_unseen

_HIDDEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_JOINERS: Final = frozenset("\u200c\u200d")  # letters of several scripts, and emoji, need them


def check_name(given: str) -> str:
    """Return a player's name as it is shown.

    Raises `ServerError` for one that is empty, too long, has a character that controls how text is
    shown or which way it runs, letters of scripts that are not written together, or a heap of
    marks.
    """
    from tincup.names import oddity  # read with the first name, not as the server starts

    name = " ".join(normalize("NFC", given).split(" ")).strip()
    if not name.strip("".join(_JOINERS)):
        raise _refused("server-name-empty")
    if len(name) > LONGEST_NAME:
        raise _refused("server-name-long", most=LONGEST_NAME, given=len(name))
    check_text(name)
    if odd := oddity(name):
        code = "server-name-marks" if odd.kind == "marks" else "server-name-scripts"
        raise _refused(code, place=odd.place, codepoint=odd.codepoint)
    return name


def check_text(text: str) -> str:
    """Return the text as it is. Raises `ServerError` for a hidden character, as `check_name`."""
    for place, character in enumerate(text, 1):
        if category(character) in _HIDDEN and character not in _JOINERS:
            raise _hidden(character, place)
    if unseen := first_unseen(text):
        raise _hidden(unseen, text.index(unseen) + 1)
    return text


def _hidden(character: str, place: int) -> ServerError:
    return _refused("server-text-hidden", place=place, codepoint=f"U+{ord(character):04X}")


def _refused(code: str, **data: Argument) -> ServerError:
    return ServerError(code, HTTPStatus.UNPROCESSABLE_ENTITY, **data)
