import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../local/engines/ports.ts';
import { startTcpRelay } from '../../local/persistence/tcp-relay.ts';
import { seedBuyers, type SeedBuyer } from '../../local/seed/accounts.ts';
import { asSquare } from '../../local/services/picture-service.ts';
import { expectNoComplaints, newVisitor, sharedBrowser } from '../support/browser/browser.ts';
import { sharedBuild } from '../support/browser/shared-shop.ts';
import { openShop, type TestShop } from '../support/browser/shop.ts';
import { databaseOf, type Database } from '../support/database/database.ts';
import { CASES, type FaultCase } from './cases.ts';
import { interruptedPurchase, LIVE, ordersOf, PRODUCT } from './purchase.ts';

/** The longest wait of the SDK before it connects again, and some seconds. */
const LONGEST_WAIT_MS = 75_000;
const STOCK = 9000;

/** Asked by `npm test`, because no other test does. `npm run test:faults` asks every case. */
const EVERY_RUN = new Set([
  'offline: form',
  'offline: order stored',
  'site replaced: order',
  'clock a day ahead: order',
  'IndexedDB corrupt: cart',
  'email: 400',
  'geocoding: 4xx',
  'every service: reset',
  'token of the login: malformed',
  'sign-in at Firebase: 5xx',
  'database reset: form',
  'database 5xx: order not stored',
  'database reset: order stored, then nothing',
]);

/** Messages of the browser and of libraries about a fault. No error may be uncaught. */
const PROVOKED = [
  /Failed to load resource|net::ERR_|blocked by CORS policy/,
  /@firebase\/(app|auth|firestore)/,
  /ChunkLoadError|Failed to fetch dynamically imported module/,
  // A host answers with its page where a style sheet is gone.
  /Refused to apply style from '[^']*\/static\/css\//,
];
/** Firestore's SDK throws at corrupt rows where the shop cannot catch it. */
const CORRUPT_ROWS = /uncaught: (Cannot read properties of|FIRESTORE .* INTERNAL ASSERTION)/;

const browser = await sharedBrowser();
const buyers = CASES.map((_, at): SeedBuyer => {
  const email = `cliente${at}@correo.example`;
  const names = { name: `Cliente ${at}`, given_name: 'Cliente', family_name: String(at) };
  return { sub: `auth0|cliente${at}`, email, password: `${at}-de-pruebas`, ...names, blocked: false };
});
let shop: TestShop;
let database: Database;
let sold = 0;

beforeAll(async () => {
  const model = await sharedBuild();
  shop = await openShop({ drawPicture: asSquare, model, buyers: [...seedBuyers, ...buyers] });
  database = databaseOf(shop.addresses);
  await database.patch('productos', String(PRODUCT), { stock: STOCK });
});

afterAll(() => shop.stop());

const together = CASES.filter(({ alone }) => !alone);
const quick = together.filter(({ name }) => EVERY_RUN.has(name));

describe('a buyer orders exactly once, loses nothing and reads why', { retry: 0, timeout: 400_000 }, () => {
  it.concurrent.each(quick)('$name', async (faultCase) => {
    expect(await ordersAfter(faultCase)).toHaveLength(1);
  });

  describe('in every case', { tags: ['every-fault'] }, () => {
    it.concurrent.each(together.filter((one) => !quick.includes(one)))('$name', async (faultCase) => {
      expect(await ordersAfter(faultCase)).toHaveLength(1);
    });

    it.each(CASES.filter(({ alone }) => alone))('$name', async (faultCase) => {
      expect(await ordersAfter(faultCase)).toHaveLength(1);
    });
  });

  it('and takes one unit of the stock', async () => {
    expect((await database.get('productos', String(PRODUCT)))?.['stock']).toBe(STOCK - sold);
  });
});

/** Takes a purchase through a fault and returns the orders that its buyer then has. */
async function ordersAfter({ name, begin, situation, alone = false }: FaultCase): Promise<string[]> {
  // A stack that has restarted knows only the seed's buyers.
  const buyer = alone ? seedBuyers[0] : buyers[CASES.findIndex((one) => one.name === name)];
  if (buyer === undefined) throw new Error('every case has a buyer');
  const before = (await ordersOf(database, buyer)).map((id) => `ordenes/${id}`);
  await database.rewrite([...before, `usuarios/${buyer.sub}`, `limites/${buyer.sub}`], []);
  const visitor = await newVisitor(browser, shop.url);
  const { context, page } = visitor;
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -34.6037, longitude: -58.3816 });
  // Open streams go through a port of their own, where they can be cut.
  const { port } = shop.addresses.firestore;
  const own = await freePort();
  let relay = await startTcpRelay(own, port, () => undefined);
  await context.route(LIVE, (route) =>
    route.continue({ url: route.request().url().replace(`:${port}/`, `:${own}/`) }),
  );
  const cutStreams = async (): Promise<void> => {
    await relay.stop();
    relay = await startTcpRelay(own, port, () => undefined);
  };
  const visit = { shop, database, context, page, buyer, cutStreams };
  try {
    await interruptedPurchase(visit, begin, situation);
    const orders = await ordersOf(database, buyer);
    expect((await database.get('usuarios', buyer.sub))?.['carrito'], 'left in the cart').toEqual([]);
    // What a stack received is gone when it restarts.
    if (!alone) await expectTold(String(orders[0]), name === 'email: 400' ? 0 : 1);
    const provoked = name === 'IndexedDB corrupt: cart' ? [...PROVOKED, CORRUPT_ROWS] : PROVOKED;
    expectNoComplaints(visitor, provoked);
    return orders;
  } finally {
    sold += (await ordersOf(database, buyer)).length;
    await relay.stop();
    await visitor.close();
  }
}

const Received = v.array(v.object({ service: v.string(), address: v.string(), body: v.string() }));

/** Waits until the bot has told the owner of the order, and this number of e-mails its buyer. */
async function expectTold(id: string, mails: number): Promise<void> {
  const isTold = async (): Promise<void> => {
    const reply = await fetch(`${shop.addresses.services}/_received`);
    const received = v.parse(Received, await reply.json());
    const about = received.filter(({ address, body }) => (address + body).includes(id));
    expect(about.map(({ service }) => service)).toContain('bot');
    expect(about.filter(({ service }) => service === 'email')).toHaveLength(mails);
  };
  await vi.waitFor(isTold, { timeout: LONGEST_WAIT_MS, interval: 200 });
}
