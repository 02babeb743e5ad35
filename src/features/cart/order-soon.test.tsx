import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/support/render-page.tsx';
import { shopForTests } from '../../../tests/support/shop-services.ts';
import { CartPage } from './cart-page.tsx';

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

function openConfirmation() {
  const shop = shopForTests();
  renderPage(<CartPage />, { services: shop, address: '/carrito?pedido=PEDIDO00000000000001' });
  return shop;
}

describe('the confirmation of an order that is not at hand', () => {
  it('asks a visitor to sign in to see it', () => {
    openConfirmation();
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/user');
  });

  it('waits for one that was just placed, and says in the end that it is not there', async () => {
    vi.useFakeTimers();
    const shop = openConfirmation();
    await act(() => shop.signIn());
    expect(screen.getByText('Buscando tu pedido…')).toBeVisible();
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.getByText('Este pedido no está entre los últimos de tu cuenta.')).toBeVisible();
    vi.useRealTimers();
  });
});
