"""One table: its lobby, its commands and what its clients are told."""
