import { runTool } from '#tools/run-tool.ts';
import { mirrorOptions } from './mirror-options.ts';
import { runMirror } from './run-mirror.ts';

// `npm run mirror`: updates the products from the marketplace and writes catalogo.json (docs/mirror.md).
await runTool(async () => {
  const options = mirrorOptions(process.argv.slice(2), process.env);
  if (options.marketplace === null)
    console.log('No keys of the marketplace: the stored catalogue is only copied.');
  const { ok } = await runMirror({ ...options, log: (line) => console.log(line) });
  process.exitCode = ok ? 0 : 1;
});
