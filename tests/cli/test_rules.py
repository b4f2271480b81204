"""`tincup rules`: list, show, check and words."""

import hashlib
import json
import os
import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tincup.narration import rules_page
from tincup.rules import from_values, preset, presets

FAULTY = """\
id = "ours"
name = "Ours"
extends = "playmonster"

[scores]
"78" = 100

[turn]
opening_minimum = "lots"
openning = 3
"""


def test_list(tincup: Run) -> None:
    table, _, history = tincup("rules", "list").out.partition("\n\n")
    assert [line.split()[0] for line in table.splitlines()] == ["id", *presets()]
    assert "Dix Mille" in history


def test_list_as_json(tincup: Run) -> None:
    found = json.loads(tincup("rules", "list", "--json").out)
    assert [it["id"] for it in found] == list(presets())
    assert {it["name"] for it in found} == {preset(name).name for name in presets()}
    of_the_game = {"unit", "target", "partners", "fewest_sides", "most_sides", "roll_off"}
    assert all(it.keys() == {"id", "name", "summary"} | of_the_game for it in found)


@pytest.mark.parametrize("name", presets())
def test_show_is_a_complete_rule_file(tincup: Run, tmp_path: Path, name: str) -> None:
    shown = tincup("rules", "show", name).out
    first, _, text = shown.partition("\n")
    assert first == f"# digest: {preset(name).digest}"
    assert "extends" not in tomllib.loads(text)
    path = tmp_path / "shown.toml"
    path.write_text(shown, "utf-8")
    assert tincup("rules", "show", str(path)).out == shown


@pytest.mark.parametrize("name", presets())
def test_show_canonical_is_what_the_digest_is_of(tincup: Run, name: str) -> None:
    canonical = tincup("rules", "show", name, "--canonical").out
    assert f"sha256:{hashlib.sha256(canonical.encode()).hexdigest()}" == preset(name).digest


def test_show_as_json(tincup: Run) -> None:
    shown = json.loads(tincup("rules", "show", "zilch", "--json").out)
    assert shown.keys() == {"id", "name", "digest", "rules"}
    assert shown["id"] == "zilch"
    assert from_values(shown["rules"]).digest == shown["digest"] == preset("zilch").digest


def test_show_with_a_field_changed(tincup: Run) -> None:
    shown = tincup("rules", "show", "playmonster", "--set", "turn.opening_minimum=350").out
    assert tomllib.loads(shown)["turn"]["opening_minimum"] == 350


@pytest.mark.parametrize("command", ["show", "check", "words"])
def test_no_such_rule_set(tincup: Run, command: str) -> None:
    assert 'did you mean "playmonster"?' in tincup("rules", command, "playmonter").refused()
    assert "no-such.toml" in tincup("rules", command, "no-such.toml").refused()


def test_check_a_sound_file(tincup: Run, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('extends = "plain"\nname = "Ours"\n', "utf-8")
    digest = preset("plain").digest
    assert tincup("rules", "check", str(path)).out == f"ok: Ours (ours)\n{digest}\n"
    answer = json.loads(tincup("rules", "check", str(path), "--json").out)
    sound = {"ok": True, "digest": digest, "faults": [], "warnings": []}
    assert answer == {**sound, "long_exact_play": None}


def test_check_names_every_fault(tincup: Run, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(FAULTY, "utf-8")
    message = tincup("rules", "check", str(path)).refused()
    for line in ("line 6", "line 9", "line 10"):
        assert line in message
    result = tincup("rules", "check", str(path), "--json")
    answer = json.loads(result.out)
    assert (result.status, result.err) == (2, "")
    assert answer["ok"] is False
    assert answer["digest"] is None
    assert [fault["line"] for fault in answer["faults"]] == [6, 9, 10]
    assert all(
        fault.keys() == {"line", "key", "code", "found", "accepted"} for fault in answer["faults"]
    )


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe\x00", b"id = ", b"[" * 100_000, b"a = 1\n" * 2_000_000, b"\0", b"id = 1e999"],
)
def test_check_what_is_no_rule_file(tincup: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(content)
    assert "broken.toml" in tincup("rules", "check", str(path)).refused()
    answer = json.loads(tincup("rules", "check", str(path), "--json").out)
    assert answer["faults"]


def test_check_a_folder(tincup: Run, tmp_path: Path) -> None:
    assert "folder" in tincup("rules", "check", str(tmp_path)).refused()
    assert "a device or a pipe" in tincup("play", "--rules", os.devnull).refused()


@pytest.mark.parametrize("name", presets())
def test_words(tincup: Run, name: str) -> None:
    page = rules_page(preset(name))
    assert tincup("rules", "words", name).out == page.rstrip("\n") + "\n"


def test_words_as_json(tincup: Run) -> None:
    answer = json.loads(tincup("rules", "words", "plain", "--json").out)
    assert answer["words"] == rules_page(preset("plain"))
    assert answer["digest"] == preset("plain").digest


def test_settings_without_effect_are_warned_of(tincup: Run, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('extends = "plain"\n[turn]\nexchange = "at_once"\n', "utf-8")
    checked = tincup("rules", "check", str(path))
    assert checked.status == 0
    assert "\nwarning: line 3, turn.exchange has no effect: no line of the chart" in checked.out
    for command in ("check", "words"):
        answer = json.loads(tincup("rules", command, str(path), "--json").out)
        assert [(it["key"], it["line"]) for it in answer["warnings"]] == [("turn.exchange", 3)]
        assert answer["warnings"][0]["message"].startswith("has no effect: ")
    words = tincup("rules", "words", str(path))
    assert (words.status, "warning: line 3, turn.exchange" in words.err) == (0, True)


@pytest.mark.parametrize("command", ["score 11156 --rules", "rules show", "rules words"])
def test_set_tells_what_has_no_effect(tincup: Run, command: str) -> None:
    result = tincup(*command.split(), "playmonster", "--set", "scores.xxx=300")
    assert (result.status, "warning: scores.xxx has no effect" in result.err) == (0, True)


def test_exact_play_that_takes_long_is_said_before(tincup: Run) -> None:
    """By an estimate; with what would make it quick."""
    long = "facebook", "--set", "end.target=30000"
    said = tincup("rules", "check", *long).out
    assert "\nnote: " in said
    assert ": exact play takes about " in said
    assert "would make it quick" in tincup("rules", "words", *long).err
    assert (
        "would make it quick"
        in json.loads(tincup("rules", "check", *long, "--json").out)["long_exact_play"]
    )
    assert "note: " not in tincup("rules", "check", "facebook", "--set", "end.target=3000").out


def test_rules_that_exact_play_does_not_cover_are_not_waited_for(tincup: Run) -> None:
    sets = "--set", "turn.carry_on=may", "--set", "end.target=30000"
    assert "note: " not in tincup("rules", "check", "facebook", *sets).out


def test_variations_and_which_are_on(tincup: Run, tmp_path: Path) -> None:
    said = tincup("rules", "variations", "farkle-cribbage", "--with", "five-back,long")
    on = [line.split()[0] for line in said.out.splitlines()[1:] if line.split()[1] == "on"]
    assert on == ["long", "one-peg-per-hole", "five-back"]
    assert "plain" not in tincup("rules", "variations", "plain").out
    views = json.loads(tincup("rules", "variations", "farkle-cribbage", "--json").out)
    partners = next(it for it in views if it["id"] == "partners")
    assert (partners["on"], partners["not_with"]) == (False, ["partners-of-three"])


def test_variations_of_every_rule_set(tincup: Run) -> None:
    lines = [line.split()[:2] for line in tincup("rules", "variations").out.splitlines()[1:]]
    assert ["dix-mille", "five-dice"] in lines
    assert ["farkle-cribbage", "partners"] in lines
    views = json.loads(tincup("rules", "variations", "--json").out)
    assert [[name, it["id"]] for name, of in views.items() for it in of] == lines
    assert {name for name, _ in lines} == {it for it in presets() if preset(it).variations}
    refused = tincup("rules", "variations", "--with", "long").refused()
    assert "--with and --set change one rule set" in refused


def test_with_takes_lists_and_can_be_repeated(tincup: Run) -> None:
    shown = ("rules", "show", "farkle-cribbage", "--canonical", "--with")
    both = tincup(*shown, "long,loser").out
    assert tincup(*shown, "long", "--with", " loser,").out == both
    assert tincup("rules", "show", "farkle-cribbage", "--canonical").out != both


@pytest.mark.parametrize(
    ("variations", "said"),
    [
        ("lomg", 'found "lomg"; accepted: "long"'),
        ("partners,partners-of-three", "which contradict each other: both set players"),
    ],
)
def test_variations_that_cannot_be_on(tincup: Run, variations: str, said: str) -> None:
    refused = tincup("play", "--rules", "farkle-cribbage", "--with", variations)
    assert refused.status == 2
    assert said in refused.err


def test_a_variation_that_changes_nothing_is_said(tincup: Run) -> None:
    score = tincup("score", "1 1 1", "--rules", "farkle-cribbage-long", "--with", "long")
    assert "variations.long has no effect" in score.err


def test_convert_writes_a_rule_file(tincup: Run, tmp_path: Path) -> None:
    written = tincup("rules", "convert", "farkle-cribbage", "--with", "advanced", "--times", "50")
    (tmp_path / "points.toml").write_text(written.out, "utf-8")
    score = tincup("score", "4 4 4", "--rules", str(tmp_path / "points.toml"), "--json").out
    assert json.loads(score)["best"]["points"] == 400
    refused = tincup("rules", "convert", "plain", "--times", "1/100")
    assert (refused.status, refused.out) == (2, "")
    assert "scores.5: found 50, which times 1/100 is not whole" in refused.err
    for factor in ("0", "2/3", "1/0", "x", "-1"):
        assert tincup("rules", "convert", "plain", f"--times={factor}").status == 2
