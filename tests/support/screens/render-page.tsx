import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Orders } from '../../../src/data/orders/orders.ts';
import { createServices, ServicesContext, type Services } from '../../../src/data/services.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { TEST_ENV } from './shop-services.ts';

export interface PageOptions {
  readonly services?: Services;
  /** Where the visit begins; `/` unless said. */
  readonly address?: string;
}

export interface RenderedPage extends RenderResult {
  readonly services: Services;
  /** Where the visit has come to: path, query and anchor. */
  readonly address: () => string;
}

/** A database that does not answer. */
const NO_ORDERS: Orders = {
  place: () => Promise.resolve({ kind: 'no-answer' }),
  cancel: () => Promise.resolve({ kind: 'failed' }),
  readProducts: () => Promise.resolve(null),
};

/** The real services, with these products read and nobody signed in; none needs the network until it is asked to load. */
export function shopServices(products: readonly Product[] = [], orders: Orders = NO_ORDERS): Services {
  const services = createServices(TEST_ENV, { orders });
  services.catalogue.put(products);
  services.catalogue.store.setState({ status: 'ready' });
  return services;
}

/** Shows a screen, or a part of one, as the site does: inside a router, at an address, with its services. */
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
