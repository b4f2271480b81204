"""The runtime as a page has it, in a folder."""

from pathlib import Path

import pytest

from tincup.site import runtime
from tincup.site.shipped import runtime_files


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("runtime")
    for name, content in runtime_files(runtime.opened()).items():
        made.joinpath(name).write_bytes(content)
    return made
