import { reportError } from '#data/reporting/report-error.ts';
import { loadChunk } from '#loading/load-chunk.ts';

/** Loads what finds more than the words as typed. Resolves to null when it does not load: the list then does without it. */
export async function loadSearch() {
  try {
    return (await loadChunk(() => import('#domain/catalogue/search-products.ts'))).searchProducts;
  } catch (cause) {
    reportError('search', cause);
    return null;
  }
}
