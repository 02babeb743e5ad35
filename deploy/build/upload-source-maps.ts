import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../../local/repository.ts';
import { runTool, ToolError, toolArguments } from '../../local/run-tool.ts';
import { sourceMapFolder } from './source-maps.ts';

// `npm run sourcemaps` uploads the last build's source maps to Sentry (docs/security.md#error-reports).
await runTool(() => {
  const { positionals } = toolArguments({ usage: 'npm run sourcemaps -- [FOLDER]', options: {}, words: 1 });
  const [dist = inRepository('dist')] = positionals;
  const folder = sourceMapFolder(dist);
  if (!existsSync(dist) && !existsSync(folder))
    throw new ToolError(`There is no build in ${dist}: run npm run build first.`);
  const [release] = existsSync(folder) ? readdirSync(folder) : [];
  const missing = ['SENTRY_AUTH_TOKEN', 'SENTRY_ORG', 'SENTRY_PROJECT'].filter((name) => !process.env[name]);
  if (release === undefined)
    console.log('No source maps: the build has no VITE_SENTRY_DSN. Nothing uploaded.');
  else if (missing.length > 0)
    console.log(`Source maps of ${release} not uploaded: ${missing.join(', ')} not set.`);
  else process.exitCode = upload(join(folder, release), release);
});

function upload(maps: string, name: string): number {
  const options = ['sourcemaps', 'upload', '--release', name, '--url-prefix', '~/', '--strict', maps];
  return spawnSync('npx', ['--yes', '@sentry/cli@2', ...options], { stdio: 'inherit' }).status ?? 1;
}
