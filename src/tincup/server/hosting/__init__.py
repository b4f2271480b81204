"""All tables of a process: found, kept in memory, played on by bots and clocks."""
