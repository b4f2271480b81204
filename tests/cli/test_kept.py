"""Which games are kept when they are left: those that somebody has played, bots alone too."""

import io
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.saves import all_saves
from tests.tui.screens import bare
from tincup.cli.commands.games import play, resume
from tincup.cli.game.match import Match
from tincup.tui.terminal.keyboard import StreamSource
from tincup.tui.terminal.terminal import Terminal

BOTS = ("play", "--rules", "plain", "--seed", "7", "--bots", "2")


pytestmark = pytest.mark.usefixtures("home")


class Watcher(StreamSource):
    """Somebody who types ``given``, and after some pauses presses q or Ctrl-C."""

    def __init__(self, given: str, pauses: int, *, stops: bool) -> None:
        super().__init__(io.StringIO(given))
        self.pauses, self.stops = pauses, stops

    def waits(self, seconds: float) -> bool:  # noqa: ARG002 - see the class
        self.pauses -= 1
        if self.pauses <= 0 and self.stops:
            raise KeyboardInterrupt
        return self.pauses <= 0

    def take(self) -> str:
        return "q"


def watched(
    monkeypatch: pytest.MonkeyPatch, given: str, pauses: int, *, stops: bool
) -> io.StringIO:
    """Have `play` and `resume` at a terminal that somebody watches; what they will see."""
    seen = io.StringIO()
    terminal = Terminal(
        Watcher(given, pauses, stops=stops), seen, {"TERM": "xterm"}, interactive=True,
        size=(80, 24), presses=True,
    )  # fmt: skip
    for command in (play, resume):
        monkeypatch.setattr(command, "terminal_for", lambda _: terminal)
    return seen


@pytest.mark.parametrize(("stops", "status"), [(False, 0), (True, 130)], ids=["q", "Ctrl-C"])
def test_bots_alone_that_are_watched_are_kept_and_watched_on(
    tincup: Run, monkeypatch: pytest.MonkeyPatch, stops: bool, status: int
) -> None:
    seen = watched(monkeypatch, "\nq", 9, stops=stops)
    assert tincup(*BOTS).status == status
    assert "The game is saved" in bare(seen.getvalue())
    (save,) = all_saves()
    before = len(save.game().actions)
    assert before
    seen = watched(monkeypatch, "\nq", 9, stops=stops)
    assert tincup("resume").status == status
    assert "Resumed: " in seen.getvalue()
    assert len(save.game().actions) > before


def test_bots_alone_that_are_printed_at_once_are_saved_at_ctrl_c(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted = Match._narrated

    def told(match: Match, terminal: Terminal, pause: float) -> bool:
        def stop(_: object) -> None:
            if len(match.table.game.actions) > 20:
                raise KeyboardInterrupt

        match.table.listen(stop)
        return interrupted(match, terminal, pause)

    monkeypatch.setattr(Match, "_narrated", told)
    done = tincup(*BOTS)
    assert done.status == 130
    assert 'The game is saved: "tincup resume" goes on' in " ".join(done.out.split())
    assert len(all_saves()) == 1


@pytest.mark.parametrize(
    "given",
    ["", "q\n", pytest.param("?\ns\nh\nq\n", marks=pytest.mark.exact), "resign\nno\n"],
)
@pytest.mark.parametrize("seated", [("--players", "Ada,Bo"), ("--players", "Ada", "--bots", "1")])
def test_a_game_in_which_nobody_has_done_anything_is_not_kept(
    tincup: Run, home: Path, given: str, seated: tuple[str, ...]
) -> None:
    """Seed 4: the bot begins, which is not enough."""
    done = tincup("play", "--rules", "plain", "--seed", "4", *seated, given=given)
    assert done.status == 0
    assert done.out.endswith("Nothing was played yet, so no game is kept.\n")
    assert [path.name for path in home.rglob("*") if path.is_file()] == []
    assert tincup("resume", "--list").out == "no unfinished game\n"


@pytest.mark.parametrize(
    ("argv", "given"),
    [
        ((), "\nq\n"),
        ((), "bot\nyes\n"),
        (("--dice", "entered"), "113456\nq\n"),
        (("--dice", "entered", "--set", "start.roll_off=1"), "Bo\nq\n"),
        (("--dice", "entered", "--set", "start.roll_off=1"), "3\nq\n"),
    ],
)
def test_whatever_somebody_has_done_is_kept(tincup: Run, argv: tuple[str, ...], given: str) -> None:
    assert tincup("play", "--rules", "plain", "--players", "Ada,Bo", *argv, given=given).status == 0
    assert len(all_saves()) == 1


def test_a_game_taken_up_again_stays_whatever_was_done_in_it(tincup: Run) -> None:
    tincup("play", "--rules", "plain", "--players", "Ada,Bo", given="\nq\n")
    (save,) = all_saves()
    log = save.log.read_text("utf-8").splitlines(keepends=True)
    save.log.write_text("".join(log[:2]), "utf-8")  # as if the power had been cut before that
    assert tincup("resume").status == 0
    assert len(all_saves()) == 1
