"""A process that adds to a log until it is killed: it says of each entry that it is saved.

Run as ``python -m tests.table.appender FOLDER``.
"""

import sys
from pathlib import Path

from tincup.table import FileStore, open_table


def main(folder: Path) -> None:
    store = FileStore(folder)
    if not store.lock("one"):
        print("locked", flush=True)
        return
    table = open_table("one", store)
    for number in range(100_000):
        table.note(f"n{number % 7}", "x" * (number % 5000))
        print(len(table.entries), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
