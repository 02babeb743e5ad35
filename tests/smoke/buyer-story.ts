import type { Browser, BrowserContext, Page } from 'playwright-core';
import { decodeMirror, MIRROR_ADDRESS } from '#data/catalogue/read-mirror.ts';
import { unitsForSale } from '#domain/catalogue/product.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { failed, findingOf, ok, skipped, type Finding, type NamedFinding } from '#deploy/checks/check.ts';
import { signIn, type Account } from './login.ts';

/** A real host and a real login are slower than a machine's own. */
const TIMEOUT_MS = 30_000;
/** A product that loses a unit for a minute must not look sold out to buyers. */
const SPARE_UNITS = 3;

/** Signs a test account in, orders one unit of a product and cancels the order. Each step needs the one before. */
export async function buyerStory(
  browser: Browser,
  site: string,
  account: Account,
): Promise<readonly NamedFinding[]> {
  // A service worker's requests could not be held back.
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

/** Runs steps until one does not pass. */
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
  return (await page.getByRole('link', { name: 'Carrito, 0 productos' }).isVisible())
    ? ok(account.email)
    : failed('the test account’s cart is not empty: empty it, or its products would be ordered');
}

/** Title of the product with the most units; null where none has units to spare. */
async function productToOrder(site: string): Promise<string | null> {
  const reply = await fetch(site + MIRROR_ADDRESS);
  const [product] = decodeMirror(await reply.json())
    .products.filter(({ price }) => price !== null)
    .toSorted((one, other) => unitsForSale(other) - unitsForSale(one));
  return product !== undefined && unitsForSale(product) >= SPARE_UNITS ? product.title : null;
}

/** Orders a unit through the list's search. @returns the order's id. @throws Error with the page's reason where it refuses. */
async function placeOrder(page: Page, title: string, { email }: Account): Promise<string> {
  await visit(page, '/');
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill(title);
  await page
    .getByRole('button', { name: `Agregar ${title} al carrito`, exact: true })
    .first()
    .click();
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
  const finish = page.getByRole('button', { name: 'Finalizar Compra' });
  const noAddress = page.getByRole('link', { name: 'Ingresá un correo' });
  await finish.or(noAddress).first().waitFor();
  if (await noAddress.isVisible())
    throw new Error('the test account has no e-mail address: save one in its profile, once');
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
  await page.goto('/user');
  const card = page.getByRole('listitem').filter({ hasText: order });
  await card.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
  const done = page.getByText('Cancelaste el pedido.').first();
  const not = page.getByText('No pudimos cancelar el pedido.').first();
  await done.or(not).first().waitFor();
  return (await done.isVisible())
    ? ok('the cancelled order stays in the panel')
    : failed(`order ${order} is still open: cancel it in the panel`);
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Keeps the page from telling anybody of the order. */
async function tellNobody(context: BrowserContext): Promise<void> {
  await context.route(tells, (route) => route.fulfill({ status: 200, body: 'OK', headers: CORS }));
}

/**
 * Returns true for the requests that notify of an order or a visit: e-mail, bot, IoT and form
 * (docs/services.md#notifications). Their hosts are configured, but not their form.
 */
function tells({ pathname, searchParams }: URL): boolean {
  return (
    pathname.endsWith('/email/send') ||
    pathname.endsWith('/formResponse') ||
    (searchParams.has('phone') && searchParams.has('text')) ||
    (searchParams.has('token') && [...searchParams.keys()].some((name) => /^V\d+$/u.test(name)))
  );
}
