import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortId } from '#domain/orders/short-id.ts';
import { seedBuyers, seedSeller } from '#local/seed/accounts.ts';
import { titleOf } from '#tests/support/browser/buyer.ts';
import { openShop, type TestShop } from '#tests/support/browser/shop.ts';
import { putBuyer } from '#tests/support/browser/stories.ts';
import { openDatabase, type Database } from '#tests/support/database/database.ts';
import type { BrowserUnderTest } from './support/browser-under-test.ts';
import { engines } from './support/installed-browsers.ts';
import { personAt, type Person } from './support/person.ts';

const [ANA] = seedBuyers;
const PRODUCT = titleOf(132);
const OTHER = 119;

/** Words of titles that break across two lines when titles are as narrow as on a phone's card. */
const BROKEN_WORDS = `Array.from(document.querySelectorAll('main h1 > *, article :is(h2, h3) a > *'), (title) => {
  title.style.cssText = 'display: block; width: 8rem';
  return [...title.textContent.matchAll(/[^\\s-]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(title.firstChild, index);
    range.setEnd(title.firstChild, index + word.length);
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1;
  });
}).flat()`;

/** Firefox cancels a page's requests when the page is left, which the page's libraries report. */
const LEFT_PAGE = /RPC_ERROR HTTP error has no status|A ServiceWorker intercepted the request/;

const installed = engines().flatMap(({ name, open }) => (open === null ? [] : [{ name, open }]));
const missing = engines().flatMap(({ name, open }) => (open === null ? [name] : []));
if (missing.length > 0) console.log(`Not installed, and so not tried: ${missing.join(', ')}.`);
const browsers = new Map<string, BrowserUnderTest>();
let shop: TestShop;
let database: Database;

beforeAll(async () => {
  shop = await openShop();
  const { firestore, projectId } = shop.addresses;
  database = openDatabase(
    `http://${firestore.host}:${firestore.port}/v1/projects/${projectId}/databases/(default)/documents`,
  );
  await putBuyer(database, 0);
});

afterAll(async () => {
  await Promise.all(Array.from(browsers.values(), (browser) => browser.close()));
});

// The tests of a browser are steps of one story: each continues where the previous one ended.
describe.each(installed)('in $name', ({ name, open }) => {
  let browser: BrowserUnderTest;
  let buyer: Person;

  beforeAll(async () => {
    // The buyer has just ordered in another browser.
    await database.rewrite([`limites/${ANA?.sub}`], []);
    browser = await open();
    browsers.set(name, browser);
    console.log(browser.name);
    buyer = personAt(browser.window);
  });

  const goTo = (path: string) => browser.window.goTo(shop.url + path);

  it('a restored page keeps the cart’s items from another page, and its own additions', async () => {
    const add = { role: 'button', name: 'Agregar al carrito' };
    await goTo(`/producto/${OTHER}`);
    await buyer.sees(add);
    await browser.window.goTo('about:blank');
    await goTo('/producto/132');
    await buyer.presses(add);
    await buyer.sees({ role: 'link', name: 'Carrito, 1 unidad' });
    await browser.window.back(2);
    await buyer.sees({ role: 'heading', name: titleOf(OTHER) });
    await buyer.presses(add);
    await buyer.sees({ role: 'link', name: 'Carrito, 2 unidades' });
    await goTo('/carrito');
    await buyer.presses({ role: 'button', name: `Quitar ${PRODUCT}` });
    await buyer.presses({ role: 'button', name: `Quitar ${titleOf(OTHER)}` });
    await buyer.sees({ text: 'Sin productos' });
  });

  it('no word of a title is hyphenated, in the list and on the product’s page', async () => {
    for (const path of ['/', `/producto/${OTHER}`]) {
      await goTo(path);
      await buyer.sees({ role: 'button', name: /^Agregar/ });
      expect([path, await browser.window.evaluate(BROKEN_WORDS)]).toEqual([path, []]);
    }
  });

  it('a visitor finds a product and adds it to the cart', async () => {
    await goTo('/');
    await buyer.types({ role: 'searchbox', name: 'Buscar productos' }, 'rai');
    await buyer.presses({ role: 'button', name: `Agregar ${PRODUCT} al carrito` });
    await buyer.presses({ role: 'link', name: 'Carrito, 1 unidad' });
    await buyer.sees({ role: 'link', name: PRODUCT });
  });

  it('the login window signs the buyer in, and the checkout is there after a reload', async () => {
    const popup = await browser.popupOf(() =>
      buyer.presses({ role: 'button', name: 'Iniciá sesión para continuar' }),
    );
    const login = personAt(popup);
    await login.types({ label: 'Correo' }, ANA?.email ?? '');
    await login.types({ label: 'Contraseña' }, ANA?.password ?? '');
    await login.presses({ role: 'button', name: 'Ingresar' });
    await buyer.sees({ role: 'button', name: 'Finalizar Compra' });
    await browser.window.reload();
    await buyer.sees({ role: 'button', name: 'Finalizar Compra' });
  });

  it('the order is placed once and shown in the profile', async () => {
    const before = await orderIds();
    await buyer.presses({ role: 'button', name: 'Finalizar Compra' });
    await buyer.sees({ role: 'heading', name: /Registramos tu pedido/ });
    const added = [...(await orderIds())].filter((id) => !before.has(id));
    expect(added).toHaveLength(1);
    await goTo('/user');
    await buyer.sees({ text: new RegExp(shortId(added[0] ?? 'none')) });
  });

  it('the seller opens the order in the panel', async () => {
    await goTo('/admin');
    await buyer.types({ role: 'textbox', name: 'Usuario' }, seedSeller.user);
    await buyer.types({ label: /^Contraseña/ }, seedSeller.password);
    await buyer.presses({ role: 'button', name: 'Ingresar' });
    await buyer.presses({ role: 'link', name: 'Ana Prueba' });
    await buyer.sees({ role: 'button', name: /^Estado: / });
  });

  it('a restored panel shows no order after the seller signed out', async () => {
    await goTo('/admin');
    await buyer.presses({ role: 'button', name: 'Salir' });
    await buyer.sees({ role: 'textbox', name: 'Usuario' });
    await goTo('/instructivo');
    await buyer.sees({ role: 'heading', name: /Cómo comprar/ });
    await browser.window.back(2);
    await buyer.sees({ role: 'textbox', name: 'Usuario' });
  });

  it('the buyer signs out and is anonymous after a reload', async () => {
    await goTo('/user');
    // The page's layout may change until the account has loaded.
    await buyer.sees({ role: 'button', name: 'Guardar datos' });
    await buyer.presses({ role: 'button', name: 'Cerrar sesión' });
    await buyer.sees({ role: 'link', name: 'Perfil' });
    await browser.window.back(1);
    await buyer.sees({ role: 'button', name: 'Iniciar sesión' });
    await goTo('/user');
    await buyer.sees({ role: 'button', name: 'Iniciar sesión' });
    expect(browser.complaints.filter((text) => !LEFT_PAGE.test(text))).toEqual([]);
  });
});

describe('without a network, after a visit', () => {
  beforeAll(() => shop.stop());

  it.each(installed)('$name shows the list and the cart', async ({ name }) => {
    const browser = browsers.get(name);
    if (browser === undefined) throw new Error(`${name} did not open.`);
    const visitor = personAt(browser.window);
    await browser.window.goTo(`${shop.url}/`);
    await visitor.sees({ role: 'button', name: /^Agregar .+ al carrito$/ });
    await browser.window.goTo(`${shop.url}/carrito`);
    await visitor.sees({ text: 'Sin productos' });
  });
});

it.skipIf(missing.length > 0)('every browser that buyers use is installed, and was tested', () => {
  expect([...browsers.keys()]).toEqual(['Chromium', 'Chromium 109', 'Firefox', 'WebKit']);
});

async function orderIds(): Promise<Set<string>> {
  return new Set((await database.all('ordenes')).keys());
}
