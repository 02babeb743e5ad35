import { rmSync } from 'node:fs';
import { DATA_DIR, STATE_FILE } from './run-shop.ts';
import { liveShop } from './stack-state.ts';

// `npm run reset`: deletes orders, users, sessions and product changes. The next start begins with the seed.
const live = await liveShop(STATE_FILE);
if (live === null) {
  rmSync(DATA_DIR, { recursive: true, force: true });
  console.log('Listo: la próxima vez la tienda empieza de cero.');
} else {
  console.error(`La tienda está abierta (proceso ${live.pid}): cerrala con Ctrl-C y probá de nuevo.`);
  process.exitCode = 1;
}
