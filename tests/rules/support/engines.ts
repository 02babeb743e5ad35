import type { EngineName } from '../../../local/engines/engine.ts';
import { presentEngines } from '../../../local/engines/start-engine.ts';

/**
 * The engines to test the rules on: those that `RULES_ENGINES` names (`fireemu`, `official` or both with a comma),
 * else every one that this machine has.
 * @throws Error when one is named that is not here, so that nothing is skipped in silence.
 */
export async function chosenEngines(named = process.env['RULES_ENGINES']): Promise<EngineName[]> {
  const present = await presentEngines();
  if (named === undefined || named === '') return present;
  return named.split(',').map((name) => {
    const engine = present.find((candidate) => candidate === name.trim());
    if (engine === undefined)
      throw new Error(`RULES_ENGINES: ${name} is not on this machine (${present.join(', ')} is)`);
    return engine;
  });
}
