"""What a saved game is besides its record."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.chance import FairDice, SeededDice
from tincup.cli.setup import Setup, SetupError, read
from tincup.testing import names
from tincup.tui.seats import Seat


def setup(**changes: Any) -> Setup:
    values: dict[str, Any] = {
        "id": "game",
        "started": "2025-11-21T20:15:00+01:00",
        "seats": (Seat("Ada"), Seat("Pip", "hard")),
        "level": "medium",
        "dice": "fair",
        "seed": "secret",
        "salts": ("one", "two"),
        "stake": 5,
        "record": "/somewhere/game.toml",
    }
    return Setup(**{**values, **changes})


@given(names(), st.sampled_from([None, "easy"]), st.text(st.characters(codec="utf-8")))
def test_it_round_trips(name: str, level: str | None, salt: str) -> None:
    found = setup(seats=(Seat(name, level),), salts=(salt,))
    assert read(found.text()) == found


def test_the_dice_go_on() -> None:
    fair = setup().source()
    assert isinstance(fair, FairDice)
    assert fair.roll(6, 3) == SeededDice("secret", ["one", "two"]).roll(6, 3)
    seeded = setup(dice="seeded", salts=()).source()
    assert isinstance(seeded, SeededDice)
    assert setup(dice="entered", seed=None).source() is None
    assert read(setup(dice="entered", seed=None, record=None).text()).seed is None


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 2}, '"format" is 2; this Tincup reads 1'),
        ({"id": ""}, '"id" is ""; it should be text'),
        ({"seats": []}, '"seats" is []'),
        ({"seats": [{"name": "Ada", "level": "brilliant"}]}, '"seats" is [{"name": "Ada"'),
        ({"level": 3}, '"level" is 3; it should be easy or medium or hard'),
        ({"dice": "loaded"}, '"dice" is "loaded"; it should be fair or seeded or entered'),
        ({"seed": None}, '"seed" is null; it should be text'),
        ({"salts": [1]}, '"salts" is [1]; it should be a list of texts'),
        ({"stake": -1}, '"stake" is -1; it should be a whole number from 0 to 1,000,000,000'),
        ({"record": 7}, '"record" is 7; it should be text'),
    ],
)
def test_every_fault_is_named(change: dict[str, Any], said: str) -> None:
    values = {**json.loads(setup().text()), **change}
    with pytest.raises(SetupError) as caught:
        read(json.dumps(values))
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize("text", ["", "{", "[]", "nonsense", "[" * 100_000])
def test_what_is_no_setup(text: str) -> None:
    with pytest.raises(SetupError, match="it is not"):
        read(text)
