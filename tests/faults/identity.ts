import type { FaultCase, Trip } from './fault-case.ts';
import {
  browse,
  cartHasIt,
  fillForm,
  follow,
  openCart,
  order,
  signedIn,
  signIn,
  signInAgain,
  expectMessage,
  tryToSignIn,
} from './purchase.ts';
import { failRequests, ROUTE_FAULTS, type RouteFault } from './route-fault.ts';

/** Any of the shop's messages for a failed login. */
const NO_LOGIN =
  /No pudimos conectar con el servicio de ingreso|El ingreso se interrumpió|El ingreso tardó demasiado|No se autorizó el ingreso|No terminaste de ingresar|Tu sesión terminó/;

/** Three tries of 10 s each (docs/services.md#login-limits), plus time for a slow machine. */
const LOGIN_TIMEOUT_MS = 75_000;

/** Cases of the provider's token call, its login page and Firebase's token sign-in, under every fault. */
export function identityCases(): FaultCase[] {
  return [
    ...ROUTE_FAULTS.map((fault) => loginCase('token', fault, ({ identity }) => `${identity}/oauth/token`)),
    ...ROUTE_FAULTS.map((fault) => loginCase('firebase-auth', fault, ({ auth }) => auth)),
    ...(['latency', '4xx', '5xx', 'reset', 'html', 'timeout'] as const).map(pageCase),
  ];
}

type Address = (addresses: Trip['lane']['addresses']) => string;

function loginCase(group: string, fault: RouteFault, address: Address): FaultCase {
  return {
    group,
    step: group,
    fault,
    async run(trip) {
      await browse(trip);
      const heal = await failRequests(trip.context, startingWith(address(trip.lane.addresses)), fault);
      await tryToSignIn(trip);
      if (fault === 'latency') await signedIn(trip);
      else {
        await expectMessage(trip, NO_LOGIN, LOGIN_TIMEOUT_MS);
        await cartHasIt(trip);
      }
      await heal();
      if (fault !== 'latency') await signInAgain(trip);
      await buy(trip);
    },
  };
}

/** The login page fails in the popup: the buyer closes it and tries again later. */
function pageCase(fault: RouteFault): FaultCase {
  return {
    group: 'identity',
    step: 'login page',
    fault,
    async run(trip) {
      const { page, context, lane } = trip;
      await browse(trip);
      const heal = await failRequests(context, startingWith(`${lane.addresses.identity}/authorize`), fault);
      if (fault === 'latency') await signIn(trip);
      else {
        const login = page.getByRole('button', { name: 'Iniciá sesión para continuar' });
        const [popup] = await Promise.all([page.waitForEvent('popup'), login.click()]);
        // The browser words the error page.
        await popup
          .waitForRequest(startingWith(lane.addresses.identity), { timeout: 5000 })
          .catch(() => null);
        await popup.close();
        await expectMessage(trip, NO_LOGIN);
        await cartHasIt(trip);
      }
      await heal();
      if (fault !== 'latency') await signInAgain(trip);
      await buy(trip);
    },
  };
}

async function buy(trip: Trip): Promise<void> {
  await fillForm(trip);
  await openCart(trip);
  await order(trip);
  await follow(trip);
}

function startingWith(address: string): RegExp {
  return new RegExp(`^${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}
