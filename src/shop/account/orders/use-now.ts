import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present moment, anew every minute: what «Hace 5 minutos» is counted from. */
export function useNowEveryMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
