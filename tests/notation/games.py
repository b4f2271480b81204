"""Random games by every rule set, with everything in them that people can do at a table."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from tincup.chance import DiceSource, SeededDice
from tincup.game import (
    CarryOn,
    EnterTurn,
    Game,
    GameError,
    Leave,
    Resign,
    Return,
    Roll,
    legal_actions,
)
from tincup.rules import RuleSet, load, presets

Sets = tuple[str, ...]

BUST: Final = 'scores.22={points = 0, or = "bust"}'
COSTS: Final = ("scores.22=-250", "scores.222=-600")
CONFIRM: Final = ("scores.xx={points=150, confirm=250}", "scores.xxx={points=400, confirm=700}")
WIN: Final = 'scores.666={points = 0, or = "win"}'
KEPT: Final = "turn.farkle_keeps_points=true"
LOSE: Final = 'scores.444={points = 0, or = "lose"}'
BOMBS: Final = 'scores.xxx={ points = 5, or = "exchange_with_leader" }'
"""Changing places with every triple, so that it happens in every other turn."""

CARRY: Final = "turn.carry_on=may"
SECOND: Final = "turn.second_chance=true"
THROW: Final = ("partners=2", "partners_alternate=throw")
COMBINED: Final = "turn.combine=turn"
CLEAR: Final = "turn.clear_combo=true"
FORCED: Final = 'turn.must_roll_after=["xx", "15"]'
SHORT: Final = "end.target=30"
PEGS: Final = ("board.one_peg_per_hole=true", "board.bump=5")

VARIANTS: Final[tuple[tuple[str, Sets], ...]] = (
    *((name, ()) for name in presets()),
    ("playmonster", ("end.ties=play_off", "end.target=1000", "end.reached=at_least")),
    ("dix-mille", ("end.ties=play_off", "end.final_round=complete_round", "end.target=2000")),
    ("farkle-cribbage-advanced", ("end.target=241",)),
    ("plain", ("dice=12", "end.target=20000")),
    ("ten-thousand", ("dice=11",)),
    ("farkle-cribbage-advanced", ("turn.opening_minimum=5", SHORT, "end.ties=play_off")),
    ("farkle-cribbage", (BOMBS, *PEGS, SHORT)),
    ("farkle-cribbage", (BOMBS, *PEGS, SHORT, "turn.exchange=at_once")),
    ("farkle-cribbage-advanced", (BOMBS, "turn.exchange=at_once", "end.ties=play_off", SHORT)),
    ("farkle-cribbage-loser", (BOMBS, *PEGS, SHORT)),
    ("farkle-cribbage-partners", (BOMBS, *PEGS, SHORT, "partners=3")),
    ("farkle-cribbage-tournament", (SHORT, BOMBS, "board.bump=last_total")),
    ("farkle-cribbage-tournament", (SHORT, "board.bump=start", "board.chain=false")),
    ("zilch", ("board.one_peg_per_hole=true", "board.bump=last_total", "end.target=1500")),
    ("farkle-cribbage-tournament", (SHORT, "board.chain=false", "board.bump_floor=-3")),
    ("zilch", ("turn.farkle_penalty.restart=false", "end.target=3000", "partners=2")),
    (
        "facebook",
        ("turn.farkle_penalty.in_final_round=false", "end.final_round=one_more_turn", "dice=4"),
    ),
    ("dix-mille", ("turn.farkle_leaves_board=true", "turn.opening_minimum=300", "end.target=3000")),
    ("plain", ("turn.first_bank_bonus={ score = 400, points = 250 }", "partners=2")),
    ("zilch", ("turn.farkle_penalty.points=total", "end.target=3000")),
    (
        "zilch",
        ("turn.farkle_penalty={after=1, points=[100, 900, 50], restart=false}", "end.target=3000"),
    ),
    ("plain", ("end.rounds=3", "partners=2")),
    ("plain", ("turn.most_rolls=2", "turn.opening_minimum=400", "end.target=2000")),
    ("dix-mille", ("turn.opening_by=turns", "turn.opening_minimum=500", "end.rounds=9")),
    ("farkle-cribbage-advanced", ("turn.opening_by=turns", "turn.opening_minimum=9", BOMBS, SHORT)),
    ("dix-mille", ("turn.opening_by=roll", "turn.opening_minimum=300", "end.target=3000")),
    ("plain", ("turn.hot_dice_bonus=[300, 500]", "dice=3", "end.target=4000")),
    ("dix-mille", ("turn.most_hot_dice=1", "turn.most_rolls=5", "end.target=3000")),
    ("playmonster", ("end.final_round=one_roll", "end.target=3000", "turn.hot_dice=must")),
    ("zilch", ("end.final_round=one_roll", "turn.opening_minimum=200", "end.ties=play_off")),
    ("playmonster", ("end.final_round=until_unbeaten", "end.target=3000", "partners=2")),
    ("dix-mille", ("end.final_round=until_unbeaten", "end.rounds=5", "end.ties=play_off")),
    ("farkle-cribbage-advanced", ("end.final_round=until_unbeaten", BOMBS, *PEGS, SHORT)),
    ("dix-mille", ("end.rounds=4", "end.target=3000", "end.ties=play_off")),
    ("farkle-cribbage", ("end.rounds=3", "end.final_round=none", "end.ties=play_off", SHORT)),
    ("dix-mille", ("end.rounds=3", "end.target=false", "end.ties=play_off")),
    ("plain", ("turn.hot_dice=must", "turn.hot_dice_escape=false", "end.target=2000")),
    ("plain", ("end.reached=exactly", "end.target=700", "end.ties=play_off")),
    ("farkle-cribbage-advanced", ("end.reached=exactly", "end.overshoot=bounce", BOMBS, SHORT)),
    ("farkle-cribbage", ("end.reached=exactly", "end.overshoot=to_lowest", *PEGS, SHORT)),
    ("dix-mille-350", ("end.reached=exactly", "end.overshoot=to_lowest", "end.target=1500")),
    ("farkle-cribbage", ("end.reached=exactly", "end.overshoot=bounce", *PEGS, "end.target=12")),
    ("plain", (BUST, "end.target=1500", "end.final_round=one_more_turn", "end.ties=play_off")),
    ("farkle-cribbage", (BUST, *PEGS, "turn.farkle_penalty={after=2, points=5}", SHORT)),
    ("plain", (*COSTS, "end.target=1500", "end.final_round=one_more_turn", "end.ties=play_off")),
    ("dix-mille-350", (*COSTS, "turn.first_roll_farkle={points=-250}", "end.target=2000")),
    ("zilch", (*COSTS, KEPT, "turn.last_die_tries=2", "partners=2", "end.rounds=5")),
    ("farkle-cribbage", ("scores.22=-4", *PEGS, "turn.farkle_penalty={after=2, points=5}", SHORT)),
    ("plain", (*CONFIRM, "end.target=3000")),
    ("dix-mille", (*CONFIRM, "turn.most_rolls=3", "turn.hot_dice=must", "end.target=3000")),
    ("zilch", (*CONFIRM, KEPT, SECOND, "turn.hot_dice_bonus=[300]", "partners=2", "end.rounds=5")),
    ("playmonster", (*CONFIRM, CARRY, CLEAR, "end.final_round=one_roll", "end.target=3000")),
    ("plain", (WIN, "end.target=1500", "end.final_round=one_more_turn", "end.ties=play_off")),
    ("zilch", (WIN, "partners=2", "end.rounds=4", "turn.most_rolls=3")),
    ("plain", (LOSE, "end.target=1500", "end.final_round=one_more_turn", "end.ties=play_off")),
    ("zilch", (LOSE, WIN, "partners=2", "end.rounds=4", "turn.most_rolls=3")),
    ("farkle-cribbage", (LOSE, *PEGS, "end.final_round=complete_round", SHORT)),
    ("dix-mille", (LOSE, "turn.farkle_leaves_board=true", "end.rounds=3", "end.ties=play_off")),
    ("dix-mille", ("turn.first_roll_farkle=again", "turn.most_rolls=3", "end.target=2000")),
    ("dix-mille-350", ("turn.first_roll_farkle={points=-250}", "end.target=2000")),
    ("zilch", ("turn.first_roll_farkle={points=-250}", "end.rounds=5")),
    ("dix-mille", (CARRY, "end.target=5000", "turn.most_rolls=3")),
    ("farkle-cribbage-advanced", (CARRY, BOMBS, *PEGS, "end.target=60")),
    ("playmonster", ("turn.carry_on=on_board", "end.ties=play_off", "end.final_round=one_roll")),
    ("zilch", (CARRY, "turn.hot_dice_bonus=[300, 500]", "partners=2")),
    ("plain", (FORCED, "end.target=3000")),
    ("dix-mille", (FORCED, "turn.most_rolls=3", "turn.hot_dice=must", "end.target=3000")),
    ("plain", (*THROW, "end.target=2000")),
    ("plain", (*THROW, SECOND, "turn.farkle_keeps_points=true", "end.target=2000")),
    ("zilch", (*THROW, CLEAR, "turn.last_die_tries=2", "end.target=2000")),
    ("dix-mille", (*THROW, "turn.first_roll_farkle=again", "turn.most_rolls=2", "end.rounds=5")),
    ("plain", (CLEAR, FORCED, "end.target=3000")),
    ("literally", (CLEAR, BUST, "turn.last_die_tries=3", "turn.most_rolls=4", "end.rounds=6")),
    ("farkle-cribbage-advanced", (CLEAR, SECOND, BOMBS, *PEGS, SHORT)),
    ("playmonster", (COMBINED, "turn.opening_minimum=0", "end.target=4000")),
    ("zilch", (COMBINED, "turn.most_rolls=4", "turn.hot_dice_bonus=[300, 500]", "end.rounds=6")),
    ("dix-mille", (COMBINED, KEPT, "turn.keep=all", "end.target=4000", *THROW)),
    ("plain", (COMBINED, BUST, "turn.last_die_tries=3", 'turn.refresh_on=["xx"]', "end.rounds=6")),
    ("dix-mille", (SECOND, "end.target=3000", "turn.most_rolls=4")),
    ("farkle-cribbage-advanced", (SECOND, BOMBS, *PEGS, SHORT)),
    ("plain", (SECOND, BUST, "turn.nothing_scores=-300", "partners=2", "end.rounds=6")),
    ("dix-mille-350", ("turn.bank_minimum=own_last_turn", "end.target=2000")),
    ("plain", ("turn.bank_minimum=last_bank", "end.target=2000", "partners=2")),
    ("zilch", ("turn.last_die_tries=3", "dice=2", "end.target=2000")),
    ("plain", ("turn.last_die_tries=2", "dice=2", "turn.most_rolls=3", "end.target=2000")),
    ("dix-mille-350", ("turn.nothing_scores=-250", "end.target=2000", "dice=2")),
    ("farkle-cribbage-advanced", ("turn.nothing_scores=-3", BOMBS, *PEGS, SHORT, "dice=3")),
    ("plain", ("turn.nothing_scores=total", "end.target=2000", "dice=2")),
    ("farkle-cribbage-advanced", ("turn.first_roll_farkle={points=-3}", BOMBS, *PEGS, SHORT)),
    ("playmonster", ('turn.refresh_on=["xx"]', "turn.hot_dice_bonus=[300]", "end.target=3000")),
    ("dix-mille", (KEPT, "turn.opening_minimum=300", "end.target=3000", "turn.hot_dice=must")),
    ("farkle-cribbage-advanced", (KEPT, BUST, BOMBS, *PEGS, SHORT)),
    ("plain", ("dice=1", "end.target=500", "end.ties=play_off", "end.final_round=complete_round")),
)


@cache
def rules_of(variant: tuple[str, Sets]) -> RuleSet:
    """The rule set of one of `VARIANTS`."""
    return load(variant[0], sets=variant[1])


def names_for(rules: RuleSet, rng: Random) -> list[str]:
    """As many players as the rules allow, up to six sides."""
    low, high = rules.players or (1, 5)
    low = max(low, 2 if rules.end.winner == "last_on_board_loses" else 1)
    return [f"Player {n + 1}" for n in range(rng.randint(low, high) * rules.partners)]


def random_game(
    rules: RuleSet,
    seed: int,
    *,
    longest: int = 400,
    disturbed: bool = True,
    dice: DiceSource | None = None,
    watch: Callable[[Game], None] = lambda _: None,
) -> Game:
    """A game of random decisions, unfinished when it comes to ``longest`` actions.

    ``disturbed``: players leave and come back, sides resign, whole turns are entered.
    ``watch`` is called after every action.
    """
    rng = Random(seed)
    dice = dice or SeededDice(str(seed))
    game = Game.of(rules, names_for(rules, rng))
    watch(game)
    while not game.state.is_over and len(game.actions) < longest:
        before = len(game.actions)
        if not (disturbed and _disturb(game, rng)):
            _go_on(game, rng, dice)
        if len(game.actions) > before:
            watch(game)
    return game


def _go_on(game: Game, rng: Random, dice: DiceSource) -> None:
    state = game.state
    if state.turn.offer is not None and rng.random() < 0.5:
        game.play(CarryOn())
    elif state.phase == "decide":
        actions = legal_actions(state)
        # Rather bank than not: games end, and there are many turns in them.
        chosen = actions[0] if rng.random() < 0.4 else rng.choice(actions)
        game.play(chosen)
    else:
        game.play(Roll(tuple(sorted(dice.roll(state.turn.dice, game.rolls)))))


def _disturb(game: Game, rng: Random) -> bool:
    """Try something people do; whether it was done."""
    state, chance = game.state, rng.random()
    action: Leave | Return | Resign | EnterTurn
    if state.away and chance < 0.2:
        action = Return(rng.choice(sorted(state.away)))
    elif chance < 0.01:
        action = Leave(rng.randrange(len(state.lineup.names)))
    elif chance < 0.013:
        side = rng.randrange(len(state.sides))
        action = Resign(side, rng.choice(["resigned", "time"]))
    elif chance > 0.9 and state.phase == "roll" and not state.turn.score:
        points = state.lineup.scoring.step * rng.randrange(0, 30)
        action = EnterTurn(points, rng.random() < 0.3)
    else:
        return False
    try:
        game.play(action)
    except GameError:
        return False
    return True
