/** The most characters of a source that are worth keeping. */
const MOST = 120;

/**
 * Where a visit came from as its address says (spec §7): the share tag, a campaign's `utm_…` or an ad's click.
 * '' for a visit that nobody shared or paid for.
 */
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
    .slice(0, MOST);
}
