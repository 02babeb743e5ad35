import { chosen, runTool, toolArguments } from '../../local/run-tool.ts';
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

await runTool(async () => {
  const { positionals } = toolArguments({
    usage: 'npm run bench -- [section…]',
    options: {},
    words: Infinity,
  });
  const wanted = chosen('section', positionals, Object.keys(SECTIONS));
  for (const [name, measure] of Object.entries(SECTIONS)) {
    if (!wanted.includes(name) || (positionals.length === 0 && name === 'lighthouse')) continue;
    const { title, rows } = await measure();
    console.log(`\n${title}`);
    console.table(rows);
  }
});
