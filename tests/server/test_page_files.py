"""The page's files: what is published by others is as it was, and what is served is small."""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import tincup
from tests.server.inside import inside
from tests.server.running import Client, Server
from tests.web import font
from tincup.server.page import bundle
from tincup.server.page.files import (
    FIRST_STYLE,
    WebFile,
    digest,
    shell_html,
    web_files,
    with_brotli,
    words_path,
)

WEB = Path(tincup.__file__).parent / "web"
MOST_BYTES = 75_000
"""With Brotli, of all files that a first game asks for on a phone; the font is 15 kB of them."""

OF_DICE = ("dice/die.js", "dice/worker.js", "app/dice/stills.js", "engine/scripts.js")
"""What draws dice at rest, beside what is in the bundle."""

VENDORED = re.findall(
    r"^\| `(\S+)` \| .* \| (\S+) \| `(\w{64})` \|$",
    (WEB / "vendor" / "README.md").read_text("utf-8"),
    re.MULTILINE,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with inside(tmp_path_factory.mktemp("files"), requests_at_once=40) as started:
        yield started


def test_what_others_published_is_as_it_was() -> None:
    found = {path.name for path in (WEB / "vendor").iterdir() if path.suffix in (".mjs", ".woff2")}
    assert {name for name, *_ in VENDORED} == found
    for name, _, digest_said in VENDORED:
        assert sha256((WEB / "vendor" / name).read_bytes()).hexdigest() == digest_said, name
    assert len(list((WEB / "vendor" / "licences").iterdir())) == 5


def test_the_font_has_what_is_said_as_it_was_published() -> None:
    published, sent = TTFont(font.PUBLISHED), TTFont(font.SENT)
    assert sha256(font.PUBLISHED.read_bytes()).hexdigest() in (
        WEB / "vendor" / "README.md"
    ).read_text("utf-8")
    before, now = (dict(it.getBestCmap() or {}) for it in (published, sent))
    characters = {it for it in map(ord, font.said()) if it in before}
    assert now.keys() >= characters
    for it in now:
        assert sent["hmtx"][now[it]] == published["hmtx"][before[it]], chr(it)
    features = {it.FeatureTag for it in sent["GSUB"].table.FeatureList.FeatureRecord}
    assert "tnum" in features  # totals stand below each other
    assert sent.getTableData("prep") == published.getTableData("prep")  # it rounds widths
    assert vars(sent["fvar"].axes[0]) == vars(published["fvar"].axes[0])


def test_no_file_asks_anything_of_another_site() -> None:
    for path in WEB.rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".svg"):
            elsewhere = re.findall(r"https?://(?!www\.w3\.org/)", path.read_text("utf-8"))
            assert not elsewhere, path


def test_a_module_with_all_that_it_imports_at_once() -> None:
    sources = {
        "main.js": "import { b } from './c/a.js';\nimport('./later.js');\n",
        "c/a.js": "import { h } from 'preact';\nimport { b } from '../b.js';\nexport { b };\n",
        "b.js": "export const b = 1;\n",
        "later.js": "",
    }
    found = bundle.gathered("main.js", sources.__getitem__)
    assert found.items() == sources.items() - {("later.js", "")}


def test_what_a_template_says_is_no_import() -> None:
    said = "`\nimport { b } from './b.js';\nexport const c = 1;\n${a}\nexport default a;\n`"
    made = bundle.put_together({"a.js": f"export const a = 1;\nexport const t = {said};\n"})
    assert said in made[bundle.PLACE]
    assert "return { a, t };" in made[bundle.PLACE]


def test_a_first_game_is_small() -> None:
    vendored = [path for path in web_files() if path.startswith("vendor/")]
    drawn = [path for path in web_files() if path.endswith(".svg") and path != "wood.svg"]
    sent = [*vendored, *drawn, *OF_DICE, bundle.PLACE, words_path("en"), FIRST_STYLE]
    total = sum(min(len(with_brotli(it)), len(web_files()[it].content)) for it in sent)
    assert total + len(gzip.compress(shell_html("home", "en").content.encode())) < MOST_BYTES


MOST_BYTES_LATER = 15_000
"""Compressed, of what is loaded for a view of its own, beyond the first view and the engine."""


@pytest.mark.parametrize(
    ("module", "styles"),
    [
        ("app/score-keeping/keeper.js", ["css/keeper.css"]),
        ("app/sheets/coach.js", ["css/sheet.css", "css/coach.css"]),
        ("app/coach/says.js", ["css/coach.css"]),
        ("app/coach/review.js", ["css/end/bill.css"]),
        ("app/coach/proof.js", ["css/coach.css"]),
        ("app/tools/dice.js", ["css/coach.css", "css/menu.css"]),
        ("app/tools/record.js", ["css/menu.css"]),
        ("app/tools/best.js", ["css/coach.css"]),
        ("app/tools/card.js", ["css/coach.css", "css/menu.css"]),
        ("app/daily-cup/cup.js", ["css/sheet.css", "css/lobby.css", "css/cup.css"]),
    ],
)
def test_what_is_loaded_when_it_is_asked_for_is_small(module: str, styles: list[str]) -> None:
    def modules_of(name: str) -> set[str]:
        return set(bundle.gathered(name, lambda path: (WEB / path).read_text("utf-8")))

    own = modules_of(module) - modules_of("app/main.js") - modules_of("app/shared/engine.js")
    assert module in own
    sent = [web_files()[path] for path in (*own, *styles)]
    assert sum(len(it.gzipped or it.content) for it in sent) < MOST_BYTES_LATER


def test_modules_as_one() -> None:
    made = bundle.put_together(
        {
            "b.js": "import { one, two as too } from './c/a-b.js';\nimport { h } from 'preact';\n"
            "export const sum = one + too;\nh(sum);\n",
            "c/a-b.js": "import htm from 'htm';\nexport const one = 1;\nconst two = one + htm;\n"
            "export { two };\nexport const wait = () => import('../later.js');\n",
            "main.js": "import { sum } from './b.js';\nimport('./c/later.js').then(sum);\n",
        }
    )
    assert made == {
        "app/b.js": "import { $b as module } from './first.js';\nexport const { sum } = module;\n",
        "app/c/a-b.js": "import { $c_a_b as module } from '../first.js';\n"
        "export const { one, wait, two } = module;\n",
        "app/main.js": "import './first.js';\n",
        "app/first.js": "import { h } from 'preact';\nimport { default as htm } from 'htm';\n"
        "export const $c_a_b = (() => {\nconst one = 1;\nconst two = one + htm;\n"
        "const wait = () => import('./later.js');\nreturn { one, wait, two };\n})();\n"
        "export const $b = (() => {\nconst { one, two: too } = $c_a_b;\n"
        "const sum = one + too;\nh(sum);\nreturn { sum };\n})();\n"
        "(() => {\nconst { sum } = $b;\nimport('./c/later.js').then(sum);\n})();\n",
    }


@pytest.mark.parametrize(
    "sources",
    [
        {"a.js": "export default 1;\n"},
        {"a.js": "import * as b from 'b';\n"},
        {"a.js": "export let one = 1;\n"},
        {
            "a.js": "import { b } from './b.js';\nexport const a = 1;\n",
            "b.js": "import { a } from './a.js';\nexport const b = 1;\n",
        },
    ],
)
def test_modules_that_cannot_be_one(sources: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"written|circle"):
        bundle.put_together(sources)


def test_a_file_is_kept_for_ever_and_never_counted(server: Server) -> None:
    with Client(server) as client:
        for path, file in web_files().items():
            check(client, path, file)
        assert client.http.get(f"/web/{digest()}/nosuch.js").status_code == 404
        assert client.http.get(f"/web/{digest()}/%2e%2e/page.html").status_code == 404
        assert client.http.get(f"/web/{digest()}/home.html").status_code == 404
        assert client.http.get("/web/000000000000/app/main.js").status_code == 404


def check(client: Client, path: str, file: WebFile) -> None:
    """A file as it is sent, to those who understand Brotli, gzip, or neither."""
    address = f"/web/{digest()}/{path}"
    for accepted, best in (("gzip, deflate, br, zstd", "br"), ("gzip, deflate", "gzip")):
        answer = client.http.get(address, headers={"Accept-Encoding": accepted})
        assert answer.status_code == 200
        assert answer.content == file.content
        assert answer.headers["content-type"] == file.media_type
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        packed = None if file.gzipped is None else best
        assert answer.headers.get("content-encoding") == packed
    plain = client.http.get(address, headers={"Accept-Encoding": "identity"})
    assert plain.content == file.content
    assert "content-encoding" not in plain.headers


def test_there_are_five_tools(server: Server) -> None:
    with Client(server) as client:
        for tool in ("dice", "rules", "record", "best", "card"):
            assert client.http.get(f"/tools/{tool}").status_code == 200
        assert client.http.get("/tools/other").status_code == 404


def test_the_html_runs_only_its_own_scripts(server: Server) -> None:
    with Client(server) as client:
        pages = {"/": "home", "/t/abcdef": "table", "/tools/best": "tools"}
        for path, html in ((path, shell_html(shell, "en")) for path, shell in pages.items()):
            plain = client.http.get(path, headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.text == html.content
            answer = client.http.get(path, headers={"Accept-Encoding": "gzip"})
            assert answer.headers["content-encoding"] == "gzip"
            assert "Accept-Encoding" in answer.headers["vary"]
            assert int(answer.headers["content-length"]) < len(html.content) / 2
            assert answer.text == html.content
            assert answer.headers["cache-control"] == "no-cache"
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "require-trusted-types-for 'script'" in policy
            inline = re.findall(
                r"<script(?: type=\"importmap\")?>(.*?)</script>", answer.text, re.DOTALL
            )
            assert len(inline) == 2
            for script in inline:
                assert b64encode(sha256(script.encode()).digest()).decode() in policy
            assert " style=" not in answer.text
            assert "{{" not in answer.text
        assert client.http.get("/t/NOSUCH!").headers["location"] == "/t/nosuch%21"


def test_pages_that_name_no_icon_have_it_too(server: Server) -> None:
    with Client(server) as client:
        answer = client.http.get("/favicon.ico")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.content == (WEB / "icon.svg").read_bytes()


def test_every_file_is_in_the_package() -> None:
    assert files("tincup").joinpath("web", "page.html").is_file()
    assert not list(WEB.rglob("*.py"))
