"""What the documentation shows of the program is what the program says."""

import re
from pathlib import Path

import generate
import pytest

CHECKOUT = Path(__file__).parents[1]
DOCS = CHECKOUT / "docs"


@pytest.mark.parametrize("path", generate.generated(DOCS), ids=lambda path: path.name)
def test_what_is_generated_and_committed_is_up_to_date(path: Path) -> None:
    assert path.read_text("utf-8") == generate.generated(DOCS)[path], "run scripts/docs"


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
