import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { renderPage, shopServices } from '../../../tests/support/screens/render-page.tsx';
import type { Product } from '../../domain/catalogue/product.ts';
import { CataloguePage } from './catalogue-page.tsx';

const rele = aProduct({ id: 1, title: 'Módulo Relé', popularidad: 30, price: 12_500 });
const dimmer = aProduct({ id: 119, title: 'Dimmer', popularidad: 20, price: 1000, stock: 0 });
const sensor = aProduct({ id: 3, title: 'Sensor', popularidad: 10, price: 500, stock: 2 });

function open(products: readonly Product[] = [sensor, rele, dimmer], at = '/') {
  return renderPage(<CataloguePage />, { services: shopServices(products), address: at });
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const search = () => screen.getByRole('searchbox', { name: 'Buscar productos' });

describe('a search with a typo', () => {
  it('a mistyped search shows the most similar titles, says so, and marks the words', async () => {
    open();
    await userEvent.type(search(), 'dimer');
    await waitFor(() => expect(titles()).toEqual(['Dimmer']));
    expect(screen.getByText('No hay nada con «dimer»: esto es lo más parecido.')).toBeVisible();
    expect(screen.getByText('Dimmer').tagName).toBe('MARK');
  });

  it('a search that a title matches shows no note about similar titles', () => {
    open(undefined, '/?q=dimm');
    expect(titles()).toEqual(['Dimmer']);
    expect(screen.queryByText(/lo más parecido/)).not.toBeInTheDocument();
  });
});

describe('the category', () => {
  const category = () => screen.getByRole('combobox', { name: 'Categoría' });

  it('choosing a category filters the list and changes the address', async () => {
    const { address } = open([{ ...dimmer, internalCategory: 'dimmer' }, rele, sensor]);
    expect(category()).toHaveDisplayValue('Catálogo');
    // Only those have categories: the list says so.
    const own = within(category()).getByRole('group', { name: 'Diseños propios' });
    expect(within(own).getAllByRole('option')).toHaveLength(14);
    await userEvent.selectOptions(category(), 'Dimmers');
    expect(titles()).toEqual(['Dimmer']);
    await waitFor(() => expect(address()).toBe('/?categoria=dimmer'));
    await userEvent.selectOptions(category(), 'Catálogo');
    expect(titles()).toHaveLength(3);
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('a category without products offers to clear the filters', async () => {
    open(undefined, '/?categoria=rai');
    expect(screen.getByRole('heading', { name: 'No hay productos para mostrar' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    expect(titles()).toHaveLength(3);
  });
});

describe('favourites', () => {
  const heart = (title: string) => screen.getByRole('button', { name: `Guardar ${title} en favoritos` });
  const onlyFavourites = () => screen.getByRole('checkbox', { name: 'Solo favoritos' });

  it('a heart adds its product to the favourites and removes it', async () => {
    const { services } = open();
    expect(heart('Sensor')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart('Sensor'));
    expect(heart('Sensor')).toHaveAttribute('aria-pressed', 'true');
    expect(services.favourites.store.getState().ids).toEqual([3]);
    await userEvent.click(heart('Sensor'));
    expect(services.favourites.store.getState().ids).toEqual([]);
  });

  it('the favourites filter is in the address, and a heart emptied there keeps its card until the filter is applied again', async () => {
    const { address } = open();
    await userEvent.click(heart('Sensor'));
    await userEvent.click(onlyFavourites());
    expect(titles()).toEqual(['Sensor']);
    await waitFor(() => expect(address()).toBe('/?favoritos=1'));
    await userEvent.click(heart('Sensor'));
    expect(titles()).toEqual(['Sensor']);
    await userEvent.click(onlyFavourites());
    await userEvent.click(onlyFavourites());
    expect(screen.getByRole('heading', { name: 'Todavía no guardaste favoritos' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver todo el catálogo' }));
    expect(titles()).toHaveLength(3);
  });

  it('a full-fulfilment product has no heart', () => {
    open([{ ...rele, fullFilment: true }]);
    expect(screen.queryByRole('button', { name: /favoritos/ })).not.toBeInTheDocument();
  });
});
