import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { renderPage } from '../../../tests/support/screens/render-page.tsx';
import { ProductPreview } from './product-preview.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

it('the preview of a product shows its card and its page, and changes nothing', async () => {
  const product = aProduct({ id: 900, title: 'Sin guardar', price: 1000, stock: 2 });
  document.title = 'Panel';
  const { services, address } = renderPage(<ProductPreview product={product} onClose={() => {}} />, {
    address: '/admin',
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Vista previa' }));
  expect(dialog.getByRole('heading', { level: 1, name: 'Sin guardar' })).toBeVisible();
  expect(dialog.getByRole('heading', { level: 2, name: 'Sin guardar' })).toBeVisible();
  expect(dialog.getAllByText('Quedan 2')).toHaveLength(2);
  for (const name of [/al carrito$/, /favorito/i])
    for (const button of dialog.getAllByRole('button', { name })) await userEvent.click(button);
  await userEvent.click(dialog.getByRole('link', { name: 'Cómo se devuelve' }));
  expect(services.cart.store.getState().items).toEqual([]);
  expect(services.favourites.store.getState().ids).toHaveLength(0);
  expect(address()).toBe('/admin');
  expect(document.title).toBe('Panel');
});
