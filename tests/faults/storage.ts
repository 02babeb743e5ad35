import type { FaultCase, Trip } from './fault-case.ts';
import {
  browse,
  cartShown,
  follow,
  getReady,
  openCart,
  order,
  seeOrder,
  signInAgain,
  expectMessage,
} from './purchase.ts';

/** Cases of a browser that stores nothing or returns corrupt values. */
export function storageCases(): FaultCase[] {
  return [
    storageCase('localStorage', 'full', after(fillStorage)),
    storageCase('localStorage', 'blocked', after(inEveryPage(blockStorage))),
    storageCase('localStorage', 'corrupt', corruptStorage),
    storageCase('IndexedDB', 'full', after(fillQuota)),
    storageCase('IndexedDB', 'blocked', after(inEveryPage(blockDatabases))),
    storageCase('IndexedDB', 'absent', after(inEveryPage(removeDatabases))),
    { ...storageCase('IndexedDB', 'corrupt', corruptDatabases), provoked: BROKEN_INSIDE },
    storageCase('IndexedDB', 'alien', after(putAlienDatabases)),
    storageCase('both', 'blocked', after(inEveryPage(blockStorage), inEveryPage(blockDatabases))),
  ];
}

function storageCase(step: string, fault: string, run: Run): FaultCase {
  return { group: 'storage', step, fault, run };
}

/** Firestore's SDK throws on corrupt rows in handlers that the shop cannot reach. */
const BROKEN_INSIDE = /uncaught: (Cannot read properties of|FIRESTORE .* INTERNAL ASSERTION)/;

type Run = (trip: Trip) => Promise<void>;

/** Runs the whole purchase in a prepared browser. */
function after(...preparations: readonly Run[]): Run {
  return async (trip) => {
    for (const prepare of preparations) await prepare(trip);
    await browse(trip);
    await getReady(trip);
    await order(trip);
    await follow(trip);
  };
}

function inEveryPage(script: () => void): Run {
  return async ({ context }) => {
    await context.addInitScript(script);
  };
}

/** Fills the storage to its last character. */
async function fillStorage({ page }: Trip): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    for (const area of [localStorage, sessionStorage]) {
      for (let size = 4_194_304, number = 0; size >= 1; number += 1) {
        try {
          area.setItem(`f${number}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    }
  });
}

/** Makes every access to storage throw, as when site data are blocked. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}

function blockDatabases(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
}

function removeDatabases(): void {
  Object.defineProperty(window, 'indexedDB', { value: undefined });
}

/** Sets the browser's quota so that no database can grow. */
async function fillQuota({ page, context, lane }: Trip): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: lane.site, quotaSize: 1 });
}

/** Corrupts every key of the shop and its sign-in, first of a visitor, then of a signed-in buyer whose cart is in the record. */
async function corruptStorage(trip: Trip): Promise<void> {
  const { page } = trip;
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(scribble);
  await browse(trip);
  await getReady(trip);
  await page.evaluate(scribble);
  await page.reload();
  await comeBackIn(trip);
  await order(trip);
  await seeOrder(trip);
}

/** Signs in again if the reload lost the session: the cart returns from the record. */
async function comeBackIn(trip: Trip): Promise<void> {
  const { page } = trip;
  const finish = page.getByRole('button', { name: 'Finalizar Compra' });
  const login = page.getByRole('button', { name: 'Iniciá sesión para continuar' });
  const empty = page.getByRole('heading', { name: 'Sin productos' });
  const again = page.getByRole('button', { name: 'Reintentar' });
  await finish.or(login).or(empty).or(again).first().waitFor({ timeout: 40_000 });
  if (await again.isVisible()) {
    await expectMessage(trip, /No pudimos cargar tu cuenta/);
    await again.click();
    await finish.or(login).or(empty).first().waitFor();
  }
  if (await finish.isVisible()) return;
  if (await empty.isVisible()) {
    await page.getByRole('link', { name: /^Perfil/ }).click();
    await signInAgain(trip, () => page.getByRole('button', { name: 'Iniciar sesión' }).click());
    await openCart(trip);
    return;
  }
  await signInAgain(trip);
  await cartShown(trip);
}

function scribble(): void {
  const known = ['anonymous', 'cart', 'draft', 'ip', 'messages', 'pending-order', 'user', 'visit', 'seen'];
  for (const area of [localStorage, sessionStorage]) {
    // Leaves out the messages between tabs of Firestore's SDK, which end with them.
    const used = Object.keys(area).filter((name) => !name.startsWith('firestore_'));
    const names = [...used, ...known.map((name) => `bornera.${name}`)];
    for (const name of names) area.setItem(name, '{"version":1,"value":{"items":[{}],"owner":7,"sub":[]');
  }
}

/** Writes corrupt rows into every store of every database during a session. */
async function corruptDatabases(trip: Trip): Promise<void> {
  const { page } = trip;
  await browse(trip);
  await getReady(trip);
  await page.goto('/robots.txt');
  await page.evaluate(spoilRows);
  await page.goto('/carrito');
  await comeBackIn(trip);
  await order(trip);
  await seeOrder(trip);
}

async function spoilRows(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error(`cannot open ${name}`)));
    });
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const writing = database.transaction(stores, 'readwrite');
      for (const store of stores) {
        const cursor = writing.objectStore(store).openCursor();
        cursor.addEventListener('success', () => {
          const at = cursor.result;
          if (at === null) return;
          const value: unknown = at.value;
          const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
          // The key must stay valid for the store.
          const own = new Set([at.source.keyPath].flat().map(String));
          const spoilt = Object.fromEntries(
            keys.map((key) => [key, own.has(key) ? Reflect.get(Object(value), key) : 'nonsense']),
          );
          at.update(typeof value === 'object' ? spoilt : 'nonsense');
          at.continue();
        });
      }
      await new Promise((resolve) => {
        writing.addEventListener('complete', resolve);
        writing.addEventListener('abort', resolve);
      });
    }
    database.close();
  }
}

/** Creates databases of these names with a future version and without stores. */
async function putAlienDatabases({ page, lane }: Trip): Promise<void> {
  await page.goto('/robots.txt');
  const names = ['firebaseLocalStorageDb', `firestore/shop/${lane.addresses.projectId}/main`];
  await page.evaluate(async (wanted) => {
    for (const name of wanted)
      await new Promise((resolve) => {
        const opening = indexedDB.open(name, 999);
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve(null);
        });
      });
  }, names);
}
