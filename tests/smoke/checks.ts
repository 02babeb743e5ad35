import type { Browser, BrowserContext, Page } from 'playwright-core';
import { decodeMirror, MIRROR_ADDRESS } from '#data/catalogue/read-mirror.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { unitsForSale } from '#domain/catalogue/product.ts';
import { paths } from '#config/paths.ts';
import {
  failed,
  findingOf,
  ok,
  okUnless,
  skipped,
  type Check,
  type Finding,
  type NamedFinding,
} from '#deploy/checks/check.ts';
import { commonHeaders, POLICY_HEADER, productionHosting } from '#deploy/hosting/hosting-config.ts';
import { inlineSourcesOf } from '#deploy/hosting/inline-code.ts';
import { parsePolicy } from '#deploy/hosting/policy.ts';
import { visit } from '#tests/support/browser/visit.ts';

const REPLY_MS = 15_000;

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

/** Checks that the policy is strict, and allows the styles and the script of each page: without them the page is unstyled. */
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
  return fetch(address, { signal: AbortSignal.timeout(REPLY_MS) });
}

/** A real host and a real login are slower than the local ones. */
const TIMEOUT_MS = 30_000;
/** A product that loses a unit for a minute must not appear sold out to buyers. */
const SPARE_UNITS = 3;

/** Signs a test account in, orders one unit of a product and cancels the order. Each step needs the previous one. */
export async function buyerStory(
  browser: Browser,
  site: string,
  account: Account,
): Promise<readonly NamedFinding[]> {
  // Requests of a service worker could not be blocked.
  const context = await browser.newContext({ baseURL: site, locale: 'es-AR', serviceWorkers: 'block' });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    await tellNobody(context);
    const page = await context.newPage();
    let order = '';
    return await inTurn({
      'sign-in': () => enter(page, account),
      order: async () => {
        const title = await productToOrder(site);
        if (title === null) return skipped('no product has units to spare');
        order = await placeOrder(page, title, account);
        return ok(`${order}: 1 × ${title}`);
      },
      cancellation: () => cancel(page, order),
    });
  } finally {
    await context.close();
  }
}

/** Runs steps until one fails. */
async function inTurn(steps: Readonly<Record<string, () => Promise<Finding>>>): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const [name, step] of Object.entries(steps)) {
    const finding = await findingOf(step, undefined);
    findings.push({ name, ...finding });
    if (finding.state !== 'ok') break;
  }
  return findings;
}

async function enter(page: Page, account: Account): Promise<Finding> {
  await signIn(page, account);
  return (await page.getByRole('link', { name: 'Carrito, 0 unidades' }).isVisible())
    ? ok(account.email)
    : failed('the test account’s cart is not empty: empty it, or its products would be ordered');
}

/** Returns the title of the product with the most units; null when none has units to spare. */
async function productToOrder(site: string): Promise<string | null> {
  const reply = await get(site + MIRROR_ADDRESS);
  const [product] = decodeMirror(await reply.json())
    .products.filter(({ price }) => price !== null)
    .toSorted((one, other) => unitsForSale(other) - unitsForSale(one));
  return product !== undefined && unitsForSale(product) >= SPARE_UNITS ? product.title : null;
}

/** Orders a unit through the list's search. @returns the order's id @throws Error with the page's reason for refusing */
async function placeOrder(page: Page, title: string, { email }: Account): Promise<string> {
  await visit(page, '/');
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill(title);
  await page
    .getByRole('button', { name: `Agregar ${title} al carrito`, exact: true })
    .first()
    .click();
  await page.getByRole('link', { name: 'Carrito, 1 unidad' }).click();
  const finish = page.getByRole('button', { name: 'Finalizar Compra' });
  await page.getByLabel('Método de pago').selectOption({ index: 1 });
  await finish.click();
  const placed = page.getByRole('heading', { level: 1, name: /Registramos tu pedido/u });
  const refused = page.getByRole('main').getByRole('alert');
  await placed.or(refused).first().waitFor();
  if (!(await placed.isVisible()))
    throw new Error(
      `the page says: ${await refused.first().innerText()} Look in the panel for an order of ${email}, and empty the account’s cart`,
    );
  return new URL(page.url()).searchParams.get('pedido') ?? '';
}

async function cancel(page: Page, order: string): Promise<Finding> {
  await visit(page, '/user');
  const card = page.getByRole('listitem').filter({ hasText: shortId(order) });
  await card.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
  const done = page.getByText('Cancelaste el pedido.').first();
  const not = page.getByText('No pudimos cancelar el pedido.').first();
  const refused = page.getByRole('alertdialog', { name: /No se puede cancelar|Escribinos para cancelarlo/u });
  await done.or(not).or(refused).first().waitFor();
  return (await done.isVisible())
    ? ok('the cancelled order stays in the panel')
    : failed(`order ${order} is still open: cancel it in the panel`);
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Blocks the page's notifications about the order. */
async function tellNobody(context: BrowserContext): Promise<void> {
  await context.route(tells, (route) => route.fulfill({ status: 200, body: 'OK', headers: CORS }));
}

/**
 * Returns true for requests that notify of an order or a visit: e-mail, bot, IoT and form (docs/services.md#notifications).
 * Recognises their parameters, because their hosts are configurable.
 */
function tells({ pathname, searchParams }: URL): boolean {
  return (
    pathname.endsWith('/email/send') ||
    pathname.endsWith('/formResponse') ||
    (searchParams.has('phone') && searchParams.has('text')) ||
    (searchParams.has('token') && [...searchParams.keys()].some((name) => /^V\d+$/u.test(name)))
  );
}

/** A test account of the shop's identity provider. */
interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in on the profile through the hosted login in its window. Works with Auth0's pages, which ask for both at once or for the
 * password on a second page, and with the local one.
 */
async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await visit(page, '/user');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Iniciar sesión' }).click(),
  ]);
  const name = popup.locator('input:visible:is([type=email], [name=username], [name=email])').first();
  const secret = popup.locator('input[type=password]:visible').first();
  await name.fill(email);
  if (!(await secret.isVisible())) await name.press('Enter');
  await secret.fill(password);
  // The window may close before the key is released.
  await popup.keyboard.down('Enter');
  await page.getByRole('button', { name: 'Guardar datos' }).waitFor();
}
