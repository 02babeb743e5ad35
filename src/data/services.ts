import { createContext, use } from 'react';
import type { Env } from '../config/env.ts';
import { createAccount, type Account, type OpenLive } from './account/account.ts';
import { createCart, type CartStore } from './cart/cart.ts';
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { createSession, type Session } from './identity/session.ts';
import { createSavedIds, type SavedIds } from './catalogue/saved-ids.ts';
import { createOrders, type Orders } from './orders/orders.ts';
import { startSideServices } from './notifications/side-services.ts';

/** Everything that the screens need of the outside world, made once at the start. */
export interface Services {
  readonly env: Env;
  readonly catalogue: Catalogue;
  readonly session: Session;
  readonly account: Account;
  readonly cart: CartStore;
  readonly orders: Orders;
  /** What the buyer wants to find again, and what was looked at last. */
  readonly favourites: SavedIds;
  readonly recentlySeen: SavedIds;
}

/** Where the outside world is let in; tests put their own. */
export interface ServiceOverrides {
  readonly openLive?: OpenLive;
  readonly orders?: Orders;
}

/** Builds the services and joins them: the account follows the session, the cart follows the account. */
export function createServices(env: Env, doors: ServiceOverrides = {}): Services {
  const catalogue = createCatalogue(env);
  const session = createSession(env);
  const account = createAccount(env, doors.openLive);
  const cart = createCart(catalogue, account);
  // A sign-out takes the page away before it is over: what it left is put away by the next page.
  if (session.store.getState().status === 'anonymous') cart.clearBuyerCart();
  session.store.subscribe(({ status, identity, error }, before) => {
    if (status === before.status) return;
    if (before.status === 'authenticated') account.close();
    if (status === 'authenticated' && identity !== null) account.open(identity);
    // Who signs out leaves nothing behind; whom a session's end surprises goes on buying.
    if (status === 'anonymous') cart[error === null ? 'clearBuyerCart' : 'keepAsVisitorCart']();
  });
  // None of them may delay or break anything here (spec §7).
  if ([env.forms.url, env.email.orderTemplate, env.bot.url, env.iot.url].some(Boolean))
    startSideServices(env, { catalogue, session, account });
  return {
    env,
    catalogue,
    session,
    account,
    cart,
    orders: doors.orders ?? createOrders(env),
    favourites: createSavedIds('bornera.favourites', 200),
    recentlySeen: createSavedIds('bornera.seen', 13),
  };
}

/** The services of the page that is rendered. */
export const ServicesContext = createContext<Services | null>(null);

/**
 * The services, inside the page.
 * @throws Error outside of a `ServicesContext`.
 */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext above it.');
  return services;
}
