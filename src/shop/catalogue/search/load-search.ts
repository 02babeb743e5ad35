import { reportError } from '#data/reporting/report-error.ts';
import { loadChunk } from '#loading/load-chunk.ts';

/**
 * Loads the search with synonyms and typo correction, and its texts. Resolves to null when loading fails: the list then matches
 * words as typed.
 */
export async function loadSearch() {
  try {
    return await loadChunk(() => import('./answers.tsx'));
  } catch (cause) {
    reportError('search', cause);
    return null;
  }
}
