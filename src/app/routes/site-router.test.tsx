import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shopServices } from '../../../tests/support/screens/render-page.tsx';
import { shop } from '../../config/shop.ts';
import { App } from '../app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** Resolves in the task of the press, before the browser could paint a frame. */
const press = async (name: RegExp) => screen.getByRole('link', { name }).click();
const list = () => screen.queryByRole('heading', { level: 1, name: shop.tagline });
const cart = () => screen.queryByText('Sin productos');

it('the screen before remains while the code of the next one loads, and a loaded screen shows within the press', async () => {
  render(<App services={shopServices()} />);
  await act(() => press(/^Carrito/));
  expect(location.pathname).toBe('/carrito');
  expect(list()).toBeVisible();
  expect(await screen.findByText('Sin productos')).toBeVisible();

  // Outside of `act`, which would wait for a transition.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await press(/, inicio$/);
  expect(list()).toBeVisible();
  await press(/^Carrito/);
  expect(cart()).toBeVisible();
});
