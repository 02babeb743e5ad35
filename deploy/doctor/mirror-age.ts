import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeMirror, MIRROR_ADDRESS } from '#data/catalogue/read-mirror.ts';
import { failed, ok, skipped, type Finding } from '#deploy/checks/check.ts';
import type { Deploy } from './deploy.ts';

const HOUR_MS = 3_600_000;
/** A page asks the marketplace itself for a list that is older than this. */
const MOST_HOURS = 24;

const RUN = 'import products in /admin, then npm run mirror and publish';

/** The mirror that the next deploy would publish, or the published one, is of today. */
export async function mirrorAge({
  folder,
  site,
  now,
}: Pick<Deploy, 'folder' | 'site' | 'now'>): Promise<Finding> {
  const content = site === '' ? ofFolder(folder) : await ofSite(site);
  if (content === null)
    return site === '' ? skipped(`none yet: ${RUN}`) : failed(`${site}${MIRROR_ADDRESS} is missing: ${RUN}`);
  try {
    const { at, products } = decodeMirror(JSON.parse(content));
    const hours = Math.floor((now - at.seconds * 1000) / HOUR_MS);
    const text = `${products.length} products, ${hours} h old`;
    return hours <= MOST_HOURS
      ? ok(text)
      : failed(`${text}: run npm run mirror and publish, or turn its workflow on (docs/mirror.md)`);
  } catch {
    return failed(`${site || 'dist'}${MIRROR_ADDRESS} is damaged or of another version: ${RUN}`);
  }
}

function ofFolder(folder: string): string | null {
  const file = join(folder, 'dist', MIRROR_ADDRESS);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

async function ofSite(site: string): Promise<string | null> {
  const reply = await fetch(site + MIRROR_ADDRESS, { signal: AbortSignal.timeout(10_000) });
  return reply.ok ? reply.text() : null;
}
