import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/support/screens/render-page.tsx';
import { Layout } from '../layout/layout.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  document.getElementById('especificaciones')?.remove();
});

/** A link into a document whose text comes that many milliseconds later. */
async function comesAfter(milliseconds: number, meanwhile: () => void = () => {}) {
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

it('a link into a document that comes slowly leads there when it is there', async () => {
  const { heading, scroll } = await comesAfter(12_000);
  await vi.waitFor(() => expect(heading).toHaveFocus());
  expect(scroll).toHaveBeenCalledOnce();
});

it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'but nowhere any more where the buyer went elsewhere (%s)',
  async (type) => {
    const { scroll } = await comesAfter(1000, () => void window.dispatchEvent(new Event(type)));
    await new Promise((drawn) => requestAnimationFrame(drawn));
    expect(scroll).not.toHaveBeenCalled();
  },
);

it('nor where it took too long', async () => {
  const { scroll } = await comesAfter(21_000);
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(scroll).not.toHaveBeenCalled();
});
