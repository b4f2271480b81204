"""The fields of a rule file: their kinds, every one of them, and values as people type them."""
