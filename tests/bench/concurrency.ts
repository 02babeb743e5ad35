import { runnerImport } from 'vite';
import type { EngineName } from '../../local/engines/engine.ts';
import { startStack } from '../../local/stack.ts';
import { inRepository } from '../../tools/repository.ts';
import type * as rushModule from '../support/database/rush.ts';
import { median, type Table } from './measuring.ts';

const AT_ONCE = { buyers: 50, units: 10, withinMs: 0 };
const IN_A_MINUTE = { buyers: 200, units: 120, withinMs: 60_000 };
const A_THIRD = 1 / 3;

/** Many buyers order one product on each engine of this machine, with every answer delivered and with a third lost. */
export async function measureConcurrency(): Promise<Table> {
  console.info = () => undefined;
  // As Vite would load the shop's code: Node alone knows no variables of the build.
  const { module } = await runnerImport<typeof rushModule>(inRepository('tests/support/database/rush.ts'), {
    configFile: false,
    logLevel: 'error',
  });
  const rows = [];
  for (const engine of ['fireemu', 'official'] as const)
    for (const crowd of [AT_ONCE, IN_A_MINUTE])
      for (const lost of [0, A_THIRD]) rows.push(await measure(module, engine, { ...crowd, lost }));
  return { title: 'Many buyers of one product, who press again when the page asks them to', rows };
}

async function measure(
  { placedCount, rush }: typeof rushModule,
  engine: EngineName,
  options: rushModule.RushOptions,
) {
  const stack = await startStack({ engine, dataDir: null, siteOrigins: [] });
  const result = await rush(stack, options);
  await stack.stop();
  const { outcomes, waits, repeated, sold, stock } = result;
  const units = sold.reduce((sum, of) => sum + of, 0);
  return {
    engine,
    buyers: `${options.buyers} in ${options.withinMs / 1000} s`,
    'answers lost': options.lost === 0 ? 'none' : 'a third',
    'units before': options.units,
    'units sold': units,
    'stock left': stock,
    orders: sold.length,
    'shown as placed': placedCount(result),
    'shown as out of stock': outcomes.filter(({ kind }) => kind === 'stock').length,
    'pressed again': repeated,
    'left without an answer': outcomes.filter(({ kind }) => kind === 'no-answer' || kind === 'refused')
      .length,
    'median wait ms': median(waits),
    'longest wait ms': Math.max(...waits),
  };
}
