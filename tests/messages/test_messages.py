"""Every message is asked for, every message that is asked for exists, with what it needs."""

import pytest

from tests.messages.scan import PREFIX, arguments, asked, constants, junk, messages, names_in
from tincup.game.events import KINDS
from tincup.messages import languages

ENGLISH = messages()


def test_the_source_is_read() -> None:
    assert {"event-banked", "rule-dice", "stage-round"} <= {it.id for it in asked()}
    assert any(it.id.startswith(PREFIX) for it in asked())
    assert len(asked()) > 150
    assert sum(it.args is None for it in asked()) < 5


def test_no_message_is_missing() -> None:
    missing = [f"{it.place}: {it.id}" for it in asked() if it.id not in ENGLISH]
    assert not missing
    for name, message in ENGLISH.items():
        assert names_in(message)[1] <= ENGLISH.keys(), name


def test_no_message_is_unused() -> None:
    inside = {other for it in ENGLISH.values() for other in names_in(it)[1]}
    by_kind = {f"event-{kind.replace('_', '-')}" for kind in KINDS}
    used = constants() | by_kind
    unused = [
        name
        for name in ENGLISH
        if name not in inside and name not in used and name.removeprefix(PREFIX) not in used
    ]
    assert not unused


def test_every_message_gets_its_arguments() -> None:
    wanting = [
        f"{it.place}: {it.id} without {sorted(short)}"
        for it in asked()
        if it.args is not None and it.id in ENGLISH
        if (short := arguments(it.id) - it.args)
    ]
    assert not wanting


@pytest.mark.parametrize("language", languages())
def test_the_file_of_a_language(language: str) -> None:
    """Nothing that cannot be read, no message that English lacks, no argument that it lacks."""
    assert not junk(language)
    translated = messages(language)
    assert translated.keys() <= ENGLISH.keys()
    for name in translated:
        assert arguments(name, language) <= arguments(name), name
