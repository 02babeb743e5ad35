import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeIntersections } from '../../../tests/support/screens/fake-intersections.ts';
import { PictureImage } from './picture.tsx';

const image = () => screen.getByRole('img', { name: 'Módulo relé' });

it('holds its place and waits until it is near the screen', () => {
  render(<PictureImage src="/rele.webp" alt="Módulo relé" width={320} />);
  expect(image()).toHaveAttribute('loading', 'lazy');
  expect(image()).toHaveAttribute('width', '320');
  expect(image()).toHaveAttribute('height', '320');
});

it('is fetched first when the screen is about it', () => {
  render(<PictureImage src="/rele.webp" alt="Módulo relé" width={320} eager />);
  expect(image()).toHaveAttribute('loading', 'eager');
  expect(image()).toHaveAttribute('fetchpriority', 'high');
});

it('tries the original when the size asked for fails, and then draws a board of the same name', () => {
  render(<PictureImage src="/rele-C.webp" fallbackSrc="/rele-O.jpg" alt="Módulo relé" width={320} />);
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', '/rele-O.jpg');
  fireEvent.error(image());
  expect(image().tagName).toBe('svg');
});

it('starts again when it is given another picture', () => {
  const { rerender } = render(<PictureImage src="/rota.webp" alt="Módulo relé" width={320} />);
  fireEvent.error(image());
  rerender(<PictureImage src="/sana.webp" alt="Módulo relé" width={320} />);
  expect(image()).toHaveAttribute('src', '/sana.webp');
});

it('draws a board for a product without pictures', () => {
  render(<PictureImage src={null} alt="Módulo relé" width={320} />);
  expect(image()).toHaveAttribute('height', '320');
});

it('asks for one of many only when it comes near, and keeps its place until then', () => {
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
