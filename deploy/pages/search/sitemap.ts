import { readFileSync } from 'node:fs';
import { escapeHtml } from '#tools/escape-html.ts';
import { inRepository } from '#tools/repository.ts';
import { paths } from '#config/paths.ts';
import { screens } from '#config/screens.ts';

/** Time of each product's last change, by id, as text of the database (`2026-11-20T07:19:59.558431Z`). */
export type ChangeTimes = ReadonlyMap<number, string>;

/**
 * Returns a sitemap of the pages that search engines may show: neither a visitor's own pages nor the seller's.
 * @param origin origin of the site, because a sitemap needs absolute addresses
 */
export function sitemap(origin: string, ids: readonly number[], times: ChangeTimes): string {
  const newest = [...times.values()].sort().at(-1);
  const entries = [
    ...screens
      .filter(({ path, hidden }) => !hidden && !path.includes(':'))
      // A screen without its own file is a list of products.
      .map(({ path, module }) => entry(origin + path, module === undefined ? newest : '')),
    ...ids.map((id) => entry(origin + paths.product(id), times.get(id))),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** Returns robots.txt, with the sitemap's address. */
export function robots(origin: string): string {
  const rules = readFileSync(inRepository('public/robots.txt'), 'utf8');
  return `${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

function entry(address: string, time = ''): string {
  // Whole seconds: some readers do not accept fractions.
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/u.exec(time)?.[0];
  const date = moment === undefined ? '' : `<lastmod>${moment}Z</lastmod>`;
  return `  <url><loc>${escapeHtml(address)}</loc>${date}</url>`;
}
