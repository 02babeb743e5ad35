import { rmSync } from 'node:fs';
import { DATA_DIR, STATE_FILE } from './run-shop.ts';
import { runTool, ToolError, toolArguments } from './run-tool.ts';
import { liveShop } from './stack-state.ts';

// `npm run reset`: deletes orders, users, sessions and product changes. The next start begins with the seed.
await runTool(async () => {
  toolArguments({ usage: 'npm run reset', options: {} });
  const live = await liveShop(STATE_FILE);
  if (live !== null)
    throw new ToolError(`The shop is running (process ${live.pid}): end it with Ctrl-C and try again.`);
  rmSync(DATA_DIR, { recursive: true, force: true });
  console.log('Done: the next start begins with the seed.');
});
