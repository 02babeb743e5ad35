import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { Gallery } from './gallery.tsx';

// Reduced motion: the pictures change at once, and autoplay is off.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  // jsdom has no layout: without a width the carousel does not turn.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
});

function picture(at: number) {
  const url = `https://http2.mlstatic.com/D_NQ_NP_${at}-MLA${at}-O.jpg`;
  return { url, secure_url: url };
}

function show(count: number, video = '') {
  const imgMeliUrl = Array.from({ length: count }, (_, at) => picture(at));
  render(<Gallery product={aProduct({ title: 'Dimmer', imgMeliUrl, video })} />);
}

/** Renders a carousel whose library has loaded. */
async function showReady(count: number): Promise<void> {
  show(count);
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Imágenes de Dimmer' }));
  await screen.findByRole('button', { name: /el carrusel$/ }, { timeout: 10_000 });
}

const current = () => screen.getByRole('button', { current: true });

it('a single picture is shown without carousel buttons', () => {
  show(1);
  expect(screen.getByRole('img', { name: 'Dimmer' })).toHaveAttribute('loading', 'eager');
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Ampliar imagen' })]);
});

it('a product without pictures shows the drawn parcel under its title', () => {
  show(0);
  expect(screen.getByRole('img', { name: 'Dimmer' }).tagName).toBe('svg');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([0, 1, 3])('a product with %i pictures and a video says so beside the first', async (count) => {
  show(count, 'abc_DEF-123');
  await userEvent.click(screen.getByRole('button', { name: 'Ver video' }));
  expect(screen.getByTitle('Video de Dimmer')).toBeVisible();
});

it('a video that plays takes no focus back when the marketplace updates its product', async () => {
  const product = aProduct({ title: 'Dimmer', imgMeliUrl: [picture(0)], video: 'abc_DEF-123' });
  const { rerender } = render(<Gallery product={product} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver video' }));
  const close = screen.getByRole('button', { name: 'Cerrar video' });
  close.focus();
  rerender(<Gallery product={{ ...product, popularidad: 9 }} />);
  expect(close).toHaveFocus();
});

it('the video’s thumbnail is the second, and plays it', async () => {
  show(3, 'abc_DEF-123');
  const [, second] = screen.getByRole('list').children;
  await userEvent.click(second?.firstElementChild ?? document.body);
  expect(screen.getByTitle('Video de Dimmer')).toBeVisible();
});

const strip = () => within(screen.getByRole('region', { name: 'Imágenes de Dimmer' }));
/** Returns the slides whose pictures were requested, counted from one. */
const requested = () =>
  strip()
    .getAllByRole('img')
    .flatMap((slide, at) => (slide.tagName === 'IMG' ? [at + 1] : []));

it('the carousel has at most eight pictures, and requests only the first before the buyer comes near', () => {
  show(9);
  const slides = strip().getAllByRole('img');
  expect(slides.map((slide) => slide.getAttribute('alt') ?? slide.getAttribute('aria-label'))).toEqual(
    Array.from({ length: 8 }, (_, at) => `Dimmer. Imagen ${at + 1} de 8`),
  );
  expect(slides[0]).toHaveAttribute('loading', 'eager');
  expect(requested()).toEqual([1]);
});

it('a visitor who saves data loads the carousel’s library only with a touch, which waits for it', async () => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const pause = { name: /el carrusel$/ };
  show(3);
  await act(() => vi.advanceTimersByTimeAsync(8000));
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('button', pause)).not.toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Imagen 1 de 3' }).focus());
  expect(await screen.findByRole('button', pause, { timeout: 10_000 })).toBeVisible();
});

it('the buttons show the next and the previous picture, also past the ends, and a thumbnail shows its own', async () => {
  await showReady(3);
  const next = screen.getByRole('button', { name: 'Imagen siguiente' });
  expect(current()).toHaveAccessibleName('Imagen 1 de 3');
  await userEvent.click(next);
  expect(current()).toHaveAccessibleName('Imagen 2 de 3');
  const previous = screen.getByRole('button', { name: 'Imagen anterior' });
  await userEvent.click(previous);
  await userEvent.click(previous);
  expect(current()).toHaveAccessibleName('Imagen 3 de 3');
  await userEvent.click(screen.getByRole('button', { name: 'Imagen 2 de 3' }));
  await waitFor(() => expect(current()).toHaveAccessibleName('Imagen 2 de 3'));
  // The thumbnails are one tab stop; arrow keys move the focus between them.
  expect(screen.getAllByRole('button', { name: /^Imagen \d/ }).map(({ tabIndex }) => tabIndex)).toEqual([
    -1, 0, -1,
  ]);
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Imagen 3 de 3' })).toHaveFocus());
});

it('the thumbnail of the picture shown is scrolled into the middle of their row', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  await showReady(8);
  await userEvent.click(screen.getByRole('button', { name: 'Imagen anterior' }));
  await waitFor(() => expect(current()).toHaveAccessibleName('Imagen 8 de 8'));
  expect(strip().getByRole('list').scrollLeft).toBe(390);
});

it('the arrow keys turn the carousel only while the focus is inside it', async () => {
  await showReady(3);
  await userEvent.keyboard('{ArrowRight}{PageDown}{PageUp}{ArrowLeft}{ArrowLeft}');
  expect(current()).toHaveAccessibleName('Imagen 1 de 3');
  screen.getByRole('button', { name: 'Ampliar imagen' }).focus();
  await userEvent.keyboard('{PageDown}{Alt>}{ArrowLeft}{/Alt}');
  expect(current()).toHaveAccessibleName('Imagen 1 de 3');
  await userEvent.keyboard('{ArrowRight}');
  expect(current()).toHaveAccessibleName('Imagen 2 de 3');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(current()).toHaveAccessibleName('Imagen 3 de 3');
});

it('under reduced motion the carousel starts paused and can be resumed', async () => {
  await showReady(3);
  await userEvent.click(screen.getByRole('button', { name: 'Reanudar el carrusel' }));
  expect(screen.getByRole('button', { name: 'Pausar el carrusel' })).toBeVisible();
});

it('the picture of the followed link is shown until the large one has loaded', () => {
  render(
    <ul>
      <li>
        <a href="/producto/7">Dimmer</a>
        <img src="/tarjeta.webp" alt="" />
      </li>
    </ul>,
  );
  const shown = { complete: true, naturalWidth: 400, currentSrc: '/tarjeta.webp' };
  const onLink = document.querySelector('img');
  for (const [name, value] of Object.entries(shown))
    if (onLink !== null) Object.defineProperty(onLink, name, { value });
  const { container } = render(<Gallery product={aProduct({ id: 7, imgMeliUrl: [picture(1)] })} />);
  const [below, above] = container.querySelectorAll('img');
  expect(below).toHaveAttribute('src', '/tarjeta.webp');
  expect(above).toHaveAttribute('src', expect.stringMatching(/2X_.*-C\.webp$/));
});

const zoom = () => within(screen.getByRole('dialog', { name: 'Imágenes de Dimmer, ampliadas' }));
const enlarge = () => userEvent.click(screen.getByRole('button', { name: 'Ampliar imagen' }));

it('the zoom dialog shows the largest picture and returns the focus when it closes', async () => {
  show(1);
  await enlarge();
  expect(zoom().getByRole('img')).toHaveAttribute('src', expect.stringMatching(/-F\.webp$/));
  expect(zoom().queryByRole('button', { name: 'Imagen siguiente' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ampliar imagen' })).toHaveFocus();
});

it('the zoom dialog turns by buttons and keys, and the carousel stays at its last picture', async () => {
  show(3);
  await screen.findByRole('button', { name: 'Imagen siguiente' });
  await enlarge();
  expect(zoom().getByText('1 de 3')).toBeVisible();
  await userEvent.click(zoom().getByRole('button', { name: 'Imagen siguiente' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(zoom().getByRole('img', { name: 'Dimmer. Imagen 3' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  await userEvent.click(zoom().getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(current()).toHaveAccessibleName('Imagen 3 de 3'));
});

it('a press on the picture zooms in, and another one zooms out', async () => {
  show(1);
  await enlarge();
  const picture = zoom().getByRole('button', { name: 'Dimmer. Imagen 1' });
  await userEvent.click(picture);
  expect(picture).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(picture);
  expect(picture).toHaveAttribute('aria-pressed', 'false');
});

it('the next press loads the carousel’s library again after a failure', async () => {
  const reported = vi.spyOn(console, 'info').mockReturnValue();
  vi.doMock('./carousel.ts', () => {
    throw new Error('no connection');
  });
  show(3);
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Imágenes de Dimmer' }));
  await waitFor(() => expect(reported).toHaveBeenCalled());
  vi.doUnmock('./carousel.ts');
  await userEvent.click(screen.getByRole('button', { name: 'Imagen siguiente' }));
  await waitFor(() => expect(current()).toHaveAccessibleName('Imagen 2 de 3'), { timeout: 10_000 });
});
