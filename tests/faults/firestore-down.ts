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
  expectMessage,
  tryToSignIn,
  typeForm,
} from './purchase.ts';

const TROUBLES: readonly Trouble[] = ['refused', 'hanging', '503', 'denied'];

const COMMIT = /documents:commit/;
/** Address of the account's listen channel. */
const LIVE = /\/Listen\/channel/;

const NO_ORDER = /No pudimos confirmar el pedido|No se pudo registrar el pedido/;
const NO_ACCOUNT = /No pudimos cargar tu cuenta/;
const NOT_SAVED = /No pudimos guardar tus datos|Sin conexión: tus datos se guardan/;
const NO_CATALOGUE = /No pudimos (actualizar|cargar) el catálogo/;

/** The shop's longest wait for the database, plus time for a slow machine. */
const MESSAGE_TIMEOUT_MS = 50_000;

/** Cases of the database down at each step of the purchase, in each way. */
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
    await expectMessage(trip, NO_CATALOGUE, MESSAGE_TIMEOUT_MS);
    await mend(trip);
    await trip.page.getByRole('button', { name: 'Reintentar' }).click();
    await trip.page.getByText(NO_CATALOGUE).waitFor({ state: 'detached' });
    await openProduct(trip);
    await addToCart(trip);
    await openCart(trip);
    await buyFromCart(trip);
  },

  async 'list without a mirror'(trip, trouble) {
    await trip.context.route('**/lista.json', (route) => route.fulfill({ status: 404, body: '' }));
    await breakIt(trip, trouble);
    await trip.page.goto('/');
    await expectMessage(trip, NO_CATALOGUE, MESSAGE_TIMEOUT_MS);
    await mend(trip);
    await trip.page.getByRole('button', { name: 'Reintentar' }).click();
    await openProduct(trip);
    await addToCart(trip);
    await openCart(trip);
    await buyFromCart(trip);
  },

  /** The mirror serves list and cart; the stock is checked again before the order. */
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
    await expectMessage(trip, NO_ACCOUNT, MESSAGE_TIMEOUT_MS);
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
    await expectMessage(trip, NOT_SAVED, MESSAGE_TIMEOUT_MS);
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
    await expectMessage(trip, NO_ORDER, MESSAGE_TIMEOUT_MS);
    await cartHasIt(trip);
    await mend(trip);
    await orderAgain(trip);
  },

  async 'commit, before'(trip, trouble) {
    await browse(trip);
    await getReady(trip);
    trip.lane.firestore.failOnly(COMMIT, trouble, 'before');
    await clickFinish(trip);
    await expectMessage(trip, NO_ORDER, MESSAGE_TIMEOUT_MS);
    await cartHasIt(trip);
    await mend(trip);
    await orderAgain(trip);
  },

  /** The order is stored and its answer lost: the shop finds out by itself. */
  async 'commit, after'(trip, trouble) {
    await browse(trip);
    await getReady(trip);
    trip.lane.firestore.failOnly(COMMIT, trouble, 'after');
    await clickFinish(trip);
    await confirmed(trip);
    await mend(trip);
    await follow(trip);
  },

  /** The order is stored, and neither its answer nor any other arrives. */
  async 'commit, then nothing'(trip, trouble) {
    await browse(trip);
    await getReady(trip);
    const { firestore } = trip.lane;
    firestore.failOnly(COMMIT, trouble, 'after');
    firestore.onceAfter(COMMIT, () => breakIt(trip, trouble));
    await clickFinish(trip);
    // The account may have shown the order a moment before.
    await expectMessage(trip, new RegExp(`${NO_ORDER.source}|Registramos tu pedido`), MESSAGE_TIMEOUT_MS);
    await mend(trip);
    // A refused subscription never reconnects.
    if (trouble === 'denied') await trip.page.reload();
    await orderAgain(trip);
  },

  /** The order is confirmed while the account is silent: the confirmation does not wait for the account. */
  async 'reading back'(trip, trouble) {
    await browse(trip);
    await getReady(trip);
    trip.lane.firestore.failOnly(LIVE, trouble, 'before');
    await clickFinish(trip);
    await expectMessage(trip, /Registramos tu pedido y ya está a salvo/, MESSAGE_TIMEOUT_MS);
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

/** Presses the button again unless the order appeared by itself: every retry places one order. */
async function orderAgain(trip: Trip): Promise<void> {
  const button = trip.page.getByRole('button', { name: 'Finalizar Compra' });
  await button.or(confirmation(trip)).first().waitFor({ timeout: 75_000 });
  await button.click({ timeout: 2000 }).catch(() => undefined);
  await confirmedAtLast(trip);
  await seeOrder(trip);
}

/** Live answers return after the SDK's backoff, up to 60 s (docs/data.md#database-limits). */
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
  // The account may arrive by itself a moment before.
  await again.click({ timeout: 2000 }).catch(() => undefined);
  await cartShown(trip);
  await form.waitFor({ timeout: 75_000 });
}

const CLOSED = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write: if false; } } }
`;

/** Fails the whole database. «denied» loads rules that refuse everything, so that the engine itself answers. */
async function breakIt({ lane }: Trip, trouble: Trouble): Promise<void> {
  if (trouble === 'denied') await lane.loadRules(CLOSED);
  else await lane.firestore.fail(trouble);
}

async function mend({ lane }: Trip): Promise<void> {
  await lane.firestore.heal();
  await lane.loadRules(null);
}
