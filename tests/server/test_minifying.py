"""What is sent of our scripts and style sheets says what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.messages.scan import WEB
from tincup.server.page import minifying

SCRIPTS = sorted(WEB.rglob("app/**/*.js"))


@pytest.mark.parametrize(
    ("source", "sent"),
    [
        ("// first\nconst a = 1; // why\n\n\n  const b = 2;\n", "const a = 1;\nconst b = 2;\n"),
        ("f(a /* the one */, b);\n/** Of\n * lines.\n */\nf();", "f(a , b);\nf();"),
        ("const at = 'http://here'; // there", "const at = 'http://here'; "),
        # What a template says is no comment, and its lines are its own.
        ("t(`a; // b\n   // c\n  d`);", "t(`a; // b\n   // c\n  d`);"),
        ("t(`/* ${a /* no */} */`);", "t(`/* ${a } */`);"),
        ("t(`${a ? `  // ${b}\n  c` : {}}  // d`);", "t(`${a ? `  // ${b}\n  c` : {}}  // d`);"),
        # Except that those of `html` need no indentation.
        ("html`<p>\n    ${a}\n    // b</p>`;", "html`<p>\n${a}\n// b</p>`;"),
        ("html`<p>${`  // a\n  b`}\n  </p>`;", "html`<p>${`  // a\n  b`}\n</p>`;"),
        # Regular expressions, and slashes that divide.
        (r"s.split(/[`'/]\/\//); // c", r"s.split(/[`'/]\/\//); "),
        ("x = a / b / c; // d", "x = a / b / c; "),
        ("return /'/.test(s); // c\n", "return /'/.test(s);\n"),
        # Private names are known to nobody else; what looks like one is none.
        ("class A { #one = '#two'; #two; }", "class A { #a = '#two'; #b; }"),
        ("f(`#one ${this.#one.one} ${#two in a}`);", "f(`#one ${this.#a.one} ${#b in a}`);"),
    ],
)
def test_a_script_says_what_it_says(source: str, sent: str) -> None:
    assert minifying.script(source) == sent
    assert minifying.script(sent) == sent


def test_a_template_that_does_not_end_is_an_error() -> None:
    with pytest.raises(ValueError, match="does not end"):
        minifying.script("t(`a ${b} c")


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda it: it.stem)
def test_our_scripts_keep_all_but_comments_spaces_and_private_names(path: Path) -> None:
    source = path.read_text("utf-8")
    said, sent = (
        [text for kind, text in minifying.tokens(it) if kind not in ("comment", "space", "html")]
        for it in (source, minifying.script(source))
    )
    private = {at for at, text in enumerate(said) if said[at - 1] == "#" and text != "#"}
    for one, other in ((said, sent), (sent, said)):  # each has one name for each of the other's
        names = {(text, other[at]) for at, text in enumerate(one) if at in private}
        assert len(names) == len(dict(names))
    for at in private:
        said[at] = sent[at]
    assert said == sent
    assert "".join(text for _, text in minifying.tokens(source)) == source


def test_a_style_sheet_says_what_it_says() -> None:
    source = '/* a; b */\n.a,\n.b > c {\n  content: "x ;  /* y */";\n  color : red;\n}\n'
    assert minifying.style(source) == '.a,.b > c{content: "x ;  /* y */";color : red;}'


@pytest.mark.parametrize("path", sorted(WEB.rglob("*.css")), ids=lambda it: it.stem)
def test_our_style_sheets_keep_all_but_comments_and_spaces(path: Path) -> None:
    source = path.read_text("utf-8")
    said = re.sub(r"/\*(?:[^*]|\*(?!/))*\*/", "", source)
    assert re.sub(r"\s", "", minifying.style(source)) == re.sub(r"\s", "", said)


def test_line_ends_that_mean_nothing() -> None:
    source = "const a = {\nb: 1,\nc\n};\nreturn\nd(\n`;\n${a}\n`)\n"
    assert minifying.packed(source) == "const a = {b: 1,c\n};return\nd(`;\n${a}\n`)\n"
