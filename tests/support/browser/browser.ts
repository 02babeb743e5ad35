import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { withRetry, addTimeouts } from './answers.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

let shared: Browser | null = null;

/** Returns the browser of this worker, shared by its test files. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser();
  return shared;
}

/** Starts the machine's Chromium with a fresh profile. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors and warnings, uncaught errors and policy violations since the start. */
  readonly complaints: string[];
  /** Violations of the Content-Security-Policy; a test that provokes some removes them. */
  readonly violations: string[];
  /** Ends the visit. Fails when the page violated the content security policy. */
  close(): Promise<void>;
}

export interface VisitorOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly touch?: boolean;
  /** Device pixels per CSS pixel; defaults to 1. */
  readonly scale?: number;
  /** Cookies and storage of an earlier visit; defaults to none. */
  readonly session?: BrowserContextOptions['storageState'];
  /** True to let the site register its service worker, whose requests bypass a test's routes. */
  readonly worker?: boolean;
}

/** Opens a browser context, by default with empty storage and no session. */
export async function newVisitor(
  browser: Browser,
  site: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const {
    width = 1280,
    height = 900,
    dark = false,
    touch = false,
    scale = 1,
    session,
    worker = false,
  } = options;
  const settings: BrowserContextOptions = {
    baseURL: site,
    viewport: { width, height },
    locale: 'es-AR',
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch,
    deviceScaleFactor: scale,
    ...(session !== undefined && { storageState: session }),
  };
  const context = await withRetry(() => browser.newContext(settings), 'newContext');
  // A busy machine may be slow.
  context.setDefaultTimeout(20_000);
  if (!worker)
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const complaints: string[] = [];
  context.on('page', (page) => watch(page, complaints));
  const violations: string[] = [];
  await watchPolicy(context, violations);
  const page = await context.newPage();
  addTimeouts(page);
  return {
    context,
    page,
    complaints,
    violations,
    async close() {
      await context.close();
      expect(violations, 'refused by the Content-Security-Policy').toEqual([]);
    },
  };
}

/**
 * A picture of Google that Firestore's SDK requests when its connection fails, to log whether the network works. The policy
 * blocks it: Google need not learn about a buyer's bad connection.
 */
const NETWORK_TEST = /google\.com\/images\/cleardot/;

/** Records the browser's policy violation events of every page and frame. */
async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeBinding('refusedByPolicy', (_source, text: string) => {
    if (!NETWORK_TEST.test(text)) violations.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, documentURI } = event;
      const report: unknown = Reflect.get(window, 'refusedByPolicy');
      if (typeof report === 'function') report(`${effectiveDirective}: ${blockedURI} in ${documentURI}`);
    });
  });
}

/** Chromium's warning when scripts start more than three seconds after the page's load event, on a busy machine. */
const LATE_SCRIPTS = /\/lista\.json was preloaded using link preload but not used within a few seconds/;

function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    const isKnown = [LATE_SCRIPTS, NETWORK_TEST].some((known) => known.test(message.text()));
    const { url } = message.location();
    if (isComplaint && !isKnown) complaints.push(`${message.type()}: ${message.text()} at ${url}`);
  });
}

/** Fails when the pages logged anything that the test did not provoke. */
export function expectNoComplaints(visitor: Visitor, provoked: readonly RegExp[] = []): void {
  const unexpected = visitor.complaints.filter((text) => !provoked.some((pattern) => pattern.test(text)));
  expect(unexpected, 'unexpected console errors').toEqual([]);
}

/**
 * Returns everything that the browser stores for the site as one text: both storages, the cookies visible to scripts, and every
 * IndexedDB database. The page may delete a database meanwhile. Opening it would then create an empty one, which breaks the
 * Firestore SDK's own upgrade, so the opening is aborted.
 */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    const opened = (name: string): Promise<IDBDatabase | null> => {
      const opening = indexedDB.open(name);
      const gone = new Promise<null>((resolve) => {
        opening.addEventListener('upgradeneeded', () => {
          opening.transaction?.abort();
          resolve(null);
        });
      });
      return Promise.race([gone, settled(opening)]);
    };
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await opened(name);
      if (database === null || database.objectStoreNames.length === 0) continue;
      const stores = database.transaction(database.objectStoreNames);
      // The database closes after the transaction: until then the page's own deletion waits.
      database.close();
      const contents = Array.from(stores.objectStoreNames, async (store) => {
        const content = stores.objectStore(store);
        return [name, store, await settled(content.getAllKeys()), await settled(content.getAll())];
      });
      kept.push(...(await Promise.all(contents)));
    }
    return JSON.stringify(kept);
  });
}
