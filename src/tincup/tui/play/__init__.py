"""Play at a terminal: people are asked, and told what happens."""
