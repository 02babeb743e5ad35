import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { dimmer } from '#tests/support/screens/open-cart.tsx';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { shopForTests } from '#tests/support/screens/shop-services.ts';
import type { SessionState } from '#data/identity/buyer-session.ts';
import { addToCart } from '#domain/cart/cart.ts';
import { ProfilePage } from '#shop/account/profile-page.tsx';
import { CartPage } from '#shop/cart/cart-page.tsx';
import { SessionManager } from './session-manager.tsx';

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

const CANCELLED = /No terminaste de ingresar/;
const TRYING = { status: 'loading', error: null, request: 'login' } as const;

function open(page: ReactNode, address: string) {
  const shop = shopForTests();
  shop.catalogue.put([dimmer]);
  shop.catalogue.store.setState({ status: 'ready' });
  shop.cart.change((items) => addToCart(items, dimmer, 1));
  shop.database.record = aBuyer();
  renderPage(
    <>
      {page}
      <SessionManager />
    </>,
    { services: shop, address },
  );
  const login = (state: Partial<SessionState>) => act(async () => shop.session.store.setState(state));
  return { shop, login };
}

const cancel = { status: 'anonymous', error: 'cancelled', request: null } as const;

describe('the message of a failed login', () => {
  it.each([
    ['cart', <CartPage key="cart" />, '/carrito'],
    ['profile', <ProfilePage key="profile" />, '/user'],
  ])(
    'stands once beside the button of the %s, and goes when a new try starts',
    async (_name, page, address) => {
      const { login } = open(page, address);
      await login(TRYING);
      await login(cancel);
      expect(await screen.findAllByText(CANCELLED)).toHaveLength(1);
      expect(screen.getByText(CANCELLED).closest('#plain-toast')).toBeNull();
      await login(TRYING);
      expect(screen.queryByText(CANCELLED)).not.toBeInTheDocument();
    },
  );

  it('waits for the cart that is still loading, instead of a toast', async () => {
    const { shop, login } = open(null, '/carrito');
    await login(TRYING);
    await login(cancel);
    await act(async () => undefined);
    expect(screen.queryByText(CANCELLED)).not.toBeInTheDocument();
    expect(shop.session.store.getState().error).toBe('cancelled');
  });

  it('is a toast on a screen without a login button, which goes when a new try starts or the cart opens', async () => {
    const { shop, login } = open(<Link to="/carrito">Carrito</Link>, '/');
    await login(TRYING);
    await login(cancel);
    expect((await screen.findByText(CANCELLED)).closest('#plain-toast')).not.toBeNull();
    expect(shop.session.store.getState().error).toBeNull();
    await login(TRYING);
    expect(screen.queryByText(CANCELLED)).not.toBeInTheDocument();
    await login(cancel);
    await screen.findByText(CANCELLED);
    fireEvent.click(screen.getByRole('link', { name: 'Carrito' }));
    expect(screen.queryByText(CANCELLED)).not.toBeInTheDocument();
  });
});

describe('a login from the cart', () => {
  it('leaves the focus on its button when it fails', async () => {
    const { login } = open(<CartPage />, '/carrito');
    const button = screen.getByRole('button', { name: 'Iniciá sesión para continuar' });
    button.focus();
    await login(TRYING);
    expect(screen.getByRole('button', { name: 'Cargando tu cuenta…' })).toHaveFocus();
    await login(cancel);
    expect(screen.getByRole('button', { name: 'Iniciá sesión para continuar' })).toHaveFocus();
  });

  it("moves the focus to the summary's heading when it succeeds", async () => {
    const { shop, login } = open(<CartPage />, '/carrito');
    fireEvent.focus(screen.getByRole('button', { name: 'Iniciá sesión para continuar' }));
    await login(TRYING);
    await act(() => shop.signIn());
    expect(await screen.findByRole('button', { name: 'Finalizar Compra' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Resumen' })).toHaveFocus());
  });
});

it("a login from the profile moves the focus to the buyer's name", async () => {
  const { shop, login } = open(<ProfilePage />, '/user');
  await login(TRYING);
  await act(() => shop.signIn());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Ana Prueba' })).toHaveFocus());
});
