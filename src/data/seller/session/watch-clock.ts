/** How often the clock is looked at, in milliseconds. */
const TICK_MS = 1000;

/**
 * Calls back every second, and at once whenever the page comes back into sight: a sleeping laptop stops timers but
 * not the clock, so whoever is called compares moments and never counts calls. Returns how to stop.
 */
export function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  document.addEventListener('visibilitychange', onTick);
  window.addEventListener('pageshow', onTick);
  window.addEventListener('focus', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
    window.removeEventListener('pageshow', onTick);
    window.removeEventListener('focus', onTick);
  };
}
