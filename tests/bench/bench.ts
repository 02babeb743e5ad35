import { measureCatalogues } from './catalogue.ts';
import { measureConcurrency } from './concurrency.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLive } from './live.ts';
import { measureNavigation } from './navigation.ts';
import { measurePanel } from './panel.ts';
import { measureReads } from './reads.ts';
import { measureStartUp } from './start-up.ts';
import { measureVisits } from './visits.ts';

/** The benches, in order. `npm run bench -- visits live` runs some of them. `lighthouse` runs only when named. */
const SECTIONS = {
  'start-up': measureStartUp,
  catalogue: measureCatalogues,
  lighthouse: measureLighthouse,
  visits: measureVisits,
  navigation: measureNavigation,
  reads: measureReads,
  live: measureLive,
  panel: measurePanel,
  concurrency: measureConcurrency,
};

const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(SECTIONS)) {
  if (wanted.length > 0 ? !wanted.includes(name) : name === 'lighthouse') continue;
  const { title, rows } = await measure();
  console.log(`\n${title}`);
  console.table(rows);
}
