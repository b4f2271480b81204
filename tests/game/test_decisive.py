"""Lines that decide a roll: what is refused of those that win a game or put a side out."""

import pytest

from tincup.notation import PositionError, RecordError, parse_position, read_record
from tincup.rules import RuleError, load

FIVE = 'scores.xxxxx={points = 0, or = "win"}'
TWOS = 'scores.2222={points = 0, or = "lose"}'


@pytest.mark.parametrize(
    ("sets", "text", "problem"),
    [
        ([], "900,700 2 0 - 1,0 - 2 ending=outright", "a line of the chart that wins at once"),
        ([FIVE], "900,700 2 0 - 1,0 - 2 resigned=2 ending=outright", "side that still takes turns"),
        ([FIVE], "-,- 1 0 - - - 0 turns=0,0 ending=outright", "side that still takes turns"),
        ([FIVE], "900,700 2 0 144444 - - 2", "found 144444, which wins at once; accepted"),
        ([], "900,700,300 2 0 6d - - 2 out=1", "nobody, as no line of the chart puts a side out"),
        ([TWOS], "-,-,- 2 0 6d - - 1 turns=0,0,0 out=1", "accepted: sides that have had a turn"),
        ([TWOS], "900,700,300 1 0 6d - - 2 out=1", "side: found 1, which is gone"),
        ([TWOS], "900,700,300 2 0 6d - - 2 out=1 resigned=1", "which resigned has as well"),
        ([TWOS], "900,700,300 2 0 6d - - 2 out=1,3", "ending: found none"),
        ([TWOS], "900,700,300 3 0 - - - 1 out=1 ending=put_out", "put_out, which does not fit"),
        ([TWOS], "900,700,300 2 0 222211 - - 2", "112222, which puts its side out"),
    ],
)
def test_positions_that_no_game_comes_to(sets: list[str], text: str, problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        parse_position(text, load("plain", sets))


@pytest.mark.parametrize(
    ("line", "turns", "problem"),
    [
        (FIVE, "1 144444 x", "x: this turn did not end with a farkle"),
        (FIVE, "1 144444/1 +100", "144444 wins at once, nothing can be kept of it"),
        (FIVE, "1 223346 wins", "wins: no roll of this turn wins the game at once"),
        (FIVE, "1 wins", "wins: no roll of this turn wins the game at once"),
        (FIVE, "1 144444 wins\n2 x", "the game is over"),
        (TWOS, "1 112222 x", "x: this turn did not end with a farkle"),
        (TWOS, "1 112222 wins", "wins: no roll of this turn wins the game at once"),
        (TWOS, "1 112222/11 +200", "112222 puts its side out of the game, nothing can be kept"),
        (TWOS, "1 223346 out", "out: no roll of this turn puts its side out of the game"),
    ],
)
def test_records_that_are_wrong(line: str, turns: str, problem: str) -> None:
    rules = f'[rules]\nextends = "plain"\n{line}'
    with pytest.raises(RecordError, match=problem):
        read_record(f'players = ["Ada", "Bo"]\nturns = """\n{turns}\n"""\n{rules}')


@pytest.mark.parametrize(
    ("line", "named"),
    [(FIVE, 'scores."xxxxx" with or = "win"'), (TWOS, 'scores."2222" with or = "lose"')],
)
def test_they_make_no_sense_where_all_but_one_win(line: str, named: str) -> None:
    with pytest.raises(RuleError) as refused:
        load("plain", [line, "end.winner=last_on_board_loses"])
    (fault,) = refused.value.faults
    assert fault.key == "end.winner"
    assert named in str(fault)
