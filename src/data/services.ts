import { createContext, use } from 'react';
import type { Env } from '#config/env.ts';
import { createAccount, openFirestore, type OpenLive } from './account/account-store.ts';
import { createCart } from './cart/cart-store.ts';
import { createCatalogue } from './catalogue/catalogue-store.ts';
import { createFavourites } from './catalogue/favourites.ts';
import { createCheckoutStore } from './orders/checkout-store.ts';
import { createSession, loadIdentityProvider, type LoadProvider } from './identity/buyer-session.ts';
import { createOrders, type Orders } from './orders/orders.ts';
import { reportError } from './reporting/report-error.ts';
import { loadChunk } from '#loading/load-chunk.ts';

/** The stores and outside services for the buyer's screens, created once at startup. */
export type Services = ReturnType<typeof createServices>;

/** The services that communicate over the network. */
interface Remote {
  readonly openLive: OpenLive;
  readonly loadProvider: LoadProvider;
  readonly orders: Orders;
}

/** Returns the services for the shop's database and identity provider. */
export function servicesOf(env: Env): Services {
  return createServices(env, {
    openLive: openFirestore,
    loadProvider: loadIdentityProvider,
    orders: createOrders(env),
  });
}

/** Creates the services and connects them: the account follows the session, the cart follows the account. */
export function createServices(env: Env, { openLive, loadProvider, orders }: Remote) {
  const catalogue = createCatalogue(env);
  const session = createSession(env, loadProvider);
  const account = createAccount(env, openLive);
  const cart = createCart(catalogue, account);
  // A sign-out leaves the page before it completes: the next page clears the cart.
  if (session.store.getState().status === 'anonymous') cart.endSession(false);
  session.store.subscribe(({ status, identity, error }, before) => {
    if (status === before.status) return;
    if (before.status === 'authenticated') account.close();
    if (status === 'authenticated' && identity !== null) account.open(identity);
    // A deliberate sign-out clears the cart. An expired session keeps it as the visitor's cart.
    if (status === 'anonymous') cart.endSession(error !== null);
  });
  // Prerendering adds no listeners.
  if (!import.meta.env.SSR) {
    const arrival = location.href;
    loadChunk(() => import('./side-services.ts'))
      .then(({ startSideServices }) => startSideServices(env, { catalogue, session, arrival }))
      .catch((cause: unknown) => reportError('side services', cause));
  }
  return {
    env,
    catalogue,
    session,
    account,
    cart,
    checkout: createCheckoutStore(),
    orders,
    favourites: createFavourites(),
  };
}

export const ServicesContext = createContext<Services | null>(null);

/** Returns the services from context. @throws Error outside of a `ServicesContext` */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext above it.');
  return services;
}
