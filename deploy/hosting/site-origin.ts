/** Returns the origin of the published site, from its `VITE_*` variables; '' when unknown. Local sites have no certificate. */
export function siteOrigin(variables: Readonly<Record<string, string | undefined>>): string {
  const host = (variables['VITE_PRODUCTION_HOST'] ?? '').trim();
  if (host === '') return '';
  return `${host === 'localhost' ? 'http' : 'https'}://${host}`;
}
