import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { Layout } from './layout.tsx';
import { dataFiscal, shop, whoSells } from '#config/shop/shop.ts';
import { categoryOf } from '#config/categories.ts';

const CATEGORY = categoryOf({ title: 'Sensor', internalCategory: '' });

const menuButton = () => screen.getByRole('button', { name: 'Menú' });
const bannerLink = (name: string) => within(screen.getByRole('banner')).getByRole('link', { name });

describe('the layout', () => {
  const MAILS = shop.social.filter(({ url }) => url.startsWith('mailto:'));
  const SOCIAL = shop.social.filter((link) => !MAILS.includes(link)).map(({ name }) => name);

  it('has profile, cart, how-to and social links in the header, and help and social links in the footer, everywhere but in the panel', () => {
    const panel = renderPage(<Layout>contenido</Layout>, { address: '/admin/' });
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    panel.unmount();
    renderPage(<Layout>contenido</Layout>, { address: '/administrador' });
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link', { name: 'Perfil' })).toHaveAttribute('href', '/user');
    expect(banner.getByRole('link', { name: 'Carrito, 0 unidades' })).toHaveAttribute('href', '/carrito');
    expect(banner.getByRole('link', { name: 'Cómo comprar' })).toHaveAttribute('href', '/instructivo');
    expect(banner.getAllByRole('list', { name: 'Redes y contacto' })).toHaveLength(1);
    const footer = within(screen.getByRole('contentinfo'));
    for (const name of SOCIAL)
      expect(footer.getByRole('link', { name: new RegExp(`^${name} ?\\(se abre`) })).toBeVisible();
    for (const { name } of MAILS) expect(footer.getByRole('link', { name })).toBeVisible();
    expect(footer.getByRole('link', { name: /^Escribinos por WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining('wa.me'),
    );
    expect(footer.getByRole('link', { name: 'Botón de arrepentimiento' })).toBeVisible();
    expect(footer.getByText(/Desarrollado por/)).toBeInTheDocument();
    expect(footer.queryAllByText(/^CUIT \d/)).toHaveLength(whoSells === null ? 0 : 1);
    expect(footer.queryByRole('link', { name: /^Data Fiscal/ })?.getAttribute('href') ?? null).toBe(
      dataFiscal,
    );
  });

  it('opens a menu of categories, help and social links in the header', async () => {
    renderPage(<Layout>contenido</Layout>);
    const banner = within(screen.getByRole('banner'));
    expect(banner.queryByRole('link', { name: 'Botón de arrepentimiento' })).not.toBeInTheDocument();
    await userEvent.click(menuButton());
    expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
    expect(await banner.findByRole('link', { name: CATEGORY.name })).toBeVisible();
    const [list, ofMenu] = banner.getAllByRole('list', { name: 'Redes y contacto' });
    const links = within(ofMenu ?? list ?? document.body);
    for (const name of SOCIAL) {
      const link = links.getByRole('link', { name: new RegExp(`^${name} ?\\(se abre`) });
      expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
      expect(link).toHaveAttribute('target', '_blank');
    }
    // In a new tab, a mailto link would leave an empty tab behind.
    for (const { name } of MAILS) expect(links.getByRole('link', { name })).not.toHaveAttribute('target');
    expect(banner.getByRole('link', { name: 'Botón de arrepentimiento' })).toBeVisible();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click outside', () => userEvent.click(screen.getByText('contenido'))],
    ['a chosen link', () => userEvent.click(bannerLink(CATEGORY.name))],
    [
      'leaving it with the keyboard',
      () => userEvent.tab({ shift: true }).then(() => userEvent.tab({ shift: true })),
    ],
  ])('%s closes the menu', async (_way, act) => {
    renderPage(<Layout>contenido</Layout>);
    await userEvent.click(menuButton());
    await within(screen.getByRole('banner')).findByRole('link', { name: CATEGORY.name });
    await act();
    await waitFor(() => expect(menuButton()).toHaveAttribute('aria-expanded', 'false'));
    expect(screen.getByRole('banner')).not.toHaveTextContent(CATEGORY.name);
  });

  it('has the search on every screen but the seller’s panel', () => {
    const first = renderPage(<Layout>contenido</Layout>, { address: '/user' });
    expect(screen.getByRole('combobox', { name: 'Buscar productos' })).toBeEnabled();
    first.unmount();
    renderPage(<Layout>contenido</Layout>, { address: '/admin' });
    expect(screen.queryByLabelText('Buscar productos')).not.toBeInTheDocument();
  });
});
