import { buildSite } from '#deploy/hosting/build-site.ts';
import { localHosting } from '#deploy/hosting/hosting-config.ts';
import { serveBuild } from '#deploy/hosting/serve-build.ts';
import { publishMirror } from '#deploy/pages/publish-mirror.ts';
import { inRepository } from './repository.ts';
import { runShop } from '#local/run-shop.ts';
import { runTool } from './run-tool.ts';
import type { HeldPort } from '#local/engines/ports.ts';
import type { OpenSite } from '#local/run-shop.ts';
import type { Stack } from '#local/stack.ts';

// `npm run preview:local` serves the production build with its real headers, on the local stack.
await runTool(() => runShop({ command: 'run preview:local', usualPort: 4173, openSite }));

async function openSite(stack: Stack, { port, release }: HeldPort): Promise<OpenSite> {
  const dir = inRepository('.local/preview/dist');
  console.log('Building the site for production …');
  await buildSite(stack.siteVariables(), dir);
  await publishMirror(stack.addresses, dir, `http://localhost:${port}`);
  await release();
  return serveBuild({ dir, hosting: localHosting(stack.addresses, dir), port });
}
