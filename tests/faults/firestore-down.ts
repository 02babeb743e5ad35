import type { Locator } from 'playwright-core';
import type { FaultCase, Trip } from './fault-case.ts';
import type { Trouble } from './gate.ts';
import {
  addToCart,
  browse,
  cartHasIt,
  cartShown,
  clickFinish,
  clickSave,
  confirmed,
  fillForm,
  follow,
  formHolds,
  getReady,
  openCart,
  openForm,
  openList,
  openProduct,
  order,
  productShown,
  saved,
  seeOrder,
  signedIn,
  signIn,
  told,
  tryToSignIn,
  typeForm,
} from './purchase.ts';

const TROUBLES: readonly Trouble[] = ['refused', 'hanging', '503', 'denied'];

const COMMIT = /documents:commit/;
/** What the account's live answers come through. */
const LIVE = /\/Listen\/channel/;

const NO_ORDER = /No pudimos confirmar el pedido|No se pudo registrar el pedido/;
const NO_ACCOUNT = /No pudimos cargar tu cuenta/;
const NOT_SAVED = /No pudimos guardar tus datos|Sin conexión: tus datos se guardan/;
const NO_CATALOGUE = /No pudimos (actualizar|cargar) el catálogo/;

/** The longest that anything of ours waits for the database, and then some for a slow machine. */
const PATIENCE_MS = 50_000;

/** The database down at each step of the purchase, in each way in which it can be. */
export function firestoreCases(): FaultCase[] {
  return TROUBLES.flatMap((trouble) =>
    Object.entries(STEPS).map(([step, run]) => ({
      group: 'firestore',
      step,
      fault: trouble,
      run: (trip: Trip) => run(trip, trouble),
    })),
  );
}

type Step = (trip: Trip, trouble: Trouble) => Promise<void>;

const STEPS: Readonly<Record<string, Step>> = {
  async list(trip, trouble) {
    await breakIt(trip, trouble);
    await openList(trip);
    await told(trip, NO_CATALOGUE, PATIENCE_MS);
    await mend(trip);
    await trip.page.getByRole('button', { name: 'Reintentar' }).click();
    await trip.page.getByText(NO_CATALOGUE).waitFor({ state: 'detached' });
    await openProduct(trip);
    await addToCart(trip);
    await openCart(trip);
    await buyFromCart(trip);
  },

  async 'list without a mirror'(trip, trouble) {
    await trip.context.route('**/catalogo.json', (route) => route.fulfill({ status: 404, body: '' }));
    await breakIt(trip, trouble);
    await trip.page.goto('/');
    await told(trip, NO_CATALOGUE, PATIENCE_MS);
    await mend(trip);
    await trip.page.getByRole('button', { name: 'Reintentar' }).click();
    await openProduct(trip);
    await addToCart(trip);
    await openCart(trip);
    await buyFromCart(trip);
  },

  /** From the mirror, as far as the cart: what is there is looked at again before it is ordered. */
  async 'product and cart'(trip, trouble) {
    await openList(trip);
    await breakIt(trip, trouble);
    await openProduct(trip);
    await trip.page.reload();
    await productShown(trip);
    await addToCart(trip);
    await openCart(trip);
    await mend(trip);
    await buyFromCart(trip);
  },

  async 'sign-in'(trip, trouble) {
    await browse(trip);
    await breakIt(trip, trouble);
    await tryToSignIn(trip);
    await signedIn(trip);
    await told(trip, NO_ACCOUNT, PATIENCE_MS);
    await cartHasIt(trip);
    await mend(trip);
    await retryAccount(trip);
    await fillForm(trip);
    await openCart(trip);
    await order(trip);
    await follow(trip);
  },

  async form(trip, trouble) {
    await browse(trip);
    await signIn(trip);
    await openForm(trip);
    await breakIt(trip, trouble);
    await typeForm(trip);
    await clickSave(trip);
    await told(trip, NOT_SAVED, PATIENCE_MS);
    await formHolds(trip);
    await mend(trip);
    await clickSave(trip);
    await saved(trip);
    await openCart(trip);
    await order(trip);
    await follow(trip);
  },

  async 'checkout check'(trip, trouble) {
    await browse(trip);
    await getReady(trip);
    await breakIt(trip, trouble);
    await clickFinish(trip);
    await told(trip, NO_ORDER, PATIENCE_MS);
    await cartHasIt(trip);
    await mend(trip);
    await orderAgain(trip);
  },

  async 'commit, before'(trip, trouble) {
    await browse(trip);
    await getReady(trip);
    trip.lane.firestore.failOnly(COMMIT, trouble, 'before');
    await clickFinish(trip);
    await told(trip, NO_ORDER, PATIENCE_MS);
    await cartHasIt(trip);
    await mend(trip);
    await orderAgain(trip);
  },

  /** The order is in, its answer is not: the shop finds out by itself. */
  async 'commit, after'(trip, trouble) {
    await browse(trip);
    await getReady(trip);
    trip.lane.firestore.failOnly(COMMIT, trouble, 'after');
    await clickFinish(trip);
    await confirmed(trip);
    await mend(trip);
    await follow(trip);
  },

  /** The order is in, and neither its answer nor anything else comes back. */
  async 'commit, then nothing'(trip, trouble) {
    await browse(trip);
    await getReady(trip);
    const { firestore } = trip.lane;
    firestore.failOnly(COMMIT, trouble, 'after');
    firestore.onceAfter(COMMIT, () => breakIt(trip, trouble));
    await clickFinish(trip);
    // Sometimes the account had shown the order a moment before.
    await told(trip, new RegExp(`${NO_ORDER.source}|Registramos tu pedido`), PATIENCE_MS);
    await mend(trip);
    // Whom the database refused it never calls again.
    if (trouble === 'denied') await trip.page.reload();
    await orderAgain(trip);
  },

  /** The order is in and confirmed while the account is silent: the confirmation does not wait for it. */
  async 'reading back'(trip, trouble) {
    await browse(trip);
    await getReady(trip);
    trip.lane.firestore.failOnly(LIVE, trouble, 'before');
    await clickFinish(trip);
    await told(trip, /Registramos tu pedido y ya está a salvo/, PATIENCE_MS);
    await mend(trip);
    await confirmedAtLast(trip);
    await follow(trip);
  },
};

async function buyFromCart(trip: Trip): Promise<void> {
  await getReady(trip);
  await order(trip);
  await follow(trip);
}

/** The same button once more, unless the order came to light by itself: one order, however often. */
async function orderAgain(trip: Trip): Promise<void> {
  const button = trip.page.getByRole('button', { name: 'Finalizar Compra' });
  await button.or(confirmation(trip)).first().waitFor({ timeout: 75_000 });
  await button.click({ timeout: 2000 }).catch(() => undefined);
  await confirmedAtLast(trip);
  await seeOrder(trip);
}

/** Live answers come back after the SDK's own wait, up to a minute (spec §9). */
async function confirmedAtLast(trip: Trip): Promise<void> {
  await confirmation(trip).waitFor({ timeout: 75_000 });
}

function confirmation({ page }: Trip): Locator {
  return page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ });
}

async function retryAccount(trip: Trip): Promise<void> {
  const { page } = trip;
  const again = page.getByRole('button', { name: 'Reintentar' });
  const form = page.getByRole('link', { name: 'Ingresá un correo' });
  await again.or(form).first().waitFor({ timeout: 75_000 });
  // It may come by itself a moment before.
  await again.click({ timeout: 2000 }).catch(() => undefined);
  await cartShown(trip);
  await form.waitFor({ timeout: 75_000 });
}

const CLOSED = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write: if false; } } }
`;

/** The whole database. «denied» is the engine's own word, under rules that give nothing to anybody. */
async function breakIt({ lane }: Trip, trouble: Trouble): Promise<void> {
  if (trouble === 'denied') await lane.loadRules(CLOSED);
  else await lane.firestore.fail(trouble);
}

async function mend({ lane }: Trip): Promise<void> {
  await lane.firestore.heal();
  await lane.loadRules(null);
}
