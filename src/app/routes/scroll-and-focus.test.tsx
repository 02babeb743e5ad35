import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { Layout } from '#app/layout/layout.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  document.getElementById('especificaciones')?.remove();
});

/** Opens an address with an anchor whose element appears after this many milliseconds. */
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

it('an address with an anchor no longer scrolls after a key that was pressed while its code loaded', async () => {
  const opened = openAnchor(1000);
  window.dispatchEvent(new Event('keydown'));
  const { scroll } = await opened;
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(scroll).not.toHaveBeenCalled();
});

it('an address with an anchor no longer scrolls after 20 seconds', async () => {
  const { scroll } = await openAnchor(21_000);
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(scroll).not.toHaveBeenCalled();
});

it('a new screen has the focus on its heading; back on a list, on the card that was opened', async () => {
  vi.useRealTimers();
  renderPage(
    <Layout>
      <Routes>
        <Route
          path="/"
          element={
            <>
              <h1>Lista</h1>
              <article>
                <Link to="/producto/1">Uno</Link>
              </article>
              <article>
                <Link to="/producto/2">Dos</Link>
              </article>
            </>
          }
        />
        <Route path="*" element={<Product />} />
      </Routes>
    </Layout>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Dos' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Producto' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(screen.getByRole('link', { name: 'Dos' })).toHaveFocus();
});

function Product() {
  const navigate = useNavigate();
  return (
    <>
      <h1>Producto</h1>
      <button type="button" onClick={() => void navigate(-1)}>
        Volver
      </button>
    </>
  );
}
