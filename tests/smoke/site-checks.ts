import { paths } from '#config/paths.ts';
import { failed, ok, okUnless, type Check, type Finding } from '#deploy/checks/check.ts';
import { commonHeaders, POLICY_HEADER, productionHosting } from '#deploy/hosting/hosting-config.ts';
import { inlineSourcesOf } from '#deploy/hosting/inline-code.ts';
import { parsePolicy } from '#deploy/hosting/policy.ts';

const TIMEOUT_MS = 15_000;

/** Every page that the host serves without the catalogue. */
const PAGES = [paths.home, paths.cart, paths.user, paths.howTo, paths.admin];
const UNKNOWN = '/no-existe';

/** Checks of a published site that need neither a browser nor an account. @param site its origin */
export const SITE_CHECKS: Readonly<Record<string, Check<string>>> = { pages, headers, policy };

async function pages(site: string): Promise<Finding> {
  const problems = PAGES.map(async (path) => {
    const reply = await get(site + path);
    const isPage = reply.status === 200 && reply.headers.get('content-type')?.includes('text/html');
    return isPage ? '' : `${path} is no page`;
  });
  const { status } = await get(site + UNKNOWN);
  const unknown = status === 404 ? '' : `${UNKNOWN} answers ${status}, not 404`;
  return okUnless([...(await Promise.all(problems)), unknown], PAGES.join(' '));
}

async function headers(site: string): Promise<Finding> {
  const { [POLICY_HEADER]: _policy, ...expected } = commonHeaders(productionHosting());
  const { headers: sent } = await get(site);
  const wrong = Object.keys(expected).filter((name) => sent.get(name) !== expected[name]);
  return okUnless(
    wrong.map((name) => `${name} is «${sent.get(name) ?? ''}»: publish with firebase.deploy.json`),
    Object.keys(expected).join(', '),
  );
}

/** The policy is strict, and allows the styles and the script of each page: else the page stays bare. */
async function policy(site: string): Promise<Finding> {
  const problems = await Promise.all(PAGES.map((path) => policyProblem(site, path)));
  const again = 'run npm run build, npm run mirror, npm run hosting, and publish';
  const found = problems.filter(Boolean).join('; ');
  return found === '' ? ok('strict, and allows the code of each page') : failed(`${found}: ${again}`);
}

async function policyProblem(site: string, path: string): Promise<string> {
  const reply = await get(site + path);
  const sent = parsePolicy(reply.headers.get(POLICY_HEADER) ?? '');
  const words = [...sent.values()].flat().join(' ');
  if (sent.get('default-src')?.join(' ') !== "'none'" || words.includes('unsafe'))
    return `${path} has no strict policy`;
  const inline = [...inlineSourcesOf(await reply.text())];
  const isAllowed = inline.every(([directive, hashes]) =>
    hashes.every((hash) => sent.get(directive)?.includes(hash)),
  );
  return isAllowed ? '' : `the policy does not allow the inline code of ${path}`;
}

function get(address: string): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
}
