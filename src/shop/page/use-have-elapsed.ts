import { useEffect, useState } from 'react';

/** Returns true once these milliseconds have passed since the first render. */
export function useHaveElapsed(ms: number): boolean {
  const [haveElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return haveElapsed;
}
