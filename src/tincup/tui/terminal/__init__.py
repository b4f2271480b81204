"""The terminal itself: what is written to it, the lines and keys that come from it."""
