// Keeps the screen on where nobody touches it for long: on a television, and on a device that is handed round.

/** Keeps the screen on, where the browser can, until the function that is returned is called; anew whenever the page is shown again. */
export function keepAwake() {
  let lock = null;
  let isOver = false;
  const release = () => lock?.release().catch(() => {});
  const ask = async () => {
    if (document.hidden || isOver) return;
    try {
      lock = await navigator.wakeLock?.request('screen');
      if (isOver) release(); // it came too late
    } catch { /* the device's battery may forbid it */ }
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    release();
  };
}
