"""The check line: a digest of a record's own text, so that one changed character shows.

It covers what nothing else can: dice that were rolled but not kept, names, notes. It is not proof
against a forger, who can compute it as well; a commitment and a revealed seed are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

_CHECK: Final = re.compile(r'check *= *"([^"]*)" *')


def seal(lines: Sequence[str]) -> str:
    """Return the text of these lines with their check line put before the turns."""
    place = next(index for index, line in enumerate(lines) if line.startswith("turns ="))
    check = f'check   = "{_digest(lines)}"'
    return "\n".join([*lines[:place], check, *lines[place:]]) + "\n"


def resealed(lines: Sequence[str]) -> str:
    """Return a record's text after lines were added to it, with the check line that is theirs."""
    return seal([line for line in lines if not _CHECK.fullmatch(line)])


def is_whole(lines: Sequence[str]) -> bool:
    for index, line in enumerate(lines):
        if check := _CHECK.fullmatch(line):
            return _digest([*lines[:index], *lines[index + 1 :]]) == check[1]
    return False


def _digest(lines: Sequence[str]) -> str:
    text = "".join(f"{line}\n" for line in lines)
    return "sha256:" + sha256(text.encode()).hexdigest()
