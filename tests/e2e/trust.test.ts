import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import * as v from 'valibot';
import { parseDocument } from '#deploy/build/documents/parse-document.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { FORM_FIELDS, type FormField } from '#domain/buyer/form-fields.ts';
import { deployConfig } from '#deploy/hosting/hosting-config.ts';
import { serveBuild } from '#deploy/hosting/serve-build.ts';
import { buildStartScript } from '#deploy/pages/renderer.ts';
import { seedBuyers, seedSeller } from '#local/seed/accounts.ts';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { addFromList, newBuyer } from '#tests/support/browser/buyer.ts';
import { BUILD_MS } from '#tests/support/servers/build-limit.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import {
  openOrder,
  openPanel,
  openSection,
  orderRow,
  openProductSheet,
} from '#tests/support/browser/seller.ts';
import { putBuyer, putOrders } from '#tests/support/browser/stories.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { visit } from '#tests/support/browser/visit.ts';

const database = openDatabase(sharedShop().documents);
const RAI = 132;
const DIMMER = 119;
const hasRai = existsSync('projects-md/rai.md');
const ORDER = 'Xs50aTk1nGs7eE2rT9aa';

/** Returns an attacker's markup, which must appear on screen literally. The first part fits a record's field. */
const evil = (name: string) =>
  `${name} <svg onload=attacked=1><img src=x onerror="attacked=1;alert(1)"><script>attacked=1</script>"'>`;
/** Returns the part of that markup that the shop reads from a record, whose texts have a maximum length: one whole element. */
const evilInRecord = (name: string, field: FormField) => evil(name).slice(0, FORM_FIELDS[field].maxLength);
const PERSON = {
  nombre: evil('Ana'),
  apellido: evil('Prueba'),
  localidad: evil('Villa'),
  calle: evil('Calle'),
};
const TITLE = evil('Dimmer');

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
    video: '"></iframe><script>attacked=1</script>/../../?',
    internalCategory: '"><img src=x onerror=attacked=1>',
  });
  await putBuyer(database, 0, { ...PERSON, picture: 'javascript:attacked=1' });
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
  // Another program's copy: the shop itself accepts no text that does not fit.
  const usuario = { ...v.parse(v.record(v.string(), v.unknown()), order?.['usuario']), ...PERSON };
  await database.patch('ordenes', ORDER, { productos, usuario });
});

// One visit for everything that needs no account: a new one would download and compile everything again.
beforeAll(async () => watch(await newVisitor(browser, sharedShop().site)));

beforeEach(() => {
  alarms = [];
});

afterAll(() => visitor.close());

/** Continues with this visitor, and records opened dialogs and requests to foreign hosts. */
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
  it('a hostile product, link and search run nothing for a visitor', async () => {
    await page.goto(`/?q=${encodeURIComponent(evil('nada'))}`);
    await page
      .getByText(`«${evil('nada')}»`)
      .first()
      .waitFor();
    await expectInert();

    await page.goto('/');
    await addFromList(page, 'dimmer', TITLE);
    await page.getByRole('link', { name: 'Carrito, 1 unidad' }).waitFor();
    await page.getByRole('link', { name: TITLE, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(await page.getByRole('link', { name: /^Más información/ }).count()).toBe(0);
    await expectInert();

    await page.getByRole('link', { name: 'Carrito, 1 unidad' }).click();
    await page.getByRole('main').getByText(TITLE).first().waitFor();
    await expectInert();
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
      await description
        .getByRole('link', { name: /enlace malo|correo|uno/ })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([]);
    await expectInert();
    expectNoComplaints(visitor);
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
    const slip = page.getByRole('region', { name: `Remito del pedido ${shortId(ORDER)}` });
    for (const text of [evil('RAI'), evil('Ana'), evil('Villa'), evil('Andreani'), evil('360000102000579')])
      await slip.getByText(text).first().waitFor();
    await expectInert();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

    await openSection(page, 'Productos');
    await openProductSheet(page, 'dimmer', TITLE);
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
    const card = page.getByRole('group').filter({ hasText: shortId(ORDER) });
    await card.getByText(evil('360000102000579')).first().waitFor();
    await card.getByText(evil('RAI')).first().waitFor();
    const form = page.getByRole('textbox', { name: 'Nombre', exact: true });
    await expect.poll(() => form.inputValue()).toBe(evil('Ana'));
    await expectInert();
    expectNoComplaints(visitor);
  });
});

/** Expects no dialog, no foreign request and no script of the attacker. */
async function expectInert(): Promise<void> {
  expect(alarms).toEqual([]);
  expect(await page.evaluate(whatCouldRun, [await buildStartScript()])).toEqual([]);
}

/** Returns elements that could run a script. @param own the shop's inline scripts, which the policy allows by hash */
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

const SENTRY = 'https://o1.ingest.sentry.io';
const ANYONE = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
/** An App Check token issued a moment ago. */
const TOKEN = `e30.${btoa(JSON.stringify({ iat: Math.floor(Date.now() / 1000) - 5 }))}.sello`;

/** A configuration as in docs/deploy.md, with fictional values. */
const SITE = {
  VITE_FIREBASE_API_KEY: 'publica',
  VITE_FIREBASE_PROJECT_ID: 'tienda-de-nadie',
  VITE_FIREBASE_AUTH_DOMAIN: 'tienda-de-nadie.firebaseapp.com',
  VITE_FIRESTORE_EMULATOR: '',
  VITE_AUTH_EMULATOR: '',
  VITE_AUTH0_DOMAIN: 'tienda-de-nadie.us.auth0.com',
  VITE_AUTH0_CLIENT_ID: 'publica',
  VITE_FIREBASE_TOKEN_CLAIM: 'https://bornera.ar/firebase_token',
  VITE_SELLER_HASH: '00',
  VITE_SENTRY_DSN: `${SENTRY.replace('//', '//publica@')}/42`,
  VITE_RELEASE: 'prueba',
  VITE_APP_CHECK_KEY: 'clave-de-recaptcha',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

/** Environment variables of the build that must not reach the page. */
const PLANTED = {
  MARKETPLACE_CLIENT_SECRET: 'plantado-en-el-entorno',
  FIREBASE_SERVICE_ACCOUNT: 'cuenta-plantada',
};

/** Texts that no published file may contain. Libraries that parse keys contain the header words of one. */
const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\\[nr]|\s)*[\w+/]{4}/,
  /private_key_id|client_x509_cert_url|\.iam\.gserviceaccount\.com/,
  /client_secret["'`]?\s*[:=]\s*["'`][\w-]{8,}|CLIENT_SECRET|REFRESH_TOKEN["'`]?\s*[:=]/,
  /\bAPP_USR-\d+|\bTG-[\da-f]{20,}/,
  /Bearer owner|(?:localhost|127\.0\.0\.1|\[::1\]):\d{4,5}|\/(?:home|Users)\/[\w.-]+\//,
  /\/\/# sourceMappingURL=\S+\s*$/,
  ...[...Object.values(PLANTED), seedSeller.password, ...seedBuyers.map(({ password }) => password)].map(
    (text) => new RegExp(text),
  ),
];

describe('a production build', () => {
  const dist = join(inject('shopsFolder'), 'production');
  let published: Awaited<ReturnType<typeof serveBuild>>;

  beforeAll(async () => {
    const others = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
    const off = Object.fromEntries(others.map((name) => [name, '']));
    await promisify(execFile)(
      process.execPath,
      [
        'node_modules/vite/bin/vite.js',
        'build',
        '--outDir',
        dist,
        '--emptyOutDir',
        '--logLevel',
        'error',
        '--bypass-lock',
      ],
      { env: { ...process.env, ...off, ...SITE, ...PLANTED, NODE_ENV: 'production' } },
    );
    published = await serveBuild({ dir: dist, hosting: deployConfig(SITE, dist).hosting, port: 0 });
  }, BUILD_MS);

  beforeEach(async () => {
    await visitor.close();
    watch(await newVisitor(browser, published.url));
  });

  afterAll(() => published.stop());

  it('holds neither secrets nor source maps', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !/(^|\/)\./.test(file) && statSync(join(dist, file)).isFile(),
    );
    const found = files.flatMap((file) => {
      const text = readFileSync(join(dist, file), 'utf8');
      return SECRETS.filter((secret) => secret.test(text)).map((secret) => `${file}: ${secret}`);
    });
    expect(found.concat(files.filter((file) => file.endsWith('.map')))).toEqual([]);
  });

  it('reports an unexpected error to Sentry within the content policy and without personal data', async () => {
    const reports: string[] = [];
    await page.route('https://*.googleapis.com/**', (route) => route.abort());
    await page.route(`${SENTRY}/**`, (route) => {
      reports.push(route.request().postData() ?? '');
      return route.fulfill({ body: '{}', headers: ANYONE });
    });
    await visit(page, '/user?correo=ana@correo.example#dni=30111222');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('no se pudo con ana@correo.example, DNI 30111222');
      });
      void Promise.reject(new Error('nadie miraba'));
    });
    await expect.poll(() => reports.length).toBe(2);
    const all = reports.join('\n');
    for (const part of ['"where":"uncaught"', '"where":"rejection"', 'con [correo]', '"release":"prueba"'])
      expect(all).toContain(part);
    expect(all).toContain('"infer_ip":"never"');
    expect(all).not.toMatch(/ana@|30111222|correo=|breadcrumb|cookie/i);
  });

  it('sends the token of App Check with its first request to the database, within the content policy', async () => {
    const exchanges: string[] = [];
    const body = `grecaptcha = { enterprise: {
      ready: (act) => act(), render: (_id, { callback }) => { callback(); return 0; }, execute: async () => 'humano' } }`;
    await page.route(
      'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true',
      (route) => route.fulfill({ body, contentType: 'text/javascript' }),
    );
    await page.route('https://content-firebaseappcheck.googleapis.com/**', (route, request) => {
      const [, app] = /apps\/(.+):exchangeRecaptchaEnterpriseToken/.exec(request.url()) ?? [];
      exchanges.push(`${app} ${request.postData()}`);
      return route.fulfill({ json: { token: TOKEN, ttl: '3600s' }, headers: ANYONE });
    });
    const tokens = await tokensToDatabase();
    await page.goto('/');
    await expect.poll(() => tokens[0]).toBe(TOKEN);
    expect(exchanges[0]).toBe('1:2:web:3 {"recaptcha_enterprise_token":"humano"}');
    // The build has no mirror.
    expectNoComplaints(visitor, [/status of 404/]);
  });
});

/** Responds for the database, without products. Returns the App Check token of each request. */
async function tokensToDatabase(): Promise<string[]> {
  const tokens: string[] = [];
  await page.route('https://firestore.googleapis.com/**', (route, request) => {
    if (request.method() !== 'OPTIONS') tokens.push(request.headers()['x-firebase-appcheck'] ?? 'none');
    return route.fulfill({ json: [{ readTime: '2026-11-22T00:00:00Z' }], headers: ANYONE });
  });
  return tokens;
}
