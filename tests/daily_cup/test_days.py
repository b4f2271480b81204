"""Days of the cup: when they begin and end, their rules, and their seeds."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from tincup.daily_cup import RULES, day_of, ends_at, open_seed, read_day, rules_of_day, secret_seed
from tincup.rules import preset, presets

DAY = date(2026, 11, 28)


def test_a_day_is_one_in_utc() -> None:
    assert day_of(datetime(2026, 11, 28, 23, 59, 59, tzinfo=UTC)) == DAY
    assert day_of(datetime(2026, 11, 29, tzinfo=UTC)) == DAY + timedelta(days=1)
    in_tokyo = datetime(2026, 11, 29, 8, 59, tzinfo=timezone(timedelta(hours=9)))
    assert day_of(in_tokyo) == DAY
    assert day_of(ends_at(DAY)) == DAY + timedelta(days=1)
    assert ends_at(DAY) == datetime(2026, 11, 29, tzinfo=UTC)


@pytest.mark.parametrize(
    "text",
    ["", "2026-11-31", "20261128", "2026-W48-6", "28.11.2026", "2026-11-28T00", "9999-12-31",
     "0001-01-01", "\N{ARABIC-INDIC DIGIT TWO}026-11-28"],
)  # fmt: skip
def test_what_is_no_day(text: str) -> None:
    assert read_day(text) is None
    assert read_day("2026-11-28") == DAY


def test_the_rules_of_a_list_come_one_after_another() -> None:
    days = [DAY + timedelta(days=number) for number in range(len(RULES))]
    assert sorted(rules_of_day(RULES, day) for day in days) == sorted(RULES)
    assert rules_of_day(["plain"], DAY) == "plain"


def test_the_rules_that_are_there_by_themselves_are_played_in_points() -> None:
    assert set(RULES) <= set(presets())
    assert {preset(name).unit for name in RULES} == {"points"}


def test_a_secret_seed_is_of_its_day_and_its_key() -> None:
    seeds = {
        secret_seed(key, day) for key in ("a key", "another") for day in (DAY, date(2026, 11, 29))
    }
    assert len(seeds) == 4
    assert all(len(seed) == 64 for seed in seeds)
    assert secret_seed("a key", DAY) == secret_seed("a key", DAY)
    assert "a key" not in secret_seed("a key", DAY)


def test_an_open_seed_is_what_its_date_says() -> None:
    assert open_seed(DAY) == "tincup cup 2026-11-28"
