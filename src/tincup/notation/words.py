"""The words of one line of a record's turns."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tincup.notation.errors import RecordError, cut

_FLAGS: Final = re.VERBOSE | re.IGNORECASE | re.ASCII
"""ASCII alone: without that ``s`` and ``i`` would match U+017F and U+0131, which are letters of
words that mean nothing here."""

_HEAD: Final = re.compile(r"(start|[0-9]{1,6})(?:[.)](?=\ )|(?=\ |$))", _FLAGS)
_WORD: Final = re.compile(
    r"""\ ?(?:
      (?P<who>resign|time|leave|return)\ ?:\ ?(?P<number>[0-9]{1,6})
    | first=(?P<first>[0-9]{1,6})
    | (?P<roller>[0-9]{1,6}):(?P<start_roll>[0-9]{1,12})
    | (?P<moved>[0-9]{1,6})=(?P<moved_to>-?[0-9]{1,12})
    | =\ ?(?P<total>-?[0-9]{1,12})
    | \+\ ?(?P<points>[0-9]{0,12})(?P<points_swap>~?)
    | (?P<roll>[0-9]{0,12})\ ?/\ ?(?P<kept>[0-9]{1,12})
        (?::(?P<kept_points>[0-9]{1,10}))?(?P<kept_swap>~?)
    | (?P<only_roll>[0-9]{1,12})(?![0-9:=/])
    | (?P<carry>carry)
    | (?P<farkle>x)
    | (?P<wins>wins)
    | (?P<out>out)
    | -(?P<penalty>[0-9]{0,12})
    )(?![0-9~a-z])""",
    _FLAGS,
)
_KINDS: Final = {  # by the last part that a word has
    "number": "who",
    "first": "first",
    "start_roll": "start_roll",
    "moved_to": "moved",
    "total": "total",
    "points_swap": "points",
    "kept_swap": "keep",
    "only_roll": "roll",
    "carry": "who",
    "farkle": "farkle",
    "wins": "wins",
    "out": "out",
    "penalty": "penalty",
}


@dataclass(frozen=True, slots=True)
class Word:
    kind: str
    parts: re.Match[str]

    @property
    def text(self) -> str:
        return self.parts[0].strip()


@dataclass(frozen=True, slots=True)
class TurnLine:
    """One line of a record's turns without its note; ``number`` is the line of the whole text."""

    number: int
    text: str

    @property
    def is_roll_off(self) -> bool:
        return self.text.lstrip().lower().startswith("start")

    def words(self) -> tuple[str, list[Word]]:
        text = " ".join(self.text.split())
        head = _HEAD.match(text)
        if head is None:
            raise RecordError(self.number, "record-line-begins", word=cut(text.split(" ")[0]))
        words = []
        place = head.end()
        while place < len(text):
            matched = _WORD.match(text, place)
            if matched is None:
                rest = text[place:].strip()
                raise RecordError(self.number, "record-word", word=cut(rest.split(" ")[0]))
            words.append(Word(_KINDS[matched.lastgroup or ""], matched))
            place = matched.end()
        return head[1].lower(), words
