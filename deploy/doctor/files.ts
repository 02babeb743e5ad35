import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { commonHeaders, deployConfig, POLICY_HEADER, productionHosting } from '../hosting/hosting-config.ts';
import { configuredOrigins, parsePolicy } from '../hosting/policy.ts';
import { failed, ok, type Finding } from '../checks/check.ts';
import type { Deploy } from './deploy.ts';

const Projects = v.object({ projects: v.object({ default: v.string() }) });

/** firebase-tools would publish to the project of .firebaserc; the page reads that of its variables. */
export function project({ folder, variables }: Deploy): Finding {
  const id = variables['VITE_FIREBASE_PROJECT_ID'] ?? '';
  const file = join(folder, '.firebaserc');
  // Under another alias than `default`, firebase-tools would ask for the project at each deploy.
  const choose =
    id === ''
      ? 'set VITE_FIREBASE_PROJECT_ID and run this again'
      : `run npx firebase use ${id} --alias default`;
  if (!existsSync(file)) return failed(`there is no .firebaserc: ${choose}`);
  const content = v.safeParse(v.pipe(v.string(), v.parseJson(), Projects), readFileSync(file, 'utf8'));
  const chosen = content.success ? content.output.projects.default : '';
  if (chosen === '') return failed(`.firebaserc names no project as default: ${choose}`);
  return chosen === id
    ? ok(id)
    : failed(`.firebaserc names «${chosen}», VITE_FIREBASE_PROJECT_ID «${id}»: correct one, or ${choose}`);
}

/** The policy to publish is that of this configuration and this build. */
export function policy({ folder, variables }: Deploy): Finding {
  const file = join(folder, 'firebase.deploy.json');
  const again = 'run npm run hosting after each npm run build';
  if (!existsSync(file)) return failed(`there is no firebase.deploy.json: ${again}`);
  const written = commonHeaders(productionHosting(file))[POLICY_HEADER];
  const expected = commonHeaders(deployConfig(variables, join(folder, 'dist')).hosting)[POLICY_HEADER];
  return written === expected
    ? ok('of this configuration and this build')
    : failed(`firebase.deploy.json is of another configuration or build: ${again}`);
}

/** The published site allows every configured address, and is reached over https. */
export async function sitePolicy({ site, variables }: Deploy): Promise<Finding> {
  const reply = await fetch(site, { signal: AbortSignal.timeout(10_000) });
  if (!reply.ok) return failed(`${site} answers ${reply.status}: publish the site (docs/deploy.md)`);
  const sent = reply.headers.get(POLICY_HEADER) ?? '';
  if (sent === '') return failed(`${site} sends no policy: publish with --config firebase.deploy.json`);
  const allowed = new Set(parsePolicy(sent).get('connect-src'));
  const missing = configuredOrigins(variables).filter((origin) => !allowed.has(origin));
  return missing.length === 0
    ? ok('every configured address is allowed')
    : failed(`the site does not allow ${missing.join(', ')}: publish again, after npm run hosting`);
}
