"""Whole numbers as people type them."""

import pytest

from tincup.rules.fields.typed_number import whole_number


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("0", 0),
        ("750", 750),
        ("1000", 1000),
        ("1,000", 1000),
        ("1.250.000", 1_250_000),
        ("1 000", 1000),
        ("1'000", 1000),
        ("1\u202f000\u202f000", 1_000_000),
        ("9" * 18, 10**18 - 1),
    ],
)
def test_thousands_may_be_grouped(typed: str, number: int) -> None:
    assert whole_number(typed) == number


@pytest.mark.parametrize(
    "typed",
    [
        *["-", "x", "१२"],
        "1,50",
        "50,1000",
        "0,500",
        "1,000.000",
        "1,,000",
        "300 0",
        "7 5 0",
        "9" * 19,
    ],
)
def test_all_of_them_or_none(typed: str) -> None:
    assert whole_number(typed) is None
