import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { manyProducts } from '../../../../tests/support/fixtures/many-products.ts';
import { fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { openProducts } from '../../../../tests/support/screens/open-products.tsx';
import { seedProduct } from '../../../../tests/support/fixtures/seed-product.ts';
import { PRODUCTS_PER_TRANSACTION } from '../../../domain/seller/product-changes.ts';
import { exportProducts } from '../../../domain/seller/product-export.ts';
import type { Product } from '../../../domain/catalogue/product.ts';

const rele: Product = { ...seedProduct(132), id: 1, title: 'Relé', stock: 5, fullFilment: false };

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

// The first test also loads the modules, which takes long on a busy machine.
describe('an import', { timeout: 20_000 }, () => {
  async function choose(text: string | Uint8Array<ArrayBuffer>): Promise<void> {
    if (screen.queryByRole('dialog') === null)
      await userEvent.click(screen.getByRole('button', { name: 'Importar' }));
    const file = new File([text], 'productos.json', { type: 'application/json' });
    await userEvent.upload(await screen.findByLabelText('Archivo de productos'), file);
  }

  it('shows the changes before it writes them in batches', async () => {
    await openProducts(fake, [rele]);
    const added = Array.from({ length: 15 }, (_, at) => ({ id: 100 + at, title: `Nuevo ${at}`, price: 10 }));
    await choose(JSON.stringify([{ id: 1, stock: 99 }, ...added]));
    expect(await screen.findByText('Con cambios (1)')).toBeVisible();
    const changes = within(screen.getByRole('table', { name: 'Productos con cambios' }));
    expect(changes.getByRole('row', { name: 'Relé Stock 5 99' })).toBeInTheDocument();
    expect(fake.database.applied).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Importar 16 productos' }));
    expect(await screen.findByText('Importación terminada')).toBeVisible();
    expect(fake.database.applied.map((part) => part.length)).toEqual([
      PRODUCTS_PER_TRANSACTION,
      16 - PRODUCTS_PER_TRANSACTION,
    ]);
  });

  it('compares the file with the database instead of the mirror', async () => {
    fake.database.mirror = [rele];
    await openProducts(fake, [{ ...rele, stock: 4 }]);
    await choose(JSON.stringify([{ id: 1, stock: 5 }]));
    const changes = within(await screen.findByRole('table', { name: 'Productos con cambios' }));
    expect(changes.getByRole('row', { name: 'Relé Stock 4 5' })).toBeInTheDocument();
  });

  it('shows an error while the database does not answer, and works with the next file', async () => {
    fake.database.mirror = [rele];
    fake.database.failing = true;
    await openProducts(fake, [rele]);
    await choose(JSON.stringify([{ id: 1, stock: 5 }]));
    expect(await screen.findByText(/No pudimos leer el catálogo para compararlo/)).toBeVisible();
    fake.database.failing = false;
    await choose(JSON.stringify([{ id: 1, stock: 7 }]));
    expect(await screen.findByText('Con cambios (1)')).toBeVisible();
  });

  it('says that it guessed the encoding of a file in Latin-1, and reads its letters', async () => {
    await openProducts(fake, [rele]);
    const file = '[{"id":9,"title":"Botón ñandú"}]';
    await choose(Uint8Array.from(file, (letter) => letter.charCodeAt(0)));
    expect(await screen.findByText(/lo leímos como Windows-1252/)).toBeVisible();
    expect(screen.getByRole('row', { name: /^9 Botón ñandú/ })).toBeInTheDocument();
  });

  it('names the line and the field of each problem, and imports the other products', async () => {
    await openProducts(fake, [rele]);
    await choose('[\n{"id": 1, "stock": -1},\n{"id": 9, "title": "Nuevo", "price": 5}\n]');
    expect(await screen.findByRole('alert')).toHaveTextContent('Línea 2, [0].stock: no puede ser negativo');
    expect(screen.getByRole('button', { name: 'Importar 1 producto' })).toBeEnabled();
  });

  it.each([
    ['{"productos": [{"id": 1', 'el archivo está cortado'],
    ['', 'el archivo está vacío'],
    ['{"a": 1}', 'Esto no es un archivo de productos'],
    ['[1, 2]', 'Esto no es un archivo de productos'],
    ['Paquete Guardado;Peso (grs)\nno;1500', 'Esto no es un archivo de productos'],
  ])('refuses the file %j', async (text, message) => {
    await openProducts(fake, [rele]);
    await choose(text);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: /Importar \d/ })).not.toBeInTheDocument();
  });

  it('says which keys and which stock of the file it leaves out', async () => {
    await openProducts(fake, [{ ...rele, fullFilment: true }]);
    await choose(
      JSON.stringify([
        { id: 1, stock: 99, sku: 'a' },
        { id: 9, title: 'Nuevo', sku: 'b' },
      ]),
    );
    const aside = within(
      (await screen.findByText('Esto del archivo no se guarda')).closest('[role]') ?? document.body,
    );
    expect(aside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'sku: la tienda no tiene ese campo (2 productos).',
      'El stock de 1 producto de Full: lo maneja el marketplace.',
    ]);
    expect(screen.getByRole('button', { name: 'Importar 1 producto' })).toBeEnabled();
    expect(screen.getByRole('row', { name: '9 Nuevo Precio a confirmar 0' })).toBeInTheDocument();
  });

  it('is undone as a whole, products that it added included', async () => {
    await openProducts(fake, [rele]);
    await choose(
      JSON.stringify([
        { id: 1, stock: 99 },
        { id: 9, title: 'Nuevo' },
      ]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Importar 2 productos' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer la importación' }));
    expect(await screen.findByText('Importación deshecha')).toBeVisible();
    expect(screen.getByText(/2 productos quedaron como antes/)).toBeVisible();
    expect(fake.database.applied[1]).toMatchObject([
      { kind: 'remove', product: { id: 9 } },
      { kind: 'change', id: 1, seen: { stock: 99 }, changes: { stock: 5 } },
    ]);
    expect(screen.queryByRole('button', { name: /Deshacer/ })).not.toBeInTheDocument();
  });

  it('keeps an added product that was ordered meanwhile when it is undone, and names the product', async () => {
    await openProducts(fake, [rele]);
    await choose(JSON.stringify([{ id: 9, title: 'Nuevo' }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Importar 1 producto' }));
    fake.database.resultOf = () => ({ kind: 'ordered' });
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer la importación' }));
    expect(await screen.findByText('No se deshizo toda la importación')).toBeVisible();
    expect(screen.getByText('«Nuevo» ya tiene un pedido: no se quita. Podés discontinuarlo.')).toBeVisible();
  });

  it('offers to undo again what had no answer', async () => {
    await openProducts(fake, [rele]);
    await choose(JSON.stringify([{ id: 9, title: 'Nuevo' }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Importar 1 producto' }));
    fake.database.resultOf = () => ({ kind: 'no-answer' });
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer la importación' }));
    await screen.findByText('No se deshizo toda la importación');
    fake.database.resultOf = () => ({ kind: 'done' });
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer la importación' }));
    expect(await screen.findByText('Importación deshecha')).toBeVisible();
  });

  it('refuses a file that is too large without reading it', async () => {
    await openProducts(fake, [rele]);
    await choose('x'.repeat(5 * 1024 * 1024 + 1));
    expect(await screen.findByText(/El archivo pesa 5,1 MB y el máximo es 5 MB/)).toBeVisible();
  });

  it('stops on request and says how many products were saved', async () => {
    await openProducts(fake, [rele]);
    let release = (): void => undefined;
    fake.database.hold = new Promise((resolve) => {
      release = resolve;
    });
    await choose(exportProducts(manyProducts(80, 'http://localhost:4600'), new Date()));
    await userEvent.click(await screen.findByRole('button', { name: /Importar \d+ productos/ }));
    expect(screen.getByRole('progressbar', { name: 'Productos guardados' })).toHaveAttribute('value', '0');
    await userEvent.click(screen.getByRole('button', { name: 'Detener' }));
    await act(async () => release());
    expect(
      await screen.findByText(
        `${6 * PRODUCTS_PER_TRANSACTION} productos guardados, ${80 - 6 * PRODUCTS_PER_TRANSACTION} sin tocar`,
        {
          exact: false,
        },
      ),
    ).toBeVisible();
    expect(fake.database.applied).toHaveLength(6);
  });
});
