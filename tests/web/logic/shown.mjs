// What a view shows as HTML, without a browser: its parts are called as Preact calls them, with
// their hooks, once. Nothing that happens later is told: effects are left out, as on a server.
import { options } from 'preact';

options.__s = true; // no effects: what Preact's own renderer to a string sets

const WITHOUT_VALUE = [undefined, null, false];
const escaped = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function called(vnode) {
  vnode.__c = { props: vnode.props, context: {}, state: {}, __v: vnode, __h: [], setState() {}, forceUpdate() {} };
  options.__b?.(vnode); // before it is looked at, before it is called, and after: by these hooks know whose they are
  options.__r?.(vnode);
  const made = vnode.type.call(vnode.__c, vnode.props, {});
  options.diffed?.(vnode);
  return made;
}

/** What it shows, as HTML. */
export function shown(vnode) {
  if ([undefined, null, true, false].includes(vnode)) return '';
  if (Array.isArray(vnode)) return vnode.map(shown).join('');
  if (typeof vnode !== 'object') return escaped(vnode);
  const { type, props: { children, ...props } } = vnode;
  if (typeof type === 'function') return shown(called(vnode));
  const stated = Object.entries(props)
    .filter(([, value]) => !WITHOUT_VALUE.includes(value) && typeof value !== 'function')
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`));
  return `<${type}${stated.join('')}>${shown(children)}</${type}>`;
}
