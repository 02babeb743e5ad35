import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aProduct } from '../../../../tests/support/fixtures/a-product.ts';
import { Gallery } from './gallery.tsx';

// Less movement: the pictures change at once, and do not turn by themselves.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  // jsdom has no layout: without a width the carousel does not turn.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(count: number, props: Partial<ComponentProps<typeof Gallery>> = {}) {
  const imgMeliUrl = Array.from({ length: count }, (_, at) => {
    const url = `https://http2.mlstatic.com/D_NQ_NP_${at}-MLA${at}-O.jpg`;
    return { url, secure_url: url };
  });
  render(<Gallery product={aProduct({ title: 'Dimmer', imgMeliUrl })} {...props} />);
}

const current = () => screen.getByRole('button', { current: true });

it('a single picture is shown without carousel buttons', () => {
  show(1);
  expect(screen.getByRole('img', { name: 'Dimmer' })).toHaveAttribute('loading', 'eager');
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Ampliar imagen' })]);
});

it('a product without pictures shows the drawn board under its title', () => {
  show(0);
  expect(screen.getByRole('img', { name: 'Dimmer' }).tagName).toBe('svg');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('the carousel shows at most eight pictures, the first eager and the others lazy', () => {
  show(9);
  const carousel = within(screen.getByRole('region', { name: 'Imágenes de Dimmer' }));
  const images = carousel.getAllByRole('img');
  expect(images.map((image) => image.getAttribute('alt'))).toEqual(
    Array.from({ length: 8 }, (_, at) => `Dimmer. Imagen ${at + 1} de 8`),
  );
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', ...Array(7).fill('lazy')]);
});

it('the buttons turn to the next and the previous picture, round the ends', async () => {
  show(3);
  const next = await screen.findByRole('button', { name: 'Imagen siguiente' });
  expect(current()).toHaveAccessibleName('Imagen 1 de 3');
  await userEvent.click(next);
  expect(current()).toHaveAccessibleName('Imagen 2 de 3');
  const previous = screen.getByRole('button', { name: 'Imagen anterior' });
  await userEvent.click(previous);
  await userEvent.click(previous);
  expect(current()).toHaveAccessibleName('Imagen 3 de 3');
});

it('a thumbnail turns the carousel to its picture', async () => {
  show(4);
  await screen.findByRole('button', { name: 'Imagen siguiente' });
  await userEvent.click(screen.getByRole('button', { name: 'Imagen 3 de 4' }));
  await waitFor(() => expect(current()).toHaveAccessibleName('Imagen 3 de 4'));
});

it('the arrow keys turn the carousel only while the focus is inside it', async () => {
  show(3);
  await screen.findByRole('button', { name: 'Imagen siguiente' });
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
  show(3);
  await userEvent.click(await screen.findByRole('button', { name: 'Reanudar el carrusel' }));
  expect(screen.getByRole('button', { name: 'Pausar el carrusel' })).toBeVisible();
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

it('buttons and keys zoom from 100 % to 400 %', async () => {
  show(2);
  await enlarge();
  const closer = zoom().getByRole('button', { name: 'Acercar' });
  const farther = zoom().getByRole('button', { name: 'Alejar' });
  expect(farther).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(closer);
  expect(zoom().getByText('150 %')).toBeVisible();
  await userEvent.keyboard('++++');
  expect(zoom().getByText('400 %')).toBeVisible();
  expect(closer).toHaveAttribute('aria-disabled', 'true');
  // Larger than the screen, the arrows move over it.
  await userEvent.keyboard('{ArrowRight}');
  expect(zoom().getByText('1 de 2')).toBeVisible();
  await userEvent.keyboard('-');
  expect(zoom().getByText('267 %')).toBeVisible();
  await userEvent.keyboard('0');
  expect(zoom().getByText('100 %')).toBeVisible();
});

it('a tap on the picture zooms to 250 %, and another one back', async () => {
  show(1);
  await enlarge();
  const picture = zoom().getByRole('img');
  await userEvent.pointer([{ keys: '[MouseLeft]', target: picture }]);
  expect(await zoom().findByText('250 %')).toBeVisible();
  await userEvent.pointer([{ keys: '[MouseLeft]', target: picture }]);
  expect(await zoom().findByText('100 %')).toBeVisible();
});

it('a thumbnail loads the carousel again after a failure, and shows its picture', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  let isOnline = false;
  const load = async () => {
    if (!isOnline) throw new Error('no connection');
    return import('./carousel.ts');
  };
  show(3, { load });
  const third = screen.getByRole('button', { name: 'Imagen 3 de 3' });
  await waitFor(() => expect(third).toBeEnabled());
  isOnline = true;
  await userEvent.click(third);
  expect(await screen.findByRole('button', { name: 'Imagen siguiente' })).toBeVisible();
  await waitFor(() => expect(current()).toHaveAccessibleName('Imagen 3 de 3'));
});
