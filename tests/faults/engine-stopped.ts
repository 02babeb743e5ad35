import { seedBuyers } from '../../local/seed/accounts.ts';
import type { FaultCase, Trip } from './fault-case.ts';
import {
  browse,
  cartHasIt,
  clickFinish,
  clickSave,
  confirmed,
  formHolds,
  getReady,
  openCart,
  openForm,
  order,
  saved,
  seeOrder,
  signIn,
  expectMessage,
  typeForm,
} from './purchase.ts';

const COMMIT = /documents:commit/;
const NO_ORDER = /No pudimos confirmar el pedido/;
const MESSAGE_TIMEOUT_MS = 50_000;

/** Cases that stop database, accounts, identity and services and restart them with their data on disk. */
export function engineCases(): FaultCase[] {
  // A restarted stack knows only the seed's buyers (local/seed/accounts.ts).
  const [ana] = seedBuyers;
  if (ana === undefined) throw new Error('The seed has no buyers.');
  return Object.entries(STEPS).map(([step, run]) => ({
    group: 'firestore',
    step,
    fault: 'stopped',
    buyer: ana,
    async run(trip) {
      await forget(trip);
      await run(trip);
    },
  }));
}

const STEPS: Readonly<Record<string, (trip: Trip) => Promise<void>>> = {
  async form(trip) {
    await browse(trip);
    await signIn(trip);
    await openForm(trip);
    await trip.lane.stopStack();
    await typeForm(trip);
    await clickSave(trip);
    await expectMessage(
      trip,
      /No pudimos guardar tus datos|Sin conexión: tus datos se guardan/,
      MESSAGE_TIMEOUT_MS,
    );
    await formHolds(trip);
    await trip.lane.startStack();
    await clickSave(trip);
    await saved(trip);
    await openCart(trip);
    await order(trip);
    await seeOrder(trip);
  },

  async 'checkout check'(trip) {
    await browse(trip);
    await getReady(trip);
    await trip.lane.stopStack();
    await clickFinish(trip);
    await expectMessage(trip, NO_ORDER, MESSAGE_TIMEOUT_MS);
    await cartHasIt(trip);
    await trip.lane.startStack();
    await orderAgain(trip);
  },

  /** The engine stored the order and stopped before it answered. */
  async 'commit, then nothing'(trip) {
    const { lane } = trip;
    await browse(trip);
    await getReady(trip);
    lane.firestore.failOnly(COMMIT, 'refused', 'after');
    lane.firestore.onceAfter(COMMIT, () => lane.stopStack());
    await clickFinish(trip);
    await expectMessage(trip, /No pudimos confirmar el pedido|Registramos tu pedido/, MESSAGE_TIMEOUT_MS);
    await lane.firestore.heal();
    await lane.startStack();
    await orderAgain(trip);
  },

  async 'reading back'(trip) {
    await browse(trip);
    await getReady(trip);
    await order(trip);
    await trip.lane.stopStack();
    await trip.lane.startStack();
    await trip.page.reload();
    await confirmed(trip);
    await seeOrder(trip);
  },
};

async function orderAgain(trip: Trip): Promise<void> {
  const { page } = trip;
  const button = page.getByRole('button', { name: 'Finalizar Compra' });
  const done = page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ });
  await button.or(done).first().waitFor({ timeout: 75_000 });
  await button.click({ timeout: 2000 }).catch(() => undefined);
  await done.waitFor({ timeout: 75_000 });
  await seeOrder(trip);
}

/** Deletes what earlier cases left of this buyer: a counted order would make the shop ask for a pause before the next. */
async function forget({ lane: { database }, buyer: { sub } }: Trip): Promise<void> {
  const orders = await database.all('ordenes');
  const own = [...orders].flatMap(([id, { user_sub }]) => (user_sub === sub ? [`ordenes/${id}`] : []));
  await database.rewrite([...own, `usuarios/${sub}`, `limites/${sub}`], []);
}
