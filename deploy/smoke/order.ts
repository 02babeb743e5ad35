import type { Page } from 'playwright-core';
import { decodeMirror, MIRROR_ADDRESS } from '../../src/data/catalogue/mirror.ts';
import { MAX_ORDER_LINES } from '../../src/domain/cart/cart.ts';
import { unitsForSale } from '../../src/domain/catalogue/product.ts';
import { failed, noticed, ok, type Finding } from '../checks/check.ts';
import { visit } from '../../tests/support/browser/visit.ts';
import { until } from '../../tests/faults/until.ts';
import { lockDocument } from './anonymous-lock.ts';
import type { Traffic } from './traffic.ts';

/** A product that loses a unit for a minute must not look sold out to buyers. */
const SPARE_UNITS = 3;
/** The page tries for 3 to 6 s while the database answers ABORTED, and gives up after 10 s. */
const ANSWER_MS = 45_000;
/** Longer than a cancellation takes, and shorter than the page tries: the lock delays the order, and stops nobody. */
const HOLD_MS = 2500;
/** The page saves a cart a second after its last change. */
const SAVED_MS = 2000;

const EMPTY_IT = 'the test account’s cart is not empty: empty it';

/** A product with units to spare. */
export interface Spare {
  readonly id: number;
  readonly title: string;
  /** Before the order. */
  readonly stock: number;
}

export interface PlacedOrder {
  readonly id: string;
  readonly products: readonly Spare[];
}

/** The products to order: as many as one order takes, of which the database has some units to spare. */
export async function productsToOrder(site: string, traffic: Traffic): Promise<readonly Spare[]> {
  const reply = await fetch(site + MIRROR_ADDRESS);
  const likely = decodeMirror(await reply.json())
    .products.filter((product) => product.price !== null && unitsForSale(product) >= SPARE_UNITS)
    .toSorted((one, other) => other.stock - one.stock)
    .slice(0, MAX_ORDER_LINES);
  const found = await Promise.all(
    likely.map(async ({ id, title }) => {
      const stock = Number((await traffic.read('productos', id))?.['stock']);
      return stock >= SPARE_UNITS ? [{ id, title, stock }] : [];
    }),
  );
  return found.flat();
}

/** Id of the buyer's last order, or '' before the first. An order whose answer was lost is found by it. */
export async function lastOrder(traffic: Traffic): Promise<string> {
  const limits = await traffic.read('limites', traffic.buyer());
  const id = limits?.['ultimaOrden'];
  return typeof id === 'string' ? id : '';
}

/** Adds a unit of each product through the list's search. */
export async function fillCart(page: Page, products: readonly Spare[]): Promise<void> {
  await visit(page, '/');
  for (const { title } of products) {
    await page.getByRole('searchbox', { name: 'Buscar productos' }).fill(title);
    await page
      .getByRole('button', { name: `Agregar ${title} al carrito`, exact: true })
      .first()
      .click();
  }
  await page.getByRole('link', { name: `Carrito, ${products.length} producto` }).click();
}

/** Finishes the purchase. @throws Error with the page's reason where it refuses. */
export async function placeOrder(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: 'Finalizar Compra' });
  const email = page.getByRole('link', { name: 'Ingresá un correo' });
  await finish.or(email).first().waitFor();
  if (await email.isVisible())
    throw new Error('the test account has no e-mail address: save one in its profile, once');
  await page.getByLabel('Método de pago').selectOption({ index: 1 });
  await finish.click();
  const placed = page.getByRole('heading', { level: 1, name: /Registramos tu pedido/u });
  const refused = page.getByRole('main').getByRole('alert');
  const changed = page.getByRole('alertdialog').getByRole('button', { name: /^Finalizar por/u });
  await placed.or(refused).or(changed).first().waitFor({ timeout: ANSWER_MS });
  if (await changed.isVisible()) {
    await changed.click();
    await placed.or(refused).first().waitFor({ timeout: ANSWER_MS });
  }
  if (!(await placed.isVisible())) throw new Error(`the page says: ${await refused.first().innerText()}`);
}

/** The rules accepted the order, and the database holds it as the page sent it. */
export async function orderFinding(traffic: Traffic, order: PlacedOrder): Promise<Finding> {
  const lines = order.products.length;
  const stored = await traffic.read('ordenes', order.id);
  if (stored?.['estado'] !== 'Procesando' || !Array.isArray(stored['productos']))
    return failed(`order ${order.id} is not stored as it was sent`);
  if (stored['productos'].length !== lines)
    return failed(`order ${order.id} has ${stored['productos'].length} of ${lines} products`);
  const most =
    lines === MAX_ORDER_LINES ? 'the largest that there is' : `${MAX_ORDER_LINES} could not be tried`;
  return ok(`${order.id}: the rules take ${lines} products (${most})`);
}

/** Cancels the order while a visitor's lock holds one of its products for a moment. */
export async function cancelUnderLock(page: Page, traffic: Traffic, order: PlacedOrder): Promise<Finding> {
  await askToCancel(page, order.id);
  const path = `productos/${order.products[0]?.id}`;
  const release = await lockDocument(traffic.documents(), path).catch(() => null);
  const cancelling = confirmCancel(page);
  const lockEnds = page.waitForTimeout(HOLD_MS).then(() => false);
  const isFree = await Promise.race([cancelling, lockEnds]).catch(() => false);
  await release?.();
  if (!(await cancelling)) await cancelAgain(page, traffic, order.id);
  if (release === null) return ok('the database refuses anonymous transactions');
  return isFree
    ? ok('an anonymous transaction holds nobody up')
    : noticed(
        'anybody can hold up orders of a product: choose optimistic concurrency, or enforce App Check (docs/security.md#what-remains)',
      );
}

async function askToCancel(page: Page, id: string): Promise<void> {
  await page.goto('/user');
  const card = page.getByRole('listitem').filter({ hasText: id });
  await card.getByRole('button', { name: 'Cancelar pedido' }).click();
}

/** @returns whether the page says that the order is cancelled. */
async function confirmCancel(page: Page): Promise<boolean> {
  await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
  const done = page.getByText('Cancelaste el pedido.').first();
  const not = page.getByText('No pudimos cancelar el pedido.').first();
  await done.or(not).first().waitFor({ timeout: ANSWER_MS });
  return done.isVisible();
}

/** A late answer may have cancelled the order meanwhile: then its button is gone. */
async function cancelAgain(page: Page, traffic: Traffic, id: string): Promise<void> {
  await page.waitForTimeout(ANSWER_MS / 3);
  if ((await traffic.read('ordenes', id))?.['estado'] !== 'Procesando') return;
  await askToCancel(page, id);
  await confirmCancel(page);
}

/** Nothing of the order is left but itself, cancelled. Stock that another buyer moved meanwhile cannot be compared. */
export async function leftovers(traffic: Traffic, order: PlacedOrder): Promise<Finding> {
  const estado = (await traffic.read('ordenes', order.id))?.['estado'];
  if (estado !== 'Cancelar')
    return failed(`order ${order.id} is still «${String(estado)}»: cancel it in the panel`);
  const missing: number[] = [];
  for (const { id, stock } of order.products) {
    const product = await traffic.read('productos', id);
    if (product?.['ultimaOrden'] === order.id && product['stock'] !== stock) missing.push(id);
  }
  if (missing.length > 0) return failed(`the stock of products ${missing.join(', ')} did not come back`);
  return (await hasEmptyCart(traffic))
    ? ok('stock returned, cart empty; the cancelled order stays in the panel')
    : failed(EMPTY_IT);
}

/** The cart of the buyer's record, which is not there before the first login. */
export async function hasEmptyCart(traffic: Traffic): Promise<boolean> {
  const cart = (await traffic.read('usuarios', traffic.buyer()))?.['carrito'] ?? [];
  return Array.isArray(cart) && cart.length === 0;
}

/** Empties the cart after a purchase that did not happen. */
export async function emptyCart(page: Page, traffic: Traffic): Promise<Finding> {
  await page.waitForTimeout(SAVED_MS);
  if (!(await hasEmptyCart(traffic))) {
    await page.goto('/carrito');
    const remove = page.getByRole('button', { name: /^Quitar /u });
    await remove.first().waitFor();
    while ((await remove.count()) > 0) await remove.first().click();
  }
  await until(
    () => hasEmptyCart(traffic),
    ANSWER_MS,
    () => EMPTY_IT,
  );
  return ok('nothing was ordered; the cart is empty again');
}
