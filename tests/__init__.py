"""The tests: they mirror src/tincup one to one."""
