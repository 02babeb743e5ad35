import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { decodeOrder } from '#data/firestore/order-codec.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { placedAt, type Order } from '#domain/orders/order.ts';
import { PanelServicesProvider, SellerPanel } from '#admin/frame/panel-page.tsx';
import { anOrder, SELLER, type FakeSeller } from './fake-seller.ts';

/** An order of Ana's that is ready for the courier. */
export const ana = anOrder({
  usuario: {
    ...anOrder().usuario,
    correo: 'ana@correo.example',
    dni: '30123456',
    calle: 'Sol',
    altura: '1',
    cp: '5800',
  },
});

/** An order by bus, dispatched, without a postcode. */
export const beto = anOrder({
  id: 'bbbbbbBBBBBBccccccDD',
  estado: 'En camino',
  servicioEnvio: 'Micro',
  trackingNumber: '360000102000579',
  usuario: { ...anOrder().usuario, nombre: 'Beto', apellido: 'Ensayo', trackCode: 'Email' },
});

/** An order with an unknown shipping service. */
export const carla = anOrder({
  id: 'ccccccBBBBBBccccccDD',
  estado: 'En camino',
  servicioEnvio: 'Paloma',
  trackingNumber: 'g0000123456789012',
  usuario: { ...anOrder().usuario, nombre: 'Carla', apellido: 'Muestra' },
});

/** Renders the signed-in panel at an address with these orders in the database. */
export async function renderPanel(
  fake: FakeSeller,
  address: string,
  ...orders: readonly Order[]
): Promise<void> {
  fake.show(orders);
  await signedIn(fake, address);
  await screen.findByRole('group', { name: 'Qué pedidos ver' });
  act(() => fake.show(orders));
}

/** Renders the signed-in panel's products with this database; null makes reading fail. */
export async function renderProducts(
  fake: FakeSeller,
  products: readonly Product[] | null,
  query = '',
): Promise<void> {
  fake.database.products = products;
  await signedIn(fake, `/admin?seccion=productos${query}`);
  await (products === null ? screen.findByRole('alert') : screen.findByText('Todos'));
}

/** Renders one section of the signed-in panel. */
export async function renderSection(
  { services }: FakeSeller,
  section: ReactNode,
  address = '/admin',
): Promise<void> {
  await act(() => services.session.signIn(SELLER.user, SELLER.password));
  render(
    <MemoryRouter initialEntries={[address]}>
      <PanelServicesProvider services={services}>{section}</PanelServicesProvider>
    </MemoryRouter>,
  );
}

async function signedIn(fake: FakeSeller, address: string): Promise<void> {
  render(
    <MemoryRouter initialEntries={[address]}>
      <SellerPanel services={fake.services} />
      <Address />
    </MemoryRouter>,
  );
  await act(() => fake.services.session.signIn(SELLER.user, SELLER.password));
}

/** Opens the sheet of a buyer's order. */
export async function openSheet(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('link', { name }));
}

/** Returns the element with the address's decoded query. */
export function shownAddress(): HTMLElement {
  return screen.getByRole('status', { name: 'dirección' });
}

function Address() {
  return <output aria-label="dirección">{decodeURIComponent(useLocation().search)}</output>;
}

/** Replaces the orders of the signed-in panel by an unreadable document. */
export function showUnreadableOrder(fake: FakeSeller): void {
  const { estado: _, ...fields } = anOrder();
  const order = decodeOrder('roto', { ...fields, fecha: { seconds: 1 }, alien: 7 });
  act(() => fake.showEntries([{ id: 'roto', time: placedAt(anOrder()), order }]));
}
