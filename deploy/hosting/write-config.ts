import { writeFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { readEnv } from '../../src/config/env.ts';
import { inRepository } from '../../local/repository.ts';
import { deployConfig } from './hosting-config.ts';

// `npm run hosting` writes firebase.deploy.json: firebase.json with the addresses of the site's configuration
// (.env.production.local and the environment, as in `npm run build`) and the hashes of the inline code of the build in
// its Content-Security-Policy.
const variables = loadEnv('production', inRepository('.'), 'VITE_');
// Throws an error that names missing variables.
readEnv(variables);
const file = inRepository('firebase.deploy.json');
writeFileSync(file, `${JSON.stringify(deployConfig(variables, inRepository('dist')), null, 2)}\n`);
console.log(`Wrote ${file}. Publish it with: npx firebase deploy --config firebase.deploy.json`);
