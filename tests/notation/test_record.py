"""Records: canonical to write, lenient to read, and nothing of a game is lost between."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.chance import FairDice
from tincup.game import (
    Bank,
    EnterTurn,
    Game,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
    new_game,
)
from tincup.game.actions import Action
from tincup.notation import (
    Record,
    RecordError,
    parse_position,
    read_record,
    verify_record,
    write_record,
)
from tincup.notation.replay import without_roll_off
from tincup.notation.turn_lines import turn_lines
from tincup.rules import from_values, load, preset
from tincup.rules.canonical import values

BY_HAND = '''
rules = "playmonster"
players = ["Ada", "Bo"]
turns = """
1 123566/15 2336 x =0
2 123346/1 11356/115 14/1 5/5 112336/11 +700 =700
"""
'''


def test_the_example_of_the_format_reads_and_is_written_canonically() -> None:
    record = read_record(BY_HAND)
    assert record.game.state.totals == (0, 700)
    assert verify_record(BY_HAND).is_right
    assert write_record(record) == (
        "format  = 1\n"
        'rules   = "playmonster"\n'
        'digest  = "sha256:0f93972a2800419d9117314d7fe00f3076254d701f11e1fc9fea2efc46e131a2"\n'
        'players = ["Ada", "Bo"]\n'
        "result  = [0, 700]\n"
        'ending  = "unfinished"\n'
        'check   = "sha256:4c7b75a2efeb0c263b66486b87e46b7d4caa4d1e62c2f22f38d7e9b81411be8e"\n'
        'turns = """\n'
        "1 123566/15 2336 x =0\n"
        "2 123346/1 11356/115 14/1 5/5 112336/11 +700 =700\n"
        '"""\n'
    )


@given(st.sampled_from(VARIANTS), st.integers(0, 10**6), st.booleans())
def test_every_game_round_trips(variant: tuple[str, Sets], seed: int, disturbed: bool) -> None:
    rng = Random(seed)
    dice = FairDice("00" * 32)
    dice.add_salt("salt")
    dice.close()
    longest = rng.choice([0, 1, 5, 30, 100, 300])
    game = random_game(rules_of(variant), seed, longest=longest, disturbed=disturbed, dice=dice)
    text = write_record(Record(game, dice.commitment, dice.secret, dice.salts))
    read = read_record(text)
    assert read.game.start == game.start
    assert read.game.actions == game.actions
    assert read.game.states == game.states
    assert write_record(read) == text
    verified = verify_record(text)
    assert verified.is_right, verified
    assert verified.dice == "verified"
    assert verified.rolls == game.rolls
    assert totals_told(text, len(game.state.sides)) == played_up(game)


def totals_told(text: str, sides: int) -> tuple[int, ...]:
    """The last total of each side that the lines tell, from the text alone."""
    totals = [0] * sides
    turns = text.partition('turns = """\n')[2].partition('"""')[0]
    for line in turns.splitlines():
        words = line.split()
        for word in words[1:]:
            side, equals, total = word.partition("=")
            if equals and side != "first":
                totals[int(side or words[0]) - 1] = int(total)
    return tuple(totals)


def played_up(game: Game) -> tuple[int, ...]:
    """The totals after the last turn that has ended: a turn under way may have moved pegs."""
    states = game.states
    last = [0] + [n for n in range(1, len(states)) if states[n].last is not states[n - 1].last]
    return states[last[-1]].totals


TEXTS = st.text(st.characters(codec="utf-8"), max_size=40)


@given(
    st.lists(TEXTS, max_size=3),
    TEXTS.filter(bool),
    TEXTS,
    TEXTS,
    st.dictionaries(st.integers(0, 1), TEXTS, max_size=2),
    st.sampled_from([["Ada", "Bo"], ['"Q"', "\\"], ["Zoë 🎲", "名前"], ["#", '"""']]),
)
def test_what_people_write_round_trips(
    salts: list[str], seed: str, date: str, event: str, notes: dict[int, str], names: list[str]
) -> None:
    game = Game.of(preset("plain"), names)
    for action in (EnterTurn(50), EnterTurn(0)):
        game.play(action)
    text = write_record(Record(game, None, seed, tuple(salts), date, event, notes))
    read = read_record(text)
    assert read.game.states == game.states
    assert (read.seed, read.salts) == (seed, tuple(salts))
    assert write_record(read) == text
    assert read.date.split() == date.split() or any(not c.isprintable() for c in date)
    assert read.notes.keys() <= notes.keys()


def lines(name: str, players: str, *actions: Action, sets: Sets = ()) -> list[str]:
    """The lines of the turns; the players are letters."""
    game = Game(new_game(load(name, sets=sets), list(players)), actions)
    text = write_record(Record(game))
    assert read_record(text).game.states == game.states
    return turn_lines(game)


BOMB = (4,) * 6


def test_turns_entered_as_points() -> None:
    assert lines("plain", "AB", EnterTurn(700), EnterTurn(0)) == ["1 +700 =700", "2 x =0"]


def test_a_roll_off_with_a_tie() -> None:
    rolls = [Roll((6,)), Roll((2,)), Roll((6,)), Roll((1,)), Roll((5,))]
    assert lines("playmonster", "ABC", *rolls) == ["start 1:6 2:2 3:6 1:1 3:5 first=3"]


def test_a_roll_off_not_begun_and_one_under_way() -> None:
    assert lines("playmonster", "AB") == ["start"]
    assert lines("playmonster", "AB", Roll((3,))) == ["start 1:3"]


def test_a_roll_off_that_somebody_leaves() -> None:
    assert lines("playmonster", "ABC", Roll((3,)), Leave(2), Roll((5,))) == [
        "start 1:3 leave:3 2:5 first=2"
    ]


def test_a_game_that_the_first_side_begins() -> None:
    start = without_roll_off(new_game(preset("playmonster"), ["A", "B"]))
    game = Game(start, [Roll((1, 2, 3, 5, 6, 6))])
    assert turn_lines(game) == ["1 123566"]
    assert read_record(write_record(Record(game))).game.states == game.states
    empty = Game(start)
    assert read_record(write_record(Record(empty))).game.states == empty.states


def test_a_change_of_places() -> None:
    actions = (EnterTurn(34), Roll(BOMB), Keep(BOMB, exchange=True), Roll((1, 2, 3, 4, 4, 6)))
    sets = ("start.roll_off=0",)
    assert lines(
        "farkle-cribbage-advanced",
        "AB",
        *actions,
        Bank((2,)),
        EnterTurn(0, exchange=True),
        sets=sets,
    ) == ["1 +34 =34", "2 444444/444444~ 123446/2 +2~ =36 1=0", "1 +0~ =36 2=0"]
    farkle = (Roll((3, 3, 4, 4, 5, 6)), Roll((3, 3, 4, 5, 5, 6)))[1]
    assert lines("farkle-cribbage-advanced", "AB", *actions[:3], farkle, sets=sets)[1] == (
        "2 444444/444444~ 334556 x =0"
    )


def test_a_change_of_places_at_once_stands_when_the_turn_farkles() -> None:
    actions = (EnterTurn(34), Roll(BOMB), Keep(BOMB, exchange=True), Roll((3, 3, 4, 5, 5, 6)))
    sets = ("start.roll_off=0", "turn.exchange=at_once")
    assert lines("farkle-cribbage-advanced", "AB", *actions, sets=sets)[1] == (
        "2 444444/444444~ 334556 x =34 1=0"
    )


def test_a_bump_and_its_chain() -> None:
    actions = [EnterTurn(points) for points in (9, 8, 9)]
    assert lines("farkle-cribbage-tournament", "ABC", *actions, sets=("start.roll_off=0",)) == [
        "1 +9 =9",
        "2 +8 =8",
        "3 +9 =9 1=8 2=7",
    ]


def test_a_penalty() -> None:
    farkles = [EnterTurn(0)] * 5
    sets = ("start.roll_off=0",)
    found = lines(
        "farkle-cribbage-advanced", "AB", EnterTurn(34), *farkles, EnterTurn(0), sets=sets
    )
    assert found[-1] == "1 x -20 =14"
    assert found[-2] == "2 x =0"  # its third as well, but there is nothing to take


def test_partners() -> None:
    rolls = (Roll((6, 6)), Roll((1, 1)))
    assert lines(
        "farkle-cribbage-partners", "ABCD", *rolls, EnterTurn(5), Leave(3), EnterTurn(7)
    ) == [
        "start 1:66 2:11 first=1",
        "1 +5 =5",
        "2 leave:4 +7 =7",
    ]


def test_people_come_and_go_between_a_roll_and_its_keep() -> None:
    roll = Roll((1, 1, 2, 3, 4, 6))
    actions = (roll, Leave(1), Keep((1,)), Return(1), Roll((1, 2, 2, 3, 3)), Leave(2), Bank((1,)))
    assert lines("plain", "ABC", *actions) == [
        "1 112346 leave:2 /1 return:2 12233 leave:3 /1 +200 =200"
    ]


def test_a_turn_broken_off() -> None:
    roll = Roll((1, 1, 2, 3, 4, 6))
    assert lines("plain", "ABC", roll, Leave(0), Roll((1, 1, 1, 1, 1, 1))) == [
        "1 112346 leave:1 - =0",
        "2 111111",
    ]


@pytest.mark.parametrize(("reason", "word"), [("resigned", "resign"), ("time", "time")])
def test_a_resignation(reason: str, word: str) -> None:
    resign = Resign(1, reason)  # type: ignore[arg-type]
    assert lines("plain", "AB", Roll((1, 1, 2, 3, 4, 6)), resign) == [f"1 112346 {word}:2"]
    record = read_record(
        write_record(Record(Game(new_game(preset("plain"), ["A", "B"]), [resign])))
    )
    assert record.game.state.ending == reason


def test_a_play_off() -> None:
    entries = (EnterTurn(10_000), EnterTurn(10_000), EnterTurn(100), EnterTurn(50))
    sets = ("end.ties=play_off", "end.final_round=one_more_turn")
    assert lines("plain", "AB", *entries, sets=sets) == [
        "1 +10000 =10000",
        "2 +10000 =10000",
        "1 +100 =10100",
        "2 +50 =10050",
    ]


def test_an_unfinished_turn() -> None:
    roll = Roll((1, 1, 2, 3, 4, 6))
    assert lines("plain", "AB", roll) == ["1 112346"]
    assert lines("plain", "AB", roll, Keep((1, 1))) == ["1 112346/11"]


def test_a_game_from_a_position() -> None:
    rules = preset("farkle-cribbage-advanced")
    start = parse_position("-,34 1 2~ 5d - - 1 start=2", rules, ["Ada", "Bo"])
    game = Game(start, [Roll((1, 2, 3, 4, 5)), Bank((1,))])
    text = write_record(Record(game))
    assert 'position = "-,34 1 2~ 5d - - 1 start=2"\n' in text
    assert "\n1 12345/1 +3~ =37 2=0\n" in text
    assert read_record(text).game.states == game.states
    deciding = Game(parse_position("-,- 1 0 123566 - - 1", preset("plain")), [Keep((1, 5))])
    text = write_record(Record(deciding))
    assert "\n1 /15\n" in text
    assert read_record(text).game.states == deciding.states


def test_rules_of_ones_own_are_written_out() -> None:
    rules = load("playmonster", sets=["turn.opening_minimum=350", "scores.xxxyyy=false"])
    text = write_record(Record(Game.of(rules, ["A", "B"])))
    assert "\n[rules]\nid = " in text
    assert "\n[rules.scores]\n" in text
    read = read_record(text)
    assert read.game.state.rules == rules
    assert read.game.state.rules.name == rules.name
    assert write_record(read) == text


def test_a_preset_of_another_name_is_written_out_with_its_name() -> None:
    mine = values(preset("plain")) | {"id": "ours", "name": "As we play"}
    text = write_record(Record(Game.of(from_values(mine), ["A"])))
    assert read_record(text).game.state.rules.name == "As we play"


@pytest.mark.parametrize(
    "text",
    [
        BY_HAND.replace("\n", "\r\n"),
        "\ufeff" + BY_HAND,
        BY_HAND.replace(" ", "   ").replace("players", " players"),
        BY_HAND.replace("123566/15", "651 326 / 51".replace("651 326", "651326")),
        BY_HAND.replace("+700 =700", "+ 700"),
        BY_HAND.replace("+700 =700", "+"),
        BY_HAND.replace(" x =0", ""),
        BY_HAND.replace(" x ", " X "),
        BY_HAND.replace("\n1 ", "\n\n   1. ").replace("\n2 ", "\n2) "),
        BY_HAND.replace('"""\n1', '"""1').replace('700\n"""', '700"""'),
        BY_HAND.replace('"""', "'''"),
        BY_HAND.replace("turns", "format = 1\nending = 'unfinished'\nresult = [0, 700]\nturns"),
        "date = 2026-01-02\n" + BY_HAND,
    ],
)
def test_reading_is_lenient(text: str) -> None:
    read = read_record(text)
    assert turn_lines(read.game) == turn_lines(read_record(BY_HAND).game)
    assert verify_record(text).is_right


def test_lines_may_be_numbered_by_turn() -> None:
    by_turn = 'rules="plain"\nplayers=["A", "B"]\nturns="""\n1 x\n2 x\n3 +50\n4 x\n"""'
    by_side = by_turn.replace("\n3", "\n1").replace("\n4", "\n2")
    assert read_record(by_turn).game.states == read_record(by_side).game.states
    mixed = by_side.replace("\n2 x\n", "\n2 x\n", 1).replace("\n1 +50", "\n3 +50")
    with pytest.raises(RecordError, match=r"line 7: the line begins with 2; .* turn of B, 4"):
        read_record(mixed)


def test_numbering_by_turn_is_for_records_made_by_hand() -> None:
    game = Game(new_game(preset("plain"), ["A", "B"]), [EnterTurn(0), EnterTurn(0), EnterTurn(50)])
    text = write_record(Record(game)).replace("\n1 +50", "\n3 +50")
    with pytest.raises(RecordError, match="begins with 3; it is the turn of A, 1"):
        read_record(text)


def test_notes_are_kept() -> None:
    text = '''
rules = "plain"
players = ["A", "B"]
turns = """
# before anything
1 x   # a pity
# really
2 +50 # "quoted", back\\\\slash, ""\\" and # more

# at last
"""
'''
    record = read_record(text)
    assert record.notes == {
        0: "before anything a pity really",
        1: '"quoted", back\\slash, """ and # more at last',
    }
    again = read_record(write_record(record))
    assert again.notes == record.notes
    assert write_record(again) == write_record(record)


def test_a_note_without_a_turn_is_kept() -> None:
    game = Game.of(preset("plain"), ["A", "B"])
    text = write_record(Record(game, notes={0: "nobody came"}))
    assert "\n# nobody came\n" in text
    assert read_record(text).notes == {0: "nobody came"}


def test_headers_for_people() -> None:
    game = Game.of(preset("plain"), ["A", "B"])
    text = write_record(Record(game, date="2026-01-02", event="The\nyearly   \x1b[31m match"))
    assert 'event   = "The yearly [31m match"\ndate    = "2026-01-02"\n' in text
    read = read_record(text)
    assert (read.date, read.event) == ("2026-01-02", "The yearly [31m match")


def test_a_seed_that_no_file_can_hold_is_refused() -> None:
    game = Game.of(preset("plain"), ["A", "B"])
    with pytest.raises(RecordError, match="the seed holds a character"):
        write_record(Record(game, seed="\udc80"))
    with pytest.raises(RecordError, match="the salt holds a character"):
        write_record(Record(game, seed="a", salts=("b", "\udc80")))


@given(st.integers(0, 10**6))
def test_a_taken_back_game_is_written_as_if_nothing_had_been(seed: int) -> None:
    game = random_game(preset("playmonster"), seed, longest=60)
    text = write_record(Record(game))
    actions = list(game.actions)
    count = Random(seed).randint(0, len(actions))
    game.undo(count)
    for action in actions[len(actions) - count :]:
        game.play(action)
    assert write_record(Record(game)) == text
