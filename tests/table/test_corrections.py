"""Which turns are marked as corrected, or as come out anew, and how a correction is undone."""

from tincup.game import EnterTurn, Leave
from tincup.rules import load
from tincup.table import Seat, Table, create_table


def evening(*points: int) -> Table:
    rules = load("playmonster", sets=["start.roll_off=0", "turn.opening_minimum=0"])
    table = create_table("evening", rules, [Seat("Ada"), Seat("Bo")], kind="entered")
    for each in points:
        table.act(EnterTurn(each))
    return table


def marks(table: Table) -> tuple[set[int], set[int]]:
    return set(table.corrections.marks.corrected), set(table.corrections.marks.anew)


def test_what_follows_from_a_correction_is_marked() -> None:
    table = evening(300, 500, 200, 400)
    table.correct(0, [EnterTurn(350)])
    assert marks(table) == ({0}, {2})  # Ada's later total; nothing of Bo's is another
    table.correct(1, [EnterTurn(0)])
    assert marks(table) == ({0, 1}, {2, 3})


def test_a_penalty_that_falls_away_is_marked() -> None:
    rules = load("facebook", sets=["start.roll_off=0"])
    penalty = rules.turn.farkle_penalty
    if penalty is None:  # whichever preset has one
        rules = load("dix-mille", sets=["start.roll_off=0", "turn.opening_minimum=0"])
        penalty = rules.turn.farkle_penalty
    assert penalty is not None
    table = create_table("three", rules, [Seat("Ada"), Seat("Bo")], kind="entered")
    for _ in range(penalty.after):
        table.act(EnterTurn(0))
        table.act(EnterTurn(1000))
    had = table.game.state.totals
    table.correct(2, [EnterTurn(1000)])
    last = 2 * (penalty.after - 1)
    assert last in marks(table)[1]
    assert table.game.state.totals[0] > had[0]


def test_undoing_a_correction_takes_its_marks_away() -> None:
    table = evening(300, 500, 200)
    table.correct(0, [EnterTurn(350)])
    table.correct(1, [EnterTurn(550)])
    undoing = table.corrections.latest
    assert undoing is not None
    assert (undoing.turn, undoing.actions, undoing.played) == (1, (EnterTurn(500),), 3)
    table.correct(undoing.turn, undoing.actions)
    assert marks(table) == ({0}, {2})
    first = table.corrections.latest
    assert first is not None
    table.correct(first.turn, first.actions)
    assert marks(table) == (set(), set())
    assert table.corrections.latest is None
    assert table.game.state.totals == (500, 500)


def test_what_is_taken_back_has_no_marks() -> None:
    table = evening(300, 500, 200)
    table.correct(0, [EnterTurn(350)])
    table.take_back()
    assert marks(table) == ({0}, set())
    table.take_back()
    table.take_back()
    assert marks(table) == (set(), set())


def test_who_left_meanwhile_is_no_part_of_what_is_undone() -> None:
    table = evening(300, 500)
    table.act(Leave(1))
    table.act(EnterTurn(200))
    table.correct(2, [EnterTurn(250)])
    undoing = table.corrections.latest
    assert undoing is not None
    assert undoing.actions == (EnterTurn(200),)


def test_another_process_that_reads_the_log_has_the_same_marks() -> None:
    table = evening(300, 500, 200)
    table.correct(0, [EnterTurn(350)])
    assert Table(table.entries).corrections == table.corrections
