import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aCategory } from '#tests/support/fixtures/a-category.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';
import type { Product } from '#domain/catalogue/product.ts';
import { List } from '#tests/support/screens/list.tsx';
import { shop } from '#config/shop/shop.ts';
import { categoryOf } from '#config/categories.ts';
import { paths } from '#config/paths.ts';

const rele = aProduct({ id: 1, title: 'Módulo Relé', popularidad: 30, price: 12_500 });
const dimmer = aProduct({ id: 119, title: 'Dimmer', popularidad: 20, price: 1000, stock: 0 });
const sensor = aProduct({ id: 3, title: 'Sensor', popularidad: 10, price: 500, stock: 2 });

function open(products: readonly Product[] = [sensor, rele, dimmer], at = '/') {
  return renderPage(<List />, { services: shopServices(products), address: at });
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const search = () => screen.getByRole('searchbox', { name: 'Buscar productos' });

it('a search is named by its results, and shows the categories that have some, as one stop of the keyboard', async () => {
  open(undefined, '/?q=sensor');
  expect(screen.getByRole('heading', { level: 1, name: '1 resultado para «sensor»' })).toBeVisible();
  expect(document.title).toBe(`1 resultado para «sensor» · ${shop.name}`);
  const links = within(screen.getByRole('navigation', { name: 'Categorías' })).getAllByRole('link');
  expect(links.map(({ textContent, tabIndex }) => [textContent, tabIndex])).toEqual([
    ['Todo', 0],
    [categoryOf(sensor).name, -1],
  ]);
  links[0]?.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(links[1]).toHaveFocus();
});

it('a mistyped search shows the most similar titles and says so', async () => {
  open();
  await userEvent.type(search(), 'dimer');
  await waitFor(() => expect(titles()).toEqual(['Dimmer']));
  expect(screen.getByText('No hay nada con «dimer»: esto es lo más parecido.')).toBeVisible();
});

describe('a category', () => {
  const links = () => within(screen.getByRole('navigation', { name: 'Categorías' }));
  const OWN = paths.category(aCategory.slug);
  const [UNO, DOS] = [`${aCategory.word} Uno`, `${aCategory.word} Dos`];
  const uno = aProduct({ id: 7, title: UNO, popularidad: 1, stock: 0 });
  const dos = aProduct({ id: 8, title: DOS, popularidad: 2 });
  // No category's words begin these titles.
  const xilo = aProduct({ id: 9, title: 'Xilofón', popularidad: 10 });
  const zeta = aProduct({ id: 10, title: 'Zeta', popularidad: 30 });

  it('has a list, a heading and a title of its own', () => {
    open([xilo, zeta, uno, dos], OWN);
    expect(screen.getByRole('heading', { level: 1, name: aCategory.name })).toBeVisible();
    expect(titles()).toEqual([DOS, UNO]);
    expect(screen.getByText('2 productos')).toBeVisible();
    expect(document.title).toBe(`${aCategory.name} · ${shop.name}`);
    expect(links().getByRole('link', { name: aCategory.name })).toHaveAttribute('aria-current', 'page');
    expect(links().getByRole('link', { name: 'Todo' })).not.toHaveAttribute('aria-current');
  });

  it('keeps search, filters and order of the list, and works with them', async () => {
    const { address } = open([xilo, zeta, uno, dos], '/?orden=nombre');
    expect(titles()).toEqual([DOS, UNO, 'Xilofón', 'Zeta']);
    await userEvent.click(links().getByRole('link', { name: aCategory.name }));
    expect(address()).toBe(`${OWN}?orden=nombre`);
    expect(titles()).toEqual([DOS, UNO]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Con stock' }));
    expect(titles()).toEqual([DOS]);
    await userEvent.type(search(), 'uno');
    await waitFor(() => expect(address()).toBe(`${OWN}?orden=nombre&stock=1&q=uno`));
    await userEvent.click(links().getByRole('link', { name: 'Todo' }));
    expect(address()).toBe('/?orden=nombre&stock=1&q=uno');
    expect(search()).toHaveValue('uno');
  });

  it('without results offers the same search in the whole catalogue, and no filters to clear where none is set', async () => {
    const { address } = open([xilo, uno], `${OWN}?q=xilo`);
    expect(await screen.findByRole('heading', { name: 'Nada por acá con «xilo»' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('link', { name: 'Buscar en todo el catálogo' }));
    expect(address()).toBe('/?q=xilo');
    expect(titles()).toEqual(['Xilofón']);
  });
});

describe('favourites', () => {
  const heart = (title: string) => screen.getByRole('button', { name: `Guardar ${title} en favoritos` });
  it('a heart adds its product to the favourites and removes it', async () => {
    const { services } = open();
    expect(heart('Sensor')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart('Sensor'));
    expect(heart('Sensor')).toHaveAttribute('aria-pressed', 'true');
    expect(services.favourites.store.getState().ids).toEqual([3]);
    await userEvent.click(heart('Sensor'));
    expect(services.favourites.store.getState().ids).toEqual([]);
  });

  it('a full-fulfilment product has no heart', () => {
    open([{ ...rele, fullFilment: true }]);
    expect(screen.queryByRole('button', { name: /favoritos/ })).not.toBeInTheDocument();
  });
});
