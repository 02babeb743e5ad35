import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBuild } from '../../deploy/build/budgets.ts';
import { buildSite } from '../../deploy/hosting/build-site.ts';
import type { Table } from './table.ts';

/** What each screen and each library on demand weighs, in a build of its own. */
export async function measureSizes(): Promise<Table> {
  const dist = mkdtempSync(join(tmpdir(), 'bornera-build-'));
  await buildSite({}, dist);
  const { first, onDemand } = measureBuild(dist);
  rmSync(dist, { recursive: true });
  const rows = [{ ...first, chunk: 'first load of /' }, ...onDemand];
  return {
    title: 'Sizes, kB brotli: the first load, then what each part adds to it when it is asked for',
    rows: rows.map(({ chunk, js, css }) => ({ chunk, js, css })),
  };
}
