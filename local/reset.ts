import { rmSync } from 'node:fs';
import { DATA_DIR, STATE_FILE } from './run-shop.ts';
import { liveShop } from './stack-state.ts';

// `npm run reset`: deletes orders, users, sessions and product changes. The next start begins with the seed.
const live = await liveShop(STATE_FILE);
if (live === null) {
  rmSync(DATA_DIR, { recursive: true, force: true });
  console.log('Done: the next start begins with the seed.');
} else {
  console.error(`The shop is running (process ${live.pid}): end it with Ctrl-C and try again.`);
  process.exitCode = 1;
}
