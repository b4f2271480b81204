"""The tables of a server: in memory, with their bots, clocks, reminders and who is present."""
