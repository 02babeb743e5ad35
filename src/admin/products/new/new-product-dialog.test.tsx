import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Imported ahead, so that its load time does not count against a test's time-out.
import './new-product-dialog.tsx';
import { aProduct } from '../../../../tests/support/fixtures/a-product.ts';
import { fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { openProducts } from '../../../../tests/support/screens/open-products.tsx';
import { EMPTY_PRODUCT } from '../../../domain/catalogue/product-fields.ts';

const ADDRESS = 'https://articulo.mercadolibre.com.ar/MLA-1234567890-rele-_JM';
const rele = aProduct({ id: 41, title: 'Relé', idMeli: 'MLA41' });

let fake: FakeSeller;
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(): Promise<void> {
  fake = fakeSeller();
  await openProducts(fake, [rele]);
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevo producto' }));
  await screen.findByRole('dialog', { name: 'Nuevo producto' });
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const added = () => fake.database.applied.flat();

async function paste(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.paste(text);
}

describe('a new product', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

  it('is added with title, listing and the next free number, and can be undone', async () => {
    await open();
    expect(field('Publicación')).toHaveFocus();
    await paste('Publicación', ADDRESS);
    await paste('Título', 'Módulo relé');
    await press('Crear');
    const product = { ...EMPTY_PRODUCT, id: 42, idMeli: 'MLA1234567890', title: 'Módulo relé' };
    expect(added()).toEqual([{ kind: 'add', product }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(/llegan con la próxima actualización, cada 6 horas/)).toBeVisible();
    await press('Deshacer');
    expect(added()[1]).toEqual({ kind: 'remove', product });
  });

  it('without a listing needs only a title, and says what it lacks to be ordered', async () => {
    await open();
    await press('Crear');
    expect(field('Título')).toHaveFocus();
    await paste('Título', 'Hecho a mano');
    await press('Crear');
    expect(added()).toMatchObject([{ product: { idMeli: '', title: 'Hecho a mano' } }]);
    expect(await screen.findByText(/Sin precio todavía no se puede pedir/)).toBeVisible();
  });

  it.each([
    ['Publicación', 'https://www.mercadolibre.com.ar/rele/p/MLA1', /^No es una publicación/],
    ['Id', '41', /Ese número ya es de «Relé»/],
    ['Id', 'uno', /Poné un número entero/],
  ])('is refused with a wrong «%s»: %s', async (name, typed, why) => {
    await open();
    await paste('Título', 'Otro');
    await paste(name, typed);
    await press('Crear');
    expect(field(name)).toHaveAccessibleDescription(why);
    expect(added()).toEqual([]);
  });

  it('whose listing another product has opens that product instead', async () => {
    await open();
    await paste('Publicación', 'mla-41');
    expect(field('Publicación')).toHaveAccessibleDescription(/ya es de otro producto/);
    await press('Abrir #41 Relé');
    expect(screen.getByRole('dialog', { name: 'Editar #41' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Nuevo producto' })).not.toBeInTheDocument();
  });

  it('shows the problem of an address only as long as that address is there', async () => {
    await open();
    await paste('Publicación', 'https://www.mercadolibre.com.ar/rele/p/MLA1');
    await press('Crear');
    expect(field('Publicación')).toHaveAccessibleDescription(/^No es una publicación/);
    await paste('Publicación', ADDRESS);
    expect(field('Publicación')).not.toHaveAccessibleDescription(/^No es una publicación/);
  });
});
