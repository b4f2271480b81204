"""Digests and canonical forms stay for ever: records, saves and solutions carry them."""

from hashlib import sha256

from tests.golden.files import lines, rules_by_digest
from tincup.rules import load, preset, preset_with_digest, presets


def test_every_rule_file_has_the_digest_it_had() -> None:
    assert len(rules_by_digest()) >= 80
    for digest, rules in rules_by_digest().items():
        assert rules.digest == digest, rules.name


def test_every_preset_has_the_canonical_form_it_had() -> None:
    forms = {it["id"]: it["form"] for it in lines("canonical.jsonl")}
    assert forms.keys() <= set(presets())
    for name, form in forms.items():
        digest = "sha256:" + sha256(form.encode()).hexdigest()
        assert preset_with_digest(name, digest).canonical == form, name


def test_a_preset_whose_rules_have_changed() -> None:
    """It stands for the new rules, and for the old ones beside their digest."""
    forms = {it["id"]: it["form"] for it in lines("canonical.jsonl")}
    changed = [name for name, form in forms.items() if preset(name).canonical != form]
    assert changed == [name for name in presets() if name.startswith("farkle-cribbage")]
    for name in changed:
        assert preset_with_digest(name, "sha256:0") == preset(name)


def test_a_preset_whose_rules_have_changed_twice() -> None:
    """The last on the board may complete the round; then dice may be scored as one likes; then the
    last one has lost at once again, as the source says."""
    name = "farkle-cribbage-loser"
    completed = "end.loser_found=after_round"
    assert preset(name).end.loser_found == "at_once"
    for sets, digest in (
        (["turn.scoring=best"], "67ffae4a7d8696a21fa5855b61ae416cc17af91b18099261963f2cf1e36ec5e7"),
        (
            [completed, "turn.scoring=best"],
            "7a52d16de94f7c00b291e645e06bc92b0b94344a4b608e180c485c836c5e3d08",
        ),
        ([completed], "6b3c00829af33f1414e91b0cf7860ce679e8a5ae92586cad82dc830a42e68eef"),
    ):
        earlier = preset_with_digest(name, f"sha256:{digest}")
        assert earlier == load(name, sets)
        assert earlier.digest == f"sha256:{digest}"
