"""The terminal itself: writes to it, and reads the lines and keys that come from it."""
