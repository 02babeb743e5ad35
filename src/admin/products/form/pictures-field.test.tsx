import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '../../../../tests/support/fixtures/a-product.ts';
import { fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { openProducts } from '../../../../tests/support/screens/open-products.tsx';
import { ownPicture } from '../../../domain/catalogue/pictures.ts';
import type { Product } from '../../../domain/catalogue/product.ts';

const address = (name: string) => `https://fotos.example/${name}.jpg`;
const listed = (name: string) => ({ url: address(name), secure_url: address(name) });

let fake: FakeSeller;
beforeEach(() => {
  fake = fakeSeller();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens the dialog of a product with these pictures. */
async function edit(names: readonly string[], changes: Partial<Product> = {}): Promise<void> {
  await openProducts(fake, [aProduct({ id: 1, title: 'Relé', imgMeliUrl: names.map(listed), ...changes })]);
  await userEvent.click(await screen.findByRole('button', { name: /^Editar/ }));
}

const list = () => screen.getByRole('list', { name: 'Fotos' });
const pictures = () => within(list()).queryAllByRole<HTMLImageElement>('img');
const shown = () => pictures().map(({ src }) => src);
const field = () => screen.getByRole('textbox', { name: 'Agregar una foto' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const said = () => vi.waitFor(() => document.querySelector('dialog [data-announcements]')?.textContent);

async function paste(text: string): Promise<void> {
  await userEvent.click(field());
  await userEvent.paste(text);
}

async function save(): Promise<unknown> {
  await press('Guardar');
  const [request] = fake.database.applied.flat();
  return request?.kind === 'change' ? request.changes.imgMeliUrl : undefined;
}

describe('a product’s pictures', () => {
  it('are stored with one that the seller adds by its address, which is no listing’s', async () => {
    await edit(['a']);
    await paste(` http://fotos.example/b.jpg `);
    await userEvent.keyboard('{Enter}');
    expect(shown()).toEqual([address('a'), address('b')]);
    expect(field()).toHaveValue('');
    expect(await save()).toEqual([listed('a'), ownPicture(address('b'))]);
  });

  it('include an address that was typed and not added before saving', async () => {
    await edit([]);
    await paste(address('a'));
    expect(await save()).toEqual([ownPicture(address('a'))]);
  });

  it.each([
    ['', 'Pegá la dirección de la foto.'],
    ['foto.jpg', 'La dirección tiene que empezar con https:// o http:// y no llevar espacios.'],
    [address('a'), 'Esa foto ya está.'],
  ])('do not take «%s» and say why', async (typed, why) => {
    await edit(['a']);
    if (typed !== '') await paste(typed);
    await press('Agregar');
    expect(field()).toHaveAccessibleDescription(why);
    expect(shown()).toEqual([address('a')]);
  });

  it('are at most twelve', async () => {
    await edit(Array.from({ length: 12 }, (_, at) => String(at)));
    await paste(address('otra'));
    await press('Agregar');
    expect(field()).toHaveAccessibleDescription('La dirección lleva hasta 12 fotos.');
  });

  it('say which one does not load', async () => {
    await edit(['a', 'b']);
    const [, second] = pictures();
    if (second !== undefined) fireEvent.error(second);
    expect(within(list()).getAllByRole('listitem')[1]).toHaveTextContent('No carga');
  });

  it('change places by buttons, with the focus on the button and the new place announced', async () => {
    await edit(['a', 'b', 'c']);
    await press('Subir la foto 3');
    expect(shown()).toEqual(['a', 'c', 'b'].map(address));
    expect(screen.getByRole('button', { name: 'Subir la foto 2' })).toHaveFocus();
    await press('Subir la foto 2');
    expect(screen.getByRole('button', { name: 'Bajar la foto 1' })).toHaveFocus();
    await vi.waitFor(async () => expect(await said()).toBe('Ahora es la foto 1 de 3: la portada.'));
    expect(await save()).toEqual(['c', 'a', 'b'].map(listed));
  });

  it('can be removed, after which the focus is on the next one', async () => {
    await edit(['a', 'b']);
    await press('Quitar la foto 2');
    expect(screen.getByRole('button', { name: 'Quitar la foto 1' })).toHaveFocus();
    await press('Quitar la foto 1');
    expect(field()).toHaveFocus();
    expect(await save()).toEqual([]);
  });

  it('of a listing come back unless they leave the listing, too', async () => {
    await edit(['a'], { idMeli: 'MLA1' });
    expect(screen.getByText(/Si quitás una de la publicación, vuelve/)).toBeVisible();
  });

  it('stay as they were where the seller cancels', async () => {
    await edit(['a', 'b']);
    await press('Quitar la foto 2');
    await press('Cancelar');
    await press('Editar Relé');
    expect(shown()).toEqual(['a', 'b'].map(address));
  });
});
