// Which addresses are those of scripts of ours.
const isInFolder = Boolean(document.documentElement.dataset.start);
/** Nothing but the page's own files becomes a script: those of its folder, or of its server. */
export function ownScript(address) {
  const whole = new URL(address, document.baseURI);
  if (!whole.href.startsWith(new URL(isInFolder ? '.' : '/', document.baseURI).href)) throw new TypeError(`not a script of this page: ${address}`);
  return whole.href;
}
let policy = null;
/** The address of a script of ours, as browsers want to have it where they ask for trusted types. */
export function trusted(address) {
  if (!globalThis.trustedTypes) return ownScript(address);
  policy ??= globalThis.trustedTypes.createPolicy('tincup', { createScriptURL: ownScript });
  return policy.createScriptURL(address);
}
