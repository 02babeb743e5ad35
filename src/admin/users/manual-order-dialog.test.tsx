import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aBuyer } from '../../../tests/support/fixtures/a-buyer.ts';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { fakeSeller, SELLER } from '../../../tests/support/screens/fake-seller.ts';
import { priceOf } from '../../../tests/support/screens/pesos.ts';
import { editablePesos } from '../../domain/seller/amount.ts';
import { unitsLeftText } from '../../shared/stock-text.ts';
import { SellerProvider } from '../frame/seller-panel.tsx';
import { ManualOrderDialog } from './manual-order-dialog.tsx';

const relay = aProduct({ id: 1, title: 'Relé', stock: 5, price: 1000 });
const full = aProduct({ id: 3, title: 'Fuente', fullFilment: true });

it('takes the lines of a pasted WhatsApp message, and names what it cannot add', async () => {
  const fake = fakeSeller();
  fake.database.products = [relay, full];
  await act(() => fake.seller.session.signIn(SELLER.user, SELLER.password));
  render(
    <SellerProvider seller={fake.seller}>
      <ManualOrderDialog buyer={aBuyer()} onClose={() => undefined} onOrder={() => undefined} />
    </SellerProvider>,
  );
  const dialog = within(screen.getByRole('dialog'));
  const search = dialog.getByRole('searchbox', { name: 'Agregar un producto' });
  await userEvent.click(search);
  await userEvent.paste(
    '¡Hola!\nEl carrito: https://tienda.example/carrito?items=1x9,3x1,999x1\n2 días me viene bien',
  );
  expect(dialog.getByRole('spinbutton', { name: 'Cantidad de Relé' })).toHaveValue(String(relay.stock));
  expect(dialog.getByRole('textbox', { name: 'Precio de Relé' })).toHaveValue(
    editablePesos(priceOf(relay.price)),
  );
  const problem = dialog.getByRole('alert');
  expect(problem).toHaveTextContent(`«Relé»: solo ${unitsLeftText(relay.stock)}.`);
  expect(problem).toHaveTextContent('«Fuente»: Es de Full');
  expect(problem).toHaveTextContent('«Producto 999»: No está en el catálogo.');
  expect(search).toHaveValue('');
});
