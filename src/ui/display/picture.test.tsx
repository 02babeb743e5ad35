import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeIntersections } from '../../../tests/support/screens/fake-intersections.ts';
import { PictureImage } from './picture.tsx';

const image = () => screen.getByRole('img', { name: 'Módulo relé' });

it('a picture is lazy and has its size in pixels', () => {
  render(<PictureImage src="/rele.webp" alt="Módulo relé" width={320} />);
  expect(image()).toHaveAttribute('loading', 'lazy');
  expect(image()).toHaveAttribute('width', '320');
  expect(image()).toHaveAttribute('height', '320');
});

it('an eager picture loads first', () => {
  render(<PictureImage src="/rele.webp" alt="Módulo relé" width={320} eager />);
  expect(image()).toHaveAttribute('loading', 'eager');
  expect(image()).toHaveAttribute('fetchpriority', 'high');
});

it('a picture that fails shows its fallback, and then the drawn board', () => {
  render(<PictureImage src="/rele-C.webp" fallbackSrc="/rele-O.jpg" alt="Módulo relé" width={320} />);
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', '/rele-O.jpg');
  fireEvent.error(image());
  expect(image().tagName).toBe('svg');
});

it('another address replaces the drawn board of one that failed', () => {
  const { rerender } = render(<PictureImage src="/rota.webp" alt="Módulo relé" width={320} />);
  fireEvent.error(image());
  rerender(<PictureImage src="/sana.webp" alt="Módulo relé" width={320} />);
  expect(image()).toHaveAttribute('src', '/sana.webp');
});

it('without an address the drawn board is shown', () => {
  render(<PictureImage src={null} alt="Módulo relé" width={320} />);
  expect(image()).toHaveAttribute('height', '320');
});

it('a sparing picture keeps its place and loads when it comes near the viewport', () => {
  const sight = fakeIntersections();
  const { container } = render(
    <PictureImage src="/rele.webp" alt="Módulo relé" width={320} height={160} sparing />,
  );
  const place = container.firstElementChild;
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(place).toHaveStyle({ aspectRatio: '2' });
  if (place !== null) act(() => sight.enter(place));
  expect(image()).toHaveAttribute('src', '/rele.webp');
  vi.unstubAllGlobals();
});
