import { reportError } from '#data/reporting/report-error.ts';
import { loadChunk } from '#loading/load-chunk.ts';

/** Loads what finds more than the words as typed. Resolves to null when it does not load: the list then does without it. */
export function loadSearchHelp() {
  return loadChunk(() => import('./search-help.ts')).catch((cause: unknown) => {
    reportError('search help', cause);
    return null;
  });
}
