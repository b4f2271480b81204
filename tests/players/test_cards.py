"""The file of a strategy card: written, read again, and refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.players.cards import Card, CardError, read_card, write_card

CARD = Card(
    size="postcard",
    rules="plain",
    step=50,
    bank_from=(300, 250, None),
    dice_worth=(0, 50, 100),
    home_worth=(0, 0, 50),
    distances=(500,),
    shifts=((None, 0), (50, -50)),
    lead=100,
    loss=0.01,
)


@st.composite
def cards(
    draw: st.DrawFn, dice: int | None = None, step: int | None = None, *, rounds: bool = False
) -> Card:
    """Cards with any numbers that a file may have; ``rounds``: those for so many rounds."""
    step = draw(st.sampled_from([1, 5, 50])) if step is None else step
    dice = draw(st.integers(1, 6)) if dice is None else dice
    points = st.integers(0, 30).map(lambda n: n * step)
    worth = st.tuples(*[points] * dice)
    distances = draw(st.lists(points, max_size=0 if rounds else 3, unique=True).map(sorted))
    turns = draw(st.lists(st.integers(1, 4), min_size=1, max_size=3, unique=True).map(sorted))
    lead = st.integers(-8, 8).map(lambda n: n * step)
    leads = draw(st.lists(lead, max_size=3, unique=True).map(sorted))
    rows, columns = (len(it) + 1 for it in ((turns, leads) if rounds else (distances,) * 2))
    shift = st.none() | st.integers(-10, 10).map(lambda n: n * step)
    return Card(
        size=draw(st.sampled_from(["lines", "postcard"])),
        rules=draw(st.sampled_from(["plain", "Sundays at Grandma's", "été"])),
        step=step,
        bank_from=draw(st.tuples(*[st.none() | points] * dice)),
        dice_worth=draw(worth),
        home_worth=draw(worth),
        distances=tuple(distances),
        shifts=draw(st.tuples(*[st.tuples(*[shift] * columns)] * rows)),
        lead=draw(points),
        loss=draw(st.none() | st.floats(0, 1)),
        turns=tuple(turns) if rounds else (),
        leads=tuple(leads) if rounds else (),
        penalty_shift=draw(st.just(0) | st.integers(-10, 10).map(lambda n: n * step)),
    )


@given(card=cards() | cards(rounds=True))
def test_a_card_is_read_as_it_was_written(
    card: Card, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("card") / "card.toml"
    path.write_text(write_card(card), "utf-8")
    assert read_card(path) == card


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("300, 250", "310, 250", '"bank_from" has 310, which is no multiple of 50'),
        ("300, 250", "-50, 250", '"bank_from" has whole numbers from 0 to 1,000,000'),
        ("300, 250", "true, 250", '"bank_from" has whole numbers'),
        ("[0, 50, 100]", "[0, 50]", '"dice_worth" is a list of 3 to 3 items'),
        ("lead = 100", "led = 100", 'no key "led" in a card; did you mean "lead"?'),
        ("lead = 100", "colour = 1", 'no key "colour" in a card; "tincup card RULES --out'),
        ("step = 50\n", "", 'the card has no "step"'),
        ("step = 50", "step = 0", '"step" has whole numbers from 1'),
        ("step = 50", "step = [", "not TOML"),
        ('"postcard"', '"poster"', '"size" is "postcard" or "lines", not "poster"'),
        ('"plain"', "5", '"rules" is the name of a rule set'),
        ('["home", 0]', '["homer", 0]', '"shifts" has whole numbers'),
        ('["home", 0]', '["home"]', "each row 2 items"),
        ("[500]", "[500, 500]", 'the "distances" must go up'),
        ("loss = 0.01", "loss = 2", '"loss" is a chance'),
        ("lead = 100", "penalty_shift = 20", '"penalty_shift" has 20, which is no multiple of 50'),
        ("lead = 100", "turns = [1]", 'a card has "distances", or for so many rounds "turns"'),
        ("lead = 100", "leads = [50]", 'a card has "distances", or for so many rounds "turns"'),
        ("distances = [500]", "distances = []\nturns = [0]", '"turns" has whole numbers from 1'),
        ("distances = [500]", "distances = []\nturns = [2, 1]", 'the "turns" must go up'),
    ],
)
def test_nonsense_is_refused_with_a_sentence(
    before: str, after: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "card.toml"
    assert before in write_card(CARD)
    path.write_text(write_card(CARD).replace(before, after), "utf-8")
    with pytest.raises(CardError) as caught:
        read_card(path)
    assert said in str(caught.value)
    assert str(path) in str(caught.value)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "card.toml"
    path.write_bytes(b'size = "lines"\nrules = "\xff"')
    with pytest.raises(CardError, match="line 2: not text in UTF-8"):
        read_card(path)


@pytest.mark.parametrize(("distance", "zone"), [(1, 0), (500, 0), (501, 1), (9000, 1)])
def test_a_distance_on_the_edge_belongs_to_the_nearer_zone(distance: int, zone: int) -> None:
    assert CARD.zone(distance) == zone
