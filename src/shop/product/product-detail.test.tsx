import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { dimmer, renderProduct, renderProductWith } from '#tests/support/screens/open-product.tsx';
import { shopServices } from '#tests/support/screens/render-page.tsx';

const WINDOW_WIDTH = window.innerWidth;
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  window.innerWidth = WINDOW_WIDTH;
});

describe('a discontinued product', () => {
  it('says Discontinuado, and links to its new model, if there is one', () => {
    const page = renderProduct({ ...dimmer, deprecated: true });
    expect(screen.getByRole('note')).toHaveTextContent('Discontinuado');
    expect(within(screen.getByRole('note')).queryByRole('link')).not.toBeInTheDocument();
    page.unmount();
    const old = aProduct({ id: 199, deprecated: true });
    renderProductWith(
      shopServices([old, aProduct({ id: 138, title: 'Placa de relés, versión 2' })]),
      '/producto/199',
    );
    const link = within(screen.getByRole('note')).getByRole('link', { name: 'Placa de relés, versión 2' });
    expect(link).toHaveAttribute('href', '/producto/138');
  });
});
