"""Verification: every die against the seed, and one changed character anywhere is caught."""

from collections.abc import Iterator

import pytest

from tests.notation.games import BOMBS, PEGS, SHORT, Sets, random_game, rules_of
from tincup.chance import FairDice, SeededDice
from tincup.game import Game, Roll
from tincup.notation import Record, verify_record, write_record


def fair_record(variant: tuple[str, Sets], seed: int, longest: int) -> Record:
    dice = FairDice("ab" * 16)
    dice.add_salt("one")
    dice.add_salt("zwei")
    dice.close()
    game = random_game(rules_of(variant), seed, longest=longest, dice=dice)
    return Record(game, dice.commitment, dice.reveal(), dice.salts, "2026-01-02", "Test", {1: "so"})


RECORDS = [
    # A roll-off with a tie rolled again, farkles, a turn awaiting a decision.
    (("playmonster", ()), 3, 50),
    # Bumps, changes of places, entered turns, a leave and a return, a rule set of its own.
    (("farkle-cribbage", (BOMBS, *PEGS, SHORT)), 5, 60),
    # Partners, unfinished.
    (("farkle-cribbage-partners", ()), 8, 40),
    # Penalties.
    (("zilch", ("end.target=1000",)), 4, 40),
]


EVERY = pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.slow)])
"""Which characters are changed, one after another: each fourth comes to all lines."""


def changed(text: str, every: int) -> Iterator[tuple[int, str]]:
    """The text with each of its characters changed into another of its kind, and its place."""
    others = str.maketrans("0123456789abcdefABCDEF/+-=~x \n", "1032547698badcfeBADCFE+/=-xy_ ")
    for place in range(len(text) % every, len(text), every):
        character = text[place]
        other = character.translate(others)
        other = other if other != character else "#$"[character == "#"]
        yield place, text[:place] + other + text[place + 1 :]


@EVERY
@pytest.mark.parametrize(("variant", "seed", "longest"), RECORDS)
def test_one_changed_character_is_caught(
    variant: tuple[str, Sets], seed: int, longest: int, every: int
) -> None:
    text = write_record(fair_record(variant, seed, longest))
    assert verify_record(text).is_right
    turns = range(text.index('turns = """\n') + 12, text.rindex('"""'))
    for place, other in changed(text, every):
        found = verify_record(other)
        assert not found.is_right, (place, other)
        line_start = text.rfind("\n", 0, place) + 1
        is_note = "#" in text[line_start:place]
        if place in turns and text[place] != "\n" and not is_note and other[place] != "#":
            line = text.count("\n", 0, place) + 1
            assert found.line == line, (place, other[line_start : place + 20], found.problem)


@EVERY
@pytest.mark.parametrize(("variant", "seed", "longest"), RECORDS)
def test_without_its_seed_a_changed_character_is_caught_as_well(
    variant: tuple[str, Sets], seed: int, longest: int, every: int
) -> None:
    record = fair_record(variant, seed, longest)
    text = write_record(Record(record.game, record.commit))
    assert verify_record(text).dice == "not revealed"
    turns = range(text.index('turns = """\n') + 12, text.rindex('"""'))
    for place, other in changed(text, every):
        if place in turns and text[place].isdigit():
            assert not verify_record(other).is_right, (place, other)


@pytest.mark.parametrize(
    ("headers", "dice"),
    [
        ({"commit", "seed", "salts"}, "verified"),
        ({"seed", "salts"}, "no commitment"),
        ({"commit"}, "not revealed"),
        (set(), "no seed"),
    ],
)
def test_what_the_dice_are_checked_against(headers: set[str], dice: str) -> None:
    whole = fair_record(("playmonster", ()), 3, 50)
    kept = {name: getattr(whole, name) for name in headers}
    found = verify_record(write_record(Record(whole.game, **kept)))
    assert found.is_right
    assert found.dice == dice
    assert found.sealed
    assert found.rolls == whole.game.rolls
    assert found.turns == len(whole.game.turns()) - 1  # the roll-off is none


def unsealed(record: Record) -> list[str]:
    lines = write_record(record).splitlines()
    return [line for line in lines if not line.startswith("check")]


def test_a_seed_that_was_not_committed_to() -> None:
    whole = fair_record(("playmonster", ()), 3, 50)
    lines = unsealed(Record(whole.game, SeededDice("other").commitment, whole.seed, whole.salts))
    found = verify_record("\n".join(lines))
    assert found.problem == "this seed is not the one that the commitment was made to"
    assert found.quoted == lines[found.line - 1]  # type: ignore[operator]
    assert found.quoted.startswith("seed")


def test_a_die_that_the_seed_did_not_give_is_told_by_its_line() -> None:
    """A roll of the roll-off, and one whose changed die was not even kept."""
    whole = fair_record(("playmonster", ()), 3, 50)
    lines = unsealed(whole)
    assert verify_record("\n".join(lines)).is_right
    assert not verify_record("\n".join(lines)).sealed
    for was, told in (("1:6 2:4 3:3", "1:6 2:4 3:2"), ("2566/5 344", "2566/5 334")):
        text = "\n".join(lines).replace(was, told)
        found = verify_record(text)
        assert told in found.quoted
        assert "of the game is" in (found.problem or "")
        assert found.line == 1 + text.split("\n").index(found.quoted)


def test_the_salts_belong_to_the_dice() -> None:
    whole = fair_record(("playmonster", ()), 3, 50)
    lines = unsealed(Record(whole.game, whole.commit, whole.seed, ("one", "two")))
    found = verify_record("\n".join(lines))
    assert (found.problem or "").startswith("roll 1 of the game is")


def test_the_order_in_which_dice_fell_does_not_matter() -> None:
    dice = SeededDice("tincup")
    start = random_game(rules_of(("plain", ())), 1, longest=0).start
    game = Game(start, [Roll(dice.roll(6, 0))])
    assert verify_record(write_record(Record(game, dice.commitment, "tincup"))).dice == "verified"


@pytest.mark.parametrize(("length", "shown"), [(200, "x" * 200), (201, "x" * 197 + "...")])
def test_a_salt_that_is_not_there_is_shown_as_far_as_a_line_has_room(
    length: int, shown: str
) -> None:
    text = write_record(fair_record(*RECORDS[0]))
    problem = verify_record(text, salts=["zwei", "x" * length]).problem
    assert problem is not None
    assert f'"{shown}"' in problem
