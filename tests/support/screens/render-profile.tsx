import { act, screen, within } from '@testing-library/react';
import type { Orders } from '#data/orders/orders.ts';
import type { Order } from '#domain/orders/order.ts';
import { ProfilePage } from '#shop/account/profile-page.tsx';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { renderPage } from './render-page.tsx';
import { shopForTests } from './shop-services.ts';

/** Opens the profile of a buyer with these orders; uses the real order services except the given ones. */
export async function renderProfile(ordered: readonly Order[] = [], orders: Partial<Orders> = {}) {
  const shop = shopForTests(orders);
  shop.database.record = aBuyer({ name: ANA.name });
  shop.database.orders = ordered;
  const page = renderPage(<ProfilePage />, { services: shop, address: '/user' });
  await act(() => shop.signIn());
  return { shop, ...page };
}

const ordersSection = () => within(screen.getByRole('region', { name: 'Mis pedidos' }));
export const orderCard = () => ordersSection().getByRole('group');
export const orderCards = () => ordersSection().getAllByRole('group');
