"""Messages said from data are those that Fluent says."""

import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.messages.test_messages import ENGLISH, OF_PRESETS
from tests.messages.trials import trials
from tincup.messages import catalogue, languages, text, use_language
from tincup.messages.as_data import PLURALS, DataLanguage
from tincup.messages.catalogue import _fluent_arguments as fluent_arguments
from tincup.messages.compiled import language_data

pytestmark = pytest.mark.xdist_group("messages")
"""The files of the languages are parsed in one process, and not in each."""


@cache
def both(language: str) -> tuple[DataLanguage, catalogue._Language]:
    """The language as a page's engine has it, and as it is otherwise."""
    data = json.loads(json.dumps(language_data(language)))
    return DataLanguage(language, data), catalogue._Language(language)


@pytest.mark.parametrize("language", languages())
def test_every_message_is_said_alike(language: str) -> None:
    data, fluent = both(language)
    for name in ENGLISH:
        for each in trials(name):
            arguments = fluent_arguments(each)
            assert data.formatted(name, arguments) == fluent.formatted(name, arguments), each
    for name in OF_PRESETS:
        assert data.formatted(name, {}) == fluent.formatted(name, {})


NUMBERS = (
    st.integers(-(10**20), 10**20)
    | st.integers(-3_000_000, 3_000_000)
    | st.floats(-1e7, 1e7, allow_subnormal=False).map(lambda it: round(it, 6))
    | st.sampled_from([0.0, 0.5, 1.0, 1.5, 2.5, 0.0005, 0.995, 0.0995, 1e6, 999.9995])
)
OPTIONS = (
    "",
    ", useGrouping: 0",
    ", minimumFractionDigits: 1, maximumFractionDigits: 1",
    ", minimumFractionDigits: 2, maximumFractionDigits: 2",
    ', style: "percent", maximumSignificantDigits: 2',
)


@given(number=NUMBERS, options=st.sampled_from(OPTIONS), language=st.sampled_from(languages()))
def test_every_number_is_written_alike(number: float, options: str, language: str) -> None:
    from babel import Locale
    from fluent.runtime import FluentBundle, FluentResource

    from tincup.messages import compiled

    message = f"it = {{ NUMBER($n{options}) }}"
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(message))
    pattern = bundle.get_message("it").value
    assert pattern is not None
    said, faults = bundle.format_pattern(pattern, {"n": number})
    assert not faults
    own = {"it": compiled._pattern(compiled._parsed(message), {})}
    data = {**language_data_without_messages(language), "messages": own}
    assert DataLanguage(language, data).formatted("it", {"n": number}) == (said, [])
    whole = abs(int(number))
    plural = PLURALS[language](whole, whole == abs(number))
    assert plural == Locale.parse(language).plural_form(number)


@cache
def language_data_without_messages(language: str) -> dict[str, object]:
    return {key: it for key, it in language_data(language).items() if key != "messages"}


@pytest.mark.parametrize("language", languages())
def test_what_is_missing_is_a_fault(language: str) -> None:
    data, fluent = both(language)
    for said in (data, fluent):
        assert said.formatted("no-such-message", {}) == (None, [])
        words, faults = said.formatted("turn-heading-dice-count", {})
        assert (words is None) == (not faults)
    faulty, faults = data.formatted("stage-round", {})
    assert faulty is not None
    assert len(faults) == 1


def test_the_catalogue_takes_data_where_they_lie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("en", "de"):
        tmp_path.joinpath(f"{name}.json").write_text(json.dumps(language_data(name)), "utf-8")
    expected = text("stage-round", round=3)
    monkeypatch.setattr(catalogue, "_folder", lambda: tmp_path)
    catalogue._language.cache_clear()
    catalogue.languages.cache_clear()
    try:
        assert catalogue.languages() == ("de", "en")
        assert text("stage-round", round=3) == expected
        assert isinstance(catalogue._language("en"), DataLanguage)
        assert use_language("de") == "de"
        assert text("stage-round", round=3) == "Runde 3"
    finally:
        use_language("en")
        catalogue._language.cache_clear()
        catalogue.languages.cache_clear()
