import type { EngineName } from '#local/engines/engine.ts';
import { presentEngines } from '#local/engines/start-engine.ts';

/**
 * The engines to test the rules on: the one that `BORNERA_EMULATOR` names, else every engine of this machine.
 * @throws Error when the named engine is missing, so that nothing is skipped silently.
 */
export async function chosenEngines(named = process.env['BORNERA_EMULATOR']): Promise<EngineName[]> {
  const present = presentEngines();
  if (named === undefined || named === '') return present;
  const engine = present.find((candidate) => candidate === named);
  if (engine === undefined)
    throw new Error(`BORNERA_EMULATOR: ${named} is not here, only ${present.join(', ')}`);
  return [engine];
}
