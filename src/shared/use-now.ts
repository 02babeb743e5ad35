import { useEffect, useState } from 'react';

/** Returns the time in milliseconds since the epoch, updated every `everyMs` milliseconds while `active`. */
export function useNow(everyMs: number, active = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return undefined;
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, active]);
  return now;
}
