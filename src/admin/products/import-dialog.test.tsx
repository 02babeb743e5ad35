import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { manyProducts } from '#tests/support/fixtures/many-products.ts';
import { fakeSeller, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { renderProducts } from '#tests/support/screens/open-panel.tsx';

const rele = aProduct({ id: 1, title: 'Relé', stock: 5, internalCategory: 'dimmer' });
const full = aProduct({ id: 3, title: 'Fuente', fullFilment: true, stock: 9 });

let fake: FakeSeller;
beforeEach(() => {
  fake = fakeSeller();
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const applied = () => fake.database.applied;

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

  it('counts its changes against the database, names problems, and writes the rest, which can be undone', async () => {
    await renderProducts(fake, [rele, full]);
    await choose(
      '[\n{"id": 1, "stock": 99},\n{"id": 9, "title": "Nuevo", "sku": "b"},\n{"id": 10, "title": "Dos", "price": 2},\n{"id": 3, "stock": 1}\n]',
    );
    expect(await screen.findByText(/^1 nuevo · 1 con cambios · 1 sin cambios · 1 problema$/)).toBeVisible();
    expect(screen.getByText('No se leen: sku.')).toBeVisible();
    const lines = within(screen.getByRole('list', { name: 'Lo que se importa' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      '#9 Nuevo: nuevo, sin precio: todavía no se puede pedir',
      '#1 Relé: Stock 5 → 99',
    ]);
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
    await renderProducts(fake, [rele]);
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
    await renderProducts(fake, [rele]);
    await choose(text);
    expect((await problems())[0]).toBe(problem);
    expect(screen.queryByRole('button', { name: /Importar \d/ })).not.toBeInTheDocument();
  });

  it.each(['', '{"a": 1}', '[1, 2]', 'Paquete Guardado;Peso (grs)\nno;1500'])(
    'refuses the file %j, which has no products',
    async (text) => {
      await renderProducts(fake, [rele]);
      await choose(text);
      expect(await screen.findByText(/^Esto no es un archivo de productos/)).toBeVisible();
    },
  );

  it('refuses a file that is too large without reading it', async () => {
    await renderProducts(fake, [rele]);
    await choose('x'.repeat(5 * 1024 * 1024 + 1));
    expect(await screen.findByText(/El archivo pesa más de 5 MB/)).toBeVisible();
  });

  it('continues without its dialog, with its progress and a stop button', async () => {
    await renderProducts(fake, [rele]);
    let release = (): void => undefined;
    fake.database.hold = new Promise((resolve) => {
      release = resolve;
    });
    const products = manyProducts(80, 'http://localhost:4600').filter(({ id }) => id !== 1);
    // The seed's categories are the demo's.
    const uncategorised = (name: string, value: unknown) => (name === 'internalCategory' ? '' : value);
    await choose(JSON.stringify(products, uncategorised));
    await press(/^Importar \d+ productos$/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Importar' })).toHaveAttribute('value', '0');
    const written = applied().length;
    await press('Detener');
    await act(async () => release());
    expect(await screen.findByText(`${written} productos importados.`)).toBeVisible();
    expect(screen.getByText(`Importar: ${products.length - written} quedaron sin hacer`)).toBeVisible();
    expect(applied()).toHaveLength(written);
  });
});
