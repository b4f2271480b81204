"""The records that docs/records.md shows are right, and its tables are complete."""

import re
from pathlib import Path

import pytest

from tincup.notation import parse_position, position, read_record, verify_record, write_record
from tincup.notation.position_reader import SPECIAL
from tincup.notation.reader import KEYS
from tincup.rules import preset

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")
RECORDS = re.findall(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def test_there_are_records_on_the_page() -> None:
    assert len(RECORDS) == 2


@pytest.mark.parametrize("text", RECORDS)
def test_the_records_are_right(text: str) -> None:
    found = verify_record(text)
    assert found.is_right, found
    written = write_record(read_record(text))
    lines = text.partition('turns = """')[2]
    assert lines in written  # what the page shows is canonical


def test_the_first_record_is_written_just_so() -> None:
    assert write_record(read_record(RECORDS[0])) == RECORDS[0]


def test_every_key_and_every_special_is_explained() -> None:
    cells = re.findall(r"^\| `.*? \|", PAGE, re.MULTILINE)
    explained = set(re.findall(r"`([a-z]+)(?:=[^`]*)?`", "".join(cells)))
    assert set(KEYS) <= explained
    assert set(SPECIAL) <= explained


def test_the_position_that_is_read_aloud() -> None:
    text = re.findall(r"^```text\n(.*?)\n```", PAGE, re.DOTALL | re.MULTILINE)[0]
    state = parse_position(text, preset("facebook"))
    assert position(state) == text
