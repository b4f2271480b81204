"""No module imports, by way of others, itself; imports for type checking count."""

from collections.abc import Iterator, Mapping

import grimp


def circles(imports: Mapping[str, set[str]]) -> Iterator[list[str]]:
    """The groups of modules that import one another (Tarjan's strongly connected components)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    for root in imports:
        work = [(root, iter(imports[root]))] if root not in index else []
        if work:
            index[root] = low[root] = len(index)
            stack.append(root)
        while work:
            module, others = work[-1]
            following = next(others, None)
            if following is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[module])
                if low[module] == index[module]:
                    group = stack[stack.index(module) :]
                    del stack[stack.index(module) :]
                    if len(group) > 1:
                        yield sorted(group)
            elif following not in index:
                index[following] = low[following] = len(index)
                stack.append(following)
                work.append((following, iter(imports[following])))
            elif following in stack:
                low[module] = min(low[module], index[following])


def test_circles_are_found() -> None:
    assert list(circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}})) == [["b", "c"]]
    assert not list(circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}))


def test_no_import_circle() -> None:
    graph = grimp.build_graph("tincup", cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imports) > 150
    assert not list(circles(imports))
