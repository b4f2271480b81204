"""The check of players: ours pass, and each way to misbehave is found."""

import re

import pytest

from tincup.game import Decision, Keep, State, legal_actions
from tincup.players import NO_LIMIT, Limit, Player, PlayerBase, parse_spec
from tincup.testing import ConformanceError, check_player


@pytest.mark.parametrize("spec", ["easy", "medium", "hard", "threshold:500"])
def test_our_players_pass(spec: str) -> None:
    report = check_player(parse_spec(spec).player("Ada"), games=1)
    assert report.games == 3
    assert report.decisions > 30
    assert report.slowest > 0


class Timid(PlayerBase):
    """Never banks where it can roll on."""

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:  # noqa: ARG002
        rolls = [act for act in legal_actions(state) if isinstance(act, Keep)]
        return rolls[0] if rolls else legal_actions(state)[0]


class Cheat(PlayerBase):
    """Keeps dice that it has not rolled."""

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:  # noqa: ARG002
        return Keep((1, 1, 1, 1, 1, 1))


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (Timid("Tim"), "'Tim' ends a game of plain within 5,000 decisions"),
        (Cheat("Cy"), "'Cy' answered Keep(dice=(1, 1, 1, 1, 1, 1)"),
        (Timid("T" * 100), "a player's name has 1 to"),
    ],
)
def test_misbehaviour_is_found(bad: Player, said: str) -> None:
    with pytest.raises(ConformanceError, match=re.escape(said)):
        check_player(bad, ["plain"])
