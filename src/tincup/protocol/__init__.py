"""Messages between a host and those who sit at its tables, stated once.

Views, events and refusals are typed dictionaries, since that is what they are where they are made
and where they arrive: keys that a newer host adds stay in them. Commands, which a host reads and
checks, are structs. What each key means and which bounds it has stands beside its type; the types
of the client, the schemas of the OpenAPI document and the tables of the documentation come from
there. Seats, players, sides and turns count from 1.
"""
