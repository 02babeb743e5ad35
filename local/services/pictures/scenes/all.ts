import type { Draw } from '../scene.ts';
import { airSensors } from './air-sensors.ts';
import { arduinoBoards } from './arduino-boards.ts';
import { bench } from './bench.ts';
import { devBoards } from './dev-boards.ts';
import { displays } from './displays.ts';
import { kits } from './kits.ts';
import { modules } from './modules.ts';
import { ownAppliances } from './own-appliances.ts';
import { ownBoards } from './own-boards.ts';
import { ownControllers } from './own-controllers.ts';
import { ownTools } from './own-tools.ts';
import { power } from './power.ts';
import { relayModules } from './relay-modules.ts';
import { sensors } from './sensors.ts';
import { smallBoards } from './small-boards.ts';

const SCENES: Readonly<Record<number, Draw>> = {
  ...airSensors,
  ...arduinoBoards,
  ...bench,
  ...devBoards,
  ...displays,
  ...kits,
  ...modules,
  ...ownAppliances,
  ...ownBoards,
  ...ownControllers,
  ...ownTools,
  ...power,
  ...relayModules,
  ...sensors,
  ...smallBoards,
};

/** How a product of the seed is drawn. */
export function sceneOf(seedId: number): Draw | undefined {
  return SCENES[seedId];
}
