"""Everything that Tincup says in JSON, made in one place: states, events, options, rules, answers.

Every ``--json`` prints one of these views, and every client is sent them; docs/json.md describes
them. Sides, players and turns count from 1, as in records and positions. A view is a new value each
time, made of JSON values. `VERSION` goes up when a key is removed or changes its meaning; new keys
do not change it, so programs should ignore keys that they do not know.
"""

from typing import Final

VERSION: Final = 1
"""The version of all views together; the state of a game, which clients follow, carries it."""
