import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/support/screens/render-page.tsx';
import { Layout } from '../layout/layout.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  document.getElementById('especificaciones')?.remove();
});

/** Opens an address with an anchor whose element appears that many milliseconds later. */
async function openAnchor(milliseconds: number, meanwhile: () => void = () => {}) {
  renderPage(<Layout>Cargando…</Layout>, { address: '/producto/119#especificaciones' });
  const heading = document.createElement('h3');
  heading.id = 'especificaciones';
  heading.tabIndex = -1;
  const scroll = vi.fn<() => void>();
  heading.scrollIntoView = scroll;
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  meanwhile();
  document.querySelector('main')?.append(heading);
  return { heading, scroll };
}

it('an address with an anchor scrolls to its element as soon as the element appears', async () => {
  const { heading, scroll } = await openAnchor(12_000);
  await vi.waitFor(() => expect(heading).toHaveFocus());
  expect(scroll).toHaveBeenCalledOnce();
});

it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'an address with an anchor no longer scrolls after %s',
  async (type) => {
    const { scroll } = await openAnchor(1000, () => void window.dispatchEvent(new Event(type)));
    await new Promise((drawn) => requestAnimationFrame(drawn));
    expect(scroll).not.toHaveBeenCalled();
  },
);

it('an address with an anchor no longer scrolls after 20 seconds', async () => {
  const { scroll } = await openAnchor(21_000);
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(scroll).not.toHaveBeenCalled();
});
