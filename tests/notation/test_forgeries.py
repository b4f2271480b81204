"""Records of games that never were, made from the commitment, seed and salts of one that was."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tincup.chance import SeededDice, commitment
from tincup.game import (
    Action,
    Bank,
    EnterTurn,
    Game,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
    Start,
    State,
    legal_actions,
    new_game,
)
from tincup.narration.verification import verified as verified_rows
from tincup.notation import Record, Verification, parse_position, verify_record, write_record
from tincup.notation.replay import without_roll_off
from tincup.rules import RuleSet, from_values, preset

PLAYERS = ["Ada", "Bo"]
SEED = "ab" * 16
SALTS = ("heads", "tails")
DICE = SeededDice(SEED, SALTS, 2)


def played(start: State, *actions: Action, dice: SeededDice = DICE) -> Game:
    """A game of these actions, with dice between them wherever it waits for some."""
    game = Game(start)
    for action in actions:
        game.play(action)
    while len(game.actions) < 40 and not game.state.is_over:
        if game.state.phase == "decide":
            game.play(legal_actions(game.state)[0])
        else:
            game.play(Roll(tuple(sorted(dice.roll(game.state.turn.dice, game.rolls)))))
    return game


def record(game: Game, **other: Any) -> Record:
    """A record with the dice of the fair game."""
    of_dice = {"commit": DICE.commitment, "seed": SEED, "salts": SALTS, "salted": (0, 1)}
    values: dict[str, Any] = {**of_dice, "derivation": 2, **other}
    return Record(game, **values)


def verified(game: Game, **other: Any) -> Verification:
    found = verify_record(write_record(record(game, **other)))
    assert found.is_right, found.problem
    return found


def plain() -> State:
    return new_game(preset("plain"), PLAYERS)


def test_the_fair_game_itself() -> None:
    found = verified(played(plain()))
    assert (found.dice, found.rules_from, found.position) == ("verified", "preset", "")
    assert (found.entered, found.absences, found.start_told) == (0, 0, False)


@pytest.mark.parametrize("points", [0, 9950])
def test_turns_without_a_roll_are_not_verified(points: int) -> None:
    found = verified(played(plain(), EnterTurn(points), EnterTurn(0)))
    assert (found.dice, found.entered) == ("not all rolled", 2)


def test_a_start_position_is_told() -> None:
    line = "9950,9000 1 0 6d - - 20"
    found = verified(played(parse_position(line, preset("plain"), PLAYERS)))
    assert (found.dice, found.position) == ("verified", line)


def test_a_roll_in_the_start_position_is_no_roll_of_the_dice() -> None:
    start = parse_position("-,- 1 0 111111 - - 1", preset("plain"), PLAYERS)
    assert verified(played(start)).dice == "not all rolled"
    start = parse_position("-,- 2 0 1d - - 1 rolloff=2:1=1", preset("playmonster"), PLAYERS)
    assert verified(played(start)).dice == "not all rolled"


@pytest.mark.parametrize("how", ["said", "left out"])
def test_who_begins_is_rolled_for(how: str) -> None:
    start = new_game(preset("playmonster"), PLAYERS)
    if how == "said":
        found = verified(played(start, Start(1)))
    else:
        found = verified(played(without_roll_off(start)))
    assert (found.dice, found.start_told) == ("not all rolled", True)
    assert verified(played(start)).dice == "verified"
    assert not verified(played(start)).start_told


def test_a_position_at_the_very_beginning_is_no_way_round_the_roll_off() -> None:
    rules = preset("playmonster")
    start = parse_position("-,- 1 0 6d - - 1", rules, PLAYERS)
    found = verified(played(start))
    assert (found.dice, found.start_told) == ("not all rolled", True)
    later = parse_position("1000,- 2 0 6d - - 1", rules, PLAYERS)
    assert (verified(played(later)).dice, verified(played(later)).start_told) == ("verified", False)


def test_dice_that_were_never_rolled_prove_nothing() -> None:
    game = Game(plain())
    assert verified(game).dice == "nothing rolled"
    game.play(Resign(0))
    assert verified(game).dice == "nothing rolled"


def test_whoever_adds_a_salt_can_choose_the_dice() -> None:
    """The third salt for two players was looked for until the first roll was the best."""
    salts = next(
        (*SALTS, str(number))
        for number in range(200_000)
        if SeededDice(SEED, (*SALTS, str(number))).roll(3, 0) == (1, 1, 1)
    )
    game = played(plain(), dice=SeededDice(SEED, salts))
    found = verified(game, salts=salts, salted=(), derivation=1)
    assert found.dice == "too many salts"


@pytest.mark.parametrize(("salts", "dice"), [(2, "verified"), (3, "too many salts")])
def test_one_who_plays_alone_has_the_salt_of_the_table_beside_theirs(salts: int, dice: str) -> None:
    source = SeededDice(SEED, map(str, range(salts)))
    game = played(new_game(preset("plain"), ["Ada"]), dice=source)
    assert verified(game, salts=source.salts, salted=(), derivation=1).dice == dice


@pytest.mark.parametrize(
    "salted", ["[1, 1]", "[1, 3]", "[0, 1]", "[1]", "[true, 2]", "1", '["Ada"]']
)
def test_every_salt_is_some_players_and_no_two_are_of_one(salted: str) -> None:
    text = unsealed(record(played(plain())))
    assert verify_record(text).is_right
    found = verify_record(text.replace("salted  = [1, 2]", f"salted  = {salted}"))
    assert found.problem is not None
    assert found.problem.startswith("salted has the player, from 1 to 2, who gave each of the 2 ")
    assert found.quoted.startswith("salted")


@pytest.mark.parametrize("stated", ["3", "0", "true", "2.0", '"2"'])
def test_another_derivation_is_refused(stated: str) -> None:
    text = unsealed(record(played(plain())))
    found = verify_record(text.replace("derivation = 2", f"derivation = {stated}"))
    assert (found.problem or "").startswith("a derivation is 1 or 2")


def test_the_order_of_salts_gives_nothing_to_choose_from() -> None:
    game = played(plain())
    assert verified(game, salts=SALTS[::-1], salted=(1, 0)).dice == "verified"
    first = played(plain(), dice=SeededDice(SEED, SALTS))
    assert verified(first, derivation=1).dice == "verified"
    text = write_record(record(first, derivation=1, salts=SALTS[::-1]))
    assert "of the game is" in (verify_record(text).problem or "")


def unsealed(made: Record) -> str:
    lines = write_record(made).splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("check"))


def own_rules(**changes: Any) -> RuleSet:
    return from_values({"extends": "plain", "scores": {"6": 1000}, **changes})


RULES: list[tuple[Callable[[], RuleSet], str]] = [
    (lambda: preset("plain"), "preset"),
    (lambda: own_rules(id="plain"), "borrowed"),
    (lambda: own_rules(id="mine", name="plain  FARKLE"), "borrowed"),
    (lambda: own_rules(id="mine", name="Mine"), "own"),
    (lambda: from_values({"extends": "plain", "id": "plain"}), "preset"),
]


@pytest.mark.parametrize(("rules", "expected"), RULES)
def test_rules_that_borrow_the_name_of_a_preset(
    rules: Callable[[], RuleSet], expected: str
) -> None:
    assert verified(played(new_game(rules(), PLAYERS))).rules_from == expected


def test_a_preset_as_it_once_was() -> None:
    name = "farkle-cribbage-loser"
    assert verified(played(new_game(preset(name), ["A", "B", "C"]))).rules_from == "preset"
    then = {"turn": {"scoring": "best"}, "end": {"loser_found": "at_once"}}
    older = from_values({"extends": name, "id": name, **then})
    assert verified(played(new_game(older, ["A", "B", "C"]))).rules_from == "earlier"


def test_comings_and_goings_are_counted() -> None:
    game = played(plain())
    assert verified(game).absences == 0
    found = verified(played(plain(), Leave(1), Return(1), Leave(1)))
    assert found.absences == 3


def test_a_whole_game_from_another_seed_is_told_by_what_a_player_wrote_down() -> None:
    mine = verify_record(
        write_record(record(played(plain()))), commit=DICE.commitment, salts=["tails", "heads"]
    )
    assert mine.is_right
    assert (mine.dice, mine.same_commitment, mine.same_salts) == ("verified", True, 2)
    other = SeededDice("another", SALTS, 2)
    forged = record(played(plain(), dice=other), commit=other.commitment, seed="another")
    text = write_record(forged)
    assert verify_record(text).dice == "verified"
    found = verify_record(text, commit=DICE.commitment)
    assert (found.problem or "").startswith("this is not the commitment that you wrote down, sha")
    assert found.quoted.startswith("commit")
    without = write_record(record(forged.game, commit=None, seed="another"))
    assert verify_record(without, commit=DICE.commitment).quoted.startswith("seed")


def best_of(games: int) -> Record:
    """The best for Bo of so many games, by inventing a salt that Bo is said to have given."""
    found = []
    for number in range(games):
        salts = (SALTS[0], str(number))
        game = played(plain(), dice=SeededDice(SEED, salts, 2))
        found.append(record(game, salts=salts))
    return max(found, key=lambda it: it.game.state.totals[1] - it.game.state.totals[0])


def test_a_salt_that_is_invented_after_the_game_is_refused_or_warned_of() -> None:
    """Ada alone gave a salt; whoever knows the seed says that Bo gave one, too."""
    honest = record(
        played(plain(), dice=SeededDice(SEED, SALTS[:1], 2)), salts=SALTS[:1], salted=(0,)
    )
    told = verify_record(write_record(honest))
    assert (told.unsalted, told.uncovered) == ((1,), 1)
    code = str(told.code)
    assert verify_record(write_record(honest), commit=code).uncovered == 0

    forged = write_record(best_of(300))
    warned = verify_record(forged, commit=DICE.commitment, salts=SALTS[:1])
    assert (warned.is_right, warned.dice, warned.uncovered) == (True, "verified", 1)
    assert any("could have invented it after the game" in said for _, said in verified_rows(warned))
    refused = verify_record(forged, commit=code, salts=SALTS[:1])
    assert refused.problem == "you wrote down that there was 1 salt; this record has 2"
    assert refused.quoted.startswith("salts")


def test_a_salt_that_is_exchanged_after_the_game_is_refused() -> None:
    """Everybody gave a salt, and as many are there."""
    code = str(verified(played(plain())).code)
    refused = verify_record(write_record(best_of(3)), commit=code)
    assert (refused.problem or "").startswith("the code of these dice is 2-")
    assert refused.problem is not None
    assert f"not {code} as you wrote down" in refused.problem


def test_the_code_is_of_the_dice_that_are_rolled() -> None:
    """Their salts in another order are the same dice by derivation 2, and others by the first."""
    game = played(plain())
    for salts, derivation, same in ((SALTS[::-1], 2, True), (SALTS[::-1], 1, False)):
        dice = SeededDice(SEED, salts, derivation)  # type: ignore[arg-type]
        other = record(
            played(plain(), dice=dice), salts=salts, salted=(1, 0), derivation=derivation
        )
        assert (verified(game).code == verify_record(write_record(other)).code) is same


def test_who_gave_no_salt() -> None:
    game = played(plain())
    assert verified(game).unsalted == ()
    assert verified(game, salted=()).unsalted is None
    bare = played(plain(), dice=SeededDice(SEED))
    none = verified(bare, salts=(), salted=(), derivation=1)
    assert (none.unsalted, none.uncovered) == ((0, 1), 0)
    assert none.code is not None
    assert none.code.salts == 0
    nothing = verify_record(write_record(Record(game)))
    assert (nothing.unsalted, nothing.code) == (None, None)


def test_a_salt_that_is_not_there() -> None:
    text = write_record(record(played(plain())))
    for salts in (["edge"], ["heads", "heads"], ["heads", "tails", "edge"], [""]):
        found = verify_record(text, salts=salts)
        assert "is not among those of this record" in (found.problem or ""), salts
        assert found.quoted.startswith("salts")


def test_a_commitment_that_was_written_down_replaces_that_of_the_record() -> None:
    text = write_record(record(played(plain()), commit=None))
    assert verify_record(text).dice == "no commitment"
    spelt = f" {DICE.commitment.upper()} "
    assert verify_record(text, commit=spelt).dice == "verified"
    nothing = write_record(Record(played(plain())))
    assert "no commitment and no seed" in (
        verify_record(nothing, commit=DICE.commitment).problem or ""
    )
    for odd in ("", "sha256:12", "x" * 500):
        problem = verify_record(text, commit=odd).problem or ""
        assert problem.startswith("what to compare with is the code of the dice, like 2-")
        assert len(problem) < 240


def test_an_unrevealed_game_is_compared_too() -> None:
    text = write_record(record(played(plain()), seed=None))
    assert verify_record(text, commit=DICE.commitment, salts=["heads"]).dice == "not revealed"
    assert not verify_record(text, commit=commitment("another")).is_right


def test_dice_that_were_typed_in_are_not_those_of_the_seed() -> None:
    game = Game(plain(), [Roll((1, 1, 1, 1, 1, 1)), Bank((1, 1, 1, 1, 1, 1))])
    assert "of the game is" in (verify_record(write_record(record(game))).problem or "")


def test_a_roll_that_was_left_out_moves_those_after_it() -> None:
    """The same decisions without the first roll's turn."""
    game = played(plain())
    turns = game.turns()
    later = [game.actions[index] for index in range(turns[1].start, len(game.actions))]
    forged = Game(plain())
    forged.play(Leave(0))
    forged.play(Return(0))
    for action in later[: len(turns[1])]:
        forged.play(action)
    found = verify_record(write_record(record(forged)))
    assert "of the game is" in (found.problem or "")


TWICE: Mapping[str, str] = {
    "salts": 'salts = ["heads", "tails", "x"]',
    "seed": 'seed = "other"',
    "commit": 'commit = "sha256:"',
    "players": 'players = ["Ada", "Cy"]',
    "rules": '[rules]\nextends = "plain"',
    "derivation": "derivation = 1",
}


@pytest.mark.parametrize("key", TWICE)
def test_no_key_is_there_twice(key: str) -> None:
    text = unsealed(record(played(plain())))
    place = len(text) if TWICE[key].startswith("[") else 0
    found = verify_record(f"{text[:place]}{TWICE[key]}\n{text[place:]}")
    assert (found.problem or "").startswith("not TOML")


def test_records_say_their_derivation_only_where_dice_depend_on_it() -> None:
    start = plain()
    for seed, salts, stated in (
        ("abc", (), False),
        ("abc", ("heads",), False),
        ("abc", SALTS, True),
        ("abc\0", (), True),
        ("a" * 65, (), True),
    ):
        dice = SeededDice(seed, salts, 2)
        game = played(start, dice=dice)
        text = write_record(Record(game, dice.commitment, seed, salts, derivation=2))
        assert ("derivation" in text) == stated
        assert verify_record(text).dice == "verified"


def test_keeps_rewritten_on_the_same_dice_are_not_noticed() -> None:
    """As docs/records.md says: the dice prove the dice, not what people decided."""
    game = Game(plain(), [Roll(tuple(sorted(DICE.roll(6, 0))))])
    for decision in legal_actions(game.state):
        if isinstance(decision, Keep | Bank):
            other = Game(game.start, [*game.actions, decision])
            assert verified(other).dice == "verified"
