const TICK_MS = 1000;

/**
 * Calls back every second, and at once when the page becomes visible. A sleeping laptop stops timers but not the clock,
 * so the callback has to compare times and must not count calls. Returns the function that stops the calls.
 */
export function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', onTick, { signal });
  window.addEventListener('pageshow', onTick, { signal });
  window.addEventListener('focus', onTick, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
  return () => listening.abort();
}
