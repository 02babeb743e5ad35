import type { FaultCase, Trip } from './fault-case.ts';
import {
  browse,
  cartHasIt,
  follow,
  getReady,
  order,
  signInAgain,
  expectMessage,
  tryToSignIn,
  fillForm,
  openCart,
} from './purchase.ts';

const DAY_MS = 24 * 3_600_000;

/** Message of a login that fails because of the clock. */
const NO_LOGIN = /hora|fecha|No pudimos conectar con el servicio de ingreso/;

/** Cases of a buyer's clock that is one day off, from the start or after the sign-in. */
export function clockCases(): FaultCase[] {
  return ([-DAY_MS, DAY_MS] as const).flatMap((off) => {
    const fault = off < 0 ? 'a day behind' : 'a day ahead';
    return [
      { group: 'clock', step: 'from the start', fault, run: (trip: Trip) => fromTheStart(trip, off) },
      { group: 'clock', step: 'once signed in', fault, run: (trip: Trip) => onceSignedIn(trip, off) },
    ];
  });
}

/** Expects a normal purchase, or a login that names the clock and succeeds once it is right. */
async function fromTheStart(trip: Trip, off: number): Promise<void> {
  const { page, context, buyer } = trip;
  await context.addInitScript(shiftClock(off));
  await browse(trip);
  await tryToSignIn(trip);
  const inside = page.getByRole('link', { name: buyer.given_name, exact: true });
  const outside = page.locator('main').getByText(NO_LOGIN).first();
  await inside.or(outside).first().waitFor();
  if (await inside.isVisible()) return buy(trip);
  await expectMessage(trip, NO_LOGIN);
  await cartHasIt(trip);
  await context.addInitScript(shiftClock(0));
  await page.reload();
  await signInAgain(trip);
  return buy(trip);
}

/** A fast clock expires every token: the session ends with a message, and a correct clock starts a new one. */
async function onceSignedIn(trip: Trip, off: number): Promise<void> {
  const { page, context } = trip;
  await browse(trip);
  await getReady(trip);
  await context.addInitScript(shiftClock(off));
  await page.reload();
  if (off > 0) {
    await expectMessage(trip, /Tu sesión terminó|La fecha o la hora de tu dispositivo/);
    await cartHasIt(trip);
    await context.addInitScript(shiftClock(0));
    await page.reload();
    await signInAgain(trip);
  }
  await order(trip);
  await follow(trip);
}

async function buy(trip: Trip): Promise<void> {
  await fillForm(trip);
  await openCart(trip);
  await order(trip);
  await follow(trip);
}

/** Script that shifts the page's clock; timers are unchanged. The last script wins. */
function shiftClock(off: number): string {
  return `
    if (window.clockOff === undefined) {
      const RightDate = Date;
      window.Date = class extends RightDate {
        constructor(...parts) {
          if (parts.length === 0) super(RightDate.now() + window.clockOff);
          else super(...parts);
        }
        static now() {
          return RightDate.now() + window.clockOff;
        }
      };
    }
    window.clockOff = ${off};
  `;
}
