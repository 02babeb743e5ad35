import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { manyProducts } from '#tests/support/fixtures/many-products.ts';
import { productEntry } from '#tests/support/screens/fake-repositories.ts';
import { fakeSeller, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { openProducts, openSheet } from '#tests/support/screens/open-panel.tsx';
import { decodeProduct } from '#data/firestore/product-codec.ts';

const rele = aProduct({ id: 1, title: 'Relé', stock: 5, internalCategory: 'dimmer' });
const sensor = aProduct({ id: 2, title: 'Sensor', stock: 1 });
const full = aProduct({ id: 3, title: 'Fuente', fullFilment: true, stock: 9 });

const HOUR_MS = 3_600_000;

let fake: FakeSeller;
beforeEach(() => {
  fake = fakeSeller();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const row = (name: string) => within(screen.getByRole('article', { name }));
const titles = () =>
  screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const stock = (name = 'Relé') => screen.getByRole('textbox', { name: `Stock de ${name}` });
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const search = () => screen.getByRole('searchbox', { name: 'Buscar' });
const applied = () => fake.database.applied;

async function retype(control: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(control);
  await userEvent.type(control, text);
}

describe('the list of products', () => {
  it('shows every product with its price, stock and state', async () => {
    await openProducts(fake, [sensor, rele, full, aProduct({ id: 4, title: 'Viejo', deprecated: true })]);
    expect(titles()).toEqual(['Fuente', 'Relé', 'Sensor', 'Viejo']);
    expect(row('Sensor').getByText('Poco stock')).toBeVisible();
    expect(row('Viejo').getByText('Discontinuado')).toBeVisible();
    expect(row('Fuente').getByText('en Full')).toBeVisible();
    expect(stock()).toHaveValue('5');
    expect(screen.getByText('4 productos')).toBeVisible();
  });

  it('says how old the published catalogue is, and where to look after a day', async () => {
    fake.database.published = new Date(Date.now() - 3.5 * HOUR_MS);
    await openProducts(fake, [rele]);
    expect(await screen.findByText('El sitio publicó el catálogo hace 3 horas.')).toBeVisible();
    cleanup();
    fake = fakeSeller();
    await openProducts(fake, [rele]);
    expect(await screen.findByText(/^El sitio no tiene el catálogo publicado.*mirror.md/)).toBeVisible();
  });

  it('takes list and search from the address, ignores accents, and offers all products when nothing matches', async () => {
    await openProducts(fake, [sensor, rele, full], '&lista=poco');
    expect(titles()).toEqual(['Sensor']);
    await press('Todos 3');
    await userEvent.type(search(), 'rele');
    await waitFor(() => expect(titles()).toEqual(['Relé']));
    await userEvent.type(search(), 'x');
    await userEvent.click(await screen.findByRole('button', { name: 'Ver todos' }));
    expect(titles()).toHaveLength(3);
  });

  it('reaches the search with «/», but not from a field', async () => {
    await openProducts(fake, [rele]);
    await userEvent.type(stock(), '/');
    expect(stock()).toHaveFocus();
    act(() => stock().blur());
    await userEvent.keyboard('/');
    expect(search()).toHaveFocus();
    expect(search()).toHaveValue('');
  });

  it('shows an error when it cannot be read, and reads again on request', async () => {
    await openProducts(fake, null);
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos leer los productos');
    fake.database.products = [rele];
    await press('Reintentar');
    expect(titles()).toEqual(['Relé']);
  });

  it('shows a document that cannot be read as a plain row, whose sheet has the content and deletes it', async () => {
    await openProducts(fake, [rele]);
    act(() => fake.database.listeners?.onProducts([{ id: '7', product: decodeProduct({ alien: 1 }) }]));
    expect(row('7').getByText('No se puede leer: campos id, title')).toBeVisible();
    await openSheet('7');
    expect(screen.getByText(/"alien": 1/)).toBeInTheDocument();
    await press('Borrar');
    await press('Sí, borrar el producto');
    expect(applied()).toEqual([{ kind: 'remove', id: '7', title: '7', seen: null }]);
    await waitFor(() => expect(titles()).toEqual(['Relé']));
  });

  it('takes a product off sale in its sheet with one press, which can be undone', async () => {
    await openProducts(fake, [rele], '&producto=1');
    await press('Pausar la venta');
    expect(await screen.findByText('«Relé» quedó en pausa.')).toBeVisible();
    expect(row('Relé').getByText('En pausa')).toBeVisible();
    await press('Deshacer');
    expect(applied()).toMatchObject([{ changes: { pausado: true } }, { changes: { pausado: false } }]);
  });
});

describe('the stock of a row', () => {
  it('is saved with Enter, and the change can be undone', async () => {
    await openProducts(fake, [rele]);
    await retype(stock(), '8{Enter}');
    expect(applied()).toEqual([
      { kind: 'change', id: 1, title: 'Relé', seen: { stock: 5 }, changes: { stock: 8 } },
    ]);
    expect(stock()).toHaveValue('8');
    await press('Deshacer');
    expect(applied()[1]).toMatchObject({ seen: { stock: 8 }, changes: { stock: 5 } });
  });

  it('refuses text that is no number, keeps it in another section, and is reset by Escape', async () => {
    await openProducts(fake, [rele]);
    await userEvent.type(stock(), 'x{Enter}');
    expect(await screen.findByText('El stock tiene que ser un número.')).toBeVisible();
    expect(stock()).toBeInvalid();
    await userEvent.click(screen.getByRole('link', { name: 'Usuarios' }));
    await userEvent.click(screen.getByRole('link', { name: 'Productos' }));
    expect(stock()).toHaveValue('x');
    await userEvent.type(stock(), '{Escape}');
    expect(stock()).toHaveValue('5');
    expect(applied()).toEqual([]);
  });

  it('says what somebody else changed meanwhile, and overwrites it when saved again', async () => {
    await openProducts(fake, [rele]);
    await retype(stock(), '8');
    act(() => fake.database.listeners?.onProducts([productEntry({ ...rele, stock: 4 })]));
    fake.database.resultOf = () => ({ kind: 'changed', fields: { stock: 4 } });
    await userEvent.type(stock(), '{Enter}');
    expect(await screen.findByText(/cambió «Relé»: ahora «Stock» dice «4»/)).toBeVisible();
    expect(stock()).toHaveValue('8');
    await userEvent.type(stock(), '{Enter}');
    expect(applied()[1]).toMatchObject({ seen: { stock: 4 }, changes: { stock: 8 } });
  });
});

describe('all chosen products', () => {
  async function chooseAll(): Promise<void> {
    await userEvent.click(screen.getByRole('checkbox', { name: /^Elegir los/ }));
    await press('Editar');
  }

  it('are changed in the same form, where an empty field leaves them as they are', async () => {
    await openProducts(fake, [rele, { ...sensor, pausado: true }]);
    await chooseAll();
    await userEvent.type(field('Stock'), '-1');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Categoría interna' }),
      'Sin categoría',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'En pausa' }), 'sí');
    await press('Guardar');
    expect(applied()).toMatchObject([
      { kind: 'move', id: 1, units: -1 },
      { kind: 'change', id: 1, changes: { internalCategory: '', pausado: true } },
      { kind: 'move', id: 2, units: -1 },
    ]);
    expect(await screen.findByText('3 cambios hechos.')).toBeVisible();
    await press('Deshacer');
    await waitFor(() => expect(applied()).toHaveLength(6));
    expect(applied()[3]).toMatchObject({ kind: 'move', id: 1, units: 1 });
  });

  it('that could not be changed are named with the reason, and stay chosen', async () => {
    await openProducts(fake, [rele, sensor]);
    fake.database.resultOf = (request) =>
      request.kind === 'move' && request.id === 2
        ? { kind: 'stock', title: 'Sensor', needed: 5, left: 1 }
        : { kind: 'done' };
    await chooseAll();
    await userEvent.type(field('Stock'), '-5');
    await press('Guardar');
    expect(await screen.findByText('1 quedó sin cambiar')).toBeVisible();
    expect(screen.getByText(/hacen falta 5 y queda 1/)).toBeVisible();
    expect(screen.getByText('1 elegido')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Elegir Sensor' })).toBeChecked();
  });

  it('need a number of units', async () => {
    await openProducts(fake, [rele]);
    await chooseAll();
    await userEvent.type(field('Stock'), 'dos');
    await press('Guardar');
    expect(field('Stock')).toHaveAccessibleDescription(/Poné cuántas unidades/);
    expect(applied()).toEqual([]);
  });
});

describe('an import', () => {
  async function choose(text: string | Uint8Array<ArrayBuffer>): Promise<void> {
    if (screen.queryByRole('dialog') === null) {
      await press('Más');
      await press('Importar');
    }
    const file = new File([text], 'productos.json', { type: 'application/json' });
    await userEvent.upload(await screen.findByLabelText('Archivo de productos'), file);
  }
  const problems = async () =>
    within(await screen.findByRole('list', { name: 'Lo que no se importa' }))
      .getAllByRole('listitem')
      .map((line) => line.textContent);

  it('counts what changes against the database, names what is wrong, and writes the rest, which can be undone', async () => {
    await openProducts(fake, [rele, full]);
    await choose(
      '[\n{"id": 1, "stock": 99},\n{"id": 9, "title": "Nuevo", "sku": "b"},\n{"id": 10, "title": "Dos", "price": 2},\n{"id": 3, "stock": 1}\n]',
    );
    expect(await screen.findByText(/^1 nuevo · 1 con cambios · 1 sin cambios · 1 problema$/)).toBeVisible();
    expect(await problems()).toEqual([
      '#10 price en la tienda costaría $ 1: en un archivo 1.500 es uno y medio, y mil quinientos es 1500',
    ]);
    expect(applied()).toEqual([]);
    await press('Importar 2 productos');
    expect(await screen.findByText('2 productos importados.')).toBeVisible();
    await press('Deshacer');
    await waitFor(() => expect(applied()).toHaveLength(4));
    expect(applied()).toMatchObject([
      { kind: 'add', product: { id: 9 } },
      { kind: 'change', id: 1, seen: { stock: 5 }, changes: { stock: 99 } },
      { kind: 'remove', id: 9 },
      { kind: 'change', id: 1, seen: { stock: 99 }, changes: { stock: 5 } },
    ]);
  });

  it('says that it guessed the encoding of a file in Latin-1', async () => {
    await openProducts(fake, [rele]);
    await choose(Uint8Array.from('[{"id":9,"title":"Botón ñandú"}]', (letter) => letter.charCodeAt(0)));
    expect(await screen.findByText(/lo leímos como Windows-1252/)).toBeVisible();
  });

  it.each([
    ['[{"id": 1, "stock": -1}]', '#1 stock no puede ser negativo'],
    [
      '[{"id": 9, "title": "Bot\uFFFDn"}]',
      '#9 title tiene letras que otro programa leyó mal, como � o Ã³: guardalo en UTF-8',
    ],
    ['[{"id": 1}, {"id": 1}]', '#1 id el producto 1 está más de una vez'],
    ['[{"id": 9}]', '#9 title falta: es un producto nuevo'],
    ['[{"id": 1', ' el archivo no es JSON: está cortado, o falta o sobra una coma, una comilla o una llave'],
  ])('names the problem of the file %j', async (text, problem) => {
    await openProducts(fake, [rele]);
    await choose(text);
    expect((await problems())[0]).toBe(problem);
    expect(screen.queryByRole('button', { name: /Importar \d/ })).not.toBeInTheDocument();
  });

  it.each(['', '{"a": 1}', '[1, 2]', 'Paquete Guardado;Peso (grs)\nno;1500'])(
    'refuses the file %j, which has no products',
    async (text) => {
      await openProducts(fake, [rele]);
      await choose(text);
      expect(await screen.findByText(/^Esto no es un archivo de productos/)).toBeVisible();
    },
  );

  it('refuses a file that is too large without reading it', async () => {
    await openProducts(fake, [rele]);
    await choose('x'.repeat(5 * 1024 * 1024 + 1));
    expect(await screen.findByText(/El archivo pesa más de 5 MB/)).toBeVisible();
  });

  it('goes on without its dialog, with its progress and a way to stop it', async () => {
    await openProducts(fake, [rele]);
    let release = (): void => undefined;
    fake.database.hold = new Promise((resolve) => {
      release = resolve;
    });
    const products = manyProducts(80, 'http://localhost:4600').filter(({ id }) => id !== 1);
    await choose(JSON.stringify(products));
    await press(/^Importar \d+ productos$/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Importar' })).toHaveAttribute('value', '0');
    const begun = applied().length;
    await press('Detener');
    await act(async () => release());
    expect(await screen.findByText(`${begun} productos importados.`)).toBeVisible();
    expect(screen.getByText(`${products.length - begun} quedaron sin cambiar`)).toBeVisible();
    expect(applied()).toHaveLength(begun);
  });
});
