"""What people type, read: commands, dice, names, and whether `q` was meant."""
