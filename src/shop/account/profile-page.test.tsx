import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { renderProfile } from '#tests/support/screens/render-profile.tsx';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { ANA } from '#tests/support/fixtures/a-buyer.ts';
import { shopForTests } from '#tests/support/screens/shop-services.ts';
import { ProfilePage } from './profile-page.tsx';

describe('the profile of a visitor', () => {
  it('offers to sign in, and opens the login window synchronously in the click', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    renderPage(<ProfilePage />, { services: shopForTests() });
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    expect(open).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Tu navegador bloqueó la ventana de ingreso.');
    expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
  });

  it('shows a busy button while the login is under way', () => {
    const shop = shopForTests();
    renderPage(<ProfilePage />, { services: shop });
    act(() => shop.session.store.setState({ status: 'loading' }));
    expect(screen.getByRole('button', { name: 'Ingresando…' })).toHaveAttribute('aria-busy', 'true');
  });
});

it('the profile of a visitor links to the best sellers of its page, and to the same after a search has read the catalogue', () => {
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<nav id="mas-vendidos" hidden><a href="/producto/119">Dimmer &amp; WiFi</a></nav>',
  );
  onTestFinished(() => document.getElementById('mas-vendidos')?.remove());
  const shop = shopForTests();
  renderPage(<ProfilePage />, { services: shop, address: '/user' });
  const links = () =>
    within(screen.getByRole('region', { name: 'Los más vendidos' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links()).toEqual([['Dimmer & WiFi', '/producto/119']]);
  act(() => shop.catalogue.put([aProduct({ id: 138, title: 'Módulo relé' })]));
  expect(links()).toEqual([['Dimmer & WiFi', '/producto/119']]);
});

describe('the profile of a buyer', () => {
  it('shows the signed-in buyer and the logout button', async () => {
    const { shop } = await renderProfile();
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Prueba' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    expect(shop.session.store.getState().request).toBe('logout');
  });

  it('signs out once, although the button is pressed twice while changes are being saved', async () => {
    const { shop } = await renderProfile();
    const logout = vi.spyOn(shop.session, 'logout');
    let saved = (): void => undefined;
    shop.database.onSave = () => new Promise<void>((resolve) => (saved = resolve));
    act(() => shop.account.patch({ calle: 'Mitre' }));
    for (const _ of [1, 2]) await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await act(async () => saved());
    await vi.waitFor(() => expect(logout).toHaveBeenCalledOnce());
  });

  it('asks Gravatar for its own drawing where Auth0 names another host’s, and shows initials where no portrait loads', () => {
    const shop = shopForTests();
    const gravatar = 'https://s.gravatar.com/avatar/1?s=480&r=pg&d=';
    const picture = `${gravatar}https%3A%2F%2Fcdn.auth0.com%2Favatars%2Fan.png`;
    renderPage(<ProfilePage />, { services: shop });
    act(() => shop.session.store.setState({ status: 'authenticated', identity: { ...ANA, picture } }));
    const portrait = document.querySelector('header img');
    expect(portrait).toHaveAttribute('src', `${gravatar}mp`);
    fireEvent.error(portrait ?? document);
    expect(screen.getByText('AP')).toBeVisible();
  });

  it('is busy while the account loads, and shows an error when it could not be loaded', async () => {
    const shop = shopForTests();
    renderPage(<ProfilePage />, { services: shop });
    await act(async () => shop.session.store.setState({ status: 'authenticated', identity: ANA }));
    const account = screen.getByRole('region', { name: 'Mis pedidos' }).parentElement;
    expect(account).toHaveAttribute('aria-busy', 'true');
    act(() => shop.database.fail('denied'));
    expect(account).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar tu cuenta.');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});

it("a visitor's favourites stand in the profile, with price and a heart that removes them", async () => {
  const shop = shopForTests();
  shop.catalogue.put([aProduct({ id: 119, title: 'Dimmer WiFi' })]);
  shop.catalogue.store.setState({ status: 'ready' });
  shop.favourites.add(119);
  renderPage(<ProfilePage />, { services: shop, address: '/user' });
  const list = within(screen.getByRole('region', { name: 'Favoritos (1)' }));
  expect(list.getByRole('link', { name: 'Dimmer WiFi' })).toHaveAttribute('href', '/producto/119');
  await userEvent.click(list.getByRole('button', { name: 'Guardar Dimmer WiFi en favoritos' }));
  expect(screen.getByRole('heading', { name: 'Favoritos' })).toBeVisible();
  const bestSellingProducts = within(screen.getByRole('region', { name: 'Los más vendidos' }));
  expect(bestSellingProducts.getByRole('link', { name: 'Dimmer WiFi' })).toBeVisible();
});
