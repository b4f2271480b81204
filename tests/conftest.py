"""How hard Hypothesis tries: HYPOTHESIS_PROFILE is `quick`, `default`, `ci` or `thorough`."""

import os
import signal
import threading

from hypothesis import HealthCheck, Phase, settings

# What wrote golden files needs the source of its time: it is kept to be read, not to be run.
collect_ignore_glob = ["golden/*/write.py"]

# A slow machine is no fault of the code: nothing here is judged by the clock.
settings.register_profile("default", deadline=None, max_examples=100)
# For a look while one works (`scripts/check --fast`): few examples, and a failure as it was found.
settings.register_profile(
    "quick", deadline=None, max_examples=15, phases=(Phase.explicit, Phase.generate)
)
# The same examples each time, so that a submission is judged by what it changed.
settings.register_profile(
    "ci", deadline=None, max_examples=300, derandomize=True, print_blob=True, database=None
)
settings.register_profile(
    "thorough",
    deadline=None,
    max_examples=5000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

# Run in the background by a script, all programs ignore Ctrl-C, and so would those that are tested.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and (
    threading.current_thread() is threading.main_thread()
):
    signal.signal(signal.SIGINT, signal.default_int_handler)
