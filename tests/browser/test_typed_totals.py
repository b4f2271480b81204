"""What is typed into the fields of the page that finds the best move, as a position."""

import json

import pytest

from tincup.browser.exact.exact import Exact
from tincup.browser.practice import position_of
from tincup.notation import parse_position, position
from tincup.rules import load, vary


def asked(*fields: str) -> dict[str, object]:
    *totals, score, dice = fields
    typed = {"rules": "playmonster", "totals": totals, "score": score, "dice": dice}
    answer = Exact(lambda _: None).answer(json.dumps({"call": "best", "with": typed}))
    return dict(json.loads(answer))


def test_numbers_are_read_as_people_write_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Exact, "_advise", lambda _self, _rules, said: said)
    for fields, said in (
        (("1,000", "2 500", "1.050", "1 1 5"), "1000,2500 1 1050 115 - - 20"),
        (("", "3000", "", "111346"), "0,3000 1 0 111346 - - 2"),
        (("", "", "", "111346"), "0,0 1 0 111346 - - 1"),
        (("-", "(650)", "0", "111346"), "-,(650) 1 0 111346 - - 20"),
    ):
        assert asked(*fields) == {"answer": said}


@pytest.mark.parametrize("field", ["500,50", "300 0", "1,50", "0.500"])
def test_what_is_no_number_is_no_third_side(field: str) -> None:
    for fields in ((field, "600", "0", "111346"), ("600", "600", field, "111346")):
        error = asked(*fields)["error"]
        assert error == {
            "code": "command-no-whole-number",
            "sentence": f"{field} is no whole number: write one like 1000 or 1,000",
        }


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (["end.rounds=10", "end.target=false"], "600,500 1 0 111346 - - 5"),
        (["turn.most_rolls=3"], "600,500 1 0 111346 - - 20 rolls=1"),
    ],
)
def test_positions_are_those_of_games_with_few_rounds_or_rolls(
    changes: list[str], said: str
) -> None:
    rules = vary(load("plain"), changes)
    made = position_of(rules, "600", "500", "", "111346")
    assert made == said
    assert position(parse_position(made, rules)) == said
    assert parse_position(position_of(rules, "600", "500", "", ""), rules).phase == "roll"
