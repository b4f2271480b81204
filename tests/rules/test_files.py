"""The rule file: every key, and every fault at its line with what was found and is accepted."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.messages.pseudo import pseudo_language, translated
from tests.rules.files import EFFECTIVE, faults, house, line_of, set_key, text, the_fault
from tincup.messages import message
from tincup.rules import Fault, RuleError, RuleSet, parse
from tincup.rules.canonical import toml, values
from tincup.rules.converting import convert
from tincup.rules.errors import NOTHING, shown
from tincup.rules.fields.schema import FIELDS, every_field

GOOD_AND_BAD: dict[str, tuple[list[str], list[str]]] = {
    "id": (['"a"', '"my-rules-2"'], ['"My"', '""', '"-a"', "1", '"a b"', '"é"', f'"{"a" * 61}"']),
    "name": (['"Zoë\u2019s 規則"'], ['""', '"  "', '"a\\nb"', "true", f'"{"a" * 81}"']),
    "summary": (['"One sentence."'], ['"a\\u0007"', "5", f'"{"a" * 201}"']),
    "source": (['"A book."'], ['"\\u2028"', "[]", f'"{"a" * 301}"']),
    "choices": (
        ['["end.ties", "scores.xxxxyy"]', '["turn.opening_minimum:one_roll"]'],
        ['"end.ties"', '["end.tie"]', "[1]", "true", '["end.ties:one_roll"]', '["scores:"]'],
    ),
    "fallen_dice_again": (["true"], ['"yes"', "1"]),
    "dice": (["3", "5", "7", "12"], ["0", "13", "-1", "6.0", '"6"', "true", "[6]", "1979-05-27"]),
    "players": (
        ["[2, 6]", "[1, 1]", "false"],
        ["[6, 2]", "[0, 2]", "[2]", "2", '"2-6"', "[1.0, 2]"],
    ),
    "partners": (["2", "20"], ["0", "21", "1.5", '"2"', "true"]),
    "unit": (['"holes"'], ['"hole"', '""', "1", "true", '["holes"]']),
    "turn.opening_minimum": (["1000"], ["-1", '"500"', "1e3", "true", "1000000001", "{}"]),
    "turn.opening_by": (['"roll"', '"turns"'], ['"rolls"', "true", "1", "[]"]),
    "turn.bank_minimum": (
        ["300", '"own_last_turn"', '"last_bank"'],
        ['"last"', "-1", '"500"', "0.5", "false", "inf", "nan"],
    ),
    "turn.hot_dice": (['"must"', '"must_in_one_roll"'], ['"should"', "true", '"May"', "[]"]),
    "turn.hot_dice_escape": (["false"], ['"no"', "0", "1"]),
    "turn.must_roll_with": (
        ["[1]", "[5, 2]"],
        ["[0]", "[12]", "[1, 1]", "1", '["1"]', "[true]", "[1.0]"],
    ),
    "partners_alternate": (['"throw"'], ['"roll"', "true", "2"]),
    "turn.must_roll_after": (
        ['["xxx"]', '["yyy", "12"]'],
        ['"xxx"', '["xx", "yy"]', "[3]", '["7"]', '[""]', "true", '["xxxxxxxxxxxxx"]'],
    ),
    "turn.clear_combo": (["true"], ['"yes"', "1", "[]"]),
    "turn.combine": (['"turn"'], ['"all"', "true", "[]"]),
    "turn.keep": (['"all"'], ['"most"', "true", "[]"]),
    "turn.refresh_on": (
        ['["xx"]', '["yyy", "12"]'],
        ['"xx"', '["xx", "yy"]', "[2]", '["7"]', '[""]', "true", '["xxxxxxxxxxxxx"]'],
    ),
    "turn.last_die_succeeds_on": (["[3, 1, 2]"], ["[1, 1]", "[7]", "[0]", "3", '["1"]', "[true]"]),
    "turn.most_rolls": (["3", "100"], ["0", "101", "true", '"3"', "[3]"]),
    "turn.hot_dice_bonus": (
        ["500", "[500, 1000]"],
        ["0", "-5", "true", '"500"', "[500, 0]", "[500, true]", f"[{'5, ' * 21}]"],
    ),
    "turn.most_hot_dice": (["1", "20"], ["-1", "21", "true", '"1"']),
    "turn.last_die_points": (["50"], ["-1", '"50"', "true"]),
    "turn.last_die_tries": (["3", "20"], ["0", "21", "true", '"3"']),
    "turn.scoring": (['"any"'], ['"all"', "true", "[]"]),
    "turn.nothing_scores": (["500", "-500", '"total"'], ['"all"', "true", "[500]"]),
    "turn.nothing_scores_on": (['"first_roll"'], ['"last_roll"', "true", "[]"]),
    "turn.exchange": (['"at_once"'], ['"later"', "true"]),
    "turn.farkle_penalty": (
        ["{ after = 3, points = 500 }"],
        ["500", '"500"', "true", "[]", "[[3, 500]]"],
    ),
    "turn.first_roll_farkle": (
        ['"again"', "{ points = -1000 }"],
        ['"twice"', "true", "false", "-1000", "[]"],
    ),
    "turn.farkle_keeps_points": (["true"], ['"yes"', "1", "[]"]),
    "turn.second_chance": (["true"], ['"yes"', "1", "[]"]),
    "turn.carry_on": (['"may"', '"on_board"'], ['"always"', "true", "1"]),
    "turn.farkle_leaves_board": (["true"], ['"yes"', "1"]),
    "turn.first_bank_bonus": (["{ score = 1000, points = 500 }"], ["500", "true", "[1000]"]),
    "end.target": (["1", "1000000000"], ["0", "-5", '"10000"', "1000000001", "true", "1e4"]),
    "end.reached": (['"more_than"', '"exactly"'], ['"more"', '"exact"', "true"]),
    "end.overshoot": (['"bounce"', '"to_lowest"'], ['"bounces"', "true", "[]"]),
    "end.final_round": (
        ['"complete_round"', '"until_unbeaten"', '"one_roll"', '"none"'],
        ['"no"', "false", "[]"],
    ),
    "end.rounds": (["1", "1000"], ["0", "-1", "1001", '"10"', "true"]),
    "end.ties": (['"play_off"'], ['"split"', "true"]),
    "end.winner": (['"last_on_board_loses"'], ['"lowest"', "1"]),
    "end.loser_found": (['"after_round"'], ['"later"', "true"]),
    "start.roll_off": (["1", "12"], ["13", "-1", "true", '"1"']),
    "board.one_peg_per_hole": (["true"], ['"yes"', "1"]),
    "board.lanes": (["3", "12"], ["0", "13", "true", '"two"']),
    "board.bump": (["5", '"last_total"', '"start"'], ['"back"', "0", "-1", '"5"', "true"]),
    "board.bump_floor": (["-5"], ["1", '"Start"', "true"]),
    "board.chain": (["false"], ['"no"', "0"]),
}
"""For every key values that are accepted, none of them its default, and values that are not."""

NAMES = ("id", "name", "summary", "source", "choices", "fallen_dice_again")
"""Keys that do not change how the game is played."""

BESIDE = {
    "partners_alternate": {"partners": "2"},
    "turn.opening_by": {"turn__opening_minimum": "350"},
    "end.overshoot": {"end__reached": '"exactly"'},
    "end.loser_found": {"end__winner": '"last_on_board_loses"'},
    "turn.nothing_scores_on": {"turn__nothing_scores": "50"},
    "board.lanes": {"scores__xxx": "200"},
    "turn.combine": {"scores__xxx": "200"},
}
"""What a key needs beside `EFFECTIVE` to have an effect."""

STATED = {"end.target": "1000", "id": '"mine"', "name": '"Mine"'}


@pytest.mark.parametrize(
    ("beside", "accepted"),
    [
        ({}, "a total that ends the game, or end.rounds beside it, the number of rounds"),
        ({"end__rounds": "false"}, "a total that ends the game, or end.rounds beside it"),
        ({"end__rounds": "9", "end__winner": '"last_on_board_loses"'}, "leaves the board, with"),
        ({"end__rounds": "9", "unit": '"holes"'}, 'the hole that ends the game, with unit = "hol'),
    ],
)
def test_a_game_without_a_target_must_end_all_the_same(
    beside: dict[str, str], accepted: str
) -> None:
    fault = the_fault(text(end__target="false", **beside))
    assert (fault.key, fault.found) == ("end.target", "false")
    assert accepted in fault.accepted


def test_rounds_take_the_place_of_a_target() -> None:
    rules = parse(text(end__target="false", end__rounds="10"))
    assert rules.end.target is None
    assert parse(toml(values(rules))).digest == rules.digest
    assert rules.digest != parse(text(end__rounds="10")).digest
    moved = convert(rules, Fraction(2))
    assert (moved.end.target, moved.end.rounds) == (None, 10)


def test_a_last_die_does_not_succeed_on_a_face_that_is_a_farkle() -> None:
    stated = {"scores__2": '{ points = 0, or = "farkle" }', "turn__last_die_succeeds_on": "[1, 2]"}
    fault = the_fault(text(**stated))
    assert (fault.key, fault.found) == ("turn.last_die_succeeds_on", "[2]")
    assert "decide no roll by a line of scores, as 2 does" in fault.accepted


@pytest.mark.parametrize(
    ("stated", "accepted"),
    [
        ({"end__target": "1025"}, "they go in steps of 50, and 1,025 is none of them"),
        ({'scores__"1"': "150", "end__target": "250", "scores__xxx": "400"}, None),
        (
            {'scores__"1"': "150", 'scores__"5"': "100", "scores__xxx": "400", "end__target": "50"},
            "a target that is a sum of what dice score by the chart, as 50 is not",
        ),
        (  # three 1s score 450 as single ones
            {
                'scores__"1"': "150",
                'scores__"5"': "100",
                'scores__"111"': "50",
                "scores__xxx": "400",
                "end__target": "50",
            },
            "a target that is a sum of what dice score by the chart, as 50 is not",
        ),
        (  # and 50 where they may be scored for less
            {
                'scores__"1"': "150",
                'scores__"111"': "50",
                "end__target": "50",
                "turn__scoring": '"any"',
            },
            None,
        ),
        (  # or by the points of a last die alone
            {
                'scores__"1"': "100",
                'scores__"5"': None,
                "turn__last_die_succeeds_on": "[3]",
                "turn__last_die_points": "70",
                "end__target": "170",
            },
            None,
        ),
        (  # it may bounce there
            {
                'scores__"1"': "150",
                'scores__"5"': "100",
                "scores__xxx": "400",
                "end__target": "50",
                "end__overshoot": '"bounce"',
            },
            None,
        ),
    ],
)
def test_a_target_that_no_total_can_hit(stated: dict[str, str], accepted: str | None) -> None:
    stated = {"end__reached": '"exactly"', **stated}
    if accepted is None:
        assert parse(text(**stated)).end.must_hit
        return
    fault = the_fault(text(**stated))
    assert (fault.key, fault.found) == ("end.reached", '"exactly"')
    assert accepted in fault.accepted


def test_every_key_is_tried() -> None:
    assert set(GOOD_AND_BAD) == {field.key for field in FIELDS}


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, (good, _) in GOOD_AND_BAD.items() for value in good]
)
def test_what_is_accepted(key: str, value: str) -> None:
    """It is taken over, and a key that changes the game changes the digest."""
    parse(set_key(key, value))  # also where it has no effect beside the others
    base = {**EFFECTIVE, **BESIDE.get(key, {})}
    stated = {**base, key.replace(".", "__", 1): value}
    rules = parse(text(**stated))
    expected = parse(text(**base))
    same = stated == base or (value == "false" and key == "players")
    assert (rules.digest == expected.digest) == (key in NAMES or same)
    assert (rules == expected) == (key in NAMES or same)


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, (_, bad) in GOOD_AND_BAD.items() for value in bad]
)
def test_what_is_not_accepted(key: str, value: str) -> None:
    """One fault, with the line that states it, the key, what was found, what would be accepted."""
    stated = set_key(key, value)
    field = next(it for it in FIELDS if it.key == key)
    fault = the_fault(stated)
    assert (fault.key, fault.accepted) == (key, str(field.accepted))
    assert fault.line == line_of(stated, field.name)


PENALTIES = {
    "after": (["1", "1000"], ["0", "-3", "1001", '"3"', "true", "3.0"]),
    "points": (
        ["1", '"total"'],
        ["0", "-500", '"500"', "true", '"all"', "[]", "[500, 0]", "[500, true]", f"[{'5, ' * 21}]"],
    ),
    "floor": (["0", "-2500", "false"], ["1", '"none"', "true"]),
    "restart": (["false"], ['"no"', "0"]),
    "in_final_round": (["false"], ['"no"', "1"]),
}


def penalty(**parts: str) -> str:
    stated = {"after": "3", "points": "500", **parts}
    return "{ " + ", ".join(f"{name} = {value}" for name, value in stated.items()) + " }"


def test_every_key_of_the_penalty_is_tried() -> None:
    keys = {it.key for it in every_field() if it.key.startswith("turn.farkle_penalty.")}
    assert {f"turn.farkle_penalty.{name}" for name in PENALTIES} == keys


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, (good, _) in PENALTIES.items() for value in good]
)
def test_penalties_that_are_accepted(name: str, value: str) -> None:
    usual = house(turn__farkle_penalty=penalty())
    rules = house(turn__farkle_penalty=penalty(**{name: value}))
    assert (rules == usual) == (value == "false" and name == "floor")


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, (_, bad) in PENALTIES.items() for value in bad]
)
@pytest.mark.parametrize("table", [False, True], ids=["inline", "section"])
def test_penalties_that_are_not(name: str, value: str, table: bool) -> None:
    if table:
        rest = [f"{key} = 1" for key in ("after", "points") if key != name]
        lines = ["[turn.farkle_penalty]", f"{name} = {value}", *rest]
        stated, start = text() + "\n".join(lines), f"{name} ="
    else:
        stated, start = text(turn__farkle_penalty=penalty(**{name: value})), "farkle_penalty"
    fault = the_fault(stated)
    assert fault.key == f"turn.farkle_penalty.{name}"
    assert fault.line == line_of(stated, start)


def test_amounts_of_a_penalty_that_can_never_be_due() -> None:
    stated = text(turn__farkle_penalty=penalty(points="[500, 1000]"))
    fault = the_fault(stated)
    assert (fault.key, fault.found) == ("turn.farkle_penalty.points", "[500, 1000]")
    assert fault.line == line_of(stated, "farkle_penalty")
    assert "one amount, because with turn.farkle_penalty.restart = true" in fault.accepted
    rules = house(turn__farkle_penalty=penalty(points="[500, 1000, 1000]", restart="false"))
    assert rules.turn.farkle_penalty is not None
    assert rules.turn.farkle_penalty.points == (500, 1000)  # the last repeats anyway
    assert parse(toml(values(rules))).digest == rules.digest
    moved = convert(rules, Fraction(2))
    assert moved.turn.farkle_penalty is not None
    assert moved.turn.farkle_penalty.points == (1000, 2000)


def test_a_penalty_of_the_whole_total() -> None:
    rules = house(turn__farkle_penalty=penalty(points='"total"'))
    assert parse(toml(values(rules))).digest == rules.digest
    same = house(turn__farkle_penalty=penalty(points='"total"', floor="-500"))
    assert (same == rules, [it.key for it in same.warnings]) == (
        True,
        ["turn.farkle_penalty.floor"],
    )
    assert convert(rules, Fraction(2)).turn.farkle_penalty == rules.turn.farkle_penalty


def test_a_set_that_can_fall_twice_leaves_a_choice() -> None:
    only = {'scores__"1"': None, 'scores__"5"': None, "turn__keep": '"all"'}
    assert parse(text(**only)).warnings == ()  # of two sets of three one could be kept back
    assert [it.key for it in parse(text(**only, dice="5")).warnings] == ["turn.keep"]


def test_what_refreshes_all_the_dice_is_no_roll_of_them_all() -> None:
    fault = the_fault(text(turn__refresh_on='["xx", "xxxx"]', dice="4"))
    assert (fault.key, fault.found) == ("turn.refresh_on", '["xxxx"]')
    assert "fewer dice than dice = 4" in fault.accepted
    fault = the_fault(text(turn__refresh_on='["2"]', turn__last_die_succeeds_on="[1, 3]"))
    assert (fault.key, fault.found) == ("turn.refresh_on", '["2"]')
    assert "turn.last_die_succeeds_on = [1, 3]" in fault.accepted


@pytest.mark.parametrize("points", ["0", "500", "true", '"all"', None])
def test_a_first_roll_costs_less_than_nothing(points: str | None) -> None:
    stated = "{ }" if points is None else f"{{ points = {points} }}"
    fault = the_fault(text(turn__first_roll_farkle=stated))
    assert (fault.key, fault.found) == ("turn.first_roll_farkle.points", points or "nothing")
    assert 'to -1 or "total"' in fault.accepted


@pytest.mark.parametrize("loss", ["-500", '"total"'])
def test_what_a_first_roll_costs_has_one_key(loss: str) -> None:
    stated = text(turn__nothing_scores=loss, turn__nothing_scores_on='"first_roll"')
    fault = the_fault(stated)
    assert (fault.key, fault.found) == ("turn.nothing_scores_on", '"first_roll"')
    assert f"turn.first_roll_farkle = {{ points = {loss} }}" in fault.accepted


def test_a_penalty_needs_its_two_numbers() -> None:
    assert [it.key for it in faults(text(turn__farkle_penalty="{}"))] == [
        "turn.farkle_penalty.after",
        "turn.farkle_penalty.points",
    ]


@pytest.mark.parametrize("key", ["id", "name", "end.target"])
def test_what_must_be_stated(key: str) -> None:
    fault = the_fault(text(**{key.replace(".", "__"): None}))
    assert (fault.key, fault.found, fault.line) == (key, "nothing", fault.line)


def test_defaults_change_nothing() -> None:
    """Every field has a documented default, which is what leaving it out means."""
    stated = {it.key: it.default for it in FIELDS if it.key.startswith(("turn.", "end."))}
    rules = house()
    for key, default in stated.items():
        section, name = key.split(".")
        if key != "end.target":
            assert getattr(getattr(rules, section), name) == default
    assert (rules.dice, rules.players, rules.partners, rules.unit) == (6, None, 1, "points")
    assert rules.board is None
    assert rules.start.roll_off == 0


def test_every_field_has_a_meaning_in_words() -> None:
    for field in every_field():
        assert len(field.meaning) > 20
        assert field.meaning.endswith(".")
        assert str(field.accepted)


# unknown keys


@pytest.mark.parametrize(
    ("stated", "key", "meant"),
    [
        (text(dise="6"), "dise", '"dice"'),
        (text(turn__hotdice='"may"'), "turn.hotdice", '"hot_dice"'),
        (text(end__targett="5"), "end.targett", '"target"'),
        (text(board__bumb="1"), "board.bumb", '"bump"'),
        (text(start__roll_of="1"), "start.roll_of", '"roll_off"'),
        (text(turn__farkle_penalty=penalty(flor="0")), "turn.farkle_penalty.flor", '"floor"'),
        (text() + "[turns]\nhot_dice = 'may'\n", "turns", '"turn"'),
    ],
)
def test_unknown_keys_with_what_was_meant(stated: str, key: str, meant: str) -> None:
    fault = the_fault(stated)
    assert fault.key == key
    assert fault.found.startswith("the unknown key ")
    assert fault.accepted == meant
    assert fault.line is not None


def test_a_record_is_named_instead_of_its_many_unknown_keys() -> None:
    record = 'format = 1\nrules = "plain"\nplayers = ["Ada", "Bo"]\nturns = "1 x"\n'
    fault = the_fault(record)
    assert (fault.key, fault.line, fault.code) == ("turns", 4, "record")
    assert "the record of a game" in fault.accepted


def test_an_unknown_key_that_resembles_nothing_lists_them_all() -> None:
    assert the_fault(text(start__zzz="1")).accepted == "one of roll_off"
    assert (
        "final_round, loser_found, overshoot, reached, rounds, target, ties, winner"
        in the_fault(text(end__qqqq="1")).accepted
    )


@pytest.mark.parametrize("value", ["5", '"may"', "[]", "true", "false"])
@pytest.mark.parametrize("section", ["turn", "end", "start", "scores"])
def test_a_section_that_is_none(section: str, value: str) -> None:
    stated = "".join(
        line
        for line in text().splitlines(keepends=True)
        if section not in line and not (section == "end" and "target" in line)
    )
    found = faults(f"{section} = {value}\n{stated}")
    assert any((it.key, it.accepted) == (section, f"a section [{section}]") for it in found)


def test_pegs_can_be_taken_off_again() -> None:
    """`board = false` takes the board off that the other rule set has."""
    stated = 'id = "x"\nname = "X"\nextends = "farkle-cribbage-tournament"\nboard = false\n'
    basic = stated.replace("-tournament", "").replace("board = false\n", "")
    assert parse(stated) == parse(basic)


# faults together

MANY = """\
id = "My Rules"
name = "Mine"
dise = 6
dice = 13
[scores]
"1" = 100
"7" = 70
"xxx" = "yyy + 1"
"xxxx" = 0
[turn]
hot_dice = "sometimes"
opening_minimum = 5000
farkle_penalty = { after = 0, points = 500, flor = 0 }
[end]
target = 1000
ties = "share"
finalround = "none"
"""


def test_several_faults_are_reported_at_once_in_the_order_of_their_lines() -> None:
    found = [(it.line, it.key) for it in faults(MANY)]
    assert found == [
        (1, "id"),
        (3, "dise"),
        (4, "dice"),
        (7, "scores.7"),
        (8, "scores.xxx"),
        (9, "scores.xxxx"),
        (11, "turn.hot_dice"),
        (12, "turn.opening_minimum"),
        (13, "turn.farkle_penalty.flor"),
        (13, "turn.farkle_penalty.after"),
        (17, "end.finalround"),
    ]


def test_a_fault_reads_as_a_sentence() -> None:
    assert str(the_fault(text(dice="13"))) == (
        "line 3, dice: found 13; accepted: a whole number from 1 to 12"
    )
    whole = message("accepted-whole", least=1, most=10_000)
    assert str(Fault("end.target", NOTHING, whole)) == (
        "end.target: found nothing; accepted: a whole number from 1 to 10,000"
    )


def test_a_fault_is_said_in_the_language_in_which_it_is_read() -> None:
    with pytest.raises(RuleError) as refused:
        parse(MANY)
    english = str(refused.value)
    with pseudo_language():
        other = str(refused.value)
    assert str(refused.value) == english
    for word in ("found", "accepted", "faults", "the unknown key", "a whole number from"):
        assert (word in english, word in other) == (True, False)
        assert translated(word) in other


def test_a_fault_has_a_code_and_its_values() -> None:
    with pytest.raises(RuleError) as refused:
        parse(text(dice="13"))
    assert refused.value.data["faults"] == [
        {
            "key": "dice",
            "line": 3,
            "code": "value",
            "found": "13",
            "accepted": "a whole number from 1 to 12",
        }
    ]
    assert the_fault(text(dise="6")).code == "unknown-key"


# what does not go together


@pytest.mark.parametrize("key", ["opening_minimum", "bank_minimum"])
def test_minimums_above_the_target(key: str) -> None:
    stated = text(**{f"turn__{key}": "1001"})
    fault = the_fault(stated)
    assert (fault.key, fault.line) == (f"turn.{key}", line_of(stated, key))
    assert (fault.found, fault.accepted) == ("1001", "at most the target, 1,000")
    assert parse(text(**{f"turn__{key}": "1000"})).id == "mine"


def one_line(pattern: str, points: int = 10) -> dict[str, str | None]:
    """A chart of one line."""
    return {
        'scores__"1"': None,
        'scores__"5"': None,
        "scores__xxx": None,
        f"scores__{pattern}": str(points),
    }


@pytest.mark.parametrize("hot_dice", ["must", "must_in_one_roll"])
def test_a_turn_that_can_never_end_when_every_roll_scores_whole(hot_dice: str) -> None:
    stated = text(**one_line("x"), turn__hot_dice=f'"{hot_dice}"', turn__hot_dice_escape="false")
    fault = the_fault(stated)
    assert fault.key == "turn.hot_dice"
    assert "could only ever end in a farkle" in fault.found
    assert fault.line == line_of(stated, "hot_dice =")
    assert parse(stated.replace("hot_dice_escape = false", "hot_dice_escape = true")).id == "mine"


def test_a_turn_that_can_never_end_when_only_all_the_dice_score() -> None:
    chart = one_line("xxxxxx")
    assert the_fault(text(**chart, turn__hot_dice='"must"')).key == "turn.hot_dice"
    assert parse(text(**chart, turn__hot_dice='"may"')).id == "mine"
    assert (
        the_fault(text(**one_line("x"), dice="1", turn__hot_dice='"must"')).key == "turn.hot_dice"
    )


def test_a_turn_that_can_never_end_when_all_that_scores_must_be_kept() -> None:
    """Every die scores, so that all are kept of every roll, and hot dice must be rolled again."""
    stated = text(**one_line("x"), turn__hot_dice='"must"', turn__keep='"all"')
    fault = the_fault(stated)
    assert (fault.key, fault.found[:6]) == ("turn.hot_dice", '"must"')
    assert fault.accepted.startswith('"may", turn.keep = "some", or a chart')
    assert parse(stated.replace('keep = "all"', 'keep = "some"')).id == "mine"
    only = text(**one_line("xxxxxx"), turn__hot_dice='"must"', turn__keep='"all"')
    assert the_fault(only).accepted.startswith('"may", or a chart')  # "some" would not help


def test_a_turn_that_can_never_end_as_whatever_is_left_must_be_rolled() -> None:
    chart = one_line("xx")  # of four dice two are kept, or all
    stated = text(**chart, dice="4", turn__must_roll_with="[2]", turn__hot_dice='"must"')
    fault = the_fault(stated)
    assert (fault.key, fault.line) == ("turn.must_roll_with", line_of(stated, "must_roll_with"))
    assert fault.found == "[2], under which a turn could only ever end in a farkle"
    assert fault.accepted == 'fewer numbers, or turn.hot_dice = "may"'
    assert parse(stated.replace('"must"', '"may"')).id == "mine"
    never_hot = text(**chart, dice="5", turn__must_roll_with="[1, 3]")
    assert the_fault(never_hot).accepted == "fewer numbers"


def test_a_turn_that_can_never_end_as_every_keep_must_be_followed_by_a_roll() -> None:
    """Pairs and triples of five dice: all keeps have a pair, and so has all that is left of it."""
    chart = one_line("xx")
    stated = text(**chart, dice="4", turn__must_roll_after='["xx"]')
    fault = the_fault(stated)
    assert (fault.key, fault.line) == ("turn.must_roll_after", line_of(stated, "must_roll_after"))
    assert fault.found == '["xx"], under which a turn could only ever end in a farkle'
    assert fault.accepted == "fewer patterns, so that some keep has none of them"
    assert parse(stated.replace('"xx"]', '"66"]')).id == "mine"
    assert parse(stated.replace("[turn]", "[turn]\nmost_rolls = 3")).id == "mine"
    both = text(**chart, dice="4", turn__must_roll_after='["66"]', turn__must_roll_with="[2]")
    assert parse(both).id == "mine"
    both = both.replace("[turn]", '[turn]\nhot_dice = "must"')
    assert the_fault(both).key == "turn.must_roll_with"  # nothing could be banked without it


def test_sets_that_all_must_be_kept_leave_nothing_to_bank() -> None:
    """Of every roll that shows a 1 all the 1s are kept; where two have come, so has a duty."""
    stated = text(**one_line("1"), dice="2", turn__must_roll_after='["1"]')
    assert the_fault(stated).key == "turn.must_roll_after"
    stated = stated.replace('["1"]', '["11"]').replace("[turn]", '[turn]\nkeep = "all"')
    assert parse(stated).id == "mine"
    only = text(**one_line("11"), dice="2", turn__must_roll_after='["11"]')
    assert the_fault(only).key == "turn.must_roll_after"
    paid = only.replace("[turn]", "[turn]\nnothing_scores = 50")
    assert parse(paid).id == "mine"
    paid = paid.replace("[turn]", '[turn]\nnothing_scores_on = "first_roll"')
    assert parse(paid).id == "mine"


def test_a_minimum_has_to_be_made_by_a_keep_that_may_be_banked() -> None:
    """Pairs of five dice: 20 with two pairs, 10 where the second must be followed by a roll."""
    stated = text(**one_line("xx"), dice="5", turn__bank_minimum="20")
    most = stated.replace("minimum = 20", 'minimum = 20\nmust_roll_after = ["xxyy"]')
    assert parse(most).id == "mine"  # one pair after the other
    fault = the_fault(stated.replace("minimum = 20", 'minimum = 30\nmust_roll_after = ["66"]'))
    assert fault.accepted == "at most 20, the most that one turn can make"


def test_what_may_be_left_is_fewer_than_all_the_dice() -> None:
    fault = the_fault(text(dice="4", turn__must_roll_with="[1, 4]"))
    assert (fault.key, fault.found) == ("turn.must_roll_with", "[4]")
    assert fault.accepted.startswith("numbers below dice = 4 (of all the dice turn.hot_dice")


def test_a_minimum_has_to_be_made_with_dice_left_that_may_be_banked() -> None:
    """Pairs of five dice: 10 with three left, 20 with one left."""
    stated = text(**one_line("xx"), dice="5", turn__bank_minimum="20")
    assert parse(stated).id == "mine"
    fault = the_fault(stated.replace("minimum = 20", "minimum = 20\nmust_roll_with = [1]"))
    assert fault.accepted == "at most 10, the most that one turn can make"


def test_a_minimum_that_only_a_first_roll_without_points_could_make() -> None:
    """Pairs of five dice: two pairs after 50 for nothing at first, and then no hot dice."""
    chart = one_line("xx")
    stated = text(**chart, dice="5", turn__nothing_scores="50", turn__bank_minimum="70")
    assert parse(stated).id == "mine"
    stated = stated.replace("minimum = 70", 'minimum = 70\nnothing_scores_on = "first_roll"')
    assert parse(stated).id == "mine"
    fault = the_fault(stated.replace("minimum = 70", "minimum = 80"))
    assert fault.accepted == "at most 70, the most that one turn can make"


@pytest.mark.parametrize(
    ("limits", "most"),
    [
        ({"turn__most_rolls": "1"}, 40),
        ({"turn__most_rolls": "2"}, 80),
        ({"turn__most_hot_dice": "0"}, 40),
        ({"turn__most_hot_dice": "2"}, 120),
        ({"turn__most_hot_dice": "1", "turn__most_rolls": "9"}, 80),
    ],
)
def test_a_minimum_that_limits_of_a_turn_put_out_of_reach(
    limits: dict[str, str], most: int
) -> None:
    stated = text(**one_line("x"), dice="4", **limits)
    stated = stated.replace("[turn]", f"[turn]\nbank_minimum = {most}")
    assert parse(stated).turn.bank_minimum == most
    fault = the_fault(stated.replace(f"minimum = {most}", f"minimum = {most + 1}"))
    assert fault.accepted == f"at most {most}, the most that one turn can make"


@pytest.mark.parametrize(
    ("key", "value", "duty"),
    [
        ("most_rolls", "1", 'hot_dice = "must"'),
        ("most_rolls", "1", "must_roll_with = [1]"),
        ("most_rolls", "1", 'must_roll_after = ["xxx"]'),
        ("most_hot_dice", "0", 'hot_dice = "must_in_one_roll"'),
    ],
)
def test_a_limit_that_leaves_no_room_for_a_duty_to_roll(key: str, value: str, duty: str) -> None:
    name, _, stated = duty.partition(" = ")
    fault = the_fault(text(**{f"turn__{key}": value, f"turn__{name}": stated}))
    assert (fault.key, fault.found) == (f"turn.{key}", value)
    assert f"because turn.{duty} asks for another roll; or turn.{name} = " in fault.accepted


def test_a_minimum_that_no_turn_can_make() -> None:
    """Only pairs of five dice: two pairs at most, then one die that scores nothing."""
    chart = one_line("xx")
    fault = the_fault(text(**chart, dice="5", turn__bank_minimum="30"))
    assert (fault.key, fault.found) == ("turn.bank_minimum", "30")
    assert fault.accepted == "at most 20, the most that one turn can make"
    assert parse(text(**chart, dice="5", turn__bank_minimum="20")).id == "mine"
    assert (
        parse(text(**chart, dice="6", turn__bank_minimum="30")).id == "mine"
    )  # hot dice: no end to it


def test_a_last_die_of_one_die() -> None:
    stated = text(dice="1", scores__xxx=None, turn__last_die_succeeds_on="[3]")
    assert the_fault(stated).key == "turn.last_die_succeeds_on"


def test_a_game_for_the_last_on_board_needs_two() -> None:
    sets = {"players": "[1, 1]", "end__winner": '"last_on_board_loses"'}
    assert the_fault(text(**sets)).key == "players"
    assert house(players="[1, 2]", end__winner='"last_on_board_loses"').players == (1, 2)


def test_a_rule_set_is_a_value() -> None:
    rules = house()
    assert isinstance(rules, RuleSet)
    assert rules == house(name='"Another name"', id='"other"')
    assert hash(rules) == hash(house(summary='"Said otherwise."'))
    assert rules != house(dice="5")
    assert rules != rules.digest
    assert replace(rules, name="Renamed") == rules


def test_a_table_that_is_found_is_shown_as_the_file_has_it() -> None:
    stated = {"points": 10, "replaces": 3}
    assert shown(stated) == "{ points = 10, replaces = 3 }"
    assert shown([True, "a", 1]) == '[true, "a", 1]'


def test_of_very_many_faults_the_first_are_told() -> None:
    """The sentence has an end; the list of them is whole."""
    with pytest.raises(RuleError) as caught:
        parse(text() + "".join(f"key{number} = 1\n" for number in range(500)))
    assert len(caught.value.faults) >= 500
    *_, last = str(caught.value).splitlines()
    assert last == f"  and {len(caught.value.faults) - 100} more"
    assert str(caught.value).count("\n") == 101


@pytest.mark.parametrize("pattern", ["", "7", "1 2", "1234567"])
def test_a_choice_of_a_line_that_cannot_be(pattern: str) -> None:
    assert the_fault(text(choices=f'["scores.{pattern}"]')).key == "choices"


def test_a_formula_that_comes_to_more_than_numbers_are_written_with() -> None:
    fault = the_fault(text(scores__xxx=f'"1{"0" * 23} * 2"'))
    assert fault.key == "scores.xxx"
    assert ",000,000,000,000,000,000,000" in str(fault)
