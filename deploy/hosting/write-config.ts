import { buildVariables } from '#deploy/build/build-variables.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRERENDER_FOLDER } from '#deploy/pages/pages.ts';
import { inRepository } from '#tools/repository.ts';
import { runTool, ToolError, toolArguments } from '#tools/run-tool.ts';
import { deployConfig } from './hosting-config.ts';
import { missingVariables } from '#deploy/doctor/variables.ts';
import { outdatedNumbers } from '#deploy/rules/numbers.ts';

// `npm run hosting` writes firebase.deploy.json: firebase.json with the addresses of the site's configuration
// (.env.production.local and the environment, as in `npm run build`) and the hashes of the inline code of the build in
// its Content-Security-Policy.
await runTool(() => {
  toolArguments({ usage: 'npm run hosting', options: {} });
  const variables = buildVariables();
  const missing = missingVariables(variables);
  if (missing !== '') throw new ToolError(missing);
  const outdated = outdatedNumbers(readFileSync(inRepository('firestore.rules'), 'utf8'));
  if (outdated !== '') throw new ToolError(outdated);
  const dist = inRepository('dist');
  if (!existsSync(join(dist, PRERENDER_FOLDER)))
    throw new ToolError('There is no build, whose inline code the policy allows: run npm run build first.');
  const file = inRepository('firebase.deploy.json');
  writeFileSync(file, `${JSON.stringify(deployConfig(variables, dist), null, 2)}\n`);
  console.log(`Wrote ${file}. Publish it with: npx firebase deploy --config firebase.deploy.json`);
});
