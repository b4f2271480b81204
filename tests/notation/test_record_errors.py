"""Records that are wrong: the first wrong line is told, and nothing but RecordError is raised."""

import re
import time

import pytest

from tests.notation.games import random_game, rules_of
from tincup.notation import Record, RecordError, read_record, verify_record, write_record

HEAD = 'rules = "playmonster"\nplayers = ["Ada", "Bo"]\nturns = """\n'
"""The first turn is on line 4."""

RIGHT = "1 123566/15 2336 x =0\n2 123346/1 11356/115 14/1 5/5 112336/11 +700 =700\n"


def record(turns: str, *headers: str) -> str:
    return "\n".join(headers) + ("\n" if headers else "") + HEAD + turns + '"""\n'


WRONG_TURNS: list[tuple[str, int, str]] = [
    ("1 123566/15 2336 x =50\n", 4, "Ada has 0, not 50 (0 and nothing more)"),
    ("1 123566/15 2336 x =0\n2 113346/11 1116/111 5/5 +550 =500\n", 5, "Bo has 550, not 500"),
    ("1 123566/15 2336 x =0\n2 +700 =700 1=50\n", 5, "Ada has 0, not 50"),
    ("1 123566/15 2336 x =0\n2 +700 =700 3=50\n", 5, "3=50: there is no side 3"),
    ("1 123567/15 2336 x\n", 4, "dice with faces 1 to 6, not 1 2 3 5 6 7"),
    ("1 12356/15 2336 x\n", 4, "6 dice are to be rolled, not 5"),
    ("1 1235666/15 2336 x\n", 4, "6 dice are to be rolled, not 7"),
    ("1 123566/11 2336 x\n", 4, "1 1 is not in the roll 1 2 3 5 6 6"),
    ("1 123566/16 2336 x\n", 4, "every die set aside must be part of a combination"),
    ("1 112356/11:100 +100\n", 4, "dice score the most they can: 1 1 score 200, not 100"),
    ("1 123566/15 1336 x\n", 4, "1336 is not a farkle: something in it scores"),
    ("1 223446/22 x\n", 4, "223446 is a farkle, nothing can be kept of it"),
    ("1 223446 1\n", 4, "the turn has ended before the end of this line"),
    ("1 223446 x -20\n", 4, "the penalty is nothing here, not 20"),
    ("1 223446 -\n", 4, "- alone says that the turn was broken off, and it was not"),
    ("1 223446 +50\n", 4, "+50: this turn was not banked"),
    (
        "1 123566/15 +150\n",
        4,
        "you need 500 points in one turn to get on the board; this makes 150",
    ),
    ("1 111555/111555 +2500 x\n", 4, "x: this turn did not end with a farkle"),
    ("1 111555/111555 +2400\n", 4, "the turn makes 2,500, not 2,400"),
    ("1 111555/111555 +2500~\n", 4, "nothing in this turn changes places"),
    ("1 111555/111555~ +2500\n", 4, "do not let you change places"),
    ("1 +730\n", 4, "no turn makes 730 points: the chart goes in steps of 50"),
    ("1 +450\n", 4, "you need 500 points in one turn"),
    ("1 +\n", 4, "+ has to say how many points the turn made"),
    ("1 +99999999999\n", 4, "a turn's points are a whole number"),
    ("1 =0\n", 4, "=0 gives a new total, but the turn has not ended"),
    ("1 2=0\n", 4, "2=0 gives a new total, but the turn has not ended"),
    ("1 123566/15\n2 x\n", 4, "this turn is not finished: 4 dice are to be rolled"),
    ("1 123566\n2 x\n", 4, "this turn is not finished: something scores in 123566"),
    ("2 x\n", 4, "the line begins with 2; it is the turn of Ada, 1"),
    ("1 x\n3 x\n", 5, "the line begins with 3; it is the turn of Bo, 2"),
    ("1 x\n\n# note\n2 x\n2 x\n", 8, "the line begins with 2; it is the turn of Ada, 1"),
    ("x =0\n", 4, 'a turn begins with the number of its side, or with "start"'),
    ("\u017ftart +700\n", 4, 'a turn begins with the number of its side, or with "start"'),
    ("1 t\u0131me:1\n", 4, '"t\u0131me:1" cannot be read'),
    ("1 re\u017fign:1\n", 4, '"re\u017fign:1" cannot be read'),
    ("1 \u0661\u0662\n", 4, "cannot be read"),
    ("1 hello\n", 4, '"hello" cannot be read; a turn has words like'),
    ("1 1:6\n", 4, '"1:6" belongs to a roll-off, not to a turn'),
    ("1 first=1\n", 4, "first=1: no roll-off has been decided here"),
    ("start 1:3 1:4\n", 4, "1:4: Bo, 2, is to roll"),
    ("start 1:3 2:4 first=1\n", 4, "Bo, 2, begins; not 1"),
    ("start 1:3 2:4 1:3\n", 4, "the roll-off has ended before the end of this line"),
    ("start 1:3 first=1\n", 4, "first=1: no roll-off has been decided here"),
    ("start 1:33\n", 4, "1 die is to be rolled, not 2"),
    ("start 1:7\n", 4, "dice have faces 1 to 6, not 7"),
    ("start 1:3\n1 x\n", 4, "the roll-off is not finished: Bo is to roll"),
    ("start 1:4 2:3\nstart 1:3 2:4\n", 5, "a roll-off cannot be here"),
    ("1 x\nstart 1:3 2:4\n", 5, "a roll-off cannot be here"),
    ("start 1:3 +500\n", 4, "you cannot enter a whole turn now"),
    ("1 leave:1 leave:1\n", 4, "the turn has ended"),
    ("1 leave:2 leave:2\n", 4, "Bo has already left"),
    ("1 return:2\n", 4, "Bo is at the table"),
    ("1 leave:3\n", 4, "there is no player 3"),
    ("1 resign:9\n", 4, "there is no side 9"),
    ("1 resign:2\n1 x\n", 5, "the game is over before this line"),
    ("1 resign:2 =0\n", 4, "=0 gives a new total, but the turn has not ended"),
    ("1 " + "1" * 40 + "\n", 4, "cannot be read"),
]


@pytest.mark.parametrize(("turns", "line", "said"), WRONG_TURNS)
def test_the_first_wrong_line_is_told(turns: str, line: int, said: str) -> None:
    text = record(turns)
    with pytest.raises(RecordError) as refusal:
        read_record(text)
    assert said in refusal.value.message
    assert refusal.value.line == line
    assert str(refusal.value) == f"line {line}: {refusal.value.message}"
    found = verify_record(text)
    assert (found.line, found.problem) == (line, refusal.value.message)
    assert found.quoted == text.split("\n")[line - 1].strip()


DIGEST = "sha256:" + "0" * 64
WRONG_HEADERS: list[tuple[str, int | None, str]] = [
    ("", None, 'a record has its turns as turns = """..."""'),
    ("turns = 1", 1, "a record has its turns as"),
    ('turns = ""\nrules = "plain"', None, "players are a list of names"),
    ('turns = ""\nplayers = ["A"]', None, "rules are a preset's id"),
    ('turns = ""\nrules = 3\nplayers = ["A"]', 2, "rules are a preset's id"),
    (
        'turns = ""\nrules = "plian"\nplayers = ["A"]',
        2,
        'no rule set "plian"; did you mean "plain"',
    ),
    ('turns = ""\nrules = "/etc/passwd"\nplayers = ["A"]', 2, "there is no rule set"),
    ('turns = ""\nrules = "plain"\nplayers = "A"', 3, "players are a list of names"),
    ('turns = ""\nrules = "plain"\nplayers = [1]', 3, "players are a list of names"),
    ('turns = ""\nrules = "plain"\nplayers = []', 3, "a game needs at least one player"),
    ('turns = ""\nrules = "plain"\nplayers = ["A", "A"]', 3, 'two players are called "A"'),
    ('turns = ""\nrules = "plain"\nplayers = ["\\u001b"]', 3, "needs a name of one line"),
    ('turns = ""\nrules = "playmonster"\nplayers = ["A"]', 3, "is for 2 to 6 players, not 1"),
    (record(RIGHT, "format = 2"), 1, 'format "2": this program reads format 1'),
    (record(RIGHT, "format = 1.0"), 1, 'format "1.0"'),
    (record(RIGHT, "format = true"), 1, 'format "True"'),
    (record(RIGHT, "format = " + "9" * 3000), 1, "a huge number"),
    (record(RIGHT, 'sede = "a"'), 1, 'a record has no "sede"; it has "seed"'),
    (record(RIGHT, "a.b.c = 1"), 1, 'a record has no "a"'),
    (record(RIGHT) + "[colour]\nred = 1\n", 7, 'a record has no "colour"'),
    ('id = "x"\n\nextends = "plain"\n', 3, "this is a rule file, not the record of a game"),
    ("dice = 5\n[turn]\nopening_minimum = 1\n", 2, "this is a rule file"),
    (record(RIGHT, f'digest = "{DIGEST}"'), 1, "this record was played by other rules than"),
    (record(RIGHT, "digest = 7"), 1, "this record was played by other rules"),
    (record(RIGHT, 'commit = "abc"'), 1, "a commitment is sha256: and 64 hexadecimal digits"),
    (record(RIGHT, "commit = 1"), 1, "commit is a text in quotes"),
    (record(RIGHT, "seed = 1"), 1, "seed is a text in quotes"),
    (record(RIGHT, "event = 1"), 1, "event is a text in quotes"),
    (record(RIGHT, "date = 1"), 1, "date is a text in quotes"),
    (record(RIGHT, 'salts = "a"'), 1, "salts are a list of texts"),
    (record(RIGHT, "salts = [1]"), 1, "salts are a list of texts"),
    (record(RIGHT, "result = [0]"), 1, "the result gives 1 totals, but there are 2 sides"),
    (record(RIGHT, "result = [0, 750]"), 1, "gives 750 for Bo, who by the turns has 700"),
    (record(RIGHT, "result = [0, 7" + "0" * 999 + "]"), 1, "gives another total for Bo"),
    (record(RIGHT, "result = [0, 700.0]"), 1, "the result is a list of the sides' totals"),
    (record(RIGHT, "result = [false, 700]"), 1, "the result is a list of the sides' totals"),
    (record(RIGHT, "result = 700"), 1, "the result is a list of the sides' totals"),
    (record(RIGHT, 'ending = "target"'), 1, 'given as "target"; by the turns it is "unfinished"'),
    (record(RIGHT, 'ending = "won"'), 1, "an ending is one of target, outright, put_out"),
    (record(RIGHT, "ending = []"), 1, "an ending is one of target"),
    (record(RIGHT, 'check = "sha256:"'), 1, "a check is sha256: and 64 hexadecimal digits"),
    (record(RIGHT, "check = 1"), 1, "check is a text in quotes"),
    (record(RIGHT, f'check = "{DIGEST}"'), 2, "this line was changed after it was written"),
    (record(RIGHT, 'position = "-,- 1 0 7d - - 1"'), 1, "position, dice: found 7d"),
    (record(RIGHT, "position = 1"), 1, "position is a text in quotes"),
    (record("1 x\n", 'position = "-,- 1 0 1d - - 1 rolloff=1,2"'), 5, "has to be the roll-off"),
    ("rules = 'plain", 1, "not TOML at the end, where it may have been cut off"),
    ('x = """\na\nb', 3, "cut off: Unterminated string"),
    ("x = 1\n\ny = = 1", 3, "not TOML at column 5"),
    ("x = 1\nx = 2", 2, "not TOML"),
    ("x = " + "9" * 5000, None, "not TOML"),
    ("x = " + "[" * 100_000, 1, "nested too deeply"),
    ("x = 1\n" + "a." * 400_000 + "a = 1", 2, "a key of ten parts or more"),
    ("x = {" + 'a."b".' * 100_000 + "a = 1}", 1, "a key of ten parts or more"),
    ("x = 1\n\0", 2, "not TOML"),
    ("x = 1\n\ny = '\udc80'", 3, "a character that has no UTF-8 form"),
    ("x" * (1 << 20) + "x", None, "at most 1,048,576 bytes, not 1,048,577"),
    ('turns = ""\nplayers = ["A"]\n[rules]\nid = "x"', 3, "the rules: "),
    ('turns = ""\nplayers = ["A"]\n[rules]\nextends = "nothing"', 3, "the rules: "),
    ('turns = ""\nplayers = ["A"]\n[rules]\nscores = 1', 3, "the rules: "),
]


def test_a_line_of_very_many_words_is_gone_through_once() -> None:
    """Twenty thousand rolls of one turn: half a minute by the square of their number."""
    began = time.process_time()
    reading = read_record(record("1 " + "111111/111111 " * 20_000 + "\n"))
    assert len(reading.game.actions) == 40_000
    assert time.process_time() - began < 12


@pytest.mark.parametrize(("text", "line", "said"), WRONG_HEADERS)
def test_what_is_wrong_with_a_header_is_told(text: str, line: int | None, said: str) -> None:
    with pytest.raises(RecordError) as refusal:
        read_record(text)
    assert said in refusal.value.message
    assert refusal.value.line == line
    assert len(str(refusal.value)) < 700  # it may list all presets
    assert "\n" not in str(refusal.value)
    found = verify_record(text)
    assert not found.is_right
    assert (found.line, found.problem) == (line, refusal.value.message)


def test_the_check_line_is_the_only_one_to_blame_for_itself() -> None:
    game = random_game(rules_of(("plain", ())), 1, longest=20)
    text = write_record(Record(game))
    with pytest.raises(RecordError, match="the check does not agree") as refusal:
        read_record(text.replace("Player 1", "Player 9"))
    assert text.split("\n")[refusal.value.line - 1].startswith("check")  # type: ignore[operator]


def test_a_sealed_text_shows_where_it_was_changed() -> None:
    text = write_record(Record(random_game(rules_of(("plain", ())), 1, longest=20)))
    with pytest.raises(
        RecordError, match='changed after it was written; "format  = 1" is expected'
    ):
        read_record(text.replace("format  =", "format   ="))
    assert verify_record(text.replace("\n", "\r\n")).is_right


def test_a_check_written_in_another_way_is_none() -> None:
    text = write_record(Record(random_game(rules_of(("plain", ())), 1, longest=20)))
    lines = text.split("\n")
    number = next(n for n, line in enumerate(lines) if line.startswith("check"))
    lines[number] = lines[number].replace('"', "'")
    with pytest.raises(RecordError, match="the check does not agree") as refusal:
        read_record("\n".join(lines))
    assert refusal.value.line == number + 1


def test_only_printable_characters_reach_the_reader() -> None:
    text = 'rules = "\\u001b[2J"\nplayers = ["A"]\nturns = ""'
    with pytest.raises(RecordError) as refusal:
        read_record(text)
    assert str(refusal.value).isprintable()
    found = verify_record("a\x1b = 1")
    assert found.quoted.isprintable()


def test_a_quoted_line_is_cut() -> None:
    found = verify_record("x" * 10_000)
    assert len(found.quoted) == 200


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ('rules = "farkle-cribbage"\nwith = "long"', "with = names the variations that are on"),
        ('rules = "farkle-cribbage"\nwith = ["lomg"]', 'found "lomg"; accepted: "long"'),
        ('rules = "plain"\nwith = ["long"]', "this rule set has no variations"),
        (
            (
                'with = ["long"]\nrules = { name = "A", id = "a", end = { target = 9 }, '
                "scores = { 1 = 1 } }"
            ),
            "a whole rule set under [rules] has its variations within",
        ),
    ],
)
def test_variations_that_cannot_be_read(head: str, said: str) -> None:
    with pytest.raises(RecordError, match=re.escape(said)):
        read_record(f'{head}\nplayers = ["Ada", "Bo"]\nturns = """\n"""\n')
