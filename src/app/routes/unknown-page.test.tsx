import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { Layout } from '#app/layout/layout.tsx';
import { UnknownPage } from './unknown-page.tsx';

describe('an unknown address', () => {
  it.each([
    ['/productos/limonero', '/producto/132?share=redireccion'],
    ['/tienda/productos/maceta-220', '/producto/119?share=redireccion'],
    [
      '/x/productos/maceta?utm_source=ig#seguridad',
      '/producto/119?utm_source=ig&share=redireccion#seguridad',
    ],
    ['/productos/limonero?share=whatsapp', '/producto/132?share=redireccion'],
  ])('%s redirects to the product with the share parameter', (path, target) => {
    const { address } = renderPage(
      <Routes>
        <Route path="/producto/:currentId" element={null} />
        <Route path="*" element={<UnknownPage />} />
      </Routes>,
      { address: path },
    );
    expect(address()).toBe(target);
  });

  it('with trailing punctuation leads to the screen of the link, with its parameters', () => {
    const { address } = renderPage(
      <Routes>
        <Route path="/carrito" element={null} />
        <Route path="*" element={<UnknownPage />} />
      </Routes>,
      { address: '/carrito).?items=103x1' },
    );
    expect(address()).toBe('/carrito?items=103x1');
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
