import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { fakeSeller } from '../../../tests/support/screens/fake-seller.ts';
import { openProducts } from '../../../tests/support/screens/open-products.tsx';
import { EDITED_FIELDS, ProductFields } from './product-dialog.tsx';

it('has a control for every editable field of a product, and for no other', () => {
  const { container } = render(<ProductFields product={aProduct()} problems={{}} />);
  const controls = [...container.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
  expect(new Set(controls)).toEqual(new Set<string | null>(EDITED_FIELDS));
});

describe('the published price', () => {
  const price = () => screen.getByRole('textbox', { name: 'Precio publicado' });
  const original = () => screen.getByRole('textbox', { name: 'Precio sin descuento' });

  async function type(field: () => HTMLElement, text: string, changes: Partial<Product> = {}): Promise<void> {
    const product = aProduct({ price: 10_000, original_price: null, idMeli: '', ...changes });
    render(<ProductFields product={product} problems={{}} />);
    await userEvent.clear(field());
    if (text !== '') await userEvent.type(field(), text);
  }

  it.each([
    ['12.345,50', 'En la tienda pasa de $ 8.000 a $ 9.876.'],
    ['10000', 'En la tienda: $ 8.000.'],
    ['10000,50', 'No cambia nada: en la tienda sigue en $ 8.000.'],
    ['', 'En la tienda: Precio a confirmar, y no se puede pedir.'],
    ['diez', 'En la tienda: falta un importe, por ejemplo 12500.'],
  ])('typed as «%s» says «%s»', async (typed, said) => {
    await type(price, typed);
    expect(price()).toHaveAccessibleDescription(said.replaceAll('$ ', '$\u00A0'));
  });

  it('says that the price without discount decides', async () => {
    await type(price, '9000', { original_price: 20_000 });
    expect(price()).toHaveAccessibleDescription(
      /No cambia nada: en la tienda sigue en \$\s16\.000, por el precio sin/,
    );
  });

  it('follows the price without discount while that is typed', async () => {
    await type(original, '20000');
    expect(price()).toHaveAccessibleDescription(/pasa de .+8\.000 a .+16\.000/);
  });

  it('says for how long a listing’s price holds', async () => {
    await type(price, '20000', { idMeli: 'MLA1' });
    expect(price()).toHaveAccessibleDescription(/Cada hora vuelve a valer el de la publicación/);
  });

  it.each(['0', '1'])('of %s is refused, since the shop would give the product away', async (typed) => {
    const fake = fakeSeller();
    await openProducts(fake, [aProduct({ id: 1, title: 'Relé' })]);
    await userEvent.click(await screen.findByRole('button', { name: /^Editar/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.clear(price());
    await userEvent.type(price(), typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(price()).toBeInvalid();
    expect(fake.database.applied).toEqual([]);
    await fake.seller.session.signOut();
  });
});
