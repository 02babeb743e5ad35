import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Orders } from '#data/orders/orders.ts';
import { createServices, ServicesContext, type Services } from '#data/services.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { TEST_ENV } from './shop-services.ts';

export interface PageOptions {
  readonly services?: Services;
  /** Path of the visit; defaults to `/`. */
  readonly address?: string;
}

export interface RenderedPage extends RenderResult {
  readonly services: Services;
  /** Returns the current path, query and hash. */
  readonly address: () => string;
}

/** An account whose database never responds. */
const NO_ORDERS: Orders = {
  place: () => Promise.resolve({ kind: 'no-answer' }),
  findPlacedOrder: () => Promise.resolve(null),
  announce: () => undefined,
  cancel: () => Promise.resolve({ kind: 'failed' }),
  readProducts: () => Promise.resolve(null),
};

/** Database and identity provider are never reached. */
const never = () => new Promise<never>(() => undefined);

/** Creates the real services for a visitor, with these products loaded; none uses the network until more is loaded. */
export function shopServices(products: readonly Product[] = [], orders: Orders = NO_ORDERS): Services {
  const services = createServices(TEST_ENV, { openLive: never, loadProvider: never, orders });
  services.catalogue.put(products);
  services.catalogue.store.setState({ status: 'ready' });
  return services;
}

/** Renders a screen or a part of one inside a router, at a path, with its services. */
export function renderPage(page: ReactNode, options: PageOptions = {}): RenderedPage {
  const { services = shopServices(), address = '/' } = options;
  let current = address;
  function Address() {
    const { pathname, search, hash } = useLocation();
    current = `${pathname}${search}${hash}`;
    return null;
  }
  const result = render(
    <ServicesContext value={services}>
      <MemoryRouter initialEntries={[address]}>
        {page}
        <Address />
      </MemoryRouter>
    </ServicesContext>,
  );
  return { ...result, services, address: () => current };
}
