"""A kind of player in a text."""

from __future__ import annotations

from contextlib import closing

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.game import Bank, legal_actions
from tincup.notation import parse_position
from tincup.players import LEVELS, bot
from tincup.players.base import SpecError
from tincup.players.external import ExternalPlayer
from tincup.players.greedy import GreedyPlayer
from tincup.players.lookahead import LookaheadPlayer
from tincup.players.spec import ACCEPTED, KINDS, Spec, parse_spec
from tincup.players.threshold import FixedThresholdPlayer
from tincup.rules import load


@pytest.mark.parametrize(
    ("text", "spec", "canonical"),
    [
        ("easy", Spec("easy"), "easy"),
        (" Hard ", Spec("hard"), "hard"),
        ("optimal", Spec("optimal"), "optimal"),
        ("lookahead", Spec("lookahead"), "lookahead"),
        ("GREEDY", Spec("greedy"), "greedy"),
        ("threshold:500", Spec("threshold", threshold=500), "threshold:500"),
        ("threshold: 0350", Spec("threshold", threshold=350), "threshold:350"),
        (
            "external:python3  'my bot.py' --fast",
            Spec("external", command=("python3", "my bot.py", "--fast")),
            "external:python3 'my bot.py' --fast",
        ),
        ("external:a:b", Spec("external", command=("a:b",)), "external:a:b"),
        ("card: my card.toml ", Spec("card", file="my card.toml"), "card:my card.toml"),
    ],
)
def test_what_is_understood(text: str, spec: Spec, canonical: str) -> None:
    assert parse_spec(text) == spec
    assert spec.text == canonical


@given(
    st.sampled_from(KINDS),
    st.integers(0, 10**9),
    st.lists(st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"])))
    .filter(lambda words: words and words[0])
    .map(tuple),
)
def test_the_canonical_text_gives_the_spec_again(
    kind: str, threshold: int, command: tuple[str, ...]
) -> None:
    spec = {
        "threshold": Spec("threshold", threshold=threshold),
        "external": Spec("external", command=command),
        "card": Spec("card", file=command[0].strip() or "a"),
    }.get(kind) or parse_spec(kind)
    if spec.text.isprintable() and len(spec.text) <= 4096:
        assert parse_spec(spec.text) == spec


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "brilliant",
            f'"brilliant" is not a kind of player; accepted: {ACCEPTED}',
        ),
        ("", '"" is not a kind of player; accepted: easy,'),
        ("optimum", '"optimum" is not a kind of player; did you mean "optimal"?'),
        ("look-ahead", '"look-ahead" is not a kind of player; did you mean "lookahead"?'),
        ("treshold:500", '"treshold:500" is not a kind of player; did you mean "threshold"?'),
        ("thre\u017fhold:500", '"thre\u017fhold:500" is not a kind of player; did you mean'),
        ("loo\u212aahead", '"loo\u212aahead" is not a kind of player; did you mean "look'),
        ("hard:5", '"hard:5": nothing may follow "hard"'),
        ("threshold", '"threshold" needs a turn score to bank at, a whole number: "threshold:500"'),
        ("threshold:-5", '"threshold:-5" needs a turn score'),
        ("threshold:1e3", '"threshold:1e3" needs a turn score'),
        ("threshold:99999999999", '"threshold:99999999999" needs a turn score'),
        ("external:", '"external:" needs a command line: "external:python3 bot.py"'),
        ("external:''", "\"external:''\" needs a command line"),
        ("external:'a", '"external:\'a" is not a command line: No closing quotation'),
        ("ha\x1brd", '"ha\ufffdrd" is not a kind of player'),
        ("x" * 5000, '"' + "x" * 57 + '..." is not a kind of player'),
    ],
)
def test_what_is_not_understood(text: str, said: str) -> None:
    with pytest.raises(SpecError) as caught:
        parse_spec(text)
    assert str(caught.value).startswith(said)
    assert caught.value.code.startswith("player-spec-")
    assert caught.value.data["spec"][:40] in said


def test_the_players() -> None:
    assert [parse_spec(kind).level for kind in LEVELS] == list(LEVELS)
    for level in LEVELS:
        player = parse_spec(level).player("Pip")
        assert type(player) is type(bot(level, "Pip"))
        assert player.name == "Pip"
    for text, kind in (
        ("lookahead", LookaheadPlayer),
        ("greedy", GreedyPlayer),
        ("threshold:500", FixedThresholdPlayer),
        ("external:true", ExternalPlayer),
    ):
        spec = parse_spec(text)
        assert spec.level is None
        assert spec.is_external == (kind is ExternalPlayer)
        with closing(spec.player("Pip")) as player:
            assert type(player) is kind


def test_a_threshold_is_given_to_its_player() -> None:
    state = parse_position("3000,4000 1 300 123 - - 5", load("plain"))
    for enough in (400, 401):
        decision = parse_spec(f"threshold:{enough}").player("Pip").decide(state)
        assert decision in legal_actions(state)
        assert isinstance(decision, Bank) == (enough == 400)
