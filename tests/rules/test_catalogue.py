"""Finding rule sets by name or file, and changing their fields with --set."""

from pathlib import Path

import pytest

from tests.rules.files import refused, write
from tincup.messages import in_language, languages
from tincup.rules import RuleError, UnknownRules, from_values, load, parse, preset, presets

# --set


def test_set_changes_fields() -> None:
    rules = load("playmonster", ["turn.opening_minimum=350", "end.ties = play_off", "dice=5"])
    assert (rules.turn.opening_minimum, rules.end.ties, rules.dice) == (350, "play_off", 5)
    assert rules.id == "playmonster-varied"
    assert rules.name.startswith("Farkle, as printed in the boxed game, with")
    assert load("playmonster", ["turn.opening_minimum=350"]) == load(
        "playmonster", rules_only := ["turn.opening_minimum = 350"]
    ), rules_only


def test_set_of_what_it_is_already_changes_nothing() -> None:
    assert load("playmonster", ["turn.opening_minimum=500"]).id == "playmonster"
    assert load("playmonster", []) is preset("playmonster")


@pytest.mark.parametrize(
    ("change", "pattern", "made"),
    [
        ("scores.xxxx=400", (2, 2, 2, 2), 400),
        ('scores."xxxx"=400', (2, 2, 2, 2), 400),
        ("scores.1=150", (1,), 150),
        ("scores.xxxx=xxx * 2", (2, 2, 2, 2), 400),
        ('scores.xxxx="xxx + 1"', (2, 2, 2, 2), 201),
        ("scores.5=false", (5,), None),
        ("scores.6={points=7}", (6,), 7),
    ],
)
def test_set_changes_the_chart(change: str, pattern: tuple[int, ...], made: int | None) -> None:
    assert load("plain", [change]).chart.points(pattern) == made


def test_set_changes_the_keys_of_the_penalty_that_it_states() -> None:
    name = "farkle-cribbage-advanced"
    one = load(name, ["turn.farkle_penalty.points=30"]).turn.farkle_penalty
    assert one is not None
    assert (one.after, one.points, one.floor) == (3, 30, 0)
    whole = load(name, ["turn.farkle_penalty={after=2, points=5}"]).turn.farkle_penalty
    assert whole is not None
    assert (whole.after, whole.points, whole.floor) == (2, 5, 0)
    assert load(name, ["turn.farkle_penalty=false"]).turn.farkle_penalty is None


def test_more_settings_than_there_are_keys() -> None:
    with pytest.raises(RuleError, match="more keys than any rule set has"):
        load("plain", ["dice=5"] * 1_000_000)


def test_set_makes_variations_of_variations() -> None:
    """An example of combining: an advanced cribbage game to 241."""
    assert load("farkle-cribbage-advanced", ["end.target=241"]).end.target == 241
    twice = load("plain", ["dice=5", "dice=4"])
    assert twice.dice == 4


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ("dice", "--set"),
        ("=5", "--set"),
        ("dice=", "--set"),
        ("", "--set"),
        (".=5", "--set"),
        ("turn.=5", "--set"),
        ("extends=zilch", "--set"),
        ("dice=13", "dice"),
        ("dise=6", "dise"),
        ("turn.hot=may", "turn.hot"),
        ("turn=5", "turn"),
        ("turn.hot_dice=perhaps", "turn.hot_dice"),
        ("turn.hot_dice.deep=1", "turn.hot_dice"),
        ("scores.7=70", "scores.7"),
        ("scores.xxxx=false", "scores.xxxx"),
        ("end.target=99999999999999999999", "end.target"),
        ("end.ties=\udc80", "end.ties"),
        ("end.target=\x1b[31m", "end.target"),
        ("turn.farkle_penalty.points=5", "turn.farkle_penalty.after"),
        ("dice=" + "9" * 5000, "dice"),
        ("dice=" + "[" * 5000, "dice"),
        ("d" * 10_000 + "=5", "d" * 10_000),
    ],
)
def test_set_that_cannot_be(change: str, key: str) -> None:
    error = refused("plain", [change])
    assert [fault.key for fault in error.faults] == [key]
    assert all(fault.line is None for fault in error.faults)
    assert len(str(error)) < 2000


def test_several_faults_of_set_at_once() -> None:
    error = refused("plain", ["dice=13", "dise=6", "end.ties=no"])
    assert sorted(fault.key for fault in error.faults) == ["dice", "dise", "end.ties"]
    assert "plain with dice=13, dise=6, end.ties=no" in str(error)


# what is no rule file


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("playmonter", 'did you mean "playmonster"?'),
        ("PLAYMONSTER", 'did you mean "playmonster"?'),
        ("dix", "; those most like it are dix-mille, "),
        ("qqq", '; "tincup rules list" shows those that there are'),
        ("", '; "tincup rules list" shows those that there are'),
        ("missing.toml", 'there is no rule file "missing.toml"'),
        ("./missing", 'there is no rule file "./missing"'),
        ("a" * 5000, "there is no rule set"),
        ("10000", '"10000" is the name of the whole game'),
        ("5,000", '"5,000" is the name of the whole game'),
        ("Farkle", '"Farkle" is the name of the whole game'),
        ("a/" * 3000, "there is no rule file"),
        ("b/" + "a" * 300, "there is no rule file"),
        ("nul\0", "there is no rule set"),
        ("nul\0.toml", "there is no rule file"),
        ("\x1b[31m", "there is no rule set"),
    ],
)
def test_names_of_nothing(name: str, said: str) -> None:
    with pytest.raises(UnknownRules) as error:
        load(name)
    assert said in str(error.value)
    assert len(str(error.value)) < 600
    assert str(error.value).isprintable()


@pytest.mark.parametrize("name", ["Farkle", "FARKEL", "10000", "5.000"])
def test_the_name_of_the_whole_game_is_meant_for_no_id_that_ends_so(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor for a file: one of that very name is another matter."""
    for stem in ("ifarkle", "myfarkel", "x10000", "15000"):
        write(tmp_path, stem, 'extends = "plain"\n')
    monkeypatch.chdir(tmp_path)
    assert "is the name of the whole game" in str(refused(name))
    stem = name.lower().replace(".", "")
    write(tmp_path, stem, 'extends = "plain"\n')
    assert f"did you mean the file {stem}.toml?" in str(refused(name))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["dix", "qqq", "Farkle"])
def test_a_refusal_is_short_and_says_where_all_are(name: str, language: str) -> None:
    with in_language(language):
        said = str(refused(name))
    assert "tincup rules list" in said
    assert len(said) < 200
    assert sum(it in said for it in presets()) <= 3


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(UnknownRules, match="is a folder, not a rule file") as refusal:
        load(tmp_path)
    assert refusal.value.faults[0].accepted == "a rule file"


def test_a_large_file(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_bytes(b"# " + b"a" * 10_000_000)
    error = refused(path)
    assert error.faults[0].found == "more than 65,536 bytes"
    with pytest.raises(RuleError, match="at most 65,536 bytes"):
        parse("# " + "é" * 40_000)


@pytest.mark.parametrize(
    ("raw", "line", "found"),
    [
        (b'id = "a"\nname = "\xff"\n', 2, "the byte 0xff"),
        (b"\xff\xfei\x00d\x00", 1, "the byte 0xff"),
        (b'id = "a"\n\n\xe9', 3, "the byte 0xe9"),
    ],
)
def test_not_utf_8(raw: bytes, line: int, found: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(raw)
    fault = refused(path).faults[0]
    assert (fault.line, fault.found) == (line, found)


def test_a_byte_order_mark_and_line_ends_of_windows(tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    path.write_bytes(b'\xef\xbb\xbfname = "Mine"\r\nextends = "plain"\r\ndise = 6\r\n')
    assert [(it.key, it.line) for it in refused(path).faults] == [("dise", 3)]
    path.write_bytes(b'\xef\xbb\xbfname = "Mine"\r\nextends = "plain"\r\n')
    assert load(path) == preset("plain")


def test_a_file_of_a_name_that_makes_no_id(tmp_path: Path) -> None:
    """The id of a file that states none comes from its name, never from what it extends."""
    rules = load(write(tmp_path, "Unser Spiel 2", 'name = "U"\nextends = "plain"\ndice = 5\n'))
    assert rules.id == "unser-spiel-2"
    odd = load(write(tmp_path, "規則", 'name = "U"\nextends = "plain"\ndice = 5\n'))
    assert odd.id not in presets()


@pytest.mark.parametrize(
    ("rules", "typed", "same"),
    [
        ("playmonster", "start.roll_off=no", "start.roll_off=0"),
        ("playmonster", "start.roll_off=false", "start.roll_off=0"),
        ("dix-mille", "turn.hot_dice_escape=off", "turn.hot_dice_escape=false"),
        ("dix-mille", "turn.hot_dice_escape=No", "turn.hot_dice_escape=false"),
        ("dix-mille-350", "turn.farkle_leaves_board=yes", "turn.farkle_leaves_board=true"),
        ("dix-mille-350", "turn.farkle_leaves_board=on", "turn.farkle_leaves_board=true"),
        ("zilch", "turn.farkle_penalty=no", "turn.farkle_penalty=false"),
        ("facebook", "turn.farkle_penalty.floor=off", "turn.farkle_penalty.floor=false"),
        ("farkle-cribbage-advanced", "turn.farkle_penalty=off", "turn.farkle_penalty=false"),
        ("playmonster", "scores.xxyyzz=no", "scores.xxyyzz=false"),
        ("playmonster", "players=no", "players=false"),
    ],
)  # fmt: skip
def test_yes_and_no_on_and_off(rules: str, typed: str, same: str) -> None:
    assert load(rules, [typed]) == load(rules, [same]) != preset(rules)


@pytest.mark.parametrize("change", ["dice=no", "end.ties=no", "start.roll_off=yes", "scores.1=yes"])
def test_yes_and_no_where_they_say_nothing(change: str) -> None:
    assert [fault.key for fault in refused("playmonster", [change]).faults] == [
        change.partition("=")[0]
    ]


def test_a_rule_file_in_the_folder_is_suggested(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ours.toml").write_text('extends = "plain"\n', "utf-8")
    assert str(refused("ours")) == ('there is no rule set "ours"; did you mean the file ours.toml?')
    assert "the file ours.toml?" in str(refused("our"))
    assert 'did you mean "playmonster"?' in str(refused("playmonter"))


def test_a_misspelt_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that lies there, as it would be typed."""
    (tmp_path / "deep").mkdir()
    for name in ("five.toml", "deep/ours.toml"):
        (tmp_path / name).write_text('extends = "plain"\n')
    monkeypatch.chdir(tmp_path)
    for typed, meant in (("fiv.toml", "five.toml"), ("./fife.toml", "five.toml")):
        said = f'there is no rule file "{typed}"; did you mean the file {meant}?'
        assert str(refused(typed)) == said
    said = f"did you mean the file {Path('deep') / 'ours.toml'}?"
    assert str(refused("deep/our.toml")).endswith(said)
    assert str(refused("deep/five.toml")) == 'there is no rule file "deep/five.toml"'


@pytest.mark.parametrize(
    "typed", ["1,000", "1.000", "1 000", "1'000", "1\u2019000", "1\u00a0000", "1\u202f000", "1_000"]
)
def test_a_number_may_be_typed_as_people_write_it(typed: str) -> None:
    assert load("plain", [f"end.target={typed}"]).end.target == 1000
    assert load("plain", [f"scores.xxxx={typed}"]) == load(
        "plain", ["scores.xxxx=1000", f"name=Plain Farkle, with scores.xxxx={typed}"]
    )


@pytest.mark.parametrize(
    "typed", ["1.5", "1,00", "1.0000", "1,000.000", "1.000,5", "2,000,000,000"]
)
def test_what_may_be_no_whole_number_is_not_taken_for_one(typed: str) -> None:
    said = str(refused("plain", [f"end.target={typed}"]))
    assert "a whole number from 1 to 1,000,000,000" in said


def test_a_name_may_be_a_number() -> None:
    assert load("plain", ["name=1,000"]).name == "1,000"


def test_null_is_said_as_json_has_it() -> None:
    """A table's rules may come as JSON; nobody who wrote that knows of None."""
    with pytest.raises(RuleError, match="found null; accepted: one line of text"):
        from_values({"extends": "plain", "name": None})
