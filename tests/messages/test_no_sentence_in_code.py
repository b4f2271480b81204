"""No error is made of an English sentence: it would be one that no translator finds."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.messages.scan import SRC, name_of
from tincup.notation.position_reader import FIELDS

PLACES = ("chance", "coach", "files.py", "game", "notation", "players", "solve", "table")

BUGS = {"ArithmeticError", "AssertionError", "AttributeError", "ExceptionGroup"}
"""What nobody who uses the program can cause."""

OF_A_MESSAGE = {"Refusal", "Unsolvable", "Unsupported", "refuse", "_refuse"}


def sentences(source: str) -> Iterator[int]:
    """The lines at which an error is made of a sentence that stands there."""
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call):
            continue
        name = name_of(call.func)
        if name in BUGS or not (name in OF_A_MESSAGE or name.endswith(("Error", "Action"))):
            continue
        for given in (*call.args, *(keyword.value for keyword in call.keywords)):
            if any(" " in text.strip() and text not in FIELDS for text in _texts(given)):
                yield call.lineno


def _texts(given: ast.expr) -> Iterator[str]:
    """The texts that an argument may be, or is put together from."""
    match given:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr():
            for part in given.values:
                yield from _texts(part)
        case ast.BinOp():
            yield from _texts(given.left)
            yield from _texts(given.right)
        case ast.IfExp():
            yield from _texts(given.body)
            yield from _texts(given.orelse)
        case _:
            pass


def files() -> list[Path]:
    return [
        path
        for place in PLACES
        for path in (
            [SRC / place] if place.endswith(".py") else sorted((SRC / place).rglob("*.py"))
        )
    ]


def test_the_files_are_there() -> None:
    assert len(files()) > 100


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SRC)))
def test_no_error_is_made_of_a_sentence(path: Path) -> None:
    assert not [f"{path}:{line}" for line in sentences(path.read_text("utf-8"))]


@pytest.mark.parametrize(
    "source",
    [
        'raise LogError(1, "the seed is missing")',
        'raise errors.DiceError(f"roll {number} of the game")',
        'return Unsolvable("the game " + f"is over by {points}")',
        'raise OSError(errno.EINVAL, "not a file" if there else "no-file", path)',
        'self.refuse("dice-no-seed", reason="a word and another")',
    ],
)
def test_a_sentence_would_be_noticed(source: str) -> None:
    assert list(sentences(source)) == [1]


@pytest.mark.parametrize(
    "source",
    [
        'raise LogError(1, "log-no-seed")',
        'raise DiceError("dice-script-roll", number=1, keys=", ".join(KEYS), word=repr("a b"))',
        'raise AssertionError("this cannot be")',
    ],
)
def test_an_id_is_no_sentence(source: str) -> None:
    assert not list(sentences(source))
