import { paths, SHARE_PARAMETER } from '../../src/config/paths.ts';
import { OLD_FOLDER, PRODUCT_WORDS, REDIRECT_SHARE_TAG } from '../../src/domain/catalogue/redirects.ts';
import { failed, ok, skipped, unless, type Check, type Finding } from '../checks/check.ts';
import { mirrorAge } from '../doctor/mirror-age.ts';
import { commonHeaders, POLICY_HEADER, productionHosting } from '../hosting/hosting-config.ts';
import { inlineSourcesOf } from '../hosting/inline-code.ts';
import { parsePolicy } from '../hosting/policy.ts';

const TIMEOUT_MS = 15_000;
const YEAR = 'max-age=31536000, immutable';

/** Every page that the host serves without the catalogue. */
const PAGES = [paths.home, paths.cart, paths.user, paths.howTo, paths.admin];

/** Checks of a published site that need neither a browser nor an account. @param site its origin */
export const SITE_CHECKS: Readonly<Record<string, Check<string>>> = {
  pages,
  headers,
  policy,
  'unknown addresses': unknownAddresses,
  'old addresses': oldAddresses,
  chunks,
  'service worker': serviceWorker,
  catalogue: (site) => mirrorAge({ site, folder: '', now: Date.now() }),
  'search engines': searchEngines,
  https,
};

function pages(site: string): Promise<Finding> {
  return each(PAGES, PAGES.join(' '), async (path) => {
    const reply = await get(site + path);
    const isPage = reply.status === 200 && reply.headers.get('content-type')?.includes('text/html');
    return isPage ? '' : `${path} is no page`;
  });
}

async function headers(site: string): Promise<Finding> {
  const { [POLICY_HEADER]: _policy, ...expected } = commonHeaders(productionHosting());
  const { headers: sent } = await get(site);
  const wrong = Object.keys(expected).filter((name) => sent.get(name) !== expected[name]);
  return unless(
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

function unknownAddresses(site: string): Promise<Finding> {
  const unknown = ['/no-existe', `${OLD_FOLDER}no-existe`, '/static/js/no-existe.js', '/catalogo.html'];
  return each(unknown, 'answer 404', async (path) =>
    (await get(site + path)).status === 404 ? '' : `${path} does not answer 404`,
  );
}

function oldAddresses(site: string): Promise<Finding> {
  const products = PRODUCT_WORDS.map(([, id]) => paths.product(id)).join(' ');
  return each(PRODUCT_WORDS, products, async ([word, id]) => {
    const path = `${OLD_FOLDER}${word}-viejo`;
    const target = `${paths.product(id)} ${REDIRECT_SHARE_TAG}`;
    return (await redirectOf(site + path)) === target ? '' : `${path} does not lead to ${paths.product(id)}`;
  });
}

/** Path and share tag that an address leads to for good; '' for another answer. */
async function redirectOf(address: string): Promise<string> {
  const { status, headers: sent } = await get(address, 'manual');
  if (status !== 301) return '';
  const { pathname, searchParams } = new URL(sent.get('location') ?? '', address);
  return `${pathname} ${searchParams.get(SHARE_PARAMETER)}`;
}

/** The files that the first pages name are there, and browsers keep them for a year. */
async function chunks(site: string): Promise<Finding> {
  const texts = await Promise.all(
    [paths.home, paths.cart].map(async (path) => (await get(site + path)).text()),
  );
  const names = [...new Set(texts.flatMap((text) => text.match(/\/static\/[\w./-]+\.(?:js|css)/gu) ?? []))];
  if (names.length === 0) return failed('the page names no script');
  return each(names, `${names.length} files, kept for a year`, async (name) => {
    const reply = await get(site + name);
    if (!reply.ok) return `${name} answers ${reply.status}`;
    return reply.headers.get('cache-control')?.includes(YEAR) ? '' : `${name} is not kept for a year`;
  });
}

async function serviceWorker(site: string): Promise<Finding> {
  const reply = await get(`${site}/sw.js`);
  if (!reply.ok) return failed(`/sw.js answers ${reply.status}`);
  const isFresh = reply.headers.get('cache-control')?.includes('must-revalidate') ?? false;
  const isScript = reply.headers.get('content-type')?.includes('javascript') ?? false;
  return isFresh && isScript ? ok('asked for anew each time') : failed('/sw.js is no script, or is kept');
}

/** Names of the sitemap in robots.txt may be of the shop's own domain while another one is examined. */
async function searchEngines(site: string): Promise<Finding> {
  const robots = await get(`${site}/robots.txt`);
  const named = robots.ok
    ? /^Sitemap: (?<address>\S+)$/mu.exec(await robots.text())?.groups?.['address']
    : undefined;
  if (named === undefined)
    return failed('robots.txt names no sitemap: set VITE_PRODUCTION_HOST, build and run npm run mirror');
  const { pathname, origin } = new URL(named);
  const sitemap = await get(site + pathname);
  const products = sitemap.ok
    ? (await sitemap.text()).split(`<loc>${origin}${paths.product('')}`).length - 1
    : 0;
  return products > 0
    ? ok(`${products} products at ${origin}`)
    : failed(`${pathname} has no product of ${origin}`);
}

async function https(site: string): Promise<Finding> {
  if (!site.startsWith('https:')) return skipped('this address has no certificate');
  const reply = await get(site.replace('https:', 'http:'), 'manual');
  const isMoved =
    reply.status >= 301 && reply.status <= 308 && reply.headers.get('location')?.startsWith('https:');
  return isMoved ? ok('http leads to https') : failed('http does not lead to https');
}

/** Fails with the problem of each part that has one. @param problemOf returns '' for a part that is right. */
async function each<T>(
  parts: readonly T[],
  text: string,
  problemOf: (part: T) => Promise<string>,
): Promise<Finding> {
  return unless(await Promise.all(parts.map(problemOf)), text);
}

function get(address: string, redirect: RequestRedirect = 'follow'): Promise<Response> {
  return fetch(address, { redirect, signal: AbortSignal.timeout(TIMEOUT_MS) });
}
