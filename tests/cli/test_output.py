"""Tables and pages, on a terminal and through a pipe."""

import json
import sys

import pytest

from tincup.cli.output import display_width, print_json, print_page, print_table

ROWS = [("骰子", 5, "a long remark that goes on and on"), ("die", 1234, "")]


def _narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "36")


def test_display_width() -> None:
    assert (display_width("die"), display_width("骰子")) == (3, 4)


def test_a_table_through_a_pipe_has_a_line_for_each_row(capsys: pytest.CaptureFixture[str]) -> None:
    print_table(("name", "points", "remark"), ROWS)
    assert capsys.readouterr().out.splitlines() == [
        "name  points  remark",
        "骰子       5  a long remark that goes on and on",
        "die    1,234",
    ]


def test_an_empty_table_is_its_headings(capsys: pytest.CaptureFixture[str]) -> None:
    print_table(("name", "points"), [])
    assert capsys.readouterr().out == "name  points\n"


def test_a_table_on_a_terminal_is_wrapped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _narrow_terminal(monkeypatch)
    print_table(("name", "points", "remark"), ROWS)
    assert capsys.readouterr().out.splitlines() == [
        "name  points  remark",
        "骰子       5  a long remark that",
        "              goes on and on",
        "die    1,234",
    ]


def test_other_columns_of_text_are_wrapped_where_the_last_is_not_enough(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _narrow_terminal(monkeypatch)
    monkeypatch.setenv("COLUMNS", "48")
    long = "the name of a rule set with house rules"
    print_table(("name", "points", "remark"), [(long, 5, "a remark, itself quite long")])
    assert capsys.readouterr().out.splitlines() == [
        "name                  points  remark",
        "the name of a rule         5  a remark, itself",
        "set with house rules          quite long",
    ]


def test_a_page_on_a_terminal_is_wrapped_but_its_tables_are_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _narrow_terminal(monkeypatch)
    table = "    1" + "0" * 40
    print_page(f"# `Title`\n\n- {'word ' * 10}end\n\n{table}\n")
    assert capsys.readouterr().out.splitlines() == [
        "Title",
        "=====",
        "",
        "- word word word word word word word",
        "  word word word end",
        "",
        table,
    ]


def test_columns_of_a_page_keep_their_places(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _narrow_terminal(monkeypatch)
    print_page("## Chart\n\n    each 1     100\n    any four   1s 30, 2s 16, 3s 16, 4s 18, 5s 20\n")
    assert capsys.readouterr().out.splitlines() == [
        "Chart",
        "-----",
        "",
        "    each 1     100",
        "    any four   1s 30, 2s 16, 3s 16,",
        "               4s 18, 5s 20",
    ]


def test_json_is_one_line_of_utf8(capsys: pytest.CaptureFixture[str]) -> None:
    print_json({"name": "Großmutter\n骰"})
    line = capsys.readouterr().out
    assert line.count("\n") == 1
    assert "骰" in line
    assert json.loads(line) == {"name": "Großmutter\n骰"}
