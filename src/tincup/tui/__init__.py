"""The game at a terminal: what is drawn there, and the session that people type into."""
