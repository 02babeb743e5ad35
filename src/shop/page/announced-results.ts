import { useEffect, useRef } from 'react';
import { reportError } from '#data/reporting/report-error.ts';
import { loadChunk } from '#loading/load-chunk.ts';

/** Milliseconds after the last key: an announcement per key would be noise. */
const ANNOUNCE_MS = 700;

/** Announces the number of results when the filters change, not when the page opens. */
export function useAnnouncedResults(results: string, filters: string): void {
  const announced = useRef(filters);
  useEffect(() => {
    if (results === '' || announced.current === filters) return undefined;
    const timer = setTimeout(() => {
      announced.current = filters;
      loadChunk(() => import('#ui/feedback/announce.ts')).then(
        ({ announce }) => announce(results),
        (cause: unknown) => reportError('announcement', cause),
      );
    }, ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [results, filters]);
}
