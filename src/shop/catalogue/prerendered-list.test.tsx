import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { List } from '#tests/support/screens/list.tsx';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';

const rele = aProduct({ id: 1, title: 'Módulo Relé', popularidad: 30 });
const dimmer = aProduct({ id: 119, title: 'Dimmer', popularidad: 20 });
const sensor = aProduct({ id: 3, title: 'Sensor', popularidad: 10 });

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** The page over the first products of a prerendered list, of which there are five. */
function openPrerendered(at = '/', path = '/') {
  const services = shopServices();
  const content = {
    at: { seconds: 0, nanoseconds: 0 },
    products: [rele, dimmer, sensor],
    total: 5,
  };
  services.catalogue.store.setState({ status: 'loading' });
  services.catalogue.showPage(content, path);
  renderPage(<List />, { services, address: at });
  return services;
}

describe('a prerendered list', () => {
  const more = [4, 5].map((id) => aProduct({ id, title: `Otro ${id}`, price: 100 }));

  it('shows its first products with the number of all, and the others as they come', () => {
    const { catalogue } = openPrerendered();
    expect(titles()).toEqual(['Módulo Relé', 'Dimmer', 'Sensor']);
    expect(screen.getByText('5 productos')).toBeVisible();
    act(() => {
      catalogue.put(more);
      catalogue.store.setState({ status: 'ready', page: null });
    });
    expect(titles()).toHaveLength(5);
    expect(screen.getByText('5 productos')).toBeVisible();
  });

  it.each(['/?q=sensor', '/?orden=precio', '/?stock=1'])('waits for the whole catalogue at %s', (address) => {
    const { catalogue } = openPrerendered(address);
    expect(screen.getByText('Cargando productos…')).toBeInTheDocument();
    expect(titles()).toEqual([]);
    act(() => catalogue.store.setState({ status: 'ready', page: null }));
    expect(titles()).toContain('Sensor');
  });

  it('of a category stands for that category alone', () => {
    const { catalogue } = openPrerendered('/', '/categoria/modulos');
    expect(titles()).toEqual([]);
    act(() => catalogue.store.setState({ status: 'ready', page: null }));
    expect(titles()).toHaveLength(3);
  });

  it('shows what it has when the catalogue does not load', () => {
    const { catalogue } = openPrerendered('/?q=sensor');
    act(() => catalogue.store.setState({ status: 'failed' }));
    expect(titles()).toEqual(['Sensor']);
    expect(screen.getByRole('heading', { name: '1 resultado para «sensor»' })).toBeVisible();
  });
});
