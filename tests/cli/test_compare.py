"""`tincup compare`."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Run
from tincup.cli.progress_bar import Bar
from tincup.lab.comparing import compare, exact, worths
from tincup.lab.comparing.compare import MOST_CUT
from tincup.lab.comparing.games import Games
from tincup.lab.figures import Figure
from tincup.lab.match_game import Played
from tincup.messages import Message
from tincup.protocol.comparing import ComparisonView
from tincup.rules import RuleSet

SHORT = ("--set", "end.target=1500", "--games", "6", "--seed", "1", "--simulate")
VARIED = ("plain", "--vary", "turn.opening_minimum=0,350", *SHORT)


def test_a_person_sees_tables(tincup: Run) -> None:
    done = tincup("compare", "plain", "zilch", *SHORT)
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0].startswith("6 games by each rule set, medium on all of 2 sides")
    (heading,) = (line for line in lines if line.startswith("figure"))
    assert heading.split() == ["figure", "plain", "zilch"]
    (fresh,) = (line for line in lines if line.startswith("farkle in a fresh roll"))
    assert fresh.split()[-4:-2] == ["=", "3.09%"]
    assert any(line.startswith("turns of all sides") and "~ " in line for line in lines)


def test_what_all_rule_sets_have_is_said_once(tincup: Run) -> None:
    lines = tincup("compare", *VARIED).out.splitlines()
    headings = [line for line in lines if line.endswith(("all rule sets", " opening_minimum=350"))]
    assert [line.partition("  ")[0] for line in headings] == [
        "figure",
        "what it pays",
        "in a roll of all dice",
        "kept in a game",
    ]
    assert "three 1s      1,000" in lines


def test_intervals_come_with_enough_games(tincup: Run) -> None:
    argv = (*VARIED[:3], "--set", "end.target=500", "--games", "30", "--seed", "1", "--simulate")
    (turns,) = (
        it for it in tincup("compare", *argv).out.splitlines() if it.startswith("turns of all")
    )
    assert turns.count("\u2013") == turns.count("(") == 2


def test_a_program_sees_json(tincup: Run) -> None:
    found = json.loads(tincup("compare", *VARIED, "--json").out)
    assert (found["seed"], found["sides"], found["whole"]) == ("1", 2, True)
    assert [it["label"] for it in found["rules"]] == ["opening_minimum=0", "opening_minimum=350"]
    for column in found["rules"]:
        assert column["games"] == 6
        assert column["figures"]["turns"]["interval"] is None
        assert column["figures"]["fresh_farkle"]["exact"]
        assert "head_start" not in column["figures"]
    assert msgspec.convert(found, ComparisonView) == found
    assert json.loads(tincup("compare", *VARIED, "--json").out) == found


@pytest.mark.exact
def test_exact_play_is_said_to_be_exact(tincup: Run) -> None:
    argv = [it if it != "--simulate" else "--exact" for it in VARIED]
    first, second = json.loads(tincup("compare", *argv, "--json").out)["rules"]
    assert first["figures"]["first_optimal"]["exact"]
    assert second["figures"]["first_optimal"]["exact"]
    assert not first["figures"]["first"]["exact"]
    assert first["figures"]["skill_easy"]["value"] > 0.5
    worth = {it["pattern"]: it["worth"] for it in first["combinations"]}
    assert worth["1"]["exact"]
    assert worth["1"]["value"] > worth["222"]["value"] > 0
    assert first["figures"]["head_start"] == {"value": 250, "exact": True, "interval": None}
    asked = json.loads(tincup("compare", *argv, "--sides", "3", "--json").out)
    assert "two sides" in asked["rules"][0]["why_inexact"]
    assert not {"first_optimal", "skill_easy"} & asked["rules"][0]["figures"].keys()


@pytest.mark.exact
def test_what_combinations_are_worth_has_a_table(tincup: Run) -> None:
    argv = [it if it != "--simulate" else "--exact" for it in VARIED]
    lines = tincup("compare", *argv).out.splitlines()
    at = lines.index("worth to a turn  all rule sets")
    assert lines[at + 1].split() == ["each", "1", "=", "161.6"]
    assert any(line.startswith("optimal play beats a hard bot") for line in lines)
    assert (
        sum("worth to a turn" in line for line in tincup("compare", *VARIED).out.splitlines()) == 0
    )


def test_values_with_commas_in_them(tincup: Run) -> None:
    penalties = "{after=2, points=50},{after=3, points=50}"
    argv = ("plain", "--vary", f"turn.farkle_penalty={penalties}", *SHORT, "--json")
    assert len(json.loads(tincup("compare", *argv).out)["rules"]) == 2
    words = ("playmonster", "--vary", "end.ties=share,play_off", *SHORT, "--json")
    assert len(json.loads(tincup("compare", *words).out)["rules"]) == 2


def test_every_combination_of_values(tincup: Run) -> None:
    more = ("--vary", "end.target=500,900")
    found = json.loads(tincup("compare", *VARIED, *more, "--json").out)
    assert [it["label"] for it in found["rules"]] == [
        f"opening_minimum={opening}, target={target}"
        for opening in (0, 350)
        for target in (500, 900)
    ]


class Page(HTMLParser):
    """What is on a page: the tags, and the text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "line", "circle"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_page(tincup: Run, tmp_path: Path) -> None:
    file, rules = tmp_path / "report.html", tmp_path / "mine.toml"
    rules.write_text('extends = "plain"\nid = "mine"\nname = "<script>x</script> & Sons"\n')
    file.write_text("the page of before")
    assert tincup("compare", "plain", str(rules), *SHORT, "--html", str(file)).refused()
    rules.write_text(rules.read_text() + "turn = { opening_minimum = 300 }\n")
    done = tincup("compare", "plain", str(rules), *SHORT, "--html", str(file))
    assert done.status == 0
    page = Page()
    page.feed(file.read_text("utf-8"))
    assert not page.open
    tags = [tag for tag, _ in page.tags]
    assert not {"script", "link", "img"} & set(tags)
    assert "<script>x</script> & Sons" in page.text
    assert tags.count("svg") == tags.count("h3") > 8
    assert tags.count("circle") > 16
    assert not {key for _, attrs in page.tags for key in attrs if key in ("href", "src")}
    assert list(tmp_path.iterdir()) in ([file, rules], [rules, file])


def test_the_first_figure_waits_for_one_game_alone(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not for the other rule sets, for kernels, for exact play."""
    events: list[str] = []
    original = Games.game

    def game(self: Games, number: int) -> tuple[Played, Sequence[int]]:
        events.append("game")
        return original(self, number)

    def kernels(_: Games) -> bool:
        events.append("kernels")
        return False

    class Told(Bar):
        def tell(self, what: Message) -> None:
            events.append(str(what))

    monkeypatch.setattr(Games, "game", game)
    monkeypatch.setattr(Games, "has_blocks", property(kernels))
    monkeypatch.setattr("tincup.cli.commands.bots.compare.Bar", Told)

    def worth(_: RuleSet) -> dict[str, Figure]:
        events.append("worths")
        return {}

    monkeypatch.setattr(worths, "worths", worth)
    monkeypatch.setattr(exact, "note_exact", lambda *_, **__: events.append("exact play"))
    monkeypatch.setattr(compare, "WORTH_IT", 4)
    argv = ("plain", "zilch", "--set", "end.target=300", "--games", "12", "--seed", "1")
    assert tincup("compare", *argv, "--exact").status == 0
    assert events[0] == "game"
    assert re.fullmatch(r"1 games by each of 2 rule sets, [0-9.]+ turns a game", events[1])
    assert len(events) == 2 * 24 + 1 + 2 * 2
    assert events.index("kernels") == 2 * 2 * MOST_CUT
    assert events[-4:] == ["worths", "worths", "exact play", "exact play"]


def test_ctrl_c_prints_what_there_is(
    tincup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, original = tmp_path / "report.html", Games.game

    def game(self: Games, number: int) -> tuple[Played, Sequence[int]]:
        if number == 3 and self.rules.id == "zilch":
            raise KeyboardInterrupt
        return original(self, number)

    monkeypatch.setattr(Games, "game", game)
    argv = ("plain", "zilch", "--games", "1,000", "--simulate", "--seed", "1", "--html", str(file))
    done = tincup("compare", *argv, "--json")
    assert done.status == 130
    found = json.loads(done.out)
    assert not found["whole"]
    assert [it["games"] for it in found["rules"]] == [4, 3]
    assert "Broken off" in done.err
    assert "Broken off" in file.read_text("utf-8")


def test_ctrl_c_before_there_is_anything(tincup: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def game(_: Games, __: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Games, "game", game)
    done = tincup("compare", "plain", "zilch", "--simulate")
    assert (done.status, done.out, done.err) == (130, "", "tincup: interrupted\n")


def test_a_full_disk(tincup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures have been printed by then, and what was there before is as it was."""
    file = tmp_path / "report.html"
    file.write_text("the page of before")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    done = tincup("compare", *VARIED, "--html", str(file))
    assert done.status == 2
    assert done.err == f"tincup: {file} was not written: No space left on device\n"
    assert "turns of all sides" in done.out
    assert file.read_text() == "the page of before"
    assert list(tmp_path.iterdir()) == [file]


def test_games_without_an_end_are_said_to_be_cut(tincup: Run) -> None:
    argv = ("--games", "12", "--most-turns", "3", "--simulate", "--seed", "1")
    done = tincup("compare", "plain", "zilch", *argv)
    assert done.status == 0
    assert "plain: the first 10 games had not ended after 3 turns" in done.out


@pytest.mark.real
def test_a_program_that_is_not_there(tincup: Run) -> None:
    refused = tincup("compare", *VARIED, "--player", "external:no-such-program").refused()
    assert refused.startswith("by opening_minimum=0 the player gives no decision: ")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("plain",), "a comparison takes two rule sets or more"),
        (("plain", "zilhc"), "zilch"),
        (("plain", "plain"), "plain and plain are the same rules"),
        (("plain", "--vary", "turn.opening_minimum=350,350"), "are the same rules"),
        (("plain", "--vary", "end.ties=share,play_off"), "the same rules: end.ties has no effect"),
        (("plain", "--vary", "turn.opening=0,5"), 'found the unknown key "opening"'),
        (("plain", "--vary", "turn=0,5"), "accepted: a section [turn]"),
        (("plain", "--vary", "0,5"), "--vary: KEY=V1,V2,..., such as"),
        (("plain", "--vary", "=0,5"), "--vary: KEY=V1,V2,..., such as"),
        (("plain", "--vary", "turn.opening_minimum=0,,5"), "--vary: KEY=V1,V2,..., such as"),
        (("plain", "--vary", "turn.opening_minimum=0,x"), 'turn.opening_minimum: found "x"'),
        (("plain", "--vary", f"end.target={','.join(map(str, range(1, 20)))}"), "12 at most"),
        (("plain", "zilch", "--games", "0"), "--games: a whole number from 1 to 1,000,000"),
        (("plain", "zilch", "--sides", "1"), "--sides: a whole number from 2"),
        (("plain", "playmonster", "--sides", "7"), "6"),
        (("plain", "zilch", "--pace", "nan"), "--pace: seconds from 0.1"),
        (("plain", "zilch", "--most-turns", "0"), "--most-turns: a whole number from 1"),
        (("plain", "zilch", "--player", "hrad"), "hard"),
        (("plain", "zilch", "--html", "/"), "/ is a folder"),
        (("plain", "zilch", "--html", "/nowhere/x.html"), "there is no folder /nowhere"),
    ],
)
def test_what_is_refused(tincup: Run, argv: tuple[str, ...], said: str) -> None:
    assert said in tincup("compare", *argv, "--simulate").refused()
