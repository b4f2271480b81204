"""Typed lines: read as commands, which are then resolved to options, rolls and sides."""
