const MAX_CHARACTERS = 120;

/** The share tag, a campaign's `utm_…` or an ad's click; '' for a direct visit (docs/services.md#visit-analytics). */
export function visitSource(search: string, shareParameter: string): string {
  const query = new URLSearchParams(search);
  const valuesOf = (...names: string[]) => names.flatMap((name) => query.get(name) || []);
  const campaign = valuesOf('utm_source', 'utm_medium', 'utm_campaign').join(' / ');
  const parts = [...valuesOf(shareParameter), campaign, query.has('gclid') ? 'gclid' : ''];
  return parts.filter(Boolean).join(' + ').slice(0, MAX_CHARACTERS);
}
