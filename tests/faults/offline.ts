import type { FaultCase, Trip } from './fault-case.ts';
import {
  addToCart,
  browse,
  cartHasIt,
  cartShown,
  clickFinish,
  clickProduct,
  clickSave,
  confirmed,
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
  signIn,
  expectMessage,
  typeForm,
} from './purchase.ts';

const COMMIT = /documents:commit/;
const NO_PART = /Una parte de la tienda no se pudo cargar/;
const NO_DESCRIPTION = /No pudimos cargar la descripción/;
const NEEDS_NETWORK = /Necesitás conexión para finalizar la compra/;
const NO_LOGIN = /No pudimos conectar con el servicio de ingreso|No terminaste de ingresar/;
const NO_CONNECTION = /Estás sin conexión/;

/** Cases that lose the connection at each step and regain it once the buyer saw the message. */
export function offlineCases(): FaultCase[] {
  return Object.entries(STEPS).map(([step, run]) => ({ group: 'offline', step, fault: 'offline', run }));
}

const STEPS: Readonly<Record<string, (trip: Trip) => Promise<void>>> = {
  /** An idle list has loaded the product's screen ahead: then only the description is missing. */
  async product(trip) {
    const { page } = trip;
    const missing = new RegExp(`${NO_PART.source}|${NO_DESCRIPTION.source}`);
    await openList(trip);
    await offline(trip, async () => {
      await clickProduct(trip);
      await expectMessage(trip, missing);
    });
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /^(Recargar la página|Reintentar)$/ }).click();
    await main.getByText(missing).waitFor({ state: 'detached' });
    await productShown(trip);
    await addToCart(trip);
    await openCart(trip);
    await getReady(trip);
    await finish(trip);
  },

  async 'adding and cart'(trip) {
    await openList(trip);
    await openProduct(trip);
    await offline(trip, async () => {
      await addToCart(trip);
      await trip.page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
      await expectMessage(trip, NO_PART);
      await cartHasIt(trip);
    });
    await trip.page.getByRole('button', { name: 'Recargar la página' }).click();
    await cartShown(trip);
    await getReady(trip);
    await finish(trip);
  },

  async 'sign-in'(trip) {
    await browse(trip);
    await offline(trip, async () => {
      await trip.page.getByRole('button', { name: 'Iniciá sesión para continuar' }).click();
      await expectMessage(trip, NO_LOGIN);
      await cartHasIt(trip);
    });
    await getReady(trip);
    await finish(trip);
  },

  async form(trip) {
    await browse(trip);
    await signIn(trip);
    await openForm(trip);
    await offline(trip, async () => {
      await typeForm(trip);
      await clickSave(trip);
      await expectMessage(trip, /Sin conexión: tus datos se guardan cuando vuelva/, 20_000);
      await formHolds(trip);
    });
    await clickSave(trip);
    await saved(trip);
    await openCart(trip);
    await finish(trip);
  },

  async checkout(trip) {
    await browse(trip);
    await getReady(trip);
    await offline(trip, async () => {
      await expectMessage(trip, NEEDS_NETWORK);
      await cartHasIt(trip);
    });
    await finish(trip);
  },

  /** The order arrives and the connection is lost before its answer. */
  async 'commit under way'(trip) {
    const { context, lane } = trip;
    await browse(trip);
    await getReady(trip);
    lane.firestore.onceAfter(COMMIT, () => context.setOffline(true));
    await clickFinish(trip);
    await expectMessage(trip, NO_CONNECTION);
    const outcome = trip.page.getByText(
      /No pudimos confirmar el pedido|Buscando tu pedido|Registramos tu pedido/,
    );
    await outcome.first().waitFor({ timeout: 45_000 });
    await context.setOffline(false);
    const again = trip.page.getByRole('button', { name: 'Finalizar Compra' });
    await again.click({ timeout: 2000 }).catch(() => undefined);
    await confirmed(trip);
    await seeOrder(trip);
  },

  async 'order in the profile'(trip) {
    await browse(trip);
    await getReady(trip);
    await order(trip);
    await offline(trip, async () => {
      await seeOrder(trip);
      await expectMessage(trip, NO_CONNECTION);
    });
    await trip.page.reload();
    await trip.page.getByText('1 producto', { exact: true }).first().waitFor();
  },
};

async function offline({ context }: Trip, during: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await during();
  await context.setOffline(false);
}

async function finish(trip: Trip): Promise<void> {
  await order(trip);
  await seeOrder(trip);
}
