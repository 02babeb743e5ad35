import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { fakeIntersections } from '#tests/support/screens/fake-intersections.ts';
import { priceOf, inPesos } from '#tests/support/screens/pesos.ts';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';
import type { CatalogueState } from '#data/catalogue/catalogue-store.ts';
import { ServicesContext } from '#data/services.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { List } from '#tests/support/screens/list.tsx';
import { PAGE_SIZE } from './use-drawn-cards.ts';
import { shop } from '#config/shop/shop.ts';
import { howToWords } from '#config/shop/synonyms.ts';
import { aCategory } from '#tests/support/fixtures/a-category.ts';
import { categories } from '#config/shop/catalogue.ts';
import { categoryOf } from '#config/categories.ts';
import { paths } from '#config/paths.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';

const rele = aProduct({ id: 1, title: 'Módulo Relé', popularidad: 30, price: 12_500 });

const dimmer = aProduct({ id: 119, title: 'Dimmer', popularidad: 20, price: 1000, stock: 0 });

const sensor = aProduct({ id: 3, title: 'Sensor', popularidad: 10, price: 500, stock: 2 });

function open(products: readonly Product[] = [sensor, rele, dimmer], at = '/') {
  return renderPage(<List />, { services: shopServices(products), address: at });
}

/** Renders the page while its catalogue is missing or incomplete. */
function openWhile(status: CatalogueState['status'], products: readonly Product[] = [], address = '/') {
  const services = shopServices(products);
  services.catalogue.store.setState({ status });
  const load = vi.spyOn(services.catalogue, 'load').mockResolvedValue();
  renderPage(<List />, { services, address });
  return load;
}

const card = (name: string) => screen.getByRole('article', { name });

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

const search = () => screen.getByRole('searchbox', { name: 'Buscar productos' });

it('the withdrawal button of the law stands above the products, by its name', () => {
  open();
  const button = screen.getByRole('link', { name: 'Botón de arrepentimiento' });
  expect(button).toHaveAttribute('href', '/instructivo#arrepentimiento');
  expect(button.compareDocumentPosition(card('Módulo Relé'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('the list', () => {
  it('the list starts with the most popular product and counts its products', () => {
    open();
    expect(titles()).toEqual(['Módulo Relé', 'Dimmer', 'Sensor']);
    expect(screen.getByText('3 productos')).toBeVisible();
    expect(document.title).toBe(`${shop.tagline} · ${shop.name}`);
  });

  it('live values appear on the cards without reordering the list', () => {
    const { services } = open();
    act(() => {
      services.catalogue.store.setState(({ live: products }) => ({
        live: new Map(products).set(3, { ...sensor, popularidad: 999, price: 700 }),
      }));
    });
    expect(titles()).toEqual(['Módulo Relé', 'Dimmer', 'Sensor']);
    expect(within(card('Sensor')).getByText(inPesos(priceOf(700)))).toBeVisible();
  });

  it('the chosen order sorts by price or name and is in the address', async () => {
    const { address } = open();
    const order = screen.getByRole('combobox', { name: 'Ordenar por' });
    await userEvent.selectOptions(order, 'Menor precio');
    expect(titles()).toEqual(['Sensor', 'Dimmer', 'Módulo Relé']);
    await waitFor(() => expect(address()).toBe('/?orden=precio'));
    await userEvent.selectOptions(order, 'Más vendidos');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('the stock filter hides sold-out products and is in the address', async () => {
    const { address } = open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Con stock' }));
    expect(titles()).toEqual(['Módulo Relé', 'Sensor']);
    await waitFor(() => expect(address()).toBe('/?stock=1'));
  });

  it('a card that sells out stays under the stock filter with «Agotado», until order or filter change', async () => {
    const { services } = open(undefined, '/?stock=1');
    act(() => services.catalogue.put([{ ...sensor, stock: 0 }]));
    expect(titles()).toEqual(['Módulo Relé', 'Sensor']);
    expect(within(card('Sensor')).getByText('Agotado')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Nombre');
    expect(titles()).toEqual(['Módulo Relé']);
  });

  it('a chosen filter applies at once even if the address changes later', async () => {
    const stuck = { createHref: String, go: () => {}, push: () => {}, replace: () => {} };
    render(
      <ServicesContext value={shopServices([sensor, rele, dimmer])}>
        <Router location="/" navigator={stuck}>
          <List />
        </Router>
      </ServicesContext>,
    );
    const stock = screen.getByRole('checkbox', { name: 'Con stock' });
    await userEvent.click(stock);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Nombre');
    expect(stock).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('nombre');
    expect(titles()).toEqual(['Módulo Relé', 'Sensor']);
  });

  it('a long list is rendered page by page, and a reload restores its length', async () => {
    const many = Array.from({ length: PAGE_SIZE + 5 }, (_, id) => aProduct({ id }));
    const first = open(many);
    expect(titles()).toHaveLength(PAGE_SIZE);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar más productos' }));
    expect(titles()).toHaveLength(PAGE_SIZE + 5);
    expect(screen.queryByRole('button', { name: 'Mostrar más productos' })).not.toBeInTheDocument();
    first.unmount();
    open(many);
    expect(titles()).toHaveLength(PAGE_SIZE + 5);
  });

  it('the marketplace refreshes only the products on screen, after an interaction and a pause', async () => {
    const sight = fakeIntersections();
    const { services } = open();
    await act(() => import('./refresh-visible.ts'));
    vi.useFakeTimers();
    const refresh = vi.spyOn(services.catalogue, 'refreshVisible').mockResolvedValue();
    const [first, second, third] = document.querySelectorAll('[data-product]');
    if (first === undefined || second === undefined || third === undefined) throw new Error('No cards.');
    sight.enter(first);
    sight.enter(second);
    sight.leave(second);
    vi.advanceTimersByTime(7999);
    expect(refresh).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointermove'));
    await vi.advanceTimersByTimeAsync(300);
    expect(refresh.mock.calls).toEqual([[[1]]]);
    sight.enter(third);
    vi.advanceTimersByTime(300);
    expect(refresh.mock.calls).toEqual([[[1]], [[3]]]);
  });
});

describe('the search', () => {
  it('typing finds titles whatever their case and accents and changes the address', async () => {
    const { address } = open();
    await userEvent.type(search(), 'RELE');
    await waitFor(() => expect(titles()).toEqual(['Módulo Relé']));
    await waitFor(() => expect(address()).toBe('/?q=RELE'));
  });

  it('leaving the search field writes the search into the address at once', async () => {
    const { address } = open();
    await userEvent.type(search(), 'sen');
    await userEvent.tab();
    expect(address()).toBe('/?q=sen');
  });

  it('«Borrar búsqueda» empties the search and focuses the field', async () => {
    const { address } = open(undefined, '/?q=sen');
    await userEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
    expect(search()).toHaveFocus();
    expect(search()).toHaveValue('');
    await waitFor(() => expect(titles()).toHaveLength(3));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('the number of results is announced when typing pauses', async () => {
    open();
    await userEvent.type(search(), 'sen');
    const announcement = () => document.querySelector('[data-announcements]')?.textContent ?? '';
    expect(announcement()).toBe('');
    await waitFor(() => expect(announcement()).toBe('1 producto'), { timeout: 2000 });
  });

  it('a search puts the best match first, and says so in place of the most sold', async () => {
    const plug = aProduct({ id: 4, title: 'Placa Uno R3 con cable USB', popularidad: 99 });
    const cable = aProduct({ id: 5, title: 'Cable USB-C' });
    open([plug, cable]);
    expect(screen.getByRole('option', { name: 'Más vendidos', selected: true })).toBeInTheDocument();
    await userEvent.type(search(), 'cable usb');
    await waitFor(() => expect(titles()).toEqual(['Cable USB-C', 'Placa Uno R3 con cable USB']));
    expect(screen.getByRole('option', { name: 'Más relevantes', selected: true })).toBeInTheDocument();
  });

  it('a search without results offers to clear the filters', async () => {
    const { address } = open(undefined, '/?q=zzz&stock=1&orden=precio&share=x');
    expect(await screen.findByRole('heading', { name: 'Nada con «zzz»' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Preguntanos por WhatsApp' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Limpiar filtros' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(search()).toHaveValue('');
    await waitFor(() => expect(address()).toBe('/?share=x'));
  });
});

describe('loading', () => {
  it('a search names the tab by its words until its results are known', () => {
    openWhile('loading', [], '/?q=+sensor');
    expect(document.title).toBe(`sensor · ${shop.name}`);
  });

  it('a catalogue that could not be loaded offers to retry', async () => {
    const load = openWhile('failed');
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar el catálogo');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(load).toHaveBeenCalledOnce();
  });

  it('a failed refresh keeps the earlier copy and warns about it', async () => {
    openWhile('failed', [rele]);
    expect(titles()).toEqual(['Módulo Relé']);
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos actualizar el catálogo');
  });

  it('offline, an earlier copy stays on screen: the bar at the bottom says why', () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openWhile('failed', [rele]);
    expect(titles()).toEqual(['Módulo Relé']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    offline.mockRestore();
  });
});

it('a search is named by its results, and shows the categories that have some, as one tab stop', async () => {
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

it('a search that finds nothing keeps the categories, each of which leads out of it', async () => {
  open(undefined, '/?q=zzz&stock=1&share=x');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nada con «zzz»' })).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Categorías' })).getAllByRole('link');
  expect(links).toHaveLength(categories.length + 1);
  for (const link of links) expect(link).toHaveAttribute('href', expect.stringMatching(/\?share=x$/));
});

it('a search that finds nothing but asks how to buy leads to the chapter that answers it', async () => {
  const [chapter, word] = howToWords[0] ?? [];
  open(undefined, `/?q=${word}s`);
  const link = await screen.findByRole('link', { name: 'Ver cómo comprar' });
  expect(link).toHaveAttribute('href', `${paths.howTo}#${chapter}`);
});

it('a mistyped search shows the most similar titles and says so', async () => {
  open();
  await userEvent.type(search(), 'dimer');
  await waitFor(() => expect(titles()).toEqual(['Dimmer']));
  expect(screen.getByRole('heading', { level: 1, name: 'Nada con «dimer»' })).toBeVisible();
  expect(screen.getByText('Lo más parecido')).toBeVisible();
  const ask = screen.getByRole('link', { name: 'Preguntanos por WhatsApp' });
  expect(ask).toHaveAttribute('href', whatsappLink('¡Hola! Busco «dimer» y no lo encuentro en la tienda.'));
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
    await userEvent.type(search(), 'dos');
    await waitFor(() => expect(address()).toBe(`${OWN}?orden=nombre&stock=1&q=dos`));
    await userEvent.click(links().getByRole('link', { name: 'Todo' }));
    expect(address()).toBe('/?orden=nombre&stock=1&q=dos');
    expect(search()).toHaveValue('dos');
  });

  it('without results offers the same search in the whole catalogue, and no filters to clear where none is set', async () => {
    const { address } = open([xilo, uno], `${OWN}?q=xilo`);
    expect(await screen.findByRole('heading', { name: 'Nada con «xilo»' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('link', { name: 'Buscar en todo el catálogo' }));
    expect(address()).toBe('/?q=xilo');
    expect(titles()).toEqual(['Xilofón']);
  });
});

const prerendered = [
  aProduct({ id: 1, title: 'Módulo Relé', popularidad: 30 }),
  aProduct({ id: 119, title: 'Dimmer', popularidad: 20 }),
  aProduct({ id: 3, title: 'Sensor', popularidad: 10 }),
];

/** Renders the page with the first products of a prerendered list of five. */
function openPrerendered(at = '/', path = '/') {
  const services = shopServices();
  const content = {
    at: { seconds: 0, nanoseconds: 0 },
    products: prerendered,
    total: 5,
  };
  services.catalogue.store.setState({ status: 'loading' });
  services.catalogue.showPage(content, path);
  renderPage(<List />, { services, address: at });
  return services;
}

describe('a prerendered list', () => {
  const more = [4, 5].map((id) => aProduct({ id, title: `Otro ${id}`, price: 100 }));

  it('shows its first products with the total number, and the others when they are loaded', () => {
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

  it('of a category is used only for that category', () => {
    const { catalogue } = openPrerendered('/', '/categoria/modulos');
    expect(titles()).toEqual([]);
    act(() => catalogue.store.setState({ status: 'ready', page: null }));
    expect(titles()).toHaveLength(3);
  });

  it('shows the products that it has when the catalogue does not load', () => {
    const { catalogue } = openPrerendered('/?q=sensor');
    act(() => catalogue.store.setState({ status: 'failed' }));
    expect(titles()).toEqual(['Sensor']);
    expect(screen.getByRole('heading', { name: '1 resultado para «sensor»' })).toBeVisible();
  });
});
