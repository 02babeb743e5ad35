import { buildVariables } from '#deploy/build/build-variables.ts';
import { outdatedBuild } from '#deploy/build/build-stamp.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from '#tools/repository.ts';
import { runTool, ToolError, toolArguments } from '#tools/run-tool.ts';
import { deployConfig } from './hosting-config.ts';
import { missingVariables } from '#deploy/doctor/variables.ts';
import { outdatedNumbers } from '#deploy/rules/numbers.ts';

// `npm run hosting` writes firebase.deploy.json: firebase.json with the addresses of the site's configuration
// (.env.production.local and the environment, as in `npm run build`) and the hashes of the build's inline code in its
// Content-Security-Policy. Refuses a build made with other variables, values or texts.
await runTool(() => {
  toolArguments({ usage: 'npm run hosting', options: {} });
  const variables = buildVariables();
  const dist = inRepository('dist');
  const fault =
    missingVariables(variables) ||
    outdatedNumbers(readFileSync(inRepository('firestore.rules'), 'utf8')) ||
    outdatedBuild(dist, variables);
  if (fault !== '') throw new ToolError(fault);
  const file = inRepository('firebase.deploy.json');
  writeFileSync(file, `${JSON.stringify(deployConfig(variables, dist), null, 2)}\n`);
  const release = inRepository('dist/release.txt');
  if (existsSync(release) && readFileSync(release, 'utf8').includes('-dirty'))
    console.warn(
      'This build has changes that are in no commit. Published, it makes the mirror’s runs fail (docs/mirror.md#when-a-run-fails): commit, push and build again.',
    );
  console.log(`Wrote ${file}. Publish it with: npx firebase deploy --config firebase.deploy.json`);
});
