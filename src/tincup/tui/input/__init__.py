"""Typed lines are read as commands, and commands resolved to options, rolls and sides."""
