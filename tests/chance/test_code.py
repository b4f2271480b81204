"""The code of dice, which people write down."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.chance import DiceCode, commitment, dice_code, marked, parse_code, salt_digest
from tincup.chance.fair import Derivation

COMMITMENT = commitment("tincup")
TEXTS = st.text(st.characters(codec="utf-8"))
DERIVATIONS: st.SearchStrategy[Derivation] = st.sampled_from((1, 2))


def derived(published: str, salts: list[str], derivation: int) -> str:
    """As the documentation says."""
    digests = [sha256(salt.encode()).hexdigest() for salt in salts]
    lines = ["tincup dice", published, f"{len(salts)}"]
    lines += sorted(digests) if derivation == 2 else digests
    bits = bin(int(sha256(("\n".join(lines) + "\n").encode()).hexdigest(), 16) | 1 << 256)[3:]
    digits = [
        "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[int(bits[at : at + 5], 2)] for at in range(0, 125, 5)
    ]
    groups = ["".join(digits[at : at + 5]) for at in range(0, 25, 5)]
    return "-".join([f"{len(salts)}", *groups])


def test_a_code_never_changes() -> None:
    """What somebody has on paper; these were worked out in another language."""
    assert str(dice_code(COMMITMENT, [])) == NONE
    assert str(dice_code(COMMITMENT, ["Ada", "Bo"], 2)) == TWO


NONE = "0-64N62-FY7KV-605MD-JSZTH-5EYB2"
TWO = "2-8PGX9-PD2S1-EH0JK-P0Y3A-MRK2P"


@given(st.lists(TEXTS, max_size=4), DERIVATIONS)
def test_it_is_as_documented_and_reads_back(salts: list[str], derivation: Derivation) -> None:
    code = dice_code(COMMITMENT, salts, derivation)
    assert str(code) == derived(COMMITMENT, salts, derivation)
    assert parse_code(str(code)) == code == DiceCode(len(salts), code.digits)


@given(st.lists(TEXTS, max_size=3), st.lists(TEXTS, max_size=3))
def test_other_salts_have_another_code(one: list[str], other: list[str]) -> None:
    same = dice_code(COMMITMENT, one, 2) == dice_code(COMMITMENT, other, 2)
    assert same == (sorted(one) == sorted(other))
    assert dice_code(COMMITMENT, one) != dice_code(commitment("other"), one)


@pytest.mark.parametrize(
    "written",
    [
        "2-7k3qm-9xhbt-4rdz0-p5cvw-1e8na",
        " 2 - 7K3QM 9XHBT 4RDZO P5CVW IE8NA\n",
        "2-7K3QM9XHBT4RDZ0P5CVWLE8NA",
    ],
)
def test_how_people_write_it(written: str) -> None:
    assert str(parse_code(written)) == "2-7K3QM-9XHBT-4RDZ0-P5CVW-1E8NA"


@pytest.mark.parametrize(
    "written",
    [
        "",
        "2",
        "2-",
        COMMITMENT,
        "7K3QM-9XHBT-4RDZ0-P5CVW-1E8NA",
        "2-7K3QM-9XHBT-4RDZ0-P5CVW-1E8N",
        "2-7K3QM-9XHBT-4RDZ0-P5CVW-1E8NAA",
        "2-7K3QM-9XHBT-4RDZ0-P5CVW-1E8NU",
        "\u0662-7K3QM-9XHBT-4RDZ0-P5CVW-1E8NA",
        "9" * 5000 + "-7K3QM-9XHBT-4RDZ0-P5CVW-1E8NA",
    ],
)
def test_what_is_no_code(written: str) -> None:
    assert parse_code(written) is None


def test_what_may_look_like_something_else_is_marked() -> None:
    assert marked("heads or tails? ~") == []
    odd = marked("h\u0435ads\t\U0001f3b2")
    assert [(it.place, it.character, it.codepoint) for it in odd] == [
        (2, "\u0435", "U+0435"),
        (6, "\t", "U+0009"),
        (7, "\U0001f3b2", "U+1F3B2"),
    ]
    assert salt_digest("one") == sha256(b"one").hexdigest()
