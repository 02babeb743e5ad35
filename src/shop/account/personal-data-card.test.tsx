import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { shopForTests, type ShopForTests } from '#tests/support/screens/shop-services.ts';
import { EMPTY_RECORD } from '#domain/buyer/buyer.ts';
import { ProfilePage } from '#shop/account/profile-page.tsx';

/** Downloaded files; jsdom does not implement object URLs. */
const files: Blob[] = [];

beforeEach(() => {
  files.length = 0;
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

async function renderProfile(): Promise<ShopForTests> {
  const shop = shopForTests();
  shop.database.record = aBuyer();
  shop.catalogue.store.setState({ status: 'ready' });
  renderPage(<ProfilePage />, { services: shop, address: '/user' });
  await act(() => shop.signIn());
  return shop;
}

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.getByRole('alertdialog', { name: '¿Borrar tus datos?' });

describe('downloading the buyer’s data', () => {
  it('saves one file with the data of the database and of this browser', async () => {
    const shop = await renderProfile();
    shop.database.stored = {
      record: { nombre: 'Ana' },
      orders: [{ id: 'A', totalCosto: 9 }],
    };
    shop.favourites.add(132);
    await press('Descargar mis datos');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
      cuenta: { nombre: 'Ana' },
      pedidos: [{ id: 'A', totalCosto: 9 }],
      navegador: { 'bornera.favourites': { value: [132] } },
    });
  });

  it('shows an error and saves no file when the database does not answer', async () => {
    const shop = await renderProfile();
    shop.database.stored = null;
    await press('Descargar mis datos');
    expect(await screen.findByText(/No pudimos leer tus datos/)).toBeVisible();
    expect(files).toEqual([]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Descargar mis datos' })).not.toHaveAttribute('aria-busy'),
    );
  });
});

describe('erasing the buyer’s data', () => {
  it('empties the record, then this browser, and signs out', async () => {
    const shop = await renderProfile();
    shop.favourites.add(132);
    localStorage.setItem('@@auth0spajs@@::x', '{}');
    let empty = (): void => undefined;
    shop.database.onEmpty = () => new Promise((resolve) => (empty = resolve));
    await press('Borrar mis datos');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Sí, borrar mis datos' }));
    await userEvent.keyboard('{Escape}');
    expect(dialog()).toBeVisible();
    // The browser keeps its data until the database has responded.
    expect(localStorage.getItem('bornera.favourites')).toContain('132');
    await act(async () => empty());
    await vi.waitFor(() => expect(shop.session.store.getState().request).toBe('logout'));
    expect(shop.database.record).toMatchObject({ sub: ANA.sub, ...EMPTY_RECORD });
    expect(shop.favourites.store.getState().ids).toEqual([]);
    expect(localStorage.length).toBe(0);
    // The next page confirms the erasure.
    expect(Object.keys(sessionStorage)).toEqual(['bornera-erased']);
    // Data written while the page is being left are erased, too.
    localStorage.setItem('bornera.cart', 'x');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.length).toBe(0);
  });

  it('ends the shop’s own session even if the identity provider does not respond', async () => {
    const shop = await renderProfile();
    const left = vi.spyOn(shop.session, 'signOutOfFirebase').mockResolvedValue();
    await press('Borrar mis datos');
    await press('Sí, borrar mis datos');
    await vi.waitFor(() => expect(shop.session.store.getState().request).not.toBeNull());
    act(() => shop.session.store.setState({ status: 'authenticated', request: null }));
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('shows an error, changes nothing and can be tried again when the database does not answer', async () => {
    const shop = await renderProfile();
    shop.favourites.add(132);
    shop.database.onEmpty = () => Promise.reject(new Error('no answer'));
    await press('Borrar mis datos');
    await press('Sí, borrar mis datos');
    expect(await screen.findByText(/No pudimos borrar tus datos/)).toBeVisible();
    expect(localStorage.getItem('bornera.favourites')).toContain('132');
    expect(shop.session.store.getState().request).toBeNull();
    act(() => shop.database.deliver());
    expect(shop.account.store.getState().user).toMatchObject({ nombre: 'Ana', calle: 'Mitre' });
    shop.database.onEmpty = () => Promise.resolve();
    await press('Sí, borrar mis datos');
    await vi.waitFor(() => expect(shop.session.store.getState().request).toBe('logout'));
  });
});
