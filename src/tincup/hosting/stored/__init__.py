"""Tables as a host keeps them, and how much of a kept log is right."""
