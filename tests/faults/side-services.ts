import type { Fault } from '../../local/services/faults.ts';
import type { FaultCase, Trip } from './fault-case.ts';
import { expectTold } from './notices.ts';
import {
  askForPlace,
  browse,
  clickSave,
  formHolds,
  journeyShown,
  openCart,
  openForm,
  openJourney,
  order,
  placeFilled,
  saved,
  seeOrder,
  signIn,
  expectMessage,
  typeForm,
} from './purchase.ts';
import { until } from './until.ts';

type Switch = Pick<Fault, 'kind'> & Partial<Pick<Fault, 'status'>>;

/** Each service with the refusal that it is known to give (docs/services.md#notifications). */
const SERVICES = {
  marketplace: 403,
  pictures: 404,
  forms: 404,
  ip: 429,
  geocoding: 429,
  courier: 404,
  email: 429,
  bot: 400,
  iot: 400,
} as const;

type SideService = keyof typeof SERVICES;

function faultsOf(refusal: number): Readonly<Record<string, Switch>> {
  return {
    latency: { kind: 'latency' },
    timeout: { kind: 'timeout' },
    '4xx': { kind: 'status', status: refusal },
    '5xx': { kind: 'status', status: 503 },
    malformed: { kind: 'malformed' },
    truncated: { kind: 'truncated' },
    'wrong-types': { kind: 'wrong-types' },
    reset: { kind: 'reset' },
    cors: { kind: 'cors' },
    html: { kind: 'html' },
  };
}

/** Cases of every side service under every fault, then of several at once. */
export function sideServiceCases(): FaultCase[] {
  const services = Object.keys(SERVICES).filter((name) => isSideService(name));
  const single = services.flatMap((service) =>
    Object.entries(faultsOf(SERVICES[service])).map(([fault, how]) =>
      sideCase(service, fault, [service], how),
    ),
  );
  const together = (['timeout', 'reset', '5xx'] as const).flatMap((fault) => {
    const how = faultsOf(500)[fault];
    return how === undefined ? [] : [sideCase('todos', fault, services, how)];
  });
  return [
    ...single,
    sideCase('email', '400', ['email'], { kind: 'status', status: 400 }),
    sideCase('courier', '500', ['courier'], { kind: 'status', status: 500 }),
    ...together,
  ];
}

function isSideService(name: string): name is SideService {
  return Object.hasOwn(SERVICES, name);
}

function sideCase(step: string, fault: string, services: readonly SideService[], how: Switch): FaultCase {
  return {
    group: step,
    step,
    fault,
    isSide: true,
    async run(trip) {
      const asked = countRequests(trip, services);
      await switchOn(trip, services, how);
      await browse(trip);
      await signIn(trip);
      await openForm(trip);
      await askForPlace(trip);
      if (services.includes('geocoding') && fault !== 'latency') await doWithoutPlace(trip);
      else await placeFilled(trip);
      await typeForm(trip);
      await clickSave(trip);
      await saved(trip);
      await openCart(trip);
      await order(trip);
      await seeOrder(trip);
      await openJourney(trip);
      const missesJourney = services.includes('courier') && fault !== 'latency';
      if (missesJourney) await expectMessage(trip, NO_JOURNEY);
      else await journeyShown(trip);
      await everyoneAsked(asked, services);
      await switchOff(trip);
      if (missesJourney) await askCourierAgain(trip);
      await expectTold(trip, { byEmail: !services.includes('email') || how.status !== 400 });
    },
  };
}

const NO_JOURNEY = /Andreani no contesta en este momento|Andreani todavía no informa movimientos/;
const NO_PLACE = /El mapa no contesta|El mapa no conoce|fuera de la Argentina/;

/** The form does not wait for the map: typed values stay. */
async function doWithoutPlace(trip: Trip): Promise<void> {
  await typeForm(trip);
  await expectMessage(trip, NO_PLACE);
  await formHolds(trip);
}

/** Retries with the button after a failure of the courier, or on the next visit when the parcel is unknown. */
async function askCourierAgain(trip: Trip): Promise<void> {
  const again = trip.page.getByRole('button', { name: 'Reintentar' });
  if (await again.isVisible()) await again.click();
  else {
    await trip.page.reload();
    await trip.page.getByText('Ver recorrido').click();
  }
  await journeyShown(trip);
}

async function switchOn({ lane }: Trip, services: readonly SideService[], how: Switch): Promise<void> {
  for (const service of services) {
    const body = JSON.stringify(how);
    const reply = await fetch(`${lane.addresses.services}/_faults/${service}`, { method: 'PUT', body });
    if (!reply.ok) throw new Error(`no such fault: ${service} ${body}`);
  }
}

async function switchOff({ lane }: Trip): Promise<void> {
  await fetch(`${lane.addresses.services}/_faults`, { method: 'DELETE' });
}

/** Counts the browser's requests to each service, including those that never arrive. */
function countRequests({ context, lane }: Trip, services: readonly SideService[]): Map<SideService, number> {
  const asked = new Map<SideService, number>();
  context.on('request', (request) => {
    const service = services.find((name) => request.url().startsWith(`${lane.addresses.services}/${name}`));
    if (service !== undefined) asked.set(service, (asked.get(service) ?? 0) + 1);
  });
  return asked;
}

/** Fails when the purchase never met the fault, which would prove nothing. */
async function everyoneAsked(asked: ReadonlyMap<SideService, number>, services: readonly SideService[]) {
  await until(
    () => Promise.resolve(services.every((service) => asked.has(service))),
    60_000,
    () => `never called: ${services.filter((service) => !asked.has(service)).join(', ')}`,
  );
}
