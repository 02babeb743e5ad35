import { writeFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { readEnv } from '../../src/config/env.ts';
import { inRepository } from '../../local/repository.ts';
import { deployConfig } from './hosting-config.ts';

// `npm run hosting`: firebase.deploy.json, which is firebase.json with the addresses of the site's own configuration
// (.env.production.local and the environment, as `npm run build` reads them) in its Content-Security-Policy.
const variables = loadEnv('production', inRepository('.'), 'VITE_');
// Names what is missing, before anything is published without it.
readEnv(variables);
const file = inRepository('firebase.deploy.json');
writeFileSync(file, `${JSON.stringify(deployConfig(variables), null, 2)}\n`);
console.log(`Wrote ${file}. Publish it with: firebase deploy --config firebase.deploy.json`);
