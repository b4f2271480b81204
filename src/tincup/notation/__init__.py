"""The game record, the one-line position and the text of an action; replay and verification."""

from tincup.notation.actions import action_text, parse_action
from tincup.notation.errors import PositionError, RecordError
from tincup.notation.files import load_record, save_record
from tincup.notation.position import position
from tincup.notation.position_reader import parse_position
from tincup.notation.reader import read_record
from tincup.notation.record import Record, write_record
from tincup.notation.verify import Verification, verify_record

__all__ = [
    "PositionError",
    "Record",
    "RecordError",
    "Verification",
    "action_text",
    "load_record",
    "parse_action",
    "parse_position",
    "position",
    "read_record",
    "save_record",
    "verify_record",
    "write_record",
]
