import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { parseDocument } from '#deploy/build/documents/parse-document.ts';
import { FORM_FIELDS, type FormField } from '#domain/buyer/form-fields.ts';
import { KEPT_SCREEN } from '#deploy/pages/kept-screen.ts';
import { START_SCRIPT } from '#deploy/pages/start-script.ts';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { addFromList } from '#tests/support/browser/buyer.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { openOrder, openPanel, openSection, orderRow, openProduct } from '#tests/support/browser/seller.ts';
import { newBuyer } from '#tests/support/browser/signed-in.ts';
import { putBuyer, putOrders } from '#tests/support/browser/stories.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { visit } from '#tests/support/browser/visit.ts';

const database = openDatabase(sharedShop().documents);
const RAI = 132;
const DIMMER = 119;
const hasRai = existsSync('projects-md/rai.md');
const ORDER = 'Xs50aTk1nGs7eE2rT9aa';

/** Returns markup of an attacker, which must appear on screen letter by letter. It begins with what a record has room for. */
const evil = (name: string) =>
  `${name} <svg onload=attacked=1><img src=x onerror="attacked=1;alert(1)"><script>attacked=1</script>"'>`;
/** Returns what the shop reads of that markup from a record, whose texts have a limit: one element is whole. */
const evilInRecord = (name: string, field: FormField) => evil(name).slice(0, FORM_FIELDS[field].maxLength);
const PERSON = {
  nombre: evil('Ana'),
  apellido: evil('Prueba'),
  localidad: evil('Villa'),
  calle: evil('Calle'),
};
const TITLE = evil('Dimmer');
const VIDEO = '"></iframe><script>attacked=1</script>/../../?';

const browser = await sharedBrowser();
let visitor: Visitor;
let page: Page;
/** Collects dialogs that opened and requests to foreign hosts. */
let alarms: string[] = [];

beforeAll(async () => {
  await database.patch('productos', String(DIMMER), {
    title: TITLE,
    info: 'javascript:attacked=1',
    permalink: 'javascript:attacked=1',
    video: VIDEO,
    internalCategory: '"><img src=x onerror=attacked=1>',
  });
  await putBuyer(database, 0, {
    ...PERSON,
    picture: 'javascript:attacked=1',
  });
  await putOrders(database, sharedShop().services, [
    {
      id: ORDER,
      units: { [RAI]: 1 },
      estado: 'En camino',
      trackingNumber: evil('360000102000579'),
      servicioEnvio: evil('Andreani'),
      usuario: PERSON,
    },
  ]);
  const order = await database.get('ordenes', ORDER);
  const lines = v.parse(v.array(v.record(v.string(), v.unknown())), order?.['productos']);
  const productos = lines.map((line) => Object.assign(line, { title: evil('RAI') }));
  await database.patch('ordenes', ORDER, { productos });
});

// One visit for everything that needs no account: a new one downloads and compiles everything again.
beforeAll(async () => watch(await newVisitor(browser, sharedShop().site)));

beforeEach(() => {
  alarms = [];
});

afterAll(() => visitor.close());

/** Goes on with this visitor, and notes dialogs that open and requests to foreign hosts. */
function watch(next: Visitor): void {
  visitor = next;
  ({ page } = visitor);
  const { context } = visitor;
  context.on('page', (opened) => opened.on('dialog', (dialog) => void alarms.push(dialog.message())));
  page.on('dialog', (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOurs = hostname === 'localhost' || hostname === '127.0.0.1';
    if (protocol.startsWith('http') && !isOurs) alarms.push(request.url());
  });
}

describe('foreign text is shown as text and never runs', () => {
  it('a hostile product, link, video and search run nothing for a visitor', async () => {
    await page.goto(`/?q=${encodeURIComponent(evil('nada'))}`);
    await page.getByRole('heading', { name: `Nada por acá con «${evil('nada')}»` }).waitFor();
    await expectInert();

    await page.goto('/');
    await addFromList(page, 'dimmer', TITLE);
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
    await page.getByRole('link', { name: TITLE, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(await page.getByRole('link', { name: 'Información adjunta' }).count()).toBe(0);
    await expectInert();

    // The test reads the address of the video instead of loading it: no request leaves the machine.
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
    await page.getByRole('button', { name: 'Reproducir video' }).click();
    const frame = page.getByTitle(`Video de ${TITLE}`);
    const address = new URL((await frame.getAttribute('src')) ?? '');
    expect(address.origin + address.pathname).toBe(
      `https://www.youtube-nocookie.com/embed/${encodeURIComponent(VIDEO)}`,
    );
    await expectInert(/youtube-nocookie/);

    await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
    await page.getByRole('main').getByText(TITLE).first().waitFor();
    await expectInert(/youtube-nocookie/);
    expectNoComplaints(visitor);
  });

  it.runIf(hasRai)('a hostile maker document shows no HTML, script link or foreign picture', async () => {
    const document = [
      '# RAI\n\n## Proyecto de prueba',
      '<img src=x onerror="attacked=1"><script>attacked=1</script><iframe src="https://malo.example"></iframe>',
      'Un [enlace malo](javascript:attacked=1), un [correo](data:text/html,x) y `<svg onload=attacked=1>`.',
      '![placa](https://malo.example/rastro.png) ![otra](x"onerror="attacked=1)',
      '| Pin <img src=x onerror=attacked=1> | [uno](vbscript:x) |\n|---|---|\n| a | b |',
      '```cpp\n"<script>attacked=1</script>"\n```',
    ].join('\n\n');
    await page.route(/\/static\/js\/rai-[\w-]+\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const tree = ${JSON.stringify(parseDocument(document))}; export const images = {};`,
      }),
    );
    await page.goto(`/producto/${RAI}`);
    await page.getByRole('heading', { name: 'Proyecto de prueba' }).waitFor();
    // The titles of other products below are hostile, too.
    const description = page.locator('main details', { hasText: 'Proyecto de prueba' });
    await description.getByText('<svg onload=attacked=1>').waitFor();
    await description.getByText('"<script>attacked=1</script>"').waitFor();
    await description.getByText('enlace malo').waitFor();
    expect(
      await description.getByRole('link', { name: /enlace malo|correo|uno/ }).evaluateAll(addressesOf),
    ).toEqual([]);
    await expectInert();
    expectNoComplaints(visitor);
  });

  it('hostile browser storage runs nothing', async () => {
    await visit(page, '/');
    await page.evaluate(
      ([name, title]) => {
        const put = (key: string, value: unknown) =>
          localStorage.setItem(key, JSON.stringify({ version: 1, value }));
        const identity = { sub: name, name, given_name: name, family_name: name, email: name };
        put('bornera.user', { ...identity, picture: 'javascript:attacked=1' });
        put('bornera.cart', {
          owner: name,
          dirty: true,
          items: [{ id: 119, cantidadIndividual: 1, freeShipping: 0, weight: 1, title }],
        });
        put('bornera.pending-order', { id: name, sub: name });
        put('bornera.anonymous', name);
        for (const key of ['bornera.favourites', 'bornera.seen', 'bornera.draft'])
          put(key, [name, { title }]);
        for (const key of ['bornera.theme', 'theme']) localStorage.setItem(key, name ?? '');
      },
      [evil('Ana'), TITLE],
    );
    await page.goto('/user');
    // Neither Firebase nor the identity provider has a session for the stored identity.
    await page
      .getByRole('main')
      .getByText(/Tu sesión venció/)
      .waitFor();
    await expectInert();
    await page.goto('/carrito');
    await page.getByRole('main').getByText(TITLE).first().waitFor();
    await expectInert();
    expectNoComplaints(visitor);
  });
});

describe('a violation of the Content-Security-Policy', () => {
  it('every kind of policy violation is stopped, and noted by these tests', async () => {
    await visit(page, '/instructivo');
    expectNoComplaints(visitor);
    await page.evaluate(() => {
      const attempt = (attack: () => unknown) => {
        try {
          attack();
        } catch {
          // Trusted types throw.
        }
      };
      const [script, image, bold] = ['script', 'img', 'b'].map((name) => document.createElement(name));
      attempt(() => script?.append('window.attacked = 1'));
      attempt(() => document.body.insertAdjacentHTML('beforeend', '<b onclick="attacked=1">x</b>'));
      attempt(() => window.trustedTypes?.createPolicy('mala', { createScript: (text: string) => text }));
      image?.setAttribute('src', 'https://malo.example/a.png');
      bold?.setAttribute('style', 'color:red');
      document.body.append(...[script, image, bold].filter((element) => element !== undefined));
      fetch('https://malo.example/robo').catch(() => undefined);
    });
    await expect.poll(() => visitor.violations.length).toBeGreaterThanOrEqual(5);
    const directives = visitor.violations.map((text) => text.split(':')[0]);
    expect(new Set(directives)).toEqual(
      new Set(['require-trusted-types-for', 'trusted-types', 'style-src-attr', 'img-src', 'connect-src']),
    );
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
    expect(() => expectNoComplaints(visitor)).toThrow('unexpected console errors');
    visitor.violations.length = 0;
  });
});

describe('foreign text in orders and records is shown as text and never runs', () => {
  it('hostile orders, slips, products and buyers run nothing for the seller', async () => {
    await visitor.close();
    watch(await newVisitor(browser, sharedShop().site));
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await openPanel(page);
    const detail = await openOrder(page, ORDER);
    await orderRow(page, ORDER).getByText(evil('Ana')).first().waitFor();
    await detail.getByText(evil('RAI')).first().waitFor();
    await expectInert();

    await detail.getByRole('button', { name: 'Remito' }).click();
    await page.emulateMedia({ media: 'print' });
    const slip = page.getByRole('region', { name: `Remito del pedido ${ORDER}` });
    for (const text of [evil('RAI'), evil('Ana'), evil('Villa'), evil('Andreani'), evil('360000102000579')])
      await slip.getByText(text).first().waitFor();
    await expectInert();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

    await openSection(page, 'Productos');
    await openProduct(page, 'dimmer', TITLE);
    await expectInert();

    await openSection(page, 'Usuarios');
    const ana = evilInRecord('Ana', 'nombre');
    await page.getByRole('heading', { name: ana }).waitFor();
    await page.getByRole('link', { name: ana }).click();
    await page.getByText(evilInRecord('Villa', 'localidad')).first().waitFor();
    await expectInert();
    expectNoComplaints(visitor);
  });

  it('a hostile record and hostile orders run nothing for the buyer', async () => {
    await visitor.close();
    watch(await newBuyer(browser, sharedShop().site));
    await page.goto('/user');
    const card = page.getByRole('group').filter({ hasText: ORDER });
    await card.getByText(evil('360000102000579')).first().waitFor();
    await card.getByText(evil('RAI')).first().waitFor();
    const form = page.getByRole('textbox', { name: 'Nombre', exact: true });
    await expect.poll(() => form.inputValue()).toBe(evilInRecord('Ana', 'nombre'));
    await expectInert();
    expectNoComplaints(visitor);
  });
});

/** Expects no dialog, no foreign request and no script of the attacker. */
async function expectInert(expected?: RegExp): Promise<void> {
  expect(alarms.filter((alarm) => !expected?.test(alarm))).toEqual([]);
  expect(await page.evaluate(whatCouldRun, [START_SCRIPT, KEPT_SCREEN])).toEqual([]);
}

/** @param own texts of the shop's scripts in its pages, which the policy allows by their hashes */
function whatCouldRun(own: readonly string[]): string[] {
  const found = 'attacked' in window ? ['it ran'] : [];
  for (const element of document.querySelectorAll('*')) {
    const say = (what: string) => found.push(`${what} in <${element.localName}>`);
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') say(name);
      const leads = /^(src|.*href|action|formaction|data|poster)$/.test(name);
      if (leads && /^\s*(javascript|vbscript|data:text)/i.test(value)) say(value);
    }
    const isData = /^application\/(ld\+)?json$/.test(element.getAttribute('type') ?? '');
    const isForeign = element instanceof HTMLScriptElement && !own.includes(element.text);
    if (isForeign && element.src === '' && !isData) say('text');
    if (['object', 'embed', 'base'].includes(element.localName)) say('it');
  }
  return found;
}

function addressesOf(links: readonly Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}
