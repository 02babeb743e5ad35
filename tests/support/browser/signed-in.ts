import type { Browser, BrowserContext } from 'playwright-core';
import { newVisitor, type Visitor, type VisitorOptions } from './browser.ts';
import { openProfile } from './buyer.ts';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The session of each buyer of each site: a login through the popup takes seconds, so each worker signs in once. */
const sessions = new Map<string, Promise<Session>>();

/** Opens a browser context that keeps a buyer's session of an earlier visit, and nothing else. */
export async function newBuyer(
  browser: Browser,
  site: string,
  buyer: 0 | 1 = 0,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const key = `${site} ${buyer}`;
  const session = sessions.get(key) ?? signInOnce(browser, site, buyer);
  sessions.set(key, session);
  return newVisitor(browser, site, { ...options, session: await session });
}

async function signInOnce(browser: Browser, site: string, buyer: 0 | 1): Promise<Session> {
  const visitor = await newVisitor(browser, site);
  await openProfile(visitor.page, buyer);
  const { cookies, origins } = await visitor.context.storageState({ indexedDB: true });
  await visitor.close();
  return { cookies, origins: origins.map(sessionAlone) };
}

/** Playwright's types leave out the databases. */
type Stored = Session['origins'][number] & { readonly indexedDB?: readonly { readonly name: string }[] };

/**
 * Keeps what both sessions store: the identity provider's tokens, who signed in, and Firebase's user. A copy of
 * Firestore's cache says that another tab, which is gone, holds the connection: the next page would wait for that tab.
 */
function sessionAlone(origin: Stored): Stored {
  const localStorage = origin.localStorage.filter(
    ({ name }) => name.startsWith('@@auth0') || name === 'bornera.user',
  );
  const indexedDB = origin.indexedDB?.filter(({ name }) => name === 'firebaseLocalStorageDb') ?? [];
  return { ...origin, localStorage, indexedDB };
}
