import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { fakeSeller, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { renderProducts, openSheet } from '#tests/support/screens/open-panel.tsx';
import { decodeProduct } from '#data/firestore/product-codec.ts';

const rele = aProduct({ id: 1, title: 'Relé', stock: 5, internalCategory: 'dimmer' });
const sensor = aProduct({ id: 2, title: 'Sensor', stock: 1 });
const full = aProduct({ id: 3, title: 'Fuente', fullFilment: true, stock: 9 });

const HOUR_MS = 3_600_000;

let fake: FakeSeller;
beforeEach(() => {
  fake = fakeSeller();
});

const row = (name: string) => within(screen.getByRole('article', { name }));
const titles = () =>
  screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const stock = (name = 'Relé') => screen.getByRole('textbox', { name: `Stock de ${name}` });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const search = () => screen.getByRole('searchbox', { name: 'Buscar' });
const applied = () => fake.database.applied;

describe('the list of products', () => {
  it('shows every product with its price, stock and state', async () => {
    await renderProducts(fake, [sensor, rele, full, aProduct({ id: 4, title: 'Viejo', deprecated: true })]);
    expect(titles()).toEqual(['Fuente', 'Relé', 'Sensor', 'Viejo']);
    expect(row('Sensor').getByText('Poco stock')).toBeVisible();
    expect(row('Viejo').getByText('Discontinuado')).toBeVisible();
    expect(row('Fuente').getByText('en Full')).toBeVisible();
    expect(stock()).toHaveValue('5');
    expect(screen.getByText('4 productos')).toBeVisible();
  });

  it('says how old the published catalogue is, and where to look after a day', async () => {
    fake.database.published = new Date(Date.now() - 3.5 * HOUR_MS);
    await renderProducts(fake, [rele]);
    expect(await screen.findByText('El sitio publicó el catálogo hace 3 horas.')).toBeVisible();
    cleanup();
    fake = fakeSeller();
    await renderProducts(fake, [rele]);
    expect(await screen.findByText(/^El sitio no tiene el catálogo publicado.*mirror.md/)).toBeVisible();
  });

  it('takes list and search from the address, ignores accents, and offers all products when nothing matches', async () => {
    await renderProducts(fake, [sensor, rele, full], '&lista=poco');
    expect(titles()).toEqual(['Sensor']);
    await press('Todos 3');
    await userEvent.type(search(), 'rele');
    await waitFor(() => expect(titles()).toEqual(['Relé']));
    await userEvent.type(search(), 'x');
    await userEvent.click(await screen.findByRole('button', { name: 'Ver todos' }));
    expect(titles()).toHaveLength(3);
  });

  it('focuses the search with «/», but not from a field', async () => {
    await renderProducts(fake, [rele]);
    await userEvent.type(stock(), '/');
    expect(stock()).toHaveFocus();
    act(() => stock().blur());
    await userEvent.keyboard('/');
    expect(search()).toHaveFocus();
    expect(search()).toHaveValue('');
  });

  it('shows an error when it cannot be read, and reads again on request', async () => {
    await renderProducts(fake, null);
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos leer los productos');
    fake.database.products = [rele];
    await press('Reintentar');
    expect(titles()).toEqual(['Relé']);
  });

  it('shows an unreadable document as a plain row, whose sheet has the content and a delete button', async () => {
    await renderProducts(fake, [rele]);
    act(() => fake.database.listeners?.onProducts([{ id: '7', product: decodeProduct({ alien: 1 }) }]));
    expect(await screen.findByText('No se puede leer: campos id, title')).toBeVisible();
    await openSheet('7');
    expect(screen.getByText(/"alien": 1/)).toBeInTheDocument();
    await press('Borrar');
    await press('Sí, borrar el producto');
    expect(applied()).toEqual([{ kind: 'remove', id: '7', title: '7', seen: null }]);
    await waitFor(() => expect(titles()).toEqual(['Relé']));
  });

  it('takes a product off sale in its sheet with one press, which can be undone', async () => {
    await renderProducts(fake, [rele], '&producto=1');
    await press('Pausar la venta');
    expect(await screen.findByText('«Relé» quedó en pausa.')).toBeVisible();
    expect(row('Relé').getByText('En pausa')).toBeVisible();
    await press('Deshacer');
    expect(applied()).toMatchObject([{ changes: { pausado: true } }, { changes: { pausado: false } }]);
  });
});
