import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { dimmer, renderProduct, renderProductWith, others } from '#tests/support/screens/open-product.tsx';
import { shopServices } from '#tests/support/screens/render-page.tsx';
import { thumbnailCount } from '#domain/catalogue/related.ts';

const WINDOW_WIDTH = window.innerWidth;
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  window.innerWidth = WINDOW_WIDTH;
});

describe('the row of other products', () => {
  const links = () => {
    const row = within(screen.getByRole('region', { name: 'También te puede servir' }));
    return row.getAllByRole('link').map((link) => link.getAttribute('href'));
  };

  it('shows as many other products as the window is wide, sold-out ones with a badge, never the page’s own, and keeps them when it is resized', () => {
    window.innerWidth = 2560;
    const soldOut = others.map(({ id }) => aProduct({ id, stock: 0 }));
    renderProductWith(shopServices([dimmer, ...soldOut]), '/producto/119');
    const before = links();
    expect(before).toHaveLength(thumbnailCount(2560));
    expect(before).not.toContain('/producto/119');
    const row = within(screen.getByRole('region', { name: 'También te puede servir' }));
    expect(row.getAllByText('Agotado')).toHaveLength(before.length);
    window.innerWidth = 800;
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(links()).toEqual(before.slice(0, thumbnailCount(800)));
  });
});

it('the row «Parecidos» lists products of the same subject, and is absent without one', () => {
  const without = renderProduct();
  expect(screen.queryByRole('region', { name: 'Parecidos' })).not.toBeInTheDocument();
  without.unmount();
  const alike = aProduct({ id: 50, title: 'Dimmer de dos canales' });
  renderProductWith(shopServices([dimmer, alike, ...others]), '/producto/119');
  const links = within(screen.getByRole('region', { name: 'Parecidos' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/producto/50']);
});
