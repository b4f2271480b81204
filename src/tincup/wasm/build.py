"""Builds ``kernels.wasm``; run by ``scripts/kernels``, which fetches the linker.

The functions are those that Numba compiles natively. A small race is solved, so that each is
compiled for the types that it is called with; their code is taken before anything has been
optimised for this machine, and then optimised for WebAssembly.
"""

from __future__ import annotations

import ast
import json
import os
import platform
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import llvmlite.binding as llvm  # type: ignore[import-untyped]

from tincup.wasm.committed_kernels import FILE, LIST, PACKAGE, compilers, sources_digest

TRIPLE: Final = "wasm32-unknown-emscripten"
LAYOUT: Final = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
FEATURES: Final = "+simd128,+bulk-memory,+nontrapping-fptoint,+sign-ext"
"""Features that every browser of the last years has. Vectors of sixteen doubles become eight of
two."""

NAMED: Final = (
    "tincup.solve.certificate_arrays.fill_banks",
    "tincup.solve.certificate_arrays.fill_farkles",
    "tincup.solve.certificate_arrays.fill_heights",
    "tincup.solve.certificate_arrays.fill_risings",
    "tincup.solve.certificate_arrays.fill_stays",
    "tincup.solve.certificate_arrays.largest_difference",
    "tincup.solve.certificate_arrays.least_margin",
    "tincup.solve.certificate_arrays.lower_by",
    "tincup.solve.certificate_kernel.turns_against",
    "tincup.solve.two.array_kernels.change_along",
    "tincup.solve.two.array_kernels.change_product",
    "tincup.solve.two.array_kernels.extend_values",
    "tincup.solve.two.array_kernels.fill_between",
    "tincup.solve.two.array_kernels.fill_rows",
    "tincup.solve.two.array_kernels.guess_values",
    "tincup.solve.two.array_kernels.keep_chances",
    "tincup.solve.two.array_kernels.move_towards",
    "tincup.solve.two.array_kernels.order_states",
    "tincup.solve.two.array_kernels.put_rows",
    "tincup.solve.two.array_kernels.show_states",
    "tincup.solve.two.array_kernels.subtract",
    "tincup.solve.two.array_kernels.take_rows",
    "tincup.solve.two.linear_kernels.fill_spreads",
    "tincup.solve.two.linear_kernels.respond",
    "tincup.solve.two.sweep_kernel.solve_states",
    "tincup.solve.two.turn_kernels.fill_chase",
    "tincup.solve.two.turn_kernels.weigh_roll",
    "tincup.solve.two.turn_kernels.whole_turn",
)
"""The functions that are kernels: those named here are there in a page, too."""

TRIED: Final = """
id = "tried"
name = "Tried"
dice = 2
scores = { 1 = 1, 22 = { points = 3, or = "exchange_with_leader" } }
end = { target = 4, final_round = "one_more_turn" }
"""
TRIED_TOO: Final = (
    TRIED.replace("target = 4", "target = 12")
    + "turn.farkle_penalty = { after = 2, points = 12 }\n"
)
"""Rules whose solutions call every kernel: sweeps of the first are mixed, those of the second begin
on grids."""

LINKER: Final = "TINCUP_WASM_LD"
"""The environment variable that names the linker, where it is not ``wasm-ld``."""

PLACES_SCRATCH: Final = "scratch_at"
"""The function that is told where a call's small arrays may be placed."""

# What Numba's runtime does for the small arrays that a kernel makes: a page has nothing to count
# them with, and hands each call a piece of memory that they are taken from. Where that is used up a
# call gets nothing, which it takes for a lack of memory.
SCRATCH: Final = f"""
target datalayout = "{LAYOUT}"
target triple = "{TRIPLE}"
@free = internal global i32 0
@limit = internal global i32 0
define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {{
  %at = load i32, ptr @free
  %up = add i32 %at, 63
  %head = and i32 %up, -64
  %info = inttoptr i32 %head to ptr
  %first = add i32 %head, 64
  %bytes = trunc i64 %size to i32
  %end = add i32 %first, %bytes
  %limit = load i32, ptr @limit
  %fits = icmp ule i32 %end, %limit
  br i1 %fits, label %found, label %none
none:
  ret ptr null
found:
  %data = inttoptr i32 %first to ptr
  %place = getelementptr {{i64, ptr, ptr, ptr, i64, ptr}}, ptr %info, i32 0, i32 3
  store ptr %data, ptr %place
  store i32 %end, ptr @free
  ret ptr %info
}}
define void @NRT_incref(ptr %info) {{
  ret void
}}
define void @NRT_decref(ptr %info) {{
  ret void
}}
define void @{PLACES_SCRATCH}(i32 %address, i32 %end) {{
  store i32 %address, ptr @free
  store i32 %end, ptr @limit
  ret void
}}
"""
LINKING: Final = (
    "--shared", "--experimental-pic", "--no-entry", "--import-memory", "--allow-undefined",
    "--strip-all",
)  # fmt: skip

JIT: Final = "tincup.solve.jit"
"""The module that every module with compiled functions imports."""

PYTHON: Final = ".".join(platform.python_version_tuple()[:2])


def compiled() -> dict[str, Any]:
    """Return the kernels as Numba has compiled them for the calls of a solution, by their names."""
    # Nothing of this machine is in the code then: byte offsets of pointers, widths of vectors.
    os.environ["NUMBA_OPT"] = "0"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TINCUP_CACHE"] = folder  # what is loaded from a cache brings no code
        from importlib import import_module

        from tincup.game import new_game
        from tincup.rules import parse
        from tincup.solve.solve import solve

        solve(parse(TRIED), keep=False)
        rules = parse(TRIED_TOO)
        solve(rules, keep=False).roll_value(new_game(rules, ["one", "other"]))
        found: dict[str, Any] = {}
        for path in NAMED:
            module, _, name = path.rpartition(".")
            kernel = getattr(import_module(module), name)
            if len(kernel.signatures) != 1:
                kinds = len(kernel.signatures)
                raise RuntimeError(f"{path} was called in {kinds} ways, where one is expected")
            found[name] = kernel.overloads[kernel.signatures[0]]
    return found


def sources() -> list[str]:
    """Return the files that the kernels come from, by their paths in the program.

    They are the modules of the kernels and of the functions that these call, and those from which
    both take constants.
    """
    found: set[str] = set()
    waiting = [path.rpartition(".")[0] for path in NAMED]
    while waiting:
        module = waiting.pop()
        if _path(module) in found:
            continue
        found.add(_path(module))
        imported = list(_imported(PACKAGE.joinpath(_path(module))))
        if JIT in imported:
            waiting += imported
    return sorted(found)


def _imported(path: Path) -> Iterator[str]:
    """Yield the modules of the program from which a module takes something."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tincup."):
            named = (f"{node.module}.{name.name}" for name in node.names)
            within = [it for it in named if PACKAGE.joinpath(_path(it)).exists()]
            yield from within or [str(node.module)]


def _path(module: str) -> str:
    return module.removeprefix("tincup.").replace(".", "/") + ".py"


def linked(kernels: Mapping[str, Any]) -> bytes:
    """Return the kernels as a file that the runtime of a page loads."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    whole = llvm.parse_assembly(SCRATCH)
    for name, overload in kernels.items():
        part = llvm.parse_assembly(overload.library.get_llvm_str())
        part.data_layout, part.triple = LAYOUT, TRIPLE
        whole.link_in(part)
        whole.get_function(overload.fndesc.llvm_func_name).name = name
    exported = [*kernels, PLACES_SCRATCH]
    for value in [*whole.functions, *whole.global_variables]:
        if value.name not in exported and not value.is_declaration:
            value.linkage = "internal"  # what nothing calls goes: the ways in from Python
    whole.verify()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(features=FEATURES, opt=3, reloc="pic")
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(whole, passes)
    with tempfile.TemporaryDirectory() as folder:
        parts, out = Path(folder, "kernels.o"), Path(folder, FILE)
        parts.write_bytes(machine.emit_object(whole))
        exports = [f"--export={name}" for name in exported]
        command = [*linker(), *LINKING, *exports, "-o", str(out), str(parts)]
        subprocess.run(command, check=True)  # noqa: S603 - our own
        return out.read_bytes()


def _returns(overload: Any) -> bool:
    """Return True if a kernel returns a number, which is then a double."""
    kind = str(overload.signature.return_type)
    if kind not in {"none", "float64"}:
        raise RuntimeError(f"a kernel returns {kind}, where float64 or nothing is expected")
    return kind == "float64"


def linker() -> list[str]:
    return shlex.split(os.environ.get(LINKER, "wasm-ld"))


def main() -> int:
    kernels = compiled()
    content = linked(kernels)
    of_sources = sources()
    listed = {
        "kernels": {path: _returns(kernels[path.rpartition(".")[2]]) for path in NAMED},
        "sha256": sha256(content).hexdigest(),
        "sources": {"files": of_sources, "sha256": sources_digest(of_sources)},
        "by": {"python": PYTHON, **compilers()},
    }
    here = Path(__file__).parent
    here.joinpath(FILE).write_bytes(content)
    here.joinpath(LIST).write_text(json.dumps(listed, indent=1) + "\n", "utf-8")
    print(f"{FILE}: {len(content):,} bytes, {', '.join(kernels)}")  # noqa: T201 - run by people
    return 0


if __name__ == "__main__":
    sys.exit(main())
