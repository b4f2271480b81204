"""Games at this machine: played, kept, scored and checked."""
