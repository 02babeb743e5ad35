import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../local/engines/ports.ts';
import { startTcpRelay } from '../../local/persistence/tcp-relay.ts';
import { seedBuyers, type SeedBuyer } from '../../local/seed/accounts.ts';
import { asSquare } from '../../local/services/picture-service.ts';
import { expectNoComplaints, newVisitor, sharedBrowser } from '../support/browser/browser.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { openShop, type TestShop } from '../support/browser/shop.ts';
import { databaseOf, type Database } from '../support/database/database.ts';
import { CASES, type FaultCase } from './cases.ts';
import { interruptedPurchase, LIVE, LONGEST_WAIT_MS, ordersOf, PRODUCT } from './purchase.ts';

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
  const model = sharedShop();
  shop = await openShop({ drawPicture: asSquare, model, buyers: [...seedBuyers, ...buyers] });
  database = databaseOf(shop.addresses);
  await database.patch('productos', String(PRODUCT), { stock: STOCK });
});

afterAll(() => shop.stop());

describe('a purchase while one thing fails', { retry: 0, timeout: 400_000 }, () => {
  // A fault that reaches every buyer comes when the others are over.
  for (const faultCase of CASES.toSorted((one, other) => Number(one.alone) - Number(other.alone))) {
    const { name, alone } = faultCase;
    const tags = EVERY_RUN.has(name) ? [] : ['every-fault'];
    it(`places one order, loses nothing and says why: ${name}`, { tags, concurrent: !alone }, async () => {
      expect(await ordersAfter(faultCase)).toHaveLength(1);
    });
  }

  it('takes one unit from the stock for each order', async () => {
    expect((await database.get('productos', String(PRODUCT)))?.['stock']).toBe(STOCK - sold);
  });
});

/** Takes a purchase through a fault and returns the orders that its buyer then has. */
async function ordersAfter({ name, begin, situation, alone }: FaultCase): Promise<string[]> {
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
  const visit = { shop, database, context, page, buyer, ordersWithin: LONGEST_WAIT_MS, cutStreams };
  try {
    await interruptedPurchase(visit, begin, situation);
    const orders = await ordersOf(database, buyer);
    expect((await database.get('usuarios', buyer.sub))?.['carrito'], 'left in the cart').toEqual([]);
    expect((await mailsAbout(String(orders[0]))).length).toBeLessThanOrEqual(1);
    const provoked = name === 'IndexedDB corrupt: cart' ? [...PROVOKED, CORRUPT_ROWS] : PROVOKED;
    expectNoComplaints(visitor, provoked);
    return orders;
  } finally {
    const { length } = await ordersOf(database, buyer);
    sold += length;
    await relay.stop();
    await visitor.close();
  }
}

const Received = v.array(v.object({ service: v.string(), status: v.number(), body: v.string() }));

/** The e-mails about the order that the service took. */
async function mailsAbout(id: string): Promise<readonly unknown[]> {
  const reply = await fetch(`${shop.addresses.services}/_received`);
  return v
    .parse(Received, await reply.json())
    .filter(({ service, status, body }) => service === 'email' && status === 200 && body.includes(id));
}
