import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';
import { addToCart } from '#domain/cart/cart.ts';
import { AppRoutes, RouteMeta } from './routes.tsx';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { categoryOf } from '#config/categories.ts';
import { paths } from '#config/paths.ts';
import '#shop/cart/cart-page.tsx';
import '#shop/product/product-page.tsx';

const address = (id: number) => `https://http2.mlstatic.com/D_NQ_NP_${id}-MLA${id}-O.jpg`;

const requested = vi.fn<(src: string) => void>();

beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class {
      set src(src: string) {
        requested(src);
      }
    },
  );
});

afterEach(() => {
  requested.mockClear();
});

/** Opens a screen that also links to these two products. */
function open(one: number, two: number) {
  const products = [one, two].map((id) =>
    aProduct({ id, imgMeliUrl: [{ url: address(id), secure_url: address(id) }] }),
  );
  const services = shopServices(products);
  vi.spyOn(services.catalogue, 'loadOnce').mockResolvedValue();
  renderPage(<AppRoutes />, { services, address: '/nada' });
  render(
    <>
      <a href={`/producto/${one}`}>Uno</a>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the search renders a suggestion */}
      <div role="option" aria-selected={false} data-product={two}>
        <span>Dos</span>
      </div>
    </>,
  );
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const link = (name: string) => screen.getByText(name);

it('a product’s first picture is fetched once when pointer or focus stay on its link or suggestion', async () => {
  open(1, 2);
  await vi.waitFor(
    () => {
      fireEvent.focusIn(link('Uno'));
      expect(requested).toHaveBeenCalledWith('https://http2.mlstatic.com/D_NQ_NP_2X_1-MLA1-C.webp');
    },
    { timeout: 4000, interval: 200 },
  );
  fireEvent.pointerOver(link('Uno'));
  await later(150);
  expect(requested).toHaveBeenCalledOnce();
  fireEvent.pointerOver(link('Dos'));
  fireEvent.pointerOver(document.body);
  fireEvent.pointerOver(link('Dos'));
  fireEvent.pointerCancel(link('Dos'));
  await later(150);
  expect(requested).toHaveBeenCalledOnce();
  fireEvent.pointerOver(link('Dos'));
  await vi.waitFor(() =>
    expect(requested).toHaveBeenLastCalledWith('https://http2.mlstatic.com/D_NQ_NP_2X_2-MLA2-C.webp'),
  );
});

it('nothing is prefetched for a visitor who saves data', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
  open(3, 4);
  await later(500);
  fireEvent.focusIn(link('Dos'));
  await later(150);
  expect(requested).not.toHaveBeenCalled();
});

it('an empty cart requests no product until another tab adds one', async () => {
  const product = aProduct();
  const services = shopServices([product]);
  const loadOnce = vi.spyOn(services.catalogue, 'loadOnce').mockResolvedValue();
  renderPage(<AppRoutes />, { services, address: '/carrito' });
  await screen.findByText('Sin productos');
  expect(loadOnce).not.toHaveBeenCalled();
  act(() => void services.cart.change((items) => addToCart(items, product, 1)));
  expect(loadOnce).toHaveBeenCalled();
  await screen.findByText('Resumen');
});

const CATEGORY = categoryOf({ title: 'Sensor', internalCategory: '' });

describe('the description of a screen for search engines', () => {
  const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
  const described = () => document.head.querySelector('meta[name="description"]')?.getAttribute('content');

  it.each(['/', paths.category(CATEGORY.slug), '/producto/132', '/instructivo'])(
    'lets search engines index %s',
    (path) => {
      renderPage(<RouteMeta />, { address: path });
      expect(robots()).toBe('index, follow');
      expect(described()).toMatch(/.{25}/);
    },
  );

  it.each(['/user', '/carrito', '/admin', '/admin/pedidos', '/nada', '/categoria/nada'])(
    'keeps search engines from indexing %s',
    (path) => {
      renderPage(<RouteMeta />, { address: path });
      expect(robots()).toBe('noindex');
    },
  );
});

it('the structured data of a deployed page stay until the visitor moves on', async () => {
  document.head.insertAdjacentHTML('beforeend', '<script type="application/ld+json">{}</script>');
  const data = () => document.head.querySelectorAll('script[type="application/ld+json"]');
  const screens = (
    <>
      <RouteMeta />
      <Link to="/instructivo">Ayuda</Link>
    </>
  );
  renderPage(screens, { address: '/' });
  expect(data()).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Ayuda' }));
  expect(data()).toHaveLength(0);
});
