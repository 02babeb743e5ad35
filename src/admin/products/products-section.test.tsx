import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedProducts } from '../../../local/seed/catalogue.ts';
import { manyProducts } from '../../../local/seed/many-products.ts';
import { productEntry } from '../../../tests/support/screens/fake-repositories.ts';
import { fakeSeller, type FakeSeller } from '../../../tests/support/screens/fake-seller.ts';
import { openProducts } from '../../../tests/support/screens/open-products.tsx';
import type { Product } from '../../domain/catalogue/product.ts';

const [first] = seedProducts;
if (first === undefined) throw new Error('The seed is empty.');
const rele: Product = { ...first, id: 1, title: 'Relé', stock: 5, deprecated: false, fullFilment: false };
const sensor: Product = { ...rele, id: 2, title: 'Sensor', stock: 1, internalCategory: '' };
const full: Product = { ...rele, id: 3, title: 'Fuente', fullFilment: true, stock: 9 };

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
  // Without a layout every row would be of no height, and all of them in sight.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await act(() => fake.seller.session.signOut());
});

const open = (products: readonly Product[] | null, address?: string) => openProducts(fake, products, address);

const row = (name: string) => within(screen.getByRole('article', { name }));
const titles = () =>
  screen.getAllByRole('article').map((article) => article.querySelector('h2')?.textContent);
const stock = (name: string) => screen.getByRole('textbox', { name: `Stock de ${name}` });

describe('the list', () => {
  it('shows every product with its price and stock, and what was read', async () => {
    await open([sensor, rele, full]);
    expect(titles()).toEqual(['Fuente', 'Relé', 'Sensor']);
    expect(row('Sensor').getByText('Poco stock')).toBeVisible();
    expect(stock('Relé')).toHaveValue('5');
    expect(screen.getByText(/3 productos · 3 documentos leídos/)).toBeVisible();
  });

  it('begins with the published catalogue, which costs nothing, and reads every document on request', async () => {
    fake.database.mirror = [rele];
    await open([{ ...rele, stock: 4 }, sensor]);
    expect(screen.getByText(/1 producto · 0 documentos leídos/)).toBeVisible();
    expect(stock('Relé')).toHaveValue('5');
    await userEvent.click(screen.getByRole('button', { name: 'Leer todo de la base' }));
    expect(screen.getByText(/2 productos · 2 documentos leídos/)).toBeVisible();
    expect(stock('Relé')).toHaveValue('4');
    expect(screen.queryByRole('button', { name: 'Leer todo de la base' })).not.toBeInTheDocument();
  });

  it('draws only the rows in sight of two thousand', async () => {
    await open(manyProducts(2000, 'http://localhost:4600').map((one, at) => Object.assign(one, { id: at })));
    const drawn = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-posinset'));
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '2000');
  });

  it('is searched without accents, and leads back from nothing', async () => {
    await open([sensor, rele]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'rele');
    await waitFor(() => expect(titles()).toEqual(['Relé']));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'x');
    await userEvent.click(await screen.findByRole('button', { name: 'Ver todos' }));
    expect(titles()).toEqual(['Relé', 'Sensor']);
  });

  it('lists what runs low, from the address too', async () => {
    await open([sensor, rele, full], '/admin?seccion=productos&lista=poco');
    expect(titles()).toEqual(['Sensor']);
    await userEvent.click(screen.getByRole('button', { name: 'Todos 3' }));
    expect(titles()).toHaveLength(3);
  });

  it('says so when it cannot be read, and tries again', async () => {
    await open(null);
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos leer los productos');
    fake.database.products = [rele];
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(titles()).toEqual(['Relé']);
  });

  it('shows a damaged document with what it holds', async () => {
    await open([rele]);
    const damaged = { ok: false, documentId: '7', problems: ['price: falta'], raw: { alien: 1 } } as const;
    act(() => fake.database.listeners?.onProducts([{ id: '7', product: damaged }], 1));
    expect(screen.getByText('Hay un producto dañado')).toBeVisible();
    expect(screen.getByText('price: falta')).toBeInTheDocument();
  });
});

describe('the stock', () => {
  it('is saved with Enter, and taken back', async () => {
    await open([rele]);
    await userEvent.clear(stock('Relé'));
    await userEvent.type(stock('Relé'), '8{Enter}');
    expect(fake.database.applied).toEqual([
      [{ kind: 'change', id: 1, title: 'Relé', seen: { stock: 5 }, changes: { stock: 8 } }],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(fake.database.applied[1]).toMatchObject([{ seen: { stock: 8 }, changes: { stock: 5 } }]);
  });

  it('is left as it was by Escape, and refuses what is no number', async () => {
    await open([rele]);
    await userEvent.type(stock('Relé'), 'x{Enter}');
    expect(stock('Relé')).toHaveAccessibleDescription(/Poné un número/);
    await userEvent.type(stock('Relé'), '{Escape}');
    expect(stock('Relé')).toHaveValue('5');
    expect(fake.database.applied).toEqual([]);
  });

  it('says what another tab made of it, and a second time writes over it', async () => {
    await open([rele]);
    await userEvent.clear(stock('Relé'));
    await userEvent.type(stock('Relé'), '8');
    act(() => fake.database.listeners?.onProducts([productEntry({ ...rele, stock: 4 })], 1));
    expect(stock('Relé')).toHaveAccessibleDescription('Ahora hay 4');
    fake.database.resultOf = () => ({ kind: 'changed', fields: { stock: 4 } });
    await userEvent.type(stock('Relé'), '{Enter}');
    expect(screen.getByText(/«Relé» cambió mientras tanto: ahora stock es 4/)).toBeVisible();
    expect(stock('Relé')).toHaveValue('8');
    await userEvent.type(stock('Relé'), '{Enter}');
    expect(fake.database.applied[1]).toMatchObject([{ seen: { stock: 4 }, changes: { stock: 8 } }]);
  });

  it('of a full-fulfilment product is not the seller’s to change', async () => {
    await open([full]);
    expect(screen.queryByRole('textbox', { name: 'Stock de Fuente' })).not.toBeInTheDocument();
    expect(row('Fuente').getByText('en Full')).toBeVisible();
  });
});

describe('the form', () => {
  const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name });

  it('sends only what changed', async () => {
    await open([rele]);
    await userEvent.click(screen.getByRole('button', { name: 'Editar Relé' }));
    await userEvent.clear(field('Peso'));
    await userEvent.type(field('Peso'), '12,5');
    await userEvent.click(screen.getByRole('checkbox', { name: /Discontinuado/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(fake.database.applied[0]).toMatchObject([{ changes: { weight: 12.5, deprecated: true } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says what is wrong beside each field before anything is sent', async () => {
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

  it('shows what was changed before', async () => {
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

describe('a bulk edit', () => {
  it('is for the chosen products, whatever is listed', async () => {
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
    expect(screen.queryByText('2 productos elegidos')).not.toBeInTheDocument();
  });

  it('tells what it could not change, and keeps them chosen', async () => {
    await open([rele, sensor]);
    fake.database.resultOf = ({ kind }) => (kind === 'move' ? { kind: 'stock', left: 1 } : { kind: 'done' });
    await userEvent.click(screen.getByRole('checkbox', { name: /Elegir los 2/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Unidades' }), '-9{Enter}');
    expect(screen.getByText(/No alcanza el stock de «Relé».*Y 1 más/)).toBeVisible();
    expect(screen.getByText('2 productos elegidos')).toBeVisible();
  });

  it('asks for a number of units', async () => {
    await open([rele]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Relé' }));
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(screen.getByRole('textbox', { name: 'Unidades' })).toBeInvalid();
    expect(fake.database.applied).toEqual([]);
  });
});
