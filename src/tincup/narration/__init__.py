"""Every sentence about games and rules."""
