import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isFree } from './engines/ports.ts';
import { DATA_PREFIX, LOCAL_DIR } from './run-shop.ts';
import { runTool, ToolError, toolArguments } from '#tools/run-tool.ts';

// `npm run reset` deletes orders, users and product changes. The next start begins with the seed.
await runTool(async () => {
  toolArguments({ usage: 'npm run reset', options: {} });
  const names = existsSync(LOCAL_DIR) ? readdirSync(LOCAL_DIR) : [];
  const folders = names.filter((name) => name.startsWith(DATA_PREFIX));
  for (const folder of folders)
    if (!(await isFree(Number(folder.slice(DATA_PREFIX.length)))))
      throw new ToolError(`A shop uses ${folder}: end it with Ctrl-C and try again.`);
  for (const folder of folders) rmSync(join(LOCAL_DIR, folder), { recursive: true });
  console.log('Done: the next start begins with the seed.');
});
