import { failed, type Check, type Deploy, type Finding } from './check.ts';
import { indexes, rules } from './deployed.ts';
import { policy, project, sitePolicy } from './files.ts';
import { withCredentials } from './google.ts';
import { actionClaim, identityProvider, loginPage } from './identity.ts';
import { mirrorAge } from './mirror-age.ts';
import { database, seller, signInMethods } from './settings.ts';
import { variables } from './variables.ts';

/** The checks in the order of docs/deploy.md. */
const CHECKS: Readonly<Record<string, Check>> = {
  variables,
  project,
  database: withCredentials(database),
  'sign-in methods': withCredentials(signInMethods),
  seller: withCredentials(seller),
  rules: withCredentials(rules),
  indexes: withCredentials(indexes),
  'identity provider': identityProvider,
  'Firebase token': actionClaim,
  policy,
  mirror: mirrorAge,
};

/** Checks that only a published site can pass. */
const SITE_CHECKS: Readonly<Record<string, Check>> = { 'site policy': sitePolicy, login: loginPage };

export interface NamedFinding extends Finding {
  readonly name: string;
}

/** The checks for a deploy, before or after it. @param site '' before the first deploy. */
export function checksFor(site: string): Readonly<Record<string, Check>> {
  return { ...CHECKS, ...(site !== '' && SITE_CHECKS) };
}

/** Runs checks, all at once. */
export function runDoctor<T = Deploy>(
  checks: Readonly<Record<string, Check<T>>>,
  subject: T,
): Promise<readonly NamedFinding[]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const { state, text } = await findingOf(check, subject);
      return { name, state, text };
    }),
  );
}

export async function findingOf<T>(check: Check<T>, subject: T): Promise<Finding> {
  try {
    return await check(subject);
  } catch (cause) {
    return failed(reasonOf(cause));
  }
}

/** `fetch` names no reason of its own. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const noAnswer = cause.message === 'fetch failed' || cause.name === 'TimeoutError';
  return noAnswer ? 'no answer: look at your connection and run this again' : cause.message;
}

const SIGNS = { ok: '✓', failed: '✗', skipped: '–', noticed: '!' };

/** One line for each finding. */
export function table(findings: readonly NamedFinding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  return findings.map(({ name, state, text }) => `${SIGNS[state]} ${name.padEnd(width)}  ${text}`).join('\n');
}
