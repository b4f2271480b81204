"""The score chart of a rule set: its lines, and what kept dice score by them."""
