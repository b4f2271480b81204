"""Pictures for `--plot`."""
