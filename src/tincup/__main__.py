"""`python -m tincup` is the same as the `tincup` command."""

import sys

from tincup.cli import main

if __name__ == "__main__":
    sys.exit(main())
