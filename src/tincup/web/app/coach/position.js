// A position as a link holds it: rules, both totals, the turn's points and the roll, with dots between.
const NAME = 'practice';
const WRITTEN = /^([a-z0-9-]{1,60})\.(\d{0,9})\.(\d{0,9})\.(\d{0,9})\.([1-6]{0,12})$/;

const whole = (typed) => typed.replace(/\D/g, '');

/** The address of a position. */
export function toLink({ rules, mine, other, score, dice }) {
  const url = new URL(location.pathname, location.href);
  url.search = `${NAME}=${[rules, whole(mine), whole(other), whole(score), dice].join('.')}`;
  return url.href;
}

/** The position in what stands behind the question mark of an address: `{ position }`, or whether it `isBad`; {} where there is none. */
export function fromLink(search) {
  const said = new URLSearchParams(search).get(NAME);
  if (said === null) return {};
  const parts = WRITTEN.exec(said.slice(0, 200));
  if (!parts || said.length > 200) return { isBad: true };
  const [, rules, mine, other, score, dice] = parts;
  return { position: { rules, mine, other, score, dice } };
}
