"""The kernels for pages are those of the source as it is, and can be built again to the byte."""

import os
import shlex
import shutil
import subprocess
import sys
from hashlib import sha256

import pytest

from tincup.wasm.build import LINKER, NAMED, PYTHON, linker, sources
from tincup.wasm.committed_kernels import compilers, kernel_file, kernel_list, sources_digest

BUILD_ANEW = "a kernel's source has changed: scripts/kernels builds the file anew"


def test_it_was_built_from_the_source_as_it_is() -> None:
    listed = kernel_list()
    assert listed["sources"]["files"] == sources(), BUILD_ANEW
    assert listed["sources"]["sha256"] == sources_digest(sources()), BUILD_ANEW
    assert list(listed["kernels"]) == list(NAMED), BUILD_ANEW


def test_it_is_the_file_that_was_built() -> None:
    assert sha256(kernel_file()).hexdigest() == kernel_list()["sha256"]


def test_what_a_kernel_calls_is_among_its_sources() -> None:
    """A function of another module, and a constant of one that has no functions."""
    assert {"solve/two/lanes.py", "solve/two/sweep_steps.py", "solve/two/space.py"} <= {*sources()}


@pytest.mark.slow
@pytest.mark.skipif(shutil.which(linker()[0]) is None, reason=f"no linker: {LINKER} names one")
def test_it_is_built_again_to_the_byte() -> None:
    """Where what compiles is what it was built by."""
    if kernel_list()["by"] != {"python": PYTHON, **compilers()}:
        pytest.skip("other compilers than those it was built by")
    program = (
        "from hashlib import sha256\n"
        "from tincup.wasm.build import compiled, linked\n"
        "print(sha256(linked(compiled())).hexdigest())"
    )
    command = [sys.executable, "-c", program]
    environment = {**os.environ, LINKER: shlex.join(linker())}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.strip() == kernel_list()["sha256"]
