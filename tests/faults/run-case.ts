import type { Browser } from 'playwright-core';
import type { SeedBuyer } from '../../local/seed/accounts.ts';
import { newVisitor, type Visitor } from '../support/browser/browser.ts';
import { SilentError, type FaultCase, type Notes, type Row } from './fault-case.ts';
import { PRODUCT, type Lane } from './lane.ts';
import { HERE } from './purchase.ts';

/** Console messages of browser and SDKs that a provoked fault causes. Uncaught errors are never expected. */
const PROVOKED = [
  /Failed to load resource/,
  /net::ERR_/,
  /blocked by CORS policy/,
  /@firebase\/(app|auth|firestore)/,
  /ChunkLoadError|Failed to fetch dynamically imported module/,
  // A style sheet that a deploy removed: the host answers 404 with its page, which is no style sheet.
  /Refused to apply style from '[^']*\/static\/css\//,
];

/** Runs a case in a separate browser profile and checks what it left in the database. */
export async function runCase(
  browser: Browser,
  lane: Lane,
  faultCase: FaultCase,
  buyer: SeedBuyer,
): Promise<Row> {
  const { group, step, fault, isSide = false } = faultCase;
  const began = performance.now();
  const notes: Notes = { messages: [], clickMs: null };
  const stock = await stockOf(lane);
  await fetch(`${lane.addresses.services}/_received`, { method: 'DELETE' });
  const visitor = await newVisitor(browser, lane.site);
  visitor.context.setDefaultTimeout(60_000);
  // Animations cost more CPU than the purchase.
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  const logged = logOf(visitor);
  await visitor.context.grantPermissions(['geolocation']);
  await visitor.context.setGeolocation(HERE);
  const failure = await faultCase
    .run({ lane, context: visitor.context, page: visitor.page, buyer, notes })
    .then(() => null)
    .catch((cause: unknown) => cause);
  if (failure !== null) await picture(visitor, `${group}-${step}-${fault}`);
  if (failure !== null) {
    await lane.startStack();
    await lane.firestore.heal();
    await lane.loadRules(null);
  }
  await fetch(`${lane.addresses.services}/_faults`, { method: 'DELETE' });
  const orders = await ordersOf(lane, buyer);
  const taken = stock - (await stockOf(lane));
  const cart = (await lane.database.get('usuarios', buyer.sub))?.['carrito'];
  const provoked = [...PROVOKED, ...(faultCase.provoked ? [faultCase.provoked] : [])];
  const complaints = visitor.complaints.filter(
    (text) => group === 'nada' || !provoked.some((pattern) => pattern.test(text)),
  );
  // Policy violations are part of the console messages.
  await visitor.context.close();
  return {
    group,
    step,
    fault,
    isSide,
    orders,
    doubled: orders > 1 || taken > orders,
    lost: orders === 0 || (failure !== null && !(failure instanceof SilentError)),
    silent: failure instanceof SilentError,
    message: notes.messages.join(' | ') || '—',
    problems: [
      ...(failure === null ? [] : [firstLines(failure), ...logged.slice(-5)]),
      ...(orders === 1 && taken !== 1 ? [`stock lowered by ${taken}`] : []),
      ...(orders === 1 && !(Array.isArray(cart) && cart.length === 0)
        ? ['the record’s cart is not empty']
        : []),
      ...complaints,
    ],
    clickMs: notes.clickMs,
    seconds: Math.round((performance.now() - began) / 100) / 10,
  };
}

/** Returns the failures that the shop logged. */
function logOf({ context }: Visitor): string[] {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith('[bornera]')) lines.push(message.text().slice(0, 300));
  });
  return lines;
}

async function stockOf({ database }: Lane): Promise<number> {
  return Number((await database.get('productos', String(PRODUCT)))?.['stock']);
}

async function ordersOf({ database }: Lane, { sub }: SeedBuyer): Promise<number> {
  return [...(await database.all('ordenes')).values()].filter(({ user_sub }) => user_sub === sub).length;
}

function firstLines(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure);
  return text.split('\n').slice(0, 4).join(' ').slice(0, 500);
}

/** Saves a screenshot of a failed case into the folder of `FAULT_PICTURES`, if set. */
async function picture({ page }: Visitor, name: string): Promise<void> {
  const folder = process.env['FAULT_PICTURES'];
  if (folder === undefined) return;
  const path = `${folder}/${name.replace(/[^\w-]+/g, '-')}.png`;
  await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
}
