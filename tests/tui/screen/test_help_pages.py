"""What `h` and `p` show at a decision."""

import re

import pytest

import tincup.coach
from tests.tui.screens import bare, screen
from tests.tui.tables import ADA, BO, Known, session, typed
from tincup import advise
from tincup.chance import dice_code
from tincup.coach import Advice
from tincup.game import Bank, Game, Keep, Roll, State
from tincup.notation import position
from tincup.players import suggestions
from tincup.rules import load
from tincup.solve.progress import Progress
from tincup.table import create_table
from tincup.tui.screen.help_pages import position_page

ROLL = (1, 2, 2, 2, 3, 5)
SETS = ("end.target=1000",)


def state(*sets: str) -> State:
    game = Game.of(load("plain", sets=["start.roll_off=0", *sets]), ["Ada", "Bo"])
    return game.play(Roll(ROLL))


def hint(presses: bool = True) -> list[str]:
    terminal, sink = screen(given="h", presses=presses)
    found, _ = session(terminal, (ADA, BO), "plain", Known([ROLL]), *SETS)
    assert not found.run()
    return [bare(line).replace("\x1b[K", "") for line in sink.getvalue().splitlines()]


def test_every_decision_with_the_chance_to_win() -> None:
    advice, lines = advise(state(*SETS)), hint()
    assert advice.exact
    start = next(at for at, line in enumerate(lines) if "against best" in line)
    rows = lines[start + 1 : start + 1 + len(advice.choices)]
    for choice, row in zip(advice.choices, rows, strict=True):
        assert f"{100 * choice.win:.2f} %" in row
        assert ("bank" in row) is isinstance(choice.action, Bank)
    assert rows[0].startswith("*")
    assert "The chances are exact" in "\n".join(lines)


def test_what_enter_costs() -> None:
    """Wherever average nerve is not the best play, the difference is named."""
    now = state(*SETS)
    suggested = suggestions(now)
    enter = suggested.default
    action: Keep | Bank = enter.keep if suggested.rolls_on(enter) else enter.bank
    (change,) = (it.change for it in advise(now).choices if it.action == action)
    said = " ".join("\n".join(hint()).split())
    expected = f"costs {-100 * change:.2f} % of" if change else "is the best there is."
    assert expected in said


def test_ctrl_c_asks_for_an_estimate_and_it_is_called_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(position: State, **given: str) -> Advice:
        if "wish" not in given:
            raise KeyboardInterrupt
        return advise(position, wish="approximate")

    monkeypatch.setattr(tincup.coach, "advise", interrupted)
    text = "\n".join(hint())
    assert "The chances are estimates, from looking one turn ahead: an estimate was" in text
    assert "win, about" in text


@pytest.mark.parametrize("has_kernels", [True, False])
def test_what_is_worked_out_is_called_what_it_is(
    monkeypatch: pytest.MonkeyPatch, has_kernels: bool
) -> None:
    """Exact play or the approximation; on a machine's first use, the compiling before it."""

    def working(position: State, progress: Progress) -> Advice:
        for share in (0.0, 0.001, 0.02):
            progress(share)
        return advise(position)

    monkeypatch.setattr(tincup.coach, "advise", working)
    monkeypatch.setattr("tincup.solve.cache_folder.has_kernels", lambda: has_kernels)
    notes = re.findall(r"(.*) \(Ctrl-C: an estimate at once\)", "\n".join(hint()))
    first = [] if has_kernels else ["Compiling, once; working out the chances, 0 %"]
    assert notes == [*first, "Working out the chances, 0 %", "Working out the chances, 2 %"]


def test_a_pipe_gets_the_same() -> None:
    _, _, text = typed("h", "q", rolls=[ROLL], sets=SETS)
    assert "against best" in text
    assert "Working out" not in text


def test_the_position_can_be_copied() -> None:
    _, _, text = typed("p", "q", rolls=[ROLL])
    assert position(state()) in text.splitlines()
    assert "sha256:" not in text
    fair = create_table("table", load("plain"), [ADA, BO], kind="fair", substitute="bot:easy")
    *_, committed, _, written = position_page(fair)
    assert committed == fair.created.commitment
    assert f"To write down: {dice_code(committed, [])}." in written


def test_dice_scored_for_fewer_points_have_their_line() -> None:
    terminal, sink = screen(given="h", presses=True)
    sets = ("end.target=12", "end.final_round=none")
    known = Known([(1, 1, 1, 3, 4, 6)])
    found, _ = session(terminal, (ADA, BO), "farkle-cribbage", known, *sets)
    assert not found.run()
    said = bare(sink.getvalue())
    assert "set aside 1 1 1:3, bank 3" in said
    assert "set aside 1 1 1:3, roll 3" in said
