import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { MIN_PRICE, type Product } from '../../domain/catalogue/product.ts';
import { editablePesos } from '../../domain/seller/amount.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { fakeSeller, type FakeSeller } from '../../../tests/support/screens/fake-seller.ts';
import { priceOf } from '../../../tests/support/screens/pesos.ts';
import { openProducts } from '../../../tests/support/screens/open-products.tsx';
import { ProductFields } from './form/product-form.tsx';
import { EDITABLE_FIELDS } from '../../domain/catalogue/product-fields.ts';
import { productDraft } from './form/product-draft.ts';

let fake: FakeSeller;
beforeEach(() => {
  fake = fakeSeller();
});
/** Opens the dialog of the only product. */
async function edit(changes: Partial<Product> = {}): Promise<void> {
  await openProducts(fake, [aProduct({ id: 1, title: 'Relé', ...changes })]);
  await userEvent.click(await screen.findByRole('button', { name: /^Editar/ }));
}

const save = () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Guardar' }));

it('has a control for every editable field of a product, and for no other', () => {
  const product = aProduct();
  const { container } = render(
    <ProductFields product={product} draft={productDraft(product)} problems={{}} onChange={() => {}} />,
  );
  const controls = [...container.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
  expect(new Set(controls)).toEqual(new Set<string | null>(EDITABLE_FIELDS));
});

describe('the published price', () => {
  const price = () => screen.getByRole('textbox', { name: 'Precio publicado' });
  const original = () => screen.getByRole('textbox', { name: 'Precio sin descuento' });

  async function type(field: () => HTMLElement, text: string, changes: Partial<Product> = {}): Promise<void> {
    await edit({ price: 10_000, original_price: null, idMeli: '', ...changes });
    await userEvent.clear(field());
    if (text !== '') await userEvent.type(field(), text);
  }

  const inShop = (pesos: number) => formatPesos(priceOf(pesos));

  it.each([
    ['12.345,50', `En la tienda pasa de ${inShop(10_000)} a ${inShop(12_345.5)}.`],
    ['10000', `En la tienda: ${inShop(10_000)}.`],
    ['10000,50', `No cambia nada: en la tienda sigue en ${inShop(10_000.5)}.`],
    ['', 'En la tienda: Precio a confirmar, y no se puede pedir.'],
    ['diez', 'En la tienda: falta un importe, por ejemplo 12500.'],
  ])('typed as «%s» says «%s»', async (typed, said) => {
    await type(price, typed);
    expect(price()).toHaveAccessibleDescription(said);
  });

  it('says that the price without discount decides', async () => {
    await type(price, '9000', { original_price: 20_000 });
    expect(price()).toHaveAccessibleDescription(
      expect.stringContaining(`No cambia nada: en la tienda sigue en ${inShop(20_000)}, por el precio sin`),
    );
  });

  it('follows the price without discount while that is typed', async () => {
    await type(original, '20000');
    expect(price()).toHaveAccessibleDescription(
      expect.stringContaining(`pasa de ${inShop(10_000)} a ${inShop(20_000)}`),
    );
  });

  it('says for how long a listing’s price holds', async () => {
    await type(price, '20000', { idMeli: 'MLA1' });
    expect(price()).toHaveAccessibleDescription(/Cada 6 horas vuelve a valer el de la publicación/);
  });

  it.each([0, 0.99 * MIN_PRICE])(
    'of %d is refused, since the shop would give the product away',
    async (typed) => {
      await edit();
      await userEvent.clear(price());
      await userEvent.type(price(), editablePesos(typed));
      await save();
      expect(price()).toBeInvalid();
      expect(fake.database.applied).toEqual([]);
    },
  );
});

describe('the video', () => {
  const video = () => screen.getByRole('textbox', { name: 'Video' });

  it('is stored as the id of the YouTube address that the seller pastes', async () => {
    await edit({ video: '' });
    await userEvent.click(video());
    await userEvent.paste(' https://www.youtube.com/watch?v=dQw4w9-_gXc&t=43s ');
    await save();
    expect(fake.database.applied).toMatchObject([[{ changes: { video: 'dQw4w9-_gXc' } }]]);
  });

  it('is refused with the reason where the text is no video of YouTube', async () => {
    await edit({ video: '' });
    await userEvent.type(video(), 'https://vimeo.com/1');
    await save();
    expect(video()).toHaveAccessibleDescription(/^No es un video de YouTube: pegá su dirección/);
    expect(video()).toHaveFocus();
    expect(fake.database.applied).toEqual([]);
  });

  it('that another program stored is no obstacle to other changes', async () => {
    await edit({ video: 'de otro programa' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Título' }), ' doble');
    await save();
    expect(fake.database.applied).toMatchObject([[{ changes: { title: 'Relé doble' } }]]);
  });
});
