const MAX_CHARACTERS = 120;

/** The share tag, a campaign's `utm_…` or an ad's click; '' for a direct visit (docs/services.md#visit-analytics). */
export function visitSource(search: string, shareParameter: string): string {
  const query = new URLSearchParams(search);
  const share = query.get(shareParameter) ?? '';
  const campaign = ['utm_source', 'utm_medium', 'utm_campaign']
    .map((name) => query.get(name) ?? '')
    .filter((value) => value !== '')
    .join(' / ');
  const parts = [share, campaign, query.has('gclid') ? 'gclid' : ''];
  return parts
    .filter((part) => part !== '')
    .join(' + ')
    .slice(0, MAX_CHARACTERS);
}
