import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeIntersections } from '#tests/support/screens/fake-intersections.ts';
import { PictureCopiesContext } from './picture-address.ts';
import { ProductPicture } from './product-picture.tsx';

const stored = (address: string) => ({ url: address, secure_url: address });
const image = () => screen.getByRole('img', { name: 'Módulo relé' });

it('a picture is lazy and has its size in pixels', () => {
  render(<ProductPicture picture={stored('/rele.webp')} alt="Módulo relé" width={320} />);
  expect(image()).toHaveAttribute('loading', 'lazy');
  expect(image()).toHaveAttribute('width', '320');
  expect(image()).toHaveAttribute('height', '320');
});

it('a picture may load before everything else, or at once', () => {
  render(<ProductPicture picture={stored('/rele.webp')} alt="Módulo relé" width={320} loading="first" />);
  expect(image()).toHaveAttribute('loading', 'eager');
  expect(image()).toHaveAttribute('fetchpriority', 'high');
  cleanup();
  render(<ProductPicture picture={stored('/rele.webp')} alt="Módulo relé" width={320} loading="eager" />);
  expect(image()).toHaveAttribute('loading', 'eager');
  expect(image()).not.toHaveAttribute('fetchpriority');
});

it('a picture that fails is shown as it was stored, and then the drawn parcel', () => {
  render(
    <ProductPicture
      picture={stored('https://http2.mlstatic.com/D_NQ_NP_1-MLA1-O.jpg')}
      alt="Módulo relé"
      width={320}
    />,
  );
  expect(image()).toHaveAttribute('src', 'https://http2.mlstatic.com/D_NQ_NP_1-MLA1-C.webp');
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', 'https://http2.mlstatic.com/D_NQ_NP_1-MLA1-O.jpg');
  fireEvent.error(image());
  expect(image().tagName).toBe('svg');
});

it("a picture is shown as the page's copy of its size, and as it was stored if the copy is gone", () => {
  const original = 'https://http2.mlstatic.com/D_NQ_NP_1-MLA1-O.jpg';
  render(
    <PictureCopiesContext value={new Map([['D_NQ_NP_1-MLA1-C', '/static/fotos/D_NQ_NP_1-MLA1-C.webp']])}>
      <ProductPicture picture={stored(original)} alt="Módulo relé" width={320} />
    </PictureCopiesContext>,
  );
  expect(image()).toHaveAttribute('src', '/static/fotos/D_NQ_NP_1-MLA1-C.webp');
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', original);
});

it('another address replaces the drawn parcel of one that failed', () => {
  const { rerender } = render(
    <ProductPicture picture={stored('/rota.webp')} alt="Módulo relé" width={320} />,
  );
  fireEvent.error(image());
  fireEvent.error(image());
  expect(image().tagName).toBe('svg');
  rerender(<ProductPicture picture={stored('/sana.webp')} alt="Módulo relé" width={320} />);
  expect(image()).toHaveAttribute('src', '/sana.webp');
});

it('without an address the drawn parcel is shown', () => {
  render(<ProductPicture picture={undefined} alt="Módulo relé" width={320} />);
  expect(image()).toHaveAttribute('height', '320');
});

it('a sparing picture keeps its place and loads when it comes near the viewport', () => {
  const sight = fakeIntersections();
  const { container } = render(
    <ProductPicture picture={stored('/rele.webp')} alt="Módulo relé" width={320} sparing />,
  );
  const place = container.firstElementChild;
  expect(image()).toBe(place);
  expect(place?.className).toMatch(/waiting/);
  if (place !== null) act(() => sight.enter(place));
  expect(image()).toHaveAttribute('src', '/rele.webp');
});

it('a held picture keeps its place and name, and requests nothing', () => {
  const picture = stored('/rele.webp');
  const { rerender } = render(<ProductPicture picture={picture} alt="Módulo relé" width={320} held />);
  expect(image()).not.toHaveAttribute('src');
  rerender(<ProductPicture picture={picture} alt="Módulo relé" width={320} />);
  expect(image()).toHaveAttribute('src', '/rele.webp');
});
