import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBuild } from '../../deploy/build/budgets.ts';
import { buildSite } from '../../deploy/hosting/build-site.ts';
import type { Table } from './table.ts';

/** Measures the size of the first load and of each chunk that loads on demand. */
export async function measureSizes(): Promise<Table> {
  const dist = mkdtempSync(join(tmpdir(), 'bornera-build-'));
  await buildSite({}, dist);
  const { first, onDemand } = measureBuild(dist);
  rmSync(dist, { recursive: true });
  const rows = [{ ...first, chunk: 'first load of /' }, ...onDemand];
  return {
    title: 'Sizes, kB brotli: the first load, then what each chunk adds when it loads',
    rows: rows.map(({ chunk, js, css }) => ({ chunk, js, css })),
  };
}
