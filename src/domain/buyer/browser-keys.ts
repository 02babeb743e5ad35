/** Storage keys with copies of the catalogue, the page's own state or the seller's session: no data of the buyer. */
export const IMPERSONAL_KEYS: ReadonlySet<string> = new Set([
  'bornera.catalogue-news',
  'bornera.reloaded',
  'bornera.window',
  'bornera.scroll',
  'bornera.probe',
  'bornera.broken-copy',
  'bornera.seller',
]);
