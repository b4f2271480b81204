"""What strangers state as rules is bounded, and worked out where nobody waits for it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tincup.hosting.errors import ServerError
from tincup.hosting.rules import custom_rules
from tincup.hosting.rules.custom_rules import asked_rules, rules_for_table
from tincup.rules import build as build_module
from tincup.rules import canonical, from_values, preset
from tincup.rules.canonical import toml
from tincup.rules.charts.lines import asked_by_formula, canonical_line
from tincup.table import rule_sets

PEOPLE = [{"player": "person", "name": "Ada"}, {"player": "person", "name": "Bo"}]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    engine = new_database(f"sqlite:///{tmp_path}/tincup.db")
    served = InProcess(engine)
    yield served
    served.close()
    engine.dispose()


def stated(scores: dict[str, Any]) -> dict[str, Any]:
    names = {"id": "x", "name": "x", "summary": "x"}
    return {**names, "scores": scores, "end": {"target": 10_000}}


def lines(count: int) -> dict[str, Any]:
    """Lines of faces alone."""
    faces = [
        f"{a}{b}{c}{d}" for a in "123456" for b in "123456" for c in "123456" for d in "123456"
    ]
    different = [it for it in faces if list(it) == sorted(it)]
    more = [f"{it}{face}" for it in different for face in "123456" if it[-1] <= face]
    return dict.fromkeys([*different, *more][:count], 100)


def formulas(count: int) -> dict[str, Any]:
    """Lines with four letters, each of which asks as often as 1,080 times."""
    patterns = ["wxyz", "wwxyz", "wwxxyz", "wwwxyz", "1wxyz", "2wxyz", "3wxyz"][:count]
    return {"x": 50} | dict.fromkeys(patterns, "w + x + y")


def letters(count: int) -> dict[str, Any]:
    """Lines of twelve dice that stand for 720 sets each."""
    shapes = ["vwxyzz", "vwxyyzz", "vwxxyyzz", "vvwxyyyz", "uvwxyzzz", "uvwxyyzzz", "uvwxxyyzzz"]
    shapes += ["uvwwxxyyzzz", "uvvwwxxyyzzz", "uuvvwwxxyyzz", "uvwxyzzzz", "uvwxyyzzzz"]
    shapes += ["uvwxxyyzzzz", "uvwxyzzzzz", "uvwxyyyzzz", "uvwxyyyzzzz"]
    return {"x": 50} | dict.fromkeys(shapes[:count], 1000)


def sent(server: InProcess, scores: dict[str, Any]) -> list[httpx.Response]:
    """The answers where a table is opened with a chart, and where its rule file is read."""
    rules = stated(scores) | {"dice": 12}
    opened = server.send("POST", "/api/tables", body={"rules": rules, "seats": PEOPLE})
    return [opened, server.send("POST", "/api/rules", body=toml(rules))]


@pytest.mark.parametrize(
    ("good", "bad", "code"),
    [
        (lines(200), lines(201), "server-rules-lines"),
        (formulas(5), formulas(6), "server-rules-formulas"),
        (letters(13), letters(14), "server-rules-sets"),
    ],
)
def test_a_chart_that_is_too_much_work(
    server: InProcess, good: dict[str, Any], bad: dict[str, Any], code: str
) -> None:
    assert [it.status_code for it in sent(server, good)] == [201, 200]
    refused = sent(server, bad)
    assert [(it.status_code, it.json()["code"]) for it in refused] == [(422, code)] * 2


def test_what_a_formula_asks_is_counted_for_all_its_dice() -> None:
    asked = [
        asked_by_formula(canonical_line(*it))
        for it in (
            ("xxxx", "xxx * 2"),
            ("xxxyyy", "xxx + yyy"),
            ("1xx", "xx + x1"),
            ("11", 100),
            ("11", "7"),
        )
    ]
    assert asked == [6, 60, 10, 0, 0]


def test_too_many_lines_are_refused_before_any_is_looked_at(
    server: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tincup.rules.catalogue.build", None)
    refused = sent(server, lines(201))
    assert [it.json()["code"] for it in refused] == ["server-rules-lines"] * 2


def forget_rules() -> None:
    """As in a process that has read none."""
    rule_sets.forget()
    rule_sets._in_use.clear()


@pytest.fixture
def building(monkeypatch: pytest.MonkeyPatch) -> list[threading.Thread]:
    """In which threads rule sets are built."""
    threads: list[threading.Thread] = []
    build = build_module.build

    def noted(*args: Any, **named: Any) -> Any:
        threads.append(threading.current_thread())
        return build(*args, **named)

    monkeypatch.setattr("tincup.rules.catalogue.build", noted)
    forget_rules()
    return threads


def test_rules_are_never_built_or_warned_of_where_others_wait(
    server: InProcess, building: list[threading.Thread]
) -> None:
    rules = stated({**formulas(2), "11": 60})
    table = server.send("POST", "/api/tables", body={"rules": rules, "seats": PEOPLE}).json()
    assert len(building) == 2  # as it was sent, and as the table states it
    rule_sets.forget()  # as if many others had been read since
    begun = {"type": "start", "key": "k1"}
    path = f"/api/tables/{table['code']}"
    server.send("POST", f"{path}/commands", [table["host"]], begun)
    assert server.send("GET", path).json()["view"]["status"] == "playing"
    assert len(building) == 2
    server.stop()
    forget_rules()
    server.start()
    assert server.send("GET", path).json()["view"]["status"] == "playing"
    assert len(building) == 3
    warnings = server.send("GET", f"{path}/rules").json()["warnings"]
    assert "scores.11" in [it["key"] for it in warnings]
    assert threading.main_thread() not in building


def test_tables_by_the_same_rules_share_them() -> None:
    rules = stated({"x": 50, "xx": 200})
    one = rules_for_table(rules)
    rule_sets.forget()
    assert rules_for_table(rules) is one
    assert rules_for_table("plain") == preset("plain")
    assert canonical.values(rules_for_table("plain")) == canonical.values(preset("plain"))


def test_variations_are_switched_on(server: InProcess) -> None:
    read = server.send("GET", "/api/rules/farkle-cribbage?with=long,advanced").json()
    assert read["id"] == "farkle-cribbage-with-advanced-long"
    assert read["game"] == "farkle-cribbage"
    assert read["rules"]["with"] == ["advanced", "long"]
    on = [it["id"] for it in read["variations"] if it["on"]]
    assert on == ["advanced", "bonus-scores", "bomb", "farkle-penalty", "roll-over", "long"]
    rules = {"extends": "farkle-cribbage", "with": ["long", "advanced"]}
    for asked in (rules, read["rules"]):
        opened = server.send("POST", "/api/tables", body={"rules": asked, "seats": PEOPLE})
        code = opened.json()["code"]
        words = server.send("GET", f"/api/tables/{code}/rules").json()["words"]
        assert "Variations that are on: Advanced Rules, The Long Game." in words
    both = "/api/rules/farkle-cribbage?with=partners,partners-of-three"
    refused = server.send("GET", both)
    assert refused.status_code == 422
    assert "which contradict each other" in refused.json()["detail"]


def test_variations_of_a_file_that_is_sent(server: InProcess) -> None:
    file = toml(stated(lines(3))) + "\n[variations.quick.end]\ntarget = 500\n"
    assert server.send("POST", "/api/rules", body=file).json()["target"] == 10_000
    quick = server.send("POST", "/api/rules?with=quick", body=file).json()
    assert (quick["target"], [it["on"] for it in quick["variations"]]) == (500, [True])


def test_lines_of_variations_are_counted_too(server: InProcess) -> None:
    rules = stated(lines(150)) | {"variations": {"more": {"scores": lines(60)}}}
    opened = server.send("POST", "/api/tables", body={"rules": rules, "seats": PEOPLE})
    assert opened.status_code == 422
    assert opened.json()["code"] == "server-rules-lines"


def test_a_chart_may_ask_as_much_as_the_bound_says(monkeypatch: pytest.MonkeyPatch) -> None:
    values = stated(formulas(2))
    asked = sum(map(asked_by_formula, from_values(values).chart.lines))
    monkeypatch.setattr(custom_rules, "_MOST_ASKED", asked)
    asked_rules(values)
    monkeypatch.setattr(custom_rules, "_MOST_ASKED", asked - 1)
    with pytest.raises(ServerError) as refused:
        asked_rules(values)
    assert refused.value.code == "server-rules-formulas"
