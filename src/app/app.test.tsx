import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';
import { addToCart } from '#domain/cart/cart.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { ChunkLoadError } from '#loading/load-chunk.ts';
import { Layout } from './layout/layout.tsx';
import { RouteMeta } from './routes/routes.tsx';
import { UnknownPage } from './routes/unknown-page.tsx';
import { dataFiscal, shop } from '#config/shop/shop.ts';
import { categoryOf } from '#config/categories.ts';
import { paths } from '#config/paths.ts';

const CATEGORY = categoryOf({ title: 'Sensor', internalCategory: '' });

const menuButton = () => screen.getByRole('button', { name: 'Menú' });
const bannerLink = (name: string) => within(screen.getByRole('banner')).getByRole('link', { name });

describe('the layout', () => {
  const MAILS = shop.social.filter(({ url }) => url.startsWith('mailto:'));
  const SOCIAL = shop.social.filter((link) => !MAILS.includes(link)).map(({ name }) => name);

  it('has profile, cart and how-to in the header, and help and social links in the footer, everywhere but in the panel', () => {
    const panel = renderPage(<Layout>contenido</Layout>, { address: '/admin/' });
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    panel.unmount();
    renderPage(<Layout>contenido</Layout>, { address: '/administrador' });
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link', { name: 'Perfil' })).toHaveAttribute('href', '/user');
    expect(banner.getByRole('link', { name: 'Carrito, 0 unidades' })).toHaveAttribute('href', '/carrito');
    expect(banner.getByRole('link', { name: 'Cómo comprar' })).toHaveAttribute('href', '/instructivo');
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
    for (const name of SOCIAL) {
      const link = await banner.findByRole('link', { name: new RegExp(`^${name} ?\\(se abre`) });
      expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
      expect(link).toHaveAttribute('target', '_blank');
    }
    // In a new tab, a mailto link would leave an empty tab behind.
    for (const { name } of MAILS) expect(banner.getByRole('link', { name })).not.toHaveAttribute('target');
    expect(await banner.findByRole('link', { name: CATEGORY.name })).toBeVisible();
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
    expect(screen.getByRole('banner')).not.toHaveTextContent('Instagram');
  });

  it('has the search on every screen but the seller’s panel', () => {
    const first = renderPage(<Layout>contenido</Layout>, { address: '/user' });
    expect(screen.getByRole('combobox', { name: 'Buscar productos' })).toBeEnabled();
    first.unmount();
    renderPage(<Layout>contenido</Layout>, { address: '/admin' });
    expect(screen.queryByLabelText('Buscar productos')).not.toBeInTheDocument();
  });

  it('counts the units in the cart', () => {
    const services = shopServices();
    services.cart.change((cart) => addToCart(cart, aProduct({ id: 5, stock: 9 }), 3));
    renderPage(<Layout>contenido</Layout>, { services });
    expect(screen.getByRole('link', { name: 'Carrito, 3 unidades' })).toHaveTextContent('3');
  });

  it('has a link to the content as the first stop of the keyboard', async () => {
    renderPage(<Layout>contenido</Layout>);
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus();
  });
});

describe('an unknown address', () => {
  const OLD_WORDS = [
    ['rai', 132],
    ['dimmer', 119],
  ] as const;

  it.each([
    ['/productos/rai', '/producto/132?share=redireccion'],
    ['/tienda/productos/dimmer-220', '/producto/119?share=redireccion'],
    [
      '/x/productos/dimmer?utm_source=ig#seguridad',
      '/producto/119?utm_source=ig&share=redireccion#seguridad',
    ],
    ['/productos/rai?share=whatsapp', '/producto/132?share=redireccion'],
  ])('%s redirects to the product with the share parameter', (path, target) => {
    const { address } = renderPage(
      <Routes>
        <Route path="/producto/:currentId" element={null} />
        <Route path="*" element={<UnknownPage words={OLD_WORDS} />} />
      </Routes>,
      { address: path },
    );
    expect(address()).toBe(target);
  });

  it('shows the not-found screen, whose image links home', () => {
    renderPage(<UnknownPage />, { address: '/nada' });
    const link = screen.getByRole('link', { name: /Página no encontrada/ });
    expect(link).toHaveAttribute('href', '/');
    expect(link.querySelector('svg')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible();
  });

  it('offers the header’s search on the not-found screen', async () => {
    renderPage(
      <Layout>
        <UnknownPage />
      </Layout>,
      { address: '/nada' },
    );
    const field = screen.getByRole('combobox', { name: 'Buscar productos' });
    await userEvent.click(screen.getByRole('link', { name: 'Buscar un producto' }));
    await waitFor(() => expect(field).toHaveFocus());
  });
});

describe('the description of a screen for search engines', () => {
  const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
  const described = () => document.head.querySelector('meta[name="description"]')?.getAttribute('content');

  it.each(['/', paths.category(CATEGORY.slug), '/producto/132', '/instructivo'])(
    'lets search engines index %s',
    (path) => {
      renderPage(<RouteMeta />, { address: path });
      expect(robots()).toBe('index, follow');
      expect(described()).toMatch(/.{25}/);
    },
  );

  it.each(['/user', '/carrito', '/admin', '/admin/pedidos', '/nada', '/categoria/nada'])(
    'keeps search engines from indexing %s',
    (path) => {
      renderPage(<RouteMeta />, { address: path });
      expect(robots()).toBe('noindex');
    },
  );
});

it('the structured data of a deployed page stay until the visitor moves on', async () => {
  document.head.insertAdjacentHTML('beforeend', '<script type="application/ld+json">{}</script>');
  const data = () => document.head.querySelectorAll('script[type="application/ld+json"]');
  const screens = (
    <>
      <RouteMeta />
      <Link to="/instructivo">Ayuda</Link>
    </>
  );
  renderPage(screens, { address: '/' });
  expect(data()).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Ayuda' }));
  expect(data()).toHaveLength(0);
});

describe('the error screen', () => {
  it('is titled Unexpected Application Error! and shows the error', () => {
    renderPage(<ErrorScreen error={new Error('se quemó')} resetErrorBoundary={vi.fn<() => void>()} />);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Error: se quemó')).toBeInTheDocument();
    expect(screen.queryByText('404')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir a la tienda' })).toHaveAttribute('href', '/');
  });

  it('shows type and address of a chunk that failed to load, and offers to reload', () => {
    renderPage(
      <ErrorScreen
        error={new ChunkLoadError('missing', 'https://bornera.example/static/js/a.js')}
        resetErrorBoundary={vi.fn<() => void>()}
      />,
    );
    expect(
      screen.getByText(/ChunkLoadError.*missing: https:\/\/bornera.example\/static\/js\/a.js/s),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Recargar la página' })).toBeInTheDocument();
  });
});
