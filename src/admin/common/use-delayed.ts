import { useEffect, useState } from 'react';

/** Returns a value as it was when it last stayed the same for `delayMs` milliseconds. */
export function useDelayed<T>(value: T, delayMs: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return delayed;
}
