"""What the documentation shows of the program is what the program says."""

import re
from pathlib import Path

import generate
import pytest

import tincup
from tincup.server.settings import Settings

CHECKOUT = Path(__file__).parents[1]
DOCS = CHECKOUT / "docs"


def test_what_is_generated_and_committed_is_up_to_date() -> None:
    pages = generate.generated(DOCS).items()
    stale = [path.name for path, text in pages if path.read_text("utf-8") != text]
    assert not stale, "run scripts/docs"


def test_the_api_names_everything_public() -> None:
    page = (DOCS / "api.md").read_text("utf-8")
    names = re.findall(r"^- `(\w+)", page, re.MULTILINE)
    assert set(tincup.__all__) <= set(names)
    assert {"regret", "Simulation", "Duel", "Table", "Client"} <= set(names)
    assert "```{eval-rst}" not in page


_UNWRAPPED = re.compile(r"^<!-- generated.*?^<!-- end|^```.*?^```", re.MULTILINE | re.DOTALL)


def test_lines_of_prose_are_no_longer_than_those_of_code() -> None:
    """Of what people write; tables, pictures, formulas and code cannot be wrapped."""
    others = {"protocol.md", "json.md", "adding-a-rule.md"}
    for path in [
        CHECKOUT / "README.md",
        *(it for it in DOCS.glob("*.md") if it.name not in others),
    ]:
        text = _UNWRAPPED.sub("", path.read_text("utf-8"))
        long = [line for line in text.splitlines() if len(line) > 100]
        assert [line for line in long if not line.startswith(("|", "![", "$$", "    "))] == [], path


CONTAINER = CHECKOUT / "deploy"


def test_the_caddyfile_of_the_page_is_the_one_that_is_used() -> None:
    hosting = (DOCS / "hosting.md").read_text("utf-8")
    assert f"```text\n{(CONTAINER / 'Caddyfile').read_text()}```" in hosting
    assert "respond @metrics 404" in hosting


def test_containers_are_given_settings_that_there_are() -> None:
    compose, image = ((CONTAINER / it).read_text() for it in ("compose.yaml", "Containerfile"))
    there = {f"TINCUP_{name.upper()}" for name in Settings.__struct_fields__}
    there |= {"TINCUP_HOME", "TINCUP_CACHE", "TINCUP_DOMAIN", "TINCUP_SERVER"}
    assert set(re.findall(r"TINCUP_[A-Z_]+", compose + image)) <= there
    hosting = (DOCS / "hosting.md").read_text("utf-8")
    for volume in ("tables", "solutions"):
        assert f"`{volume}`" in hosting
        assert re.search(rf"^  {volume}:$", compose, re.MULTILINE)


def test_the_image_is_set_up_as_the_page_says() -> None:
    image = (CONTAINER / "Containerfile").read_text()
    hosting = (DOCS / "hosting.md").read_text("utf-8")
    for command in ("scripts/play --add server", "/opt/tincup/.venv/bin/tincup"):
        assert command in image
        assert command in hosting
    for name in ("Containerfile", "Caddyfile", "compose.yaml"):
        assert f"deploy/{name}" in hosting


def test_no_page_is_left_of_a_rule_set_that_is_gone() -> None:
    assert set((DOCS / "rules").iterdir()) <= generate.generated(DOCS).keys()


def test_a_page_without_its_place_is_refused() -> None:
    with pytest.raises(ValueError, match="no place for fields"):
        generate._between("# A page", "fields", "text")


def test_the_picture_asks_no_other_host() -> None:
    picture = (DOCS / "game.svg").read_text("utf-8")
    assert "@font-face" not in picture
    links = set(re.findall(r"https?://[^\s\"'<)]+", picture))
    assert links <= {"http://www.w3.org/2000/svg", "https://www.textualize.io"}


def test_nobody_is_told_to_install_what_is_not_ours() -> None:
    """On PyPI `tincup` is a program of other people."""
    pages = [*CHECKOUT.glob("*.md"), *DOCS.rglob("*.md")]
    sources = [*(CHECKOUT / "src").rglob("*.py"), *(CHECKOUT / "src").rglob("*.ftl")]
    for path in [*pages, *sources]:
        text = path.read_text("utf-8")
        assert not re.search(r"(pip|pipx|uvx?) (tool )?install ['\"]?tincup(?!-farkle)", text), path


def test_nobody_is_told_to_install_what_is_not_there_yet() -> None:
    """Until a version is on PyPI, Tincup is installed from a copy of its folder.

    With the first release this test goes: docs/releasing.md says what follows from it.
    """
    pages = [page for page in DOCS.rglob("*.md") if page.name != "releasing.md"]
    sources = [*(CHECKOUT / "src").rglob("*.py"), *(CHECKOUT / "src").rglob("*.ftl")]
    for path in [CHECKOUT / "README.md", CHECKOUT / "CONTRIBUTING.md", *pages, *sources]:
        assert not re.search(r"install\s+(\S+\s+)?['\"]?tincup", path.read_text("utf-8")), path


def test_links_between_pages_lead_somewhere() -> None:
    for page in [*CHECKOUT.glob("*.md"), *DOCS.rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#\s]+)", page.read_text("utf-8")):
            if not target.startswith(("http://", "https://", "mailto:")):
                assert (page.parent / target).exists(), f"{page.name}: {target}"
