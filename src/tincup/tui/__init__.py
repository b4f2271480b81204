"""The game at a terminal: drawing, and the session that people type into."""
