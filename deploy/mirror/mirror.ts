import { mirrorOptions } from './mirror-options.ts';
import { runMirror } from './run-mirror.ts';

// `npm run mirror`: updates the products from the marketplace and writes catalogo.json (docs/mirror.md).
try {
  const options = mirrorOptions(process.argv.slice(2), process.env);
  if (options.marketplace === null) console.log('Sin claves del marketplace: solo se copia el catálogo.');
  const { ok } = await runMirror({ ...options, log: (line) => console.log(line) });
  process.exitCode = ok ? 0 : 1;
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
