import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeIntersections, type Sight } from '#tests/support/screens/fake-intersections.ts';
import { priceOf, shown } from '#tests/support/screens/pesos.ts';
import { dimmer, openProduct } from '#tests/support/screens/open-product.tsx';

let sight: Sight;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  sight = fakeIntersections();
});
afterEach(() => void vi.unstubAllGlobals());

const bar = () => screen.queryByRole('region', { name: 'Comprar sin volver arriba' });
const original = () => screen.getByRole('button', { name: 'Agregar al carrito' });

describe('the bar at the bottom of a phone', () => {
  it('appears with the price while the real button is out of sight', () => {
    openProduct();
    expect(bar()).not.toBeInTheDocument();
    act(() => sight.leave(original()));
    expect(bar()).toHaveTextContent(shown(priceOf(dimmer.price)));
    act(() => sight.enter(original()));
    expect(bar()).not.toBeInTheDocument();
  });

  it('makes room for the footer', () => {
    const footer = document.createElement('footer');
    const main = document.createElement('main');
    document.body.append(main, footer);
    openProduct();
    act(() => sight.leave(original()));
    expect(bar()).toBeInTheDocument();
    act(() => sight.enter(footer));
    expect(bar()).not.toBeInTheDocument();
    act(() => sight.leave(footer));
    expect(bar()).toBeInTheDocument();
    main.remove();
    footer.remove();
  });

  it('adds the chosen quantity', async () => {
    const { services } = openProduct();
    await userEvent.click(screen.getByRole('button', { name: 'Sumar uno' }));
    act(() => sight.leave(original()));
    const button = within(bar() ?? document.body).getByRole('button', { name: 'Agregar Dimmer al carrito' });
    expect(button).toHaveTextContent('Agregar 2');
    await userEvent.click(button);
    expect(services.cart.store.getState().items).toMatchObject([{ id: 119, cantidadIndividual: 2 }]);
  });

  it.each([
    ['sold out', { stock: 0 }],
    ['without a price', { price: null }],
  ])('stays away where the product is %s', (_case, changes) => {
    openProduct({ ...dimmer, ...changes });
    act(() => sight.leave(original()));
    expect(bar()).not.toBeInTheDocument();
  });

  it('stays away where only the marketplace sells the product', () => {
    openProduct({ ...dimmer, fullFilment: true });
    expect(screen.queryByRole('button', { name: /Agregar/ })).not.toBeInTheDocument();
    expect(bar()).not.toBeInTheDocument();
  });
});
