import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedProducts } from '../../../local/seed/catalogue.ts';
import { manyProducts } from '../../../tests/support/fixtures/many-products.ts';
import { productEntry } from '../../../tests/support/screens/fake-repositories.ts';
import { fakeSeller, type FakeSeller } from '../../../tests/support/screens/fake-seller.ts';
import { openProducts } from '../../../tests/support/screens/open-products.tsx';
import { decodeProduct } from '../../data/firestore/product-codec.ts';
import type { Product } from '../../domain/catalogue/product.ts';

const [first] = seedProducts;
if (first === undefined) throw new Error('The seed is empty.');
const rele: Product = { ...first, id: 1, title: 'Relé', stock: 5, deprecated: false, fullFilment: false };
const sensor: Product = { ...rele, id: 2, title: 'Sensor', stock: 1, internalCategory: '' };
const full: Product = { ...rele, id: 3, title: 'Fuente', fullFilment: true, stock: 9 };

const HOUR_MS = 3_600_000;

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
  // jsdom has no layout: rows without a height would all be visible.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const open = (products: readonly Product[] | null, address?: string) => openProducts(fake, products, address);

const row = (name: string) => within(screen.getByRole('article', { name }));
const titles = () =>
  screen.getAllByRole('article').map((article) => article.querySelector('h2')?.textContent);
const stock = (name: string) => screen.getByRole('textbox', { name: `Stock de ${name}` });

describe('the product list', () => {
  it('shows every product with its price and stock', async () => {
    await open([sensor, rele, full]);
    expect(titles()).toEqual(['Fuente', 'Relé', 'Sensor']);
    expect(row('Sensor').getByText('Poco stock')).toBeVisible();
    expect(stock('Relé')).toHaveValue('5');
    expect(screen.getByText('3 productos')).toBeVisible();
  });

  it('starts from the mirror, and says how old the published catalogue is', async () => {
    fake.database.mirror = [rele];
    fake.database.mirrorAge = 3 * HOUR_MS;
    await open([{ ...rele, stock: 4 }, sensor]);
    expect(screen.getByText('1 producto')).toBeVisible();
    expect(stock('Relé')).toHaveValue('5');
    expect(screen.getByText(/^Catálogo publicado hace 3 horas, con lo que cambió/)).toBeVisible();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it.each([
    [24.9, 'El catálogo se publicó hace 24 horas'],
    [80, 'El catálogo se publicó hace 3 días'],
  ])('warns of a catalogue that is %d hours old', async (hours, title) => {
    fake.database.mirror = [rele];
    fake.database.mirrorAge = hours * HOUR_MS;
    await open([rele]);
    expect(screen.getByRole('note')).toHaveTextContent(title);
    expect(screen.getByRole('note')).toHaveTextContent('no llegan precios ni ventas');
  });

  it('warns where the site has no catalogue', async () => {
    await open([rele]);
    expect(screen.getByRole('note')).toHaveTextContent('El sitio no tiene el catálogo publicado');
    expect(screen.queryByText(/^Catálogo publicado/)).not.toBeInTheDocument();
  });

  it('renders only the visible rows of two thousand products', async () => {
    await open(manyProducts(2000, 'http://localhost:4600').map((one, at) => Object.assign(one, { id: at })));
    const drawn = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-posinset'));
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '2000');
  });

  it('is searched without accents, and offers all products when nothing matches', async () => {
    await open([sensor, rele]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'rele');
    await waitFor(() => expect(titles()).toEqual(['Relé']));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'x');
    await userEvent.click(await screen.findByRole('button', { name: 'Ver todos' }));
    expect(titles()).toEqual(['Relé', 'Sensor']);
  });

  it('shows the products with little stock, also from the address', async () => {
    await open([sensor, rele, full], '/admin?seccion=productos&lista=poco');
    expect(titles()).toEqual(['Sensor']);
    await userEvent.click(screen.getByRole('button', { name: 'Todos 3' }));
    expect(titles()).toHaveLength(3);
  });

  it('shows an error when it cannot be read, and reads again on request', async () => {
    await open(null);
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos leer los productos');
    fake.database.products = [rele];
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(titles()).toEqual(['Relé']);
  });

  it('shows a document that cannot be read, with its content', async () => {
    await open([rele]);
    const unreadable = decodeProduct({ alien: 1 });
    act(() => fake.database.listeners?.onProducts([{ id: '7', product: unreadable }]));
    const row = within(screen.getByRole('article', { name: 'Documento 7' }));
    expect(row.getByText('No se puede leer: campos id, title')).toBeVisible();
    expect(row.getByText(/"alien": 1/)).toBeInTheDocument();
  });
});

describe('the stock field', () => {
  it('is saved with Enter, and the change can be undone', async () => {
    await open([rele]);
    await userEvent.clear(stock('Relé'));
    await userEvent.type(stock('Relé'), '8{Enter}');
    expect(fake.database.applied).toEqual([
      [{ kind: 'change', id: 1, title: 'Relé', seen: { stock: 5 }, changes: { stock: 8 } }],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(fake.database.applied[1]).toMatchObject([{ seen: { stock: 8 }, changes: { stock: 5 } }]);
  });

  it('is reset by Escape, and refuses text that is no number', async () => {
    await open([rele]);
    await userEvent.type(stock('Relé'), 'x{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(/Poné un número/);
    expect(stock('Relé')).toHaveAccessibleDescription(/Poné un número/);
    await userEvent.type(stock('Relé'), '{Escape}');
    expect(stock('Relé')).toHaveValue('5');
    expect(fake.database.applied).toEqual([]);
  });

  it('shows another tab’s value first, and overwrites it when saved again', async () => {
    await open([rele]);
    await userEvent.clear(stock('Relé'));
    await userEvent.type(stock('Relé'), '8');
    act(() => fake.database.listeners?.onProducts([productEntry({ ...rele, stock: 4 })]));
    expect(stock('Relé')).toHaveAccessibleDescription('Ahora hay 4');
    fake.database.resultOf = () => ({ kind: 'changed', fields: { stock: 4 } });
    await userEvent.type(stock('Relé'), '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /«Relé» cambió mientras tanto: ahora stock es 4/,
    );
    expect(stock('Relé')).toHaveAccessibleDescription(/cambió mientras tanto/);
    expect(stock('Relé')).toHaveValue('8');
    await userEvent.type(stock('Relé'), '{Enter}');
    expect(fake.database.applied[1]).toMatchObject([{ seen: { stock: 4 }, changes: { stock: 8 } }]);
  });

  it('is read-only for a product that the marketplace fulfils', async () => {
    await open([full]);
    expect(screen.queryByRole('textbox', { name: 'Stock de Fuente' })).not.toBeInTheDocument();
    expect(row('Fuente').getByText('en Full')).toBeVisible();
  });
});

describe('the product form', () => {
  const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name });

  it('sends only the changed fields', async () => {
    await open([rele]);
    await userEvent.click(screen.getByRole('button', { name: 'Editar Relé' }));
    await userEvent.clear(field('Peso'));
    await userEvent.type(field('Peso'), '12,5');
    await userEvent.click(screen.getByRole('checkbox', { name: /Discontinuado/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(fake.database.applied[0]).toMatchObject([{ changes: { weight: 12.5, deprecated: true } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the problem of each field and sends nothing', async () => {
    await open([rele]);
    await userEvent.click(screen.getByRole('button', { name: 'Editar Relé' }));
    await userEvent.clear(field('Título'));
    await userEvent.clear(field('Información'));
    await userEvent.type(field('Información'), 'javascript:alert(1)');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(field('Título')).toHaveAccessibleDescription('No puede estar vacío.');
    expect(field('Información')).toHaveAccessibleDescription(/https:\/\//);
    expect(field('Título')).toHaveFocus();
    expect(fake.database.applied).toEqual([]);
  });

  it('shows the product’s earlier changes', async () => {
    fake.database.log = [
      {
        id: 'a',
        quien: 'vendedora@bornera.example',
        cuando: new Date('2026-11-20T12:00:00Z'),
        sobre: 'productos/1',
        titulo: 'Relé',
        accion: 'cambio',
        antes: { stock: 3 },
        despues: { stock: 5 },
      },
    ];
    await open([rele]);
    await userEvent.click(screen.getByRole('button', { name: 'Editar Relé' }));
    await userEvent.click(screen.getByText('Cambios anteriores'));
    const entry = within(await screen.findByRole('list', { name: 'Cambios' }));
    expect(entry.getByText('3').tagName).toBe('DEL');
    expect(entry.getByText('5').tagName).toBe('INS');
  });
});

describe('the bulk edit', () => {
  it('changes the selected products even when the list hides them', async () => {
    await open([rele, sensor, full]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Relé' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Sensor' }));
    expect(screen.getByText('2 productos elegidos')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Unidades' }), '-2');
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(fake.database.applied).toEqual([
      [
        { kind: 'move', id: 1, title: 'Relé', units: -2 },
        { kind: 'move', id: 2, title: 'Sensor', units: -2 },
      ],
    ]);
    await waitFor(() => expect(screen.queryByText('2 productos elegidos')).not.toBeInTheDocument());
  });

  it('names a product that it could not change, and keeps the selection', async () => {
    await open([rele, sensor]);
    fake.database.resultOf = ({ kind }) => (kind === 'move' ? { kind: 'stock', left: 1 } : { kind: 'done' });
    await userEvent.click(screen.getByRole('checkbox', { name: /Elegir los 2/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Unidades' }), '-9{Enter}');
    expect(await screen.findByText(/No alcanza el stock de «Relé».*Y 1 más/)).toBeVisible();
    expect(screen.getByText('2 productos elegidos')).toBeVisible();
    expect(await screen.findByText('2 quedaron sin cambiar')).toBeVisible();
  });

  it('keeps selected only what it could not change', async () => {
    await open([rele, sensor]);
    fake.database.resultOf = (request) =>
      request.kind === 'move' && request.id === 2 ? { kind: 'stock', left: 1 } : { kind: 'done' };
    await userEvent.click(screen.getByRole('checkbox', { name: /Elegir los 2/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Unidades' }), '-9{Enter}');
    expect(await screen.findByText('1 producto elegido')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Elegir Sensor' })).toBeChecked();
  });

  it('requires a number of units', async () => {
    await open([rele]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Relé' }));
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(screen.getByRole('textbox', { name: 'Unidades' })).toBeInvalid();
    expect(fake.database.applied).toEqual([]);
  });
});
