import type { FaultCase, Trip } from './fault-case.ts';
import {
  addToCart,
  browse,
  cartHasIt,
  cartShown,
  clickFinish,
  clickProduct,
  confirmed,
  fillForm,
  follow,
  getReady,
  openCart,
  openList,
  openProduct,
  order,
  productShown,
  signedIn,
  signIn,
  expectMessage,
} from './purchase.ts';

/** Cases of a deploy while an old page is open, whose chunks are then missing. */
export function deployCases(): FaultCase[] {
  return Object.entries(STEPS).map(([step, run]) => ({ group: 'deploy', step, fault: 'part gone', run }));
}

const STEPS: Readonly<Record<string, (trip: Trip) => Promise<void>>> = {
  async product(trip) {
    await openList(trip);
    trip.lane.deploy();
    await clickProduct(trip);
    await productShown(trip);
    await addToCart(trip);
    await openCart(trip);
    await buy(trip);
  },

  async cart(trip) {
    await openList(trip);
    await openProduct(trip);
    await addToCart(trip);
    trip.lane.deploy();
    await trip.page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
    await cartShown(trip);
    await buy(trip);
  },

  /** The login's chunks are missing: the page says so, and a reload restores it with the cart intact. */
  async 'sign-in'(trip) {
    const { page, lane } = trip;
    await browse(trip);
    lane.deploy();
    await page.getByRole('button', { name: 'Iniciá sesión para continuar' }).click();
    await expectMessage(
      trip,
      /Recargá la página|recargá la página|No pudimos conectar con el servicio de ingreso/,
    );
    await cartHasIt(trip);
    await page.reload();
    await buy(trip);
  },

  async checkout(trip) {
    const { page, lane } = trip;
    await browse(trip);
    await signIn(trip);
    await fillForm(trip);
    await openCart(trip);
    lane.deploy();
    await clickFinish(trip);
    const done = page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ });
    const refused = page.getByText(/recargá la página/).first();
    await done.or(refused).first().waitFor();
    if (await refused.isVisible()) {
      await expectMessage(trip, /recargá la página/);
      await page.reload();
      await signedIn(trip);
      await clickFinish(trip);
    }
    await confirmed(trip);
    await follow(trip);
  },
};

async function buy(trip: Trip): Promise<void> {
  await getReady(trip);
  await order(trip);
  await follow(trip);
}
