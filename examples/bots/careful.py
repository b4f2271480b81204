"""Banks whenever it may, and otherwise keeps as many dice as it can.

tincup match easy "external:python3 examples/bots/careful.py"
"""

import json
import sys


def answer(message):
    """What is answered to one message; None where nothing is."""
    if message["type"] == "hello":
        return {"type": "hello", "name": "careful"}
    if message["type"] != "decide":
        return None
    actions = [action for action in message["legal"] if ":" not in action]  # for most points
    best = max(actions, key=lambda action: (action.endswith("="), len(action)))
    return {"type": "action", "id": message["id"], "action": best}


for line in sys.stdin:
    if (said := answer(json.loads(line))) is not None:
        print(json.dumps(said), flush=True)
