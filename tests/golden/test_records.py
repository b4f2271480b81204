"""Records of earlier versions: read, verified, and written again byte for byte."""

from pathlib import Path

import pytest

from tests.golden.files import FOLDER
from tincup.notation import read_record, verify_record, write_record
from tincup.rules import presets

_FOLDERS = ("records", "played", "games")
RECORDS = sorted(path for path in FOLDER.parent.glob("*/*/*.toml") if path.parent.name in _FOLDERS)


def test_there_are_records_of_every_kind() -> None:
    assert len(RECORDS) >= 100
    text = "".join(path.read_text("utf-8") for path in RECORDS)
    kinds = ("resign:", "time:", "leave:", "return:", "start 1:", "position =", "[rules]", "~")
    for kind in (*kinds, "event   =", "salts   =", "seed    =", "commit  =", " x -", " # "):
        assert kind in text, kind
    played = {path.stem for path in RECORDS if path.parent.name == "played"}
    assert played <= set(presets())
    assert len(played) == 18


@pytest.mark.parametrize(
    "path", RECORDS, ids=lambda path: "-".join(path.parts[-3::2]).removesuffix(".toml")
)
def test_it_verifies_and_is_written_the_same(path: Path) -> None:
    text = path.read_text("utf-8")
    found = verify_record(text)
    assert found.is_right, found.problem
    assert write_record(read_record(text)) == text
    if "\nseed " in text:
        assert found.dice == "verified"
