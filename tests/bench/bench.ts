import { choicesNamed, runTool, toolArguments } from '../../tools/run-tool.ts';
import { measureConcurrency } from './concurrency.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureNavigation } from './navigation.ts';
import { measurePanel } from './panel.ts';
import { measureVisits } from './visits.ts';

/** The benches, in order. `npm run bench -- visits panel` runs some of them. `lighthouse` runs only when named. */
const SECTIONS = {
  lighthouse: measureLighthouse,
  visits: measureVisits,
  navigation: measureNavigation,
  panel: measurePanel,
  concurrency: measureConcurrency,
};

await runTool(async () => {
  const { positionals } = toolArguments({
    usage: 'npm run bench -- [section…]',
    options: {},
    words: Infinity,
  });
  const wanted = choicesNamed('section', positionals, Object.keys(SECTIONS));
  for (const [name, measure] of Object.entries(SECTIONS)) {
    if (!wanted.includes(name) || (positionals.length === 0 && name === 'lighthouse')) continue;
    const { title, rows } = await measure();
    console.log(`\n${title}`);
    console.table(rows);
  }
});
