import { ANSWER_TIMEOUT_MS } from '../../src/data/async/timeout.ts';
import { FAULT_KINDS } from '../../local/services/service-faults.ts';
import { blockDatabases, blockStorage } from '../support/faults/blocked-storage.ts';
import * as storage from './broken-storage.ts';
import * as faults from './faults.ts';
import type { Fault } from '../support/faults/failing-requests.ts';
import type { Addresses } from './faults.ts';
import { button, controls, LIVE, orderAgain, signInAgain } from './purchase.ts';
import type { Action, Begin, Situation } from './purchase.ts';

/** A purchase while one thing fails: a row of the table. */
export interface FaultCase {
  /** Title: the failing part, the buyer's action meanwhile, and the kind of failure. */
  readonly name: string;
  readonly begin: Begin;
  readonly situation: Situation;
  /** True for a fault that reaches every buyer: no other case may run beside. */
  readonly alone: boolean;
}

const NO_CATALOGUE = /No pudimos (actualizar|cargar) el catálogo/;
const NO_PART = /Una parte de la tienda no se pudo cargar|No pudimos cargar la descripción/;
const NO_LOGIN =
  /No pudimos conectar con el servicio de ingreso|El ingreso se interrumpió|El ingreso tardó demasiado|No se autorizó el ingreso|No terminaste de ingresar|Tu sesión terminó/;
const NO_ACCOUNT = /No pudimos cargar tu cuenta/;
const NO_PLACE = /El mapa no contesta|El mapa no conoce|fuera de la Argentina/;
const NOT_SAVED = /No pudimos guardar tus datos|Sin conexión: tus datos se guardan/;
const NO_ORDER = /No pudimos confirmar el pedido|No se pudo registrar el pedido/;
const STORED = /No pudimos confirmar el pedido|Buscando tu pedido|Registramos tu pedido/;
const SAFE = /Registramos tu pedido y ya está a salvo/;
const NO_TRACE = /Andreani no contesta en este momento|Andreani todavía no informa movimientos/;
const NO_CONNECTION = /Estás sin conexión/;
const NO_NETWORK = /Necesitás conexión para finalizar la compra/;
const WRONG_CLOCK = /La fecha o la hora de tu dispositivo|Tu sesión terminó/;
const OLD_PAGE = /[Rr]ecargá la página|No pudimos conectar con el servicio de ingreso/;

const SIDE_SERVICES = [
  'marketplace',
  'pictures',
  'forms',
  'ip',
  'geocoding',
  'courier',
  'email',
  'bot',
  'iot',
];

/** Addresses of outside services. */
function side(...names: readonly string[]): Addresses {
  return ({ services }) => names.map((name) => `${services}/${name}**`);
}

const COMMIT: Addresses = () => [/documents:commit/];
const STREAMS: Addresses = () => [LIVE];
const DATABASE_ADDRESSES: Addresses = ({ firestore }) => [`http://${firestore.host}:${firestore.port}/**`];

const finish: Action = (visit) => controls(visit).finish.click();
const wait: Action = () => Promise.resolve();
const reload: Action = ({ page }) => page.reload();
const openLogin: Action = (visit) => controls(visit).signIn.click();
const signIn: Action = (visit) => signInAgain(visit);
const signInOnTime: Action = (visit) => visit.page.reload().then(() => signInAgain(visit));
/** Asks again for what could not load, unless it has arrived by itself. */
function retry(words: RegExp): Action {
  return ({ page }) => {
    const isGone = page.getByText(words).first().waitFor({ state: 'hidden' });
    return Promise.race([button(page, /^(Recargar la página|Reintentar)$/).click(), isGone]);
  };
}

/** The courier is asked again with the button, or on the next visit when it did not know the parcel. */
const askForTrace: Action = async ({ page }) => {
  const again = button(page, 'Reintentar');
  if (await again.isVisible()) return again.click();
  await page.reload();
  return page.getByText('Ver recorrido').click();
};

/** The browser words the error in the popup; the buyer closes it. */
const closeLogin: Action = async (visit) => {
  const [popup] = await Promise.all([visit.page.waitForEvent('popup'), openLogin(visit)]);
  await popup.waitForRequest(/authorize/, { timeout: 5000 }).catch(() => null);
  await popup.waitForTimeout(1000);
  await popup.close();
};

/** A page of an earlier release orders, or asks to be loaded again. */
const orderOnNewPage: Action = async (visit) => {
  const refused = visit.page.getByText(OLD_PAGE).first();
  await controls(visit).confirmation.or(refused).first().waitFor();
  if (await refused.isVisible()) await visit.page.reload();
  await orderAgain(visit);
};

/** An account that fails is asked for again, and a lost session begins anew. The cart returns from the record. */
const comeBackIn: Action = async (visit) => {
  const { page } = visit;
  await page.goto('/user');
  const [login, again] = [button(page, 'Iniciar sesión'), button(page, 'Reintentar')];
  const signedInOrOut = login.or(button(page, 'Guardar datos')).first();
  await signedInOrOut.or(again).first().waitFor();
  if (await again.isVisible()) await again.click();
  await signedInOrOut.waitFor();
  if (await login.isVisible()) await signInAgain(visit, login);
};

/** Optional services may not delay a sale. */
const WHOLE: Situation = { from: 'open list', to: 'trace shown', ordersWithin: ANSWER_TIMEOUT_MS };
const LIST: Situation = {
  from: 'open list',
  to: 'list shown',
  says: NO_CATALOGUE,
  recovers: retry(NO_CATALOGUE),
};
const LOGIN: Situation = { from: 'sign in', says: NO_LOGIN, recovers: signIn, next: 'open form' };
const LATE_LOGIN: Situation = { from: 'sign in', to: 'signed in' };
const PLACE: Situation = { from: 'ask for place', to: 'type form', says: NO_PLACE };
const FORM: Situation = { from: 'type form', to: 'save form', says: NOT_SAVED, next: 'save form' };
const ORDER: Situation = { from: 'order', says: NO_ORDER, recovers: orderAgain, next: 'open profile' };
const ORDERED: Situation = { ...ORDER, to: 'confirmed', during: finish, says: STORED };
const CONFIRMED: Situation = { from: 'order', to: 'confirmed' };
const SILENT: Situation = { ...CONFIRMED, during: finish, says: SAFE, next: 'confirmed' };
const TRACE: Situation = { ...WHOLE, to: 'ask for trace', says: NO_TRACE, recovers: askForTrace };
const COME_BACK: Situation = { from: 'return to cart', during: comeBackIn, next: 'return to cart' };

type Situations = Readonly<Record<string, Situation>>;

/** Cases of one fault that meets the buyer in different situations. */
function cases(fault: string, begin: Begin, situations: Situations, alone = false): FaultCase[] {
  return Object.entries(situations).map(([name, situation]) => {
    return { name: `${fault}: ${name}`, begin, situation, alone };
  });
}

/** The services that the browser asks: address, the refusal that each is known to give, and what a buyer then notices. */
const SERVICES: readonly (readonly [name: string, addresses: Addresses, refusal: number, Situation])[] = [
  ['marketplace', side('marketplace'), 403, WHOLE],
  ['pictures', side('pictures'), 404, WHOLE],
  ['forms', side('forms'), 404, WHOLE],
  ['ip', side('ip'), 429, WHOLE],
  ['geocoding', side('geocoding'), 429, PLACE],
  ['courier', side('courier'), 404, TRACE],
  ['email', side('email'), 429, WHOLE],
  ['bot', side('bot'), 400, WHOLE],
  ['iot', side('iot'), 400, WHOLE],
  ['every service', side(...SIDE_SERVICES), 503, TRACE],
  ['login page', ({ identity }) => [`${identity}/authorize**`], 403, { ...LOGIN, during: closeLogin }],
  ['token of the login', ({ identity }) => [`${identity}/oauth/token**`], 403, LOGIN],
  ['sign-in at Firebase', ({ auth }) => [`${auth}/**`], 403, LOGIN],
];

const status = (code: number): Fault => ({ kind: 'status', status: code });
const KINDS = FAULT_KINDS.filter((kind) => kind !== 'status');

const serviceCases = SERVICES.flatMap(([name, addresses, refusal, situation]) => {
  const late = situation.from === 'sign in' ? LATE_LOGIN : WHOLE;
  const fails = (fault: string, how: Fault): FaultCase[] =>
    cases(name, faults.requestsFail(addresses, how), { [fault]: fault === 'latency' ? late : situation });
  const others = KINDS.flatMap((kind) => fails(kind, { kind }));
  return others.concat(fails('4xx', status(refusal)), fails('5xx', status(503)));
});

/** The database fails: all of it, or the request for the order, or its streams. */
function databaseCases(fault: string, how: Fault): FaultCase[] {
  const isDenied = fault === 'denied';
  const begin = isDenied ? faults.databaseDenies : faults.requestsFail(DATABASE_ADDRESSES, how);
  const name = `database ${fault}`;
  return [
    ...cases(name, begin, DATABASE, isDenied),
    ...cases(name, faults.withoutListFile(begin), { 'list without its file': LIST }, isDenied),
    ...cases(name, faults.answerFails(how, begin), { 'order stored, then nothing': ORDERED }, isDenied),
    ...cases(name, faults.requestsFail(COMMIT, how), { 'order not stored': ORDER }),
    ...cases(name, faults.answerFails(how), { 'order stored, answer lost': CONFIRMED }),
    ...cases(name, faults.requestsFail(STREAMS, how), { 'account silent': SILENT }),
  ];
}

const DATABASE: Situations = {
  list: LIST,
  'product and cart': { from: 'open product', to: 'cart shown' },
  'sign-in': { ...LATE_LOGIN, says: NO_ACCOUNT, recovers: retry(NO_ACCOUNT) },
  form: FORM,
  'before the order': ORDER,
};

const STOPPED: Situations = {
  form: FORM,
  'before the order': ORDER,
  'after the order': { from: 'open profile', during: wait, recovers: reload, next: 'open profile' },
};

const OFFLINE: Situations = {
  product: { from: 'open product', says: NO_PART, recovers: retry(NO_PART) },
  cart: { from: 'add to cart', to: 'open cart', says: NO_PART, recovers: retry(NO_PART) },
  'sign-in': { from: 'sign in', during: openLogin, says: NO_LOGIN, next: 'sign in' },
  form: FORM,
  'before the order': { from: 'order', during: wait, says: NO_NETWORK, next: 'order' },
  profile: { from: 'open profile', to: 'order shown', says: NO_CONNECTION, recovers: reload },
};

const REPLACED: Situations = {
  product: { from: 'open product' },
  cart: { from: 'open cart' },
  'sign-in': { from: 'sign in', during: openLogin, says: OLD_PAGE, recovers: reload, next: 'sign in' },
  order: { from: 'order', recovers: orderOnNewPage, next: 'open profile' },
};

const AHEAD = { says: WRONG_CLOCK, recovers: signInOnTime };
const AHEAD_AT: Situations = {
  'sign-in': { from: 'open list', to: 'sign in', next: 'open form', ...AHEAD },
  order: { from: 'order', during: reload, next: 'order', ...AHEAD },
};

const DAY_MS = 24 * 3_600_000;
const CUT: Fault = { kind: 'reset' };
const { offline, stackStops, storageIsLeft, pagesBeginWith } = faults;
const purchase = { purchase: WHOLE };

/** Every case. */
export const CASES: readonly FaultCase[] = [
  ...cases('nothing', faults.nothing, purchase),
  ...serviceCases,
  ...cases('email', faults.requestsFail(side('email'), status(400)), { '400': WHOLE }),
  ...cases('courier', faults.requestsFail(side('courier'), status(500)), { '500': TRACE }),
  ...databaseCases('reset', CUT),
  ...databaseCases('timeout', { kind: 'timeout' }),
  ...databaseCases('5xx', status(503)),
  ...databaseCases('denied', status(403)),
  ...cases('database stopped', stackStops, STOPPED, true),
  ...cases('database stopped', faults.answerFails(CUT, stackStops), { 'order stored': ORDERED }, true),
  ...cases('offline', offline, OFFLINE),
  ...cases('offline', faults.answerFails(CUT, offline), {
    'order stored': { ...ORDERED, says: NO_CONNECTION },
  }),
  ...cases('site replaced', faults.siteIsReplaced, REPLACED),
  ...cases('clock a day ahead', faults.clockIsOff(DAY_MS), AHEAD_AT),
  ...cases('clock a day behind', faults.clockIsOff(-DAY_MS), {
    ...purchase,
    order: { from: 'order', during: reload, next: 'order' },
  }),
  ...cases('localStorage full', storageIsLeft(storage.fillStorage), purchase),
  ...cases('localStorage blocked', pagesBeginWith(blockStorage), purchase),
  ...cases('localStorage corrupt', storageIsLeft(storage.spoilStorage), { cart: COME_BACK }),
  ...cases('IndexedDB full', faults.quotaIsFull, purchase),
  ...cases('IndexedDB blocked', pagesBeginWith(blockDatabases), purchase),
  ...cases('IndexedDB absent', pagesBeginWith(storage.removeDatabases), purchase),
  ...cases('IndexedDB corrupt', storageIsLeft(storage.spoilDatabases), { cart: COME_BACK }),
  ...cases('IndexedDB of a later version', storageIsLeft(storage.raiseVersions), { cart: COME_BACK }),
  ...cases('storage blocked', pagesBeginWith(blockStorage, blockDatabases), purchase),
];
