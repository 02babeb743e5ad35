import { okUnless, skipped, type Finding } from '#deploy/checks/check.ts';
import { ask } from './ask.ts';

/** Google services that the page's key or project opens unless they are closed; `{project}` is replaced by its id. */
export interface PublicServices {
  readonly models: string;
  readonly realtime: readonly string[];
  readonly storage: string;
}

const CLOSE_IT = 'which the shop does not use: delete it or close its rules';

/**
 * Checks that the site's public key opens only what the shop uses, with requests like a stranger's from a page of the site.
 * @throws the error of a request without a response
 */
export async function checkPublicKey(
  { models, realtime, storage }: PublicServices,
  variables: Readonly<Record<string, string>>,
  site: string,
): Promise<Finding> {
  const { VITE_FIREBASE_API_KEY: key = '', VITE_FIREBASE_PROJECT_ID: project = '' } = variables;
  if (key === '' || project === '') return skipped('the variables name no key or no project');
  const whenOpen = new Map([
    [
      `${models}/v1beta/models?key=${key}`,
      'Gemini answers to the key, at your cost: restrict the key to the shop’s APIs (docs/security.md#in-production-app-check-budgets-and-settings)',
    ],
    ...realtime.map((address): [string, string] => [
      `${address.replace('{project}', project)}/.json?shallow=true`,
      `anybody reads the Realtime Database, ${CLOSE_IT}`,
    ]),
    ...[`${project}.firebasestorage.app`, `${project}.appspot.com`].map((bucket): [string, string] => [
      `${storage}/v0/b/${bucket}/o?maxResults=1`,
      `anybody lists the bucket ${bucket}, ${CLOSE_IT}`,
    ]),
  ]);
  const problems = Array.from(whenOpen, async ([address, problem]) => {
    const { status } = await ask(address, {
      referer: site || `https://${variables['VITE_PRODUCTION_HOST']}/`,
    });
    if (status < 400) return problem;
    return isRefusal(status) ? '' : `${new URL(address).host} answers ${status}: run this again`;
  });
  return okUnless(await Promise.all(problems), 'opens nothing beside the shop');
}

/** Returns true for the status of a closed or missing API. 400 means a wrong key, 429 no usable response. */
function isRefusal(status: number): boolean {
  return status < 500 && status !== 400 && status !== 429;
}
