import { useEffect, useState } from 'react';

/** The moment, in milliseconds since the epoch, looked at again so often while it matters. */
export function useNow(everyMs: number, active = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return undefined;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, active]);
  return now;
}
