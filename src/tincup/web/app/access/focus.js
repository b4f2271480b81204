// For keyboards: where what had the focus is gone, the focus goes to what can be done next.

/** Selectors of what can be done next, in the views in which there is something to do. */
const NEXT = ['main.home .act.roll', 'main.lobby input', 'main.lobby .act.roll', 'main[data-awaits=choose] .die[tabindex="0"]',
  'main[data-awaits=roll] .act.roll', 'main[data-awaits=over] .act.roll'].join();

/** Watches the focus from now on; `focused` has it just now. */
export function keepFocus(focused) {
  let last = focused;
  document.addEventListener('focusin', ({ target }) => { last = target; });
  const look = () => {
    if (document.activeElement !== document.body || last.isConnected) return;
    document.querySelector(NEXT)?.focus({ preventScroll: true });
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-awaits'] });
  look();
}
