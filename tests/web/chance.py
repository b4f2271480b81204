"""What a page draws, drawn from the test's name, as everything else is (`tests.seeded`).

Its workers are out of reach: a script that a browser runs first it runs in documents alone. So a
table that a page hosts itself has other dice each time, and a test of one assumes none.
"""

from __future__ import annotations

import json
from typing import Final

from playwright.sync_api import BrowserContext

from tests import seeded

_SCRIPT: Final = """((name) => {
  // Each document draws something else: keys by which requests are told apart are never the same.
  let number = '';
  try {
    number = Number(localStorage.getItem('tests.documents')) + 1;
    localStorage.setItem('tests.documents', number);
  } catch { return; } // about:blank
  let state = 2166136261;
  for (const letter of `${name} ${number}`) {
    state = Math.imul(state ^ letter.charCodeAt(0), 16777619); // FNV-1a
  }
  const draw = () => { // mulberry32
    state = (state + 0x6D2B79F5) | 0;
    let it = Math.imul(state ^ (state >>> 15), 1 | state);
    it = (it + Math.imul(it ^ (it >>> 7), 61 | it)) ^ it;
    return (it ^ (it >>> 14)) >>> 0;
  };
  Math.random = () => draw() / 2 ** 32;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    bytes.forEach((_, at) => { bytes[at] = draw(); });
    return array;
  };
})(NAME)"""


def seed_page(context: BrowserContext) -> None:
    """Have all documents of this context draw by the test that runs."""
    context.add_init_script(_SCRIPT.replace("NAME", json.dumps(seeded.part())))
