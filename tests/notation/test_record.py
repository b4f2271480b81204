"""Records: canonical to write, lenient to read, and nothing of a game is lost between."""

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.chance import FairDice
from tincup.game import (
    Bank,
    EnterTurn,
    Game,
    Keep,
    Roll,
    new_game,
)
from tincup.game.events import turn_end
from tincup.notation import (
    Record,
    RecordError,
    parse_position,
    read_record,
    verify_record,
    write_record,
)
from tincup.notation.record import one_line, turn_lines
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
@example(("cardgames", ()), 499997, False)  # nothing is rolled
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
    entered = any(isinstance(action, EnterTurn) for action in game.actions)
    rolled = "verified" if game.rolls else "nothing rolled"
    assert verified.dice == ("not all rolled" if entered else rolled)
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
    last = [0] + [n for n, events in enumerate(game.events, 1) if turn_end(events)]
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
    assert (read.date, read.event) == (one_line(date), one_line(event))
    assert read.notes == {turn: one_line(note) for turn, note in notes.items() if one_line(note)}


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
    by_hand = 'event = "a\\u001b[2Jb"\nrules = "plain"\nplayers = ["A"]\nturns = ""'
    assert read_record(by_hand).event == "a [2Jb"


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
