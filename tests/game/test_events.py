"""What a step says has happened."""

import json
from itertools import product
from typing import get_args

import pytest
from hypothesis import given

from tests.effort import fewer
from tests.game.script import Script
from tests.notation.games import VARIANTS, random_game, rules_of
from tincup.game import Game, Leave, MalformedAction, Resign, Roll, apply, step
from tincup.game import events as happened
from tincup.game.event_json import as_json, from_json
from tincup.game.events import (
    Banked,
    Bumped,
    Event,
    Exchanged,
    Farkled,
    FinalRoundBegan,
    GameOver,
    LeftBoard,
    Penalised,
    PlayOffBegan,
    Resigned,
    Rolled,
    SetAside,
    Started,
    StartRolled,
    StartTied,
    TargetReached,
    TurnBrokenOff,
    TurnEntered,
    turn_end,
)
from tincup.game.history import ends_turn
from tincup.testing import games

KINDS = get_args(Event)


def latest(game: Script) -> tuple[Event, ...]:
    return game.game.latest


def test_kinds_are_all_different() -> None:
    assert len({kind._field_defaults["kind"] for kind in KINDS}) == len(KINDS)


def test_every_kind_of_event_happens() -> None:
    """In games by every variation, with people who come and go."""
    seen: set[str] = set()
    tied = (
        "plain",
        ("dice=1", "end.target=50", "end.ties=play_off", "end.final_round=complete_round"),
    )
    kinds = {kind._field_defaults["kind"] for kind in KINDS}
    for seed, variant in product(range(12), (*VARIANTS, tied)):
        game = random_game(rules_of(variant), seed)
        seen |= {event.kind for events in game.events for event in events}
        if seen == kinds:
            return
    assert seen == kinds


@fewer(3)
@given(games())
def test_events_survive_json(game: Game) -> None:
    for events in game.events:
        for event in events:
            again = from_json(json.loads(json.dumps(as_json(event))))
            assert again == event
            assert type(again) is type(event)


@fewer(3)
@given(games())
def test_a_step_is_what_apply_and_a_game_make_of_it(game: Game) -> None:
    states = game.states
    for before, action, after, events in zip(
        states, game.actions, states[1:], game.events, strict=False
    ):
        assert step(before, action) == (after, events)
        assert apply(before, action) == after


@fewer(3)
@given(games())
def test_a_turn_ends_once_and_the_game_at_its_end(game: Game) -> None:
    for before, after, events in zip(game.states, game.states[1:], game.events, strict=False):
        ends = [event for event in events if turn_end([event])]
        assert len(ends) <= 1
        passed_on = after.is_over or after.turn.side != before.turn.side
        started = before.roll_off is not None and after.roll_off is None
        if (passed_on and before.roll_off is None) or started:
            assert ends_turn(events)
        overs = [event for event in events if isinstance(event, GameOver)]
        if after.is_over and not before.is_over:
            assert overs == [GameOver(after.ending, after.winners, overs[0].loser)]  # type: ignore[arg-type]
            assert events[-1] is overs[0]
        else:
            assert not overs


@pytest.mark.parametrize("values", [{}, {"kind": "sneezed"}, {"kind": "left"}, {"kind": 3}])
def test_what_is_no_event_is_refused(values: dict[str, object]) -> None:
    with pytest.raises(MalformedAction) as refused:
        from_json(values)
    assert refused.value.code == "not-an-event"
    assert str(refused.value)


def test_a_turn_in_events() -> None:
    game = Script("plain")
    game.play(Roll((6, 1, 4, 2, 3, 1)))
    assert latest(game) == (Rolled(0, 0, (6, 1, 4, 2, 3, 1)),)  # as the dice fell
    game = Script("plain").turn("111234/111")
    assert latest(game) == (
        SetAside(0, 0, (1, 1, 1, 2, 3, 4), (1, 1, 1), 1000, False, 1000, 3, False),
    )
    game.turn("155/155=")
    kept, banked = latest(game)
    assert kept == SetAside(0, 0, (1, 5, 5), (1, 5, 5), 200, False, 1200, 6, True)
    assert banked == Banked(0, 0, 1200, 1200)


def test_a_farkle_and_its_penalty() -> None:
    game = Script("zilch").enter(0, 0, 0, 0)
    game.turn("111234/111 234")
    farkled, penalised = latest(game)[1:]
    assert farkled == Farkled(0, 0, (2, 3, 4), 1000)
    assert penalised == Penalised(0, 500, -500)


def test_the_way_to_the_end() -> None:
    sets = ["end.target=1000", "end.final_round=one_more_turn"]
    game = Script("plain", sets, players=3).enter(500, 50, 50)
    game.enter(500)
    assert latest(game) == (
        TurnEntered(0, 0, 500, False),
        Banked(0, 0, 500, 1000),
        TargetReached(0, 1000),
        FinalRoundBegan(0, (1, 2)),
    )
    game.enter(0, 100)
    assert latest(game)[-1] == GameOver("target", (0,), None)


def test_a_final_round_that_nobody_plays_does_not_begin() -> None:
    sets = ["end.target=1000", "end.final_round=complete_round"]
    game = Script("plain", sets).enter(50, 1000)
    assert [event.kind for event in latest(game)[2:]] == ["target_reached", "game_over"]


def test_a_play_off() -> None:
    sets = ["end.target=1000", "end.ties=play_off", "end.final_round=one_more_turn"]
    game = Script("plain", sets).enter(1000, 1000)
    assert latest(game)[-1] == PlayOffBegan((0, 1))
    game.enter(50, 50)
    assert latest(game)[-1] == PlayOffBegan((0, 1))
    game.enter(50, 0)
    assert latest(game)[-1] == GameOver("target", (0,), None)


def test_a_roll_off() -> None:
    game = Script("farkle-cribbage", players=3).roll_off("66", "66")
    assert latest(game) == (StartRolled(1, (6, 6)),)
    game.roll_off("11")
    assert latest(game) == (StartRolled(2, (1, 1)), StartTied((0, 1)))
    game.roll_off("12", "13")
    assert latest(game) == (StartRolled(1, (1, 3)), Started(1))


def test_pegs_and_exchanges() -> None:
    game = Script("farkle-cribbage-tournament", players=3).roll_off("66", "11", "12")
    game.enter(10, 10)
    assert latest(game)[-1] == Bumped(0, 10, 9)
    game = Script("farkle-cribbage-advanced").roll_off("66", "11").enter(3, 40)
    game.turn("444444/444444!=")
    assert latest(game)[1:] == (Exchanged(0, 1, 40, 3), Banked(0, 0, 0, 40))


def test_the_last_on_the_board() -> None:
    completed = ["end.loser_found=after_round"]
    game = Script("farkle-cribbage-loser", completed, players=2).roll_off("66", "11").enter(121)
    assert latest(game)[2:] == (LeftBoard(0), FinalRoundBegan(0, (1,)))
    game.enter(125)
    assert latest(game)[2:] == (LeftBoard(1), GameOver("target", (1,), 0))
    game = Script("farkle-cribbage-loser", players=2).roll_off("66", "11").enter(121)
    assert latest(game)[2:] == (LeftBoard(0), GameOver("target", (0,), 1))


def test_people_who_go() -> None:
    game = Script("plain", players=3).turn("111234/111")
    game.play(Resign(0, "time"))
    assert latest(game) == (Resigned(0, "time"), TurnBrokenOff(0, 0))
    game.play(Leave(2))
    game.play(Resign(1))
    assert latest(game)[-1] == GameOver("resigned", (2,), None)


def test_the_public_module_documents_every_event() -> None:
    for kind in KINDS:
        assert getattr(happened, kind.__name__).__doc__
