const TICK_MS = 1000;

/**
 * Calls back every second, and at once when the page becomes visible. A sleeping laptop stops timers but not the clock,
 * so the callback has to compare times and must not count calls. Returns the function that stops the calls.
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
