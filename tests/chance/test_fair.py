"""Seeded and fair dice: the derivation is fixed for ever, and the dealer cannot cheat."""

import hmac
import pickle
from collections import Counter
from copy import copy, deepcopy
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tincup.chance import DiceError, FairDice, SeededDice, check, commitment, new_seed
from tincup.chance.fair import Derivation, derivations_differ

# Written down once and never to be changed: records of games that were played rest on them.
# The commitments are `printf %s SEED | sha256sum`; the dice were computed by `derive` below.
GOLDEN = [
    (
        "tincup",
        [],
        "sha256:becba26609a5a4a9843d0989241fb9f73f7be2e994fa9e1acac1873f3e79677f",
        {0: "143414", 1: "145522", 2: "312114", 3: "252634"},
    ),
    (
        "tincup",
        ["Ada", "Bo"],
        "sha256:becba26609a5a4a9843d0989241fb9f73f7be2e994fa9e1acac1873f3e79677f",
        {0: "516153", 1: "622111", 2: "235333", 3: "462531"},
    ),
    (
        "Würfel 🎲",
        ["", "ß"],
        "sha256:8c084823c3328941cd23bec4e228bb16311680d99e39d24b3a3ac668da718be3",
        {0: "222252", 1: "214124", 2**64 - 1: "122622"},
    ),
]


def derive(
    seed: str, salts: list[str], number: int, count: int, derivation: int = 1
) -> tuple[int, ...]:
    """The derivation once more, word for word as docs/records.md states it."""
    digests, secret = [sha256(salt.encode()).digest() for salt in salts], seed.encode()
    if derivation == 2:
        digests = sorted(digests)
        if len(secret) > 64 or secret[-1] == 0:
            secret = b"\xff" + sha256(secret).digest()
    key = hmac.new(secret, b"".join(digests), sha256).digest()
    dice: list[int] = []
    block = 0
    while len(dice) < count:
        counters = number.to_bytes(8, "big") + block.to_bytes(4, "big")
        found = hmac.new(key, counters, sha256).digest()
        dice += [1 + byte % 6 for byte in found if byte < 252]
        block += 1
    return tuple(dice[:count])


@pytest.mark.parametrize(("seed", "salts", "published", "rolls"), GOLDEN)
def test_golden_vectors(seed: str, salts: list[str], published: str, rolls: dict[int, str]) -> None:
    dice = SeededDice(seed, salts)
    assert dice.commitment == published == commitment(seed)
    for number, faces in rolls.items():
        assert "".join(map(str, dice.roll(6, number))) == faces
        assert derive(seed, salts, number, 6) == dice.roll(6, number)


@given(
    st.text(st.characters(codec="utf-8"), min_size=1),
    st.lists(st.text(st.characters(codec="utf-8")), max_size=4),
    st.integers(0, 2**64 - 1),
    st.integers(0, 200),
    st.sampled_from((1, 2)),
)
@example("abc\0", [], 0, 6, 2)
@example("a" * 65, ["b", "a"], 0, 6, 2)
@example("a" * 64, ["b", "a"], 0, 6, 2)
def test_every_roll_follows_the_documented_derivation(
    seed: str, salts: list[str], number: int, count: int, derivation: Derivation
) -> None:
    dice = SeededDice(seed, salts, derivation)
    assert dice.roll(count, number) == derive(seed, salts, number, count, derivation)


# Pairs of seeds of which HMAC makes one key: padded with zeros, and hashed because it is long.
TWINS = [("abc", "abc\0"), ("abc\0", "abc\0\0"), ("a" * 64, "a" * 64 + "\0")]


@pytest.mark.parametrize(("one", "other"), TWINS)
def test_different_seeds_give_different_dice(one: str, other: str) -> None:
    """The first derivation had equal ones, and records of it are read as they were."""
    if len(other) <= 64:
        assert SeededDice(one).roll(60, 0) == SeededDice(other).roll(60, 0)
    assert SeededDice(one, (), 2).roll(60, 0) != SeededDice(other, (), 2).roll(60, 0)


@given(st.text(st.characters(codec="utf-8"), min_size=1), st.text(st.characters(codec="utf-8")))
def test_derivations_differ_only_where_it_is_said(seed: str, salt: str) -> None:
    for salts in ([], [salt]):
        same = SeededDice(seed, salts).roll(40, 0) == SeededDice(seed, salts, 2).roll(40, 0)
        assert same != derivations_differ(seed, salts)
    assert derivations_differ(None, ["a", "b"])
    assert not derivations_differ(None, ["a"])


def test_nobody_can_choose_among_the_orders_of_salts() -> None:
    orders = list(permutations(["Ada's", "Bo's", "Cy's", "Di's"]))
    assert len({SeededDice("seed", order).roll(30, 0) for order in orders}) == len(orders)
    assert len({SeededDice("seed", order, 2).roll(30, 0) for order in orders}) == 1
    fair = FairDice("seed", 2)
    for salt in orders[7]:
        fair.add_salt(salt)
    fair.close()
    assert fair.roll(30, 0) == SeededDice("seed", orders[0], 2).roll(30, 0)


def test_a_roll_of_fewer_dice_is_the_beginning_of_a_roll_of_more() -> None:
    dice = SeededDice("tincup")
    assert dice.roll(2, 9) == dice.roll(6, 9)[:2]


def test_faces_are_uniform() -> None:
    dice = SeededDice("chi-square")
    faces = Counter(face for number in range(20_000) for face in dice.roll(6, number))
    expected = 20_000
    chi_square = sum((faces[face] - expected) ** 2 / expected for face in range(1, 7))
    # 5 degrees of freedom: 99.9 % of fair dice stay below 20.5. The seed is fixed, so is this.
    assert chi_square < 20.5
    assert sum(faces.values()) == 6 * expected


def test_faces_at_two_places_are_independent() -> None:
    dice = SeededDice("pairs")
    pairs = Counter(dice.roll(2, number) for number in range(36_000))
    chi_square = sum((count - 1000) ** 2 / 1000 for count in pairs.values())
    assert len(pairs) == 36
    assert chi_square < 66.6  # 35 degrees of freedom, 99.9 %


def test_each_salt_changes_the_dice_and_their_order_counts() -> None:
    salts = [[], ["a"], ["b"], ["a", "b"], ["b", "a"], ["ab"], ["a", "b", ""]]
    assert len({SeededDice("seed", it).roll(30, 0) for it in salts}) == len(salts)


@pytest.mark.parametrize("seed", ["", "\udc80"])
def test_a_seed_needs_utf_8_text(seed: str) -> None:
    with pytest.raises(DiceError, match="seed"):
        SeededDice(seed)


def test_salts_are_a_list() -> None:
    with pytest.raises(DiceError, match="list"):
        SeededDice("seed", "salt")
    with pytest.raises(DiceError, match="salt"):
        SeededDice("seed", ["\udc80"])


@pytest.mark.parametrize(("count", "number"), [(6, -1), (6, 2**64), (-1, 0), (10**9, 0)])
def test_there_is_no_such_roll(count: int, number: int) -> None:
    with pytest.raises(DiceError):
        SeededDice("seed").roll(count, number)


def test_new_seeds_differ() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


def test_a_fair_game_from_commitment_to_check() -> None:
    dice = FairDice.commit()
    published = dice.commitment
    for salt in ("Ada's", "Bo's"):
        dice.add_salt(salt)
    assert dice.salts == ("Ada's", "Bo's")
    dice.close()
    rolls = [dice.roll(6, number) for number in range(20)]
    assert dice.roll(6, 3) == rolls[3]  # taken back and rolled again
    seed = dice.reveal()
    assert check(published, seed)
    again = SeededDice(seed, dice.salts)
    assert [again.roll(6, number) for number in range(20)] == rolls
    assert again.commitment == published


def test_nothing_is_rolled_before_the_salts_are_closed() -> None:
    dice = FairDice.commit()
    with pytest.raises(DiceError, match="closed before the first roll"):
        dice.roll(6, 0)


def test_no_salt_is_taken_once_they_are_closed() -> None:
    dice = FairDice.commit()
    dice.add_salt("early")
    dice.close()
    dice.close()
    with pytest.raises(DiceError, match="before the first roll"):
        dice.add_salt("late")
    assert dice.salts == ("early",)


def test_nothing_is_rolled_after_the_seed_is_revealed() -> None:
    dice = FairDice.commit()
    assert dice.reveal() == dice.secret
    with pytest.raises(DiceError, match="revealed"):
        dice.roll(6, 0)
    with pytest.raises(DiceError, match="closed"):
        dice.add_salt("late")


def test_a_salt_without_utf_8_form_is_refused() -> None:
    dice = FairDice.commit()
    with pytest.raises(DiceError, match="salt"):
        dice.add_salt("\ud800")
    assert dice.salts == ()


def test_check_tells_other_seeds_apart() -> None:
    assert check(commitment("one"), "one")
    assert check(commitment("one").upper().replace("SHA", "sha"), "one")
    assert not check(commitment("one"), "two")
    assert not check("sha256:", "one")
    assert not check("", "one")
    assert not check("Würfel", "one")


def test_what_is_no_text_or_number_is_refused() -> None:
    for seed, salts in ((-1, ()), ("x", (1,))):
        with pytest.raises(DiceError, match="is a text, not"):
            SeededDice(seed, salts)  # type: ignore[arg-type]
    for count, number in ((1, 1.5), ("1", 0)):
        with pytest.raises(DiceError, match="whole numbers"):
            SeededDice("x").roll(count, number)  # type: ignore[arg-type]


def test_a_commitment_that_is_no_text_binds_to_nothing() -> None:
    assert not check("\ud800", "seed")


def test_copies_roll_the_same() -> None:
    fair = FairDice("a seed", 2)
    fair.add_salt("salt")
    fair.close()
    for dice in (SeededDice("a seed", ["b", "a"], 2), fair):
        for same in (copy(dice), deepcopy(dice), pickle.loads(pickle.dumps(dice))):
            assert same.commitment == dice.commitment
            assert [same.roll(6, number) for number in range(9)] == [
                dice.roll(6, number) for number in range(9)
            ]
